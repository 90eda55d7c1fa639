/* Estimands (estimand.h): the table, and what it says to people and to reports. */
#include "arena/config/estimand.h"

#include "arena/base/buffer.h"
#include "arena/seam/facts.h"

enum { TIMES = 3, NO = ESTIMAND_NO, YES = ESTIMAND_YES }; /* when a power may act */
enum { BEFORE, ONCE, WHILE, POWER = (1 << TIMES) - 1 };
_Static_assert(FACTS_ACTS_BEFORE == 1 << BEFORE && FACTS_ACTS_ONCE == 1 << ONCE &&
                   FACTS_ACTS_WHILE == 1 << WHILE,
               "the bits of facts.h by number");

static const estimand estimands[EXPERIMENT_KINDS][TIMES] = {
#define ESTIMAND(kind, acts, tests, base, why)                                                     \
    [EXPERIMENT_##kind][acts] = {(estimand_tests)tests, #base, why},
#include "arena/config/estimands.def"
};

const char *const estimand_words[] = {
    [ESTIMAND_NO] = "no", [ESTIMAND_PARTLY] = "in part", [ESTIMAND_YES] = "yes", NULL};

estimand estimand_of(experiment_kind kind, unsigned acts) {
    estimand found = {ESTIMAND_YES, NULL, NULL};
    bool some = false, lays = experiment_kinds[kind].lays;
    if (lays && acts & FACTS_ACTS_UNLAID)
        return (estimand){ESTIMAND_NO, "tested", "no move begins it, so none can be forbidden"};
    if (kind == EXPERIMENT_OPENING && acts & FACTS_ACTS_UNDEALT)
        return (estimand){ESTIMAND_NO, "tested", "no seat is dealt it at the start"};
    if (!lays && !(acts & POWER))
        return (estimand){ESTIMAND_NO, "tested", "it has no power that could be switched off"};
    if (!(acts & POWER))
        return estimands[kind][WHILE];
    for (int time = 0; time < TIMES; time++) {
        const estimand *e = &estimands[kind][time];
        if (!(acts >> time & 1))
            continue;
        if (!found.base || (found.tests == ESTIMAND_YES && e->tests == ESTIMAND_NO))
            found = *e; /* the first time says what it is divided by, or why it is not tested */
        some |= e->tests == ESTIMAND_YES;
    }
    if (some && found.tests == ESTIMAND_NO)
        found.tests = ESTIMAND_PARTLY;
    return found;
}

const char *estimand_acts(unsigned acts) {
    static const char *const words[] = {
        [0] = "not to be switched off",
        [FACTS_ACTS_BEFORE] = "before completion",
        [FACTS_ACTS_ONCE] = "on completion",
        [FACTS_ACTS_BEFORE | FACTS_ACTS_ONCE] = "before and on completion",
        [FACTS_ACTS_WHILE] = "while held",
        [FACTS_ACTS_BEFORE | FACTS_ACTS_WHILE] = "before completion and while held",
        [FACTS_ACTS_ONCE | FACTS_ACTS_WHILE] = "on completion and while held",
        [FACTS_ACTS_BEFORE | FACTS_ACTS_ONCE | FACTS_ACTS_WHILE] =
            "before and on completion, and while held"};
    return words[acts & POWER];
}

/* --- Reports -------------------------------------------------------------------------------------
 */

static void add_power(buffer *b, const char *name, unsigned acts) {
    buffer_text(b, "    {\"item\": ");
    buffer_quote(b, name);
    buffer_add(b, ", \"acts\": \"%s\", \"forced\": %s}", estimand_acts(acts),
               acts & FACTS_ACTS_FORCED ? "true" : "false");
}

static void add_estimand(buffer *b, const estimand *e) {
    buffer_add(b, "    {\"tests\": \"%s\", \"n\": \"%s\", \"why\": ", estimand_words[e->tests],
               e->base);
    buffer_quote(b, e->why);
    buffer_text(b, "}");
}

/* Of a synergy item i is pair i: what one of the two cannot be tested for, the pair cannot. */
static estimand of_item(const run_config *c, int item) {
    const facts_class *f = facts_of(c->game);
    const experiment *x = &c->experiment;
    if (!experiment_kinds[x->kind].pairs)
        return estimand_of(x->kind, facts_acts(f, &c->options, item));
    estimand one =
        estimand_of(x->kind, facts_acts(f, &c->options, item < x->items ? x->item[item] : 0));
    estimand other =
        estimand_of(x->kind, facts_acts(f, &c->options, item < x->items ? x->other[item] : 0));
    return one.tests <= other.tests ? one : other;
}

void estimand_json(buffer *b, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS];
    int n = facts_items(f, &c->options);
    f->item_names(&c->options, names);
    buffer_text(b, "  \"powers\": [");
    for (int i = 0; i < n; i++) {
        buffer_text(b, i ? ",\n" : "\n");
        add_power(b, names[i], facts_acts(f, &c->options, i));
    }
    buffer_text(b, "],\n");
    if (c->experiment.kind == EXPERIMENT_NONE)
        return;
    buffer_text(b, "  \"estimands\": [");
    for (int i = 0; i < n; i++) {
        estimand e = of_item(c, i);
        buffer_text(b, i ? ",\n" : "\n");
        add_estimand(b, &e);
    }
    buffer_text(b, "],\n");
}

/* --- The page ------------------------------------------------------------------------------------
 */

bool estimand_offered(const facts_class *f, experiment_kind kind) {
    const experiment_kind_row *k = &experiment_kinds[kind];
    return !(k->changes & f->lacks) && (f->acting || !k->acting) && (f->lays || !k->lays);
}

static void add_row(buffer *b, const facts_class *f, const char *name, unsigned acts) {
    buffer_add(b, "| %s | %s |", name, estimand_acts(acts));
    for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++) {
        estimand e = estimand_of((experiment_kind)kind, acts);
        if (estimand_offered(f, (experiment_kind)kind))
            buffer_add(b, " %s |", estimand_words[e.tests]);
    }
    buffer_text(b, "\n");
}

static void add_reasons(buffer *b, const facts_class *f) {
    for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++)
        for (int time = 0; time < TIMES && estimand_offered(f, (experiment_kind)kind); time++) {
            const estimand *e = &estimands[kind][time];
            buffer_add(b, "| `%s` | %s | %s | %s | %s |\n", experiment_kinds[kind].name,
                       estimand_acts(1u << time), estimand_words[e->tests],
                       e->tests == ESTIMAND_NO ? "" : e->base, e->why);
        }
}

void estimand_page(buffer *b, const game *g, const game_options *options) {
    const facts_class *f = facts_of(g);
    const char *names[FACTS_ITEMS];
    f->item_names(options, names);
    buffer_add(b,
               "# When powers act, and which experiments can test them\n\n"
               "%s. What each kind of experiment does: [experiments.md](../method/experiments.md). "
               "This page "
               "is printed by `aedile powers`.\n\n| %s | acts |",
               g->title, f->item);
    for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++)
        if (estimand_offered(f, (experiment_kind)kind))
            buffer_add(b, " `%s` |", experiment_kinds[kind].name);
    buffer_text(b, "\n|---|---|");
    for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++)
        buffer_text(b, estimand_offered(f, (experiment_kind)kind) ? "---|" : "");
    buffer_text(b, "\n");
    for (int i = 0; i < f->nitems; i++)
        if (*names[i])
            add_row(b, f, names[i], facts_acts(f, options, i));
    buffer_text(
        b,
        "\n`no`: a report says \"not testable this way\" and prints no number. `in part`: what it\n"
        "does while held is tested, the rest is not. Kinds that the game cannot play are not "
        "here.\n\n"
        "| kind | acts | testable | n: divided by | what is done, or why not |\n"
        "|---|---|---|---|---|\n");
    add_reasons(b, f);
    buffer_text(b, "\n`tested`: seat-games in which a power was tested, as "
                   "[experiments.md](../method/experiments.md) says for each kind;\n"
                   "`tested_done`: the part of them in which the seat completed the item.\n");
}
