/* A study as CSV and as JSON (study.h). */
#include "arena/whatif/kept.h"
#include "arena/whatif/study.h"

#include <inttypes.h>
#include <stdio.h>

void study_csv(buffer *b, const study *s) {
    whatif_csv_head(b);
    for (int i = 0; i < s->parts; i++)
        whatif_csv(b, &s->part[i].whatif, s->part[i].name);
}

/* --- A listing ----------------------------------------------------------------------------------------- */

static const json_field head[] = {
    MEMBER("name", TEXT, "of the config"), MEMBER("seed", TEXT, "of the games"), {0}};
const listing_form study_form = {"What changes of the rules do", "effects", head, whatif_row};

void study_listing(buffer *b, const study *s) {
    char seed[24];
    listing l;
    snprintf(seed, sizeof seed, "%" PRIu64, s->config->seed);
    listing_begin(&l, b, &study_form);
    listing_text(&l, s->config->name);
    listing_text(&l, seed);
    for (int i = 0; i < s->parts; i++)
        whatif_rows(&l, &s->part[i].whatif, s->part[i].name);
    listing_end(&l);
}

/* --- JSON ---------------------------------------------------------------------------------------------- */

static const char *const verdicts[WHATIF_VERDICTS] = {"same", "changed", "nothing_shown",
                                                      "too_few"};

static void add_key(buffer *b, const char *key, const char *text) {
    buffer_add(b, "\"%s\": ", key);
    buffer_quote(b, text);
}

static void add_line(buffer *b, const whatif_line *l) {
    const whatif_effect *e = &l->effect;
    buffer_text(b, "{");
    add_key(b, "about", l->measure->about);
    buffer_text(b, ", ");
    add_key(b, "card", l->measure->item);
    buffer_text(b, ", ");
    add_key(b, "what", l->measure->what);
    buffer_text(b, ", ");
    add_key(b, "measure", l->measure->name);
    buffer_add(
        b,
        ", \"percent\": %s, \"share\": %s, \"before\": %.9g, \"se_before\": %.9g, \"after\": %.9g, "
        "\"se_after\": %.9g, \"difference\": %.9g, \"se\": %.9g, \"se_apart\": %.9g, \"low\": "
        "%.9g, "
        "\"high\": %.9g, \"low_all\": %.9g, \"high_all\": %.9g, \"events\": %" PRId64
        ", \"verdict\": \"%s\"}",
        l->measure->percent ? "true" : "false", l->measure->share ? "true" : "false", e->before,
        e->se_before, e->after, e->se_after, e->difference, e->se, e->se_apart, e->one.low,
        e->one.high, e->all.low, e->all.high, e->events, verdicts[l->verdict]);
}

static void add_lines(buffer *b, const whatif *w, int change) {
    int n = 0;
    buffer_text(b, "\"lines\": [");
    for (int i = 0; i < w->measures; i++) {
        whatif_line l = whatif_line_of(w, change, i);
        if (l.empty)
            continue;
        buffer_text(b, n++ ? ",\n      " : "\n      ");
        add_line(b, &l);
    }
    buffer_text(b, "]");
}

static void add_part(buffer *b, const study_part *p) {
    const whatif *w = &p->whatif;
    buffer_text(b, "\n  {");
    add_key(b, "population", p->name);
    buffer_add(
        b, ", \"adapted\": %s, \"games\": %" PRId64 ", \"hash\": \"%016" PRIx64 "\", \"agents\": [",
        p->adapted ? "true" : "false", w->games, whatif_hash(w));
    for (int a = 0; a < p->config.agents; a++) {
        buffer_text(b, a ? ", " : "");
        buffer_quote(b, p->config.label[a]);
    }
    buffer_text(b, "], \"changes\": [");
    for (int i = 0; i < w->changes; i++) {
        buffer_add(b,
                   "%s\n    {\"change\": %d, \"other_moves\": %" PRId64
                   ", \"other_winners\": %" PRId64 ", ",
                   i ? "," : "", i, w->other_moves[i], w->other_win[i]);
        add_lines(b, w, i);
        buffer_text(b, "}");
    }
    buffer_text(b, "]}");
}

static void add_adaptation(buffer *b, const study *s, int change) {
    const adapted_player *p = &s->adaptation->player[change + 1];
    whatif_effect e = adapt_effect(s->adaptation, change);
    buffer_add(b,
               "%s\n    {\"change\": %d, \"control\": %.9g, \"se_control\": %.9g, \"adapted\": "
               "%.9g, \"se_adapted\": %.9g, "
               "\"gain\": %.9g, \"low\": %.9g, \"high\": %.9g, \"games\": %" PRId64
               ", \"network\": ",
               change ? "," : "", change, e.before, e.se_before, e.after, e.se_after, e.difference,
               e.one.low, e.one.high, s->adaptation->match[change].whatif.games);
    buffer_quote(b, p->path);
    static const char *const words[] = {
        [ADAPT_HOLDS] = "holds", [ADAPT_OPEN] = "open", [ADAPT_VOID] = "void"};
    buffer_add(b, ", \"unadapted\": \"%s\", \"looks\": [", words[adapt_judge(e.one, s->adapt.gap)]);
    for (int i = 0; i < p->looks; i++)
        buffer_add(b, "%s%.4f", i ? ", " : "", p->share[i]);
    buffer_add(b, "], \"still_rising\": %s, \"worse\": %s}", p->still_rising ? "true" : "false",
               p->worse ? "true" : "false");
}

void study_json(buffer *b, const study *s) {
    const whatif *first = &s->part[0].whatif;
    buffer_text(b, "{");
    add_key(b, "name", s->config->name);
    buffer_text(b, ", ");
    add_key(b, "game", s->config->game->name);
    buffer_add(b,
               ", \"players\": %d, \"seed\": \"%" PRIu64
               "\", \"experiment\": \"%s\", \"signature\": \"%016" PRIx64 "\",\n \"changes\": [",
               s->config->players, s->config->seed, experiment_name(s->config->experiment.kind),
               first->signature);
    for (int i = 0; i < first->changes; i++) {
        buffer_text(b, i ? ",\n  {" : "\n  {");
        add_key(b, "name", first->text[i]);
        buffer_add(b, ", \"options\": %s}", first->cells[i] ? first->cells[i] : "{}");
    }
    buffer_text(b, "],\n \"populations\": [");
    for (int i = 0; i < s->parts; i++) {
        buffer_text(b, i ? "," : "");
        add_part(b, &s->part[i]);
    }
    buffer_text(b, "]");
    if (s->adaptation) {
        buffer_add(
            b, ",\n \"adaptation\": {\"train\": %" PRId64 ", \"gap\": %" PRId64 ", \"changes\": [",
            s->adapt.train, s->adapt.gap);
        for (int i = 0; i < first->changes; i++)
            add_adaptation(b, s, i);
        buffer_text(b, "]}");
    }
    buffer_text(b, "}\n");
}
