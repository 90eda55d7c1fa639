/* counters.json (summary.h; docs/reference/results.md explains it): the sums as they are, so that the one who
 * wants another statistic need not play again.
 *
 * One line for each member of each level and group; a member that counted nothing is [].
 */
#include "arena/summary/summary.h"

#include "arena/base/version.h"
#include "arena/config/estimand.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OUTCOMES = 100000 }; /* lines of outcomes: more would not be a few megabytes */

static void add_row(buffer *b, counters_row row, bool last) {
    buffer_add(b, "      {\"name\": \"%s%s\", \"unit\": \"%s\", \"help\": ", row.prefix, row.name,
               row.unit);
    buffer_quote(b, row.help);
    buffer_text(b, last ? "}\n" : "},\n");
}

/* The numbers of a member, of one group or (group < 0) of all. */
static void add_member(buffer *b, const counters *t, counters_level level, int member, int group) {
    bool some = false;
    for (int row = 0; row < t->rows[level]; row++)
        some |= group < 0 || counters_get(t, level, member, row, group) != 0;
    buffer_text(b, "[");
    for (int row = 0; some && row < t->rows[level]; row++) {
        buffer_text(b, row ? "," : "");
        buffer_int(b, group < 0 ? counters_sum(t, level, member, row)
                                : counters_get(t, level, member, row, group));
    }
    buffer_text(b, "]");
}

static void add_members(buffer *b, const counters *t, counters_level level, int group) {
    buffer_text(b, "[");
    for (int member = 0; member < t->members[level]; member++) {
        buffer_text(b, member ? "," : "");
        add_member(b, t, level, member, group);
    }
    buffer_text(b, "]");
}

static void add_level(buffer *b, const run_config *c, const counters *t, counters_level level,
                      bool last) {
    const facts_class *f = facts_of(c->game);
    buffer_add(b, "    \"%s\": {\"members\": %d, \"agents\": %d,\n     \"rows\": [\n",
               counters_level_name(level), t->members[level], t->agents[level]);
    for (int row = 0; row < t->rows[level]; row++)
        add_row(b, counters_describe(t, f, level, row), row + 1 == t->rows[level]);
    buffer_text(b, "     ],\n     \"sums\": ");
    add_members(b, t, level, -1);
    buffer_text(b, ",\n     \"groups\": [");
    for (int group = 0; group < t->groups[level]; group++) {
        buffer_text(b, group ? ",\n      " : "\n      ");
        add_members(b, t, level, group);
    }
    buffer_add(b, "]}%s\n", last ? "" : ",");
}

static void add_extremes(buffer *b, const counters *t) {
    const char *between = "";
    buffer_text(b, "  \"extremes\": [");
    for (int kind = 0; kind < COUNTERS_EXTREMES; kind++) {
        counters_level level;
        counters_row row = counters_describe_extreme(kind, &level);
        int members = level == COUNTERS_RUN ? 1 : t->shape.agents;
        for (int member = 0; member < members; member++) {
            counters_range range = counters_extreme(t, kind, member);
            if (range.least > range.most)
                continue;
            buffer_add(
                b,
                "%s\n    {\"name\": \"%s\", \"of\": \"%s\", \"member\": %d, \"unit\": \"%s\","
                " \"min\": %" PRId64 ", \"max\": %" PRId64 "}",
                between, row.name, counters_level_name(level), member, row.unit, range.least,
                range.most);
            between = ",";
        }
    }
    buffer_text(b, "],\n");
}

static void add_blocks(buffer *b, const counters *t) {
    const char *between = "";
    if (!t->blocks)
        return;
    buffer_add(b, "  \"blocks\": {\"candidate\": %d, \"most\": %d, \"scores\": [",
               t->shape.candidate, counters_block_most(t));
    for (int i = 0; i <= counters_block_most(t); i++)
        if (t->blocks[i]) {
            buffer_add(b, "%s[%d,%" PRId64 "]", between, i, t->blocks[i]);
            between = ",";
        }
    buffer_text(b, "]},\n");
}

/* By seating, places and fault; not by group. */
static int compare_outcomes(const void *a, const void *b) {
    const outcome *x = a, *y = b;
    int order = memcmp(x->agent, y->agent, sizeof x->agent);
    if (order == 0)
        order = memcmp(x->place, y->place, sizeof x->place);
    return order ? order : x->faulted - y->faulted;
}

/* Adds the groups up; returns how many kinds are left, in order. */
static size_t without_groups(outcome *list, size_t n) {
    size_t kinds = 0;
    if (n)
        qsort(list, n, sizeof *list, compare_outcomes);
    for (size_t i = 0; i < n; i++)
        if (kinds && compare_outcomes(&list[kinds - 1], &list[i]) == 0)
            list[kinds - 1].games += list[i].games;
        else
            list[kinds++] = list[i];
    return kinds;
}

static void add_numbers(buffer *b, const uint8_t *of, int n) {
    buffer_text(b, "[");
    for (int i = 0; i < n; i++) {
        buffer_text(b, i ? "," : "");
        buffer_int(b, of[i]);
    }
    buffer_text(b, "]");
}

static void add_outcomes(buffer *b, const run_config *c, const counters *t) {
    size_t n = 0;
    outcome *list = outcomes_list(&t->outcomes, &n);
    n = without_groups(list, list ? n : 0);
    buffer_add(b, "  \"outcome_kinds\": %zu,\n  \"outcomes\": ", n);
    buffer_text(b, n <= MOST_OUTCOMES ? "[" : "null");
    for (size_t i = 0; n <= MOST_OUTCOMES && i < n; i++) {
        buffer_text(b, i ? ",\n    [" : "\n    [");
        add_numbers(b, list[i].agent, c->players);
        buffer_text(b, ",");
        add_numbers(b, list[i].place, c->players);
        buffer_text(b, list[i].faulted ? ",1," : ",0,");
        buffer_int(b, list[i].games);
        buffer_text(b, "]");
    }
    buffer_text(b, n <= MOST_OUTCOMES ? "]\n" : "\n");
    free(list);
}

/* By item, each list empty where the game tells nothing such: the numbers on the cards, and what they do. */
static void add_about_items(buffer *b, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    int n = facts_items(f, &c->options);
    buffer_text(b, "  \"item_value\": [");
    for (int i = 0; f->item_value && i < n; i++) {
        buffer_text(b, i ? "," : "");
        buffer_int(b, f->item_value(&c->options, i));
    }
    buffer_text(b, "],\n  \"item_help\": [");
    for (int i = 0; f->item_help && i < n; i++) {
        const char *help = f->item_help(&c->options, i);
        buffer_text(b, i ? ", " : "");
        buffer_quote(b, help ? help : "");
    }
    buffer_text(b, "],\n");
    if (!f->end_help)
        return;
    buffer_text(b, "  \"end_help\": {");
    for (int i = 1; c->game->ends[i]; i++) {
        buffer_text(b, i > 1 ? ", " : "");
        buffer_quote(b, c->game->ends[i]);
        buffer_text(b, ": ");
        buffer_quote(b, f->end_help[i]);
    }
    buffer_text(b, "},\n");
}

static void add_names(buffer *b, const run_config *c) {
    const facts_class *f = facts_of(c->game);
    const char *names[FACTS_ITEMS];
    f->item_names(&c->options, names);
    buffer_text(b, "  \"agents\": [");
    for (int a = 0; a < c->agents; a++) {
        buffer_text(b, a ? ", " : "");
        buffer_quote(b, c->label[a]);
    }
    buffer_add(b, "],\n  \"%s\": [", f->items);
    for (int i = 0; i < facts_items(f, &c->options); i++) {
        buffer_text(b, i ? ", " : "");
        buffer_quote(b, names[i]);
    }
    buffer_text(b, "],\n  \"kinds\": [");
    for (int k = 0; k < f->nkinds; k++) {
        buffer_text(b, k ? ", " : "");
        buffer_quote(b, f->kinds[k]);
    }
    buffer_text(b, "],\n  \"item_kind\": ");
    add_numbers(b, f->item_kind, f->nkinds ? facts_items(f, &c->options) : 0);
    buffer_text(b, ",\n");
}

void counters_json(buffer *b, const run_config *c, uint64_t signature, const counters *total) {
    buffer_add(b, "{\n  \"aedile\": {\"version\": \"%s\", \"signature\": \"%016" PRIx64 "\"},\n",
               program_version, signature);
    buffer_text(b, "  \"name\": ");
    buffer_quote(b, c->name);
    summary_game(b, c->game);
    buffer_add(b, ",\n  \"seed\": \"%" PRIu64 "\",\n  \"players\": %d,\n", c->seed, c->players);
    buffer_add(b, "  \"games\": %" PRId64 ",\n", counters_games(total));
    add_names(b, c);
    add_about_items(b, c);
    estimand_json(b, c);
    buffer_text(b, "  \"levels\": {\n");
    int levels = total->shape.course ? COUNTERS_LEVELS : COUNTERS_COURSE;
    for (int level = 0; level < levels; level++)
        add_level(b, c, total, (counters_level)level, level + 1 == levels);
    buffer_text(b, "  },\n");
    add_extremes(b, total);
    add_blocks(b, total);
    add_outcomes(b, c, total);
    buffer_text(b, "}\n");
}
