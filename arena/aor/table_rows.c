/* What lies open on the table of Age of Rome next to the boards (table_rows.h). */
#include "arena/aor/table_rows.h"

#include <stdio.h>
#include <stdlib.h>

/* --- The event and the wheel -------------------------------------------------------------------- */

void aor_rows_turn(const aor_state *s, char *out, size_t size) {
    int turn = aor_wheel_turn(s);
    snprintf(out, size, "%s %s", abs(turn) == 1 ? "a quarter" : "half",
             turn > 0 ? "clockwise" : "counter-clockwise");
}

void aor_rows_event(panel *b, const aor_state *s) {
    char effect[48], otherwise[48], turn[48];
    if (!s->event)
        return;
    const aor_event_row *e = &aor_rows(s)->event[s->event - 1];
    aor_effect_text(e->effect, e->n, effect, sizeof effect);
    aor_effect_text(e->otherwise, e->m, otherwise, sizeof otherwise);
    aor_rows_turn(s, turn, sizeof turn);
    panel_row(b, "event");
    panel_add(b, INK_BOLD, "%s: ", aor_events[s->event - 1].name);
    if (aor_is_solo(s)) { /* AOR 14.7 */
        panel_add(b, INK_PLAIN, e->negative ? "nothing for you" : "a denarius for each supporter");
    } else {
        panel_add(b, INK_PLAIN, "%s %s: %s", aor_op_helps[e->op], aor_measure_helps[e->measure],
                  effect);
        if (e->otherwise)
            panel_add(b, INK_PLAIN, ", else %s", otherwise);
    }
    panel_row(b, "wheel");
    panel_add(b, INK_PLAIN, "turns %s at~the~end of~the~round", turn);
}

/* --- Supply and prices -------------------------------------------------------------------------- */

static void add_parts(panel *b, const aor_state *s, int level, const char *name) {
    panel_add(b, INK_PLAIN, "%s gold~%d silver~%d bronze~%d", name,
              aor_parts_left(s, level, AOR_GOLD), aor_parts_left(s, level, AOR_SILVER),
              aor_parts_left(s, level, AOR_BRONZE));
}

void aor_rows_supply(panel *b, const aor_state *s, const uint8_t ink[AOR_BUILDINGS]) {
    panel_row(b, "tiles");
    panel_add(b, INK_DIM, "left of~I/II/III, cost, glory: ");
    bool first = true;
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        const aor_building_row *r = &aor_rows(s)->building[t];
        panel_between(b, &first, ", ");
        panel_add(b, (paper_ink)ink[t], "%s~%d/%d/%d", aor_buildings[t].name, s->supply[t][0],
                  s->supply[t][1], s->supply[t][2]);
        panel_add(b, INK_DIM, "~at~%d/%d/%d~for~%d/%d/%d", r->cost[0], r->cost[1], r->cost[2],
                  r->glory[0], r->glory[1], r->glory[2]);
    }
    panel_row(b, "parts");
    panel_add(b, INK_DIM, "common ones left: ");
    add_parts(b, s, 0, "foundations");
    panel_add(b, INK_PLAIN, "; ");
    add_parts(b, s, 1, "temples");
    panel_row(b, "prices");
    panel_add(b, INK_PLAIN,
              "a goods card sells for %d denarius; the priest buys 1 glory for %d denarii",
              AOR_SELL_PRICE, AOR_PRIEST_PRICE);
}

/* --- Spies and allies --------------------------------------------------------------------------- */

static const char *token_name(int token) {
    return token == AOR_SPY_TOKEN    ? "a spy"
           : token == AOR_ALLY_TOKEN ? "an alliance"
                                     : "a token face down, spy or alliance";
}

void aor_rows_pending(panel *b, const aor_state *s) {
    const aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    if (s->penalty) {
        panel_row(b, "penalty");
        panel_add(b, INK_BOLD, "glory -%d for the double tax", s->penalty);
    }
    if (!f || (f->kind != AOR_D_OFFER_WHERE && f->kind != AOR_D_OFFER_AMOUNT &&
               f->kind != AOR_D_ANSWER && f->kind != AOR_D_SPY))
        return;
    panel_row(b, "offer");
    panel_add(b, INK_BOLD, "seat~%d: %s", f->kind == AOR_D_ANSWER ? f->d : f->seat,
              token_name(f->kind == AOR_D_SPY ? AOR_SPY_TOKEN : f->a));
    if (f->kind != AOR_D_OFFER_WHERE) {
        int province = f->b / AOR_BUILDINGS, type = f->b % AOR_BUILDINGS;
        panel_add(b, INK_PLAIN, " on %s~%d of %s, before seat~%d", aor_buildings[type].name,
                  s->level[province][type], aor_provinces[province].name, aor_faces(s, province));
    }
    if (f->kind == AOR_D_ANSWER)
        panel_add(b, INK_PLAIN, ", with %d~denarii", f->c);
}

void aor_rows_tokens(panel *b, const aor_state *s, const aor_player *q) {
    if (!(s->variants & AOR_SPIES))
        return;
    panel_row(b, "tokens");
    panel_add(b, INK_PLAIN, "spy%s, alliance%s", q->offered & AOR_SPY_TOKEN ? "~(used)" : "",
              q->offered & AOR_ALLY_TOKEN ? "~(used)" : "");
}

/* --- The solo Emperor --------------------------------------------------------------------------- */

void aor_rows_tasks(panel *b, const aor_state *s, const aor_standing *standing) {
    if (!aor_is_solo(s))
        return;
    int count[AOR_TASKS];
    bool first = true;
    aor_count_tasks(s, standing, count);
    panel_row(b, "tasks");
    panel_add(b, INK_BOLD, "%d of~%d: ", __builtin_popcount((unsigned)standing->tasks), AOR_TASKS);
    for (int i = 0; i < AOR_TASKS; i++) {
        bool done = standing->tasks >> i & 1;
        panel_between(b, &first, ", ");
        panel_add(b, done ? INK_GREEN : INK_PLAIN, "%s %d~of~%d%s", aor_tasks[i].name, count[i],
                  aor_tasks[i].goal, done ? "~(done)" : "");
    }
    panel_row(b, "titles");
    panel_add(b, INK_DIM, "praetor %d tasks, emperor %d, child of Jupiter %d", AOR_TASKS_PRAETOR,
              AOR_TASKS_EMPEROR, AOR_TASKS_JUPITER);
}
