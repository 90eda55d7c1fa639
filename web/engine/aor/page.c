/* Age of Rome on the page (page_game.h): what its cards, buildings and people are, what missions are worth. */
#include "engine/aor/aor.h"

#include "web/engine/page_game.h"
#include "web/engine/text.h"

#include <stdio.h>

static const char *const languages[] = {"en", "ru", NULL};

enum { HELP = 160 };

static void add_goods(const aor_tables *rows) {
    char effect[48], help[HELP];
    for (int g = 0; g < AOR_GOODS; g++) {
        const aor_good *k = &aor_goods[g];
        const aor_good_row *r = &rows->good[g];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        snprintf(help, sizeof help, r->condition == AOR_ON_NEVER ? "%s" : "when %s: %s",
                 aor_conditions[r->condition].help, effect);
        page_term t = {"goods", aor_types[r->type].name, k->name, {k->name, k->russian},
                       help,    "AOR 10.3, 10.5",        k->mark};
        page_term_add(&t, ",\"copies\":%d", r->copies);
    }
    for (int i = 0; i < AOR_TYPES; i++) {
        const aor_type *k = &aor_types[i];
        page_term t = {"type", k->name,          k->name, {k->name, k->russian},
                       NULL,   "AOR 10.5, 12.5", k->mark};
        page_term_add(&t, ",\"glory\":%d", k->glory);
    }
}

static void add_missions(const aor_tables *rows) {
    char help[HELP];
    for (int m = 0; m < AOR_MISSIONS; m++) {
        const aor_mission *k = &aor_missions[m];
        const aor_mission_row *r = &rows->mission[m];
        bool counted = r->op != AOR_OP_MOST && r->op != AOR_OP_FEWEST;
        char number[8] = "";
        if (counted)
            snprintf(number, sizeof number, " %d:", r->k);
        snprintf(help, sizeof help, "%d end glory, %s%s %s", r->glory, aor_op_helps[r->op], number,
                 aor_measure_helps[r->measure]);
        page_term t = {"mission", "mission",  k->name, {k->name, k->russian},
                       help,      "AOR 12.7", k->mark};
        page_term_add(&t, " ");
    }
}

static void add_events(const aor_tables *rows) {
    char effect[48], other[48], help[HELP];
    for (int e = 0; e < AOR_EVENTS; e++) {
        const aor_event *k = &aor_events[e];
        const aor_event_row *r = &rows->event[e];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        aor_effect_text(r->otherwise, r->m, other, sizeof other);
        snprintf(help, sizeof help, "who has the %s %s: %s%s%s", aor_op_helps[r->op],
                 aor_measure_helps[r->measure], effect, r->otherwise ? ", or else " : "",
                 r->otherwise ? other : "");
        page_term t = {"event", r->negative ? "negative" : "event",
                       k->name, {k->name, k->russian},
                       help,    "AOR 7.1, 6.2",
                       k->mark};
        page_term_add(&t, ",\"turn\":%d", r->turn);
    }
}

static void add_people(const aor_tables *rows) {
    char help[HELP];
    for (int c = 0; c < AOR_CHARACTERS; c++) {
        const aor_character *k = &aor_characters[c];
        const aor_character_row *r = &rows->character[c];
        snprintf(help, sizeof help,
                 "begins with %d denarii, %d glory, %d animosity, %d legions, %d votes%s; own "
                 "intrigue: %s",
                 r->denarii, r->glory, r->animosity, r->legions, r->votes,
                 r->anchor ? ", an anchor" : "", aor_intrigues[r->effect].name);
        page_term t = {"character", "character",         k->name, {k->name, k->russian},
                       help,        "AOR 3.1, 3.2, 3.3", k->mark};
        page_term_add(&t, ",\"track\":\"%s\"", r->track);
    }
    for (int i = 0; i < AOR_INTRIGUES; i++) {
        const aor_name *k = &aor_intrigues[i];
        page_term t = {"intrigue", "intrigue", k->name, {k->name, k->russian},
                       NULL,       k->rule,    k->mark};
        page_term_add(&t, " ");
    }
}

static void add_buildings(const aor_tables *rows) {
    for (int b = 0; b < AOR_BUILDINGS; b++) {
        const aor_building *k = &aor_buildings[b];
        const aor_building_row *r = &rows->building[b];
        page_term t = {"building", k->name,        k->name, {k->name, k->russian},
                       NULL,       "AOR 8.2, 9.3", k->mark};
        page_term_add(&t, ",\"cost\":[%d,%d,%d],\"glory\":[%d,%d,%d],\"medal\":\"%s\"", r->cost[0],
                      r->cost[1], r->cost[2], r->glory[0], r->glory[1], r->glory[2], k->medal);
        page_term m = {"medal", k->name,   k->medal, {k->medal, k->medal_russian},
                       NULL,    "AOR 8.5", k->mark};
        page_term_add(&m, " ");
    }
}

static void add_places(int players) {
    for (int p = 0; p < AOR_PROVINCES; p++) {
        page_term t = {"province",
                       NULL,
                       aor_provinces[p].name,
                       {aor_provinces[p].name, aor_provinces[p].russian},
                       NULL,
                       "AOR 2.5",
                       NULL};
        page_term_add(&t, " ");
    }
    for (int f = 0; f < AOR_FIELDS; f++) {
        const aor_field *k = &aor_fields[f];
        const uint8_t *banner = k->banner[players <= 2];
        page_term t = {"field",         NULL,   k->name, {k->name, k->russian}, NULL,
                       "AOR 9.8, 12.3", k->mark};
        page_term_add(&t, ",\"shield\":%d,\"banner\":[%d,%d,%d]", k->shield, banner[0], banner[1],
                      banner[2]);
    }
}

static void terms(const void *state) {
    const aor_tables *rows = aor_rows(state);
    add_goods(rows);
    add_missions(rows);
    add_events(rows);
    add_people(rows);
    add_buildings(rows);
    add_places(((const aor_state *)state)->players);
}

/* Points as if the game ended, missions that the viewer does not know left out. */
static void board(const void *state, int viewer) {
    aor_state known = *(const aor_state *)state;
    aor_standing standing;
    (void)viewer;
    text_add(",\"worth\":[");
    for (int p = 0; p < known.players; p++) {
        int worth[AOR_HELD], n = 0;
        for (int i = 0; i < known.player[p].missions_n; i++)
            if (known.player[p].mission[i] < AOR_MISSIONS)
                worth[n++] = aor_mission_glory(&known, p, known.player[p].mission[i]);
        if (n < known.player[p].missions_n)
            known.player[p].missions_n = (uint8_t)n;
        text_add(p ? "," : "");
        page_list(worth, n);
    }
    text_add("]");
    aor_stand(&known, &standing);
    page_numbers("points", standing.total, known.players);
    text_add(",\"wheel_turn\":%d", aor_wheel_turn(&known));
}

static const page_move moves[] = {
#define MOVE(id, first, numbers, text) {#id, first, numbers, text},
#include "engine/aor/tables/moves.def"
    {0}};

static int round_of(const void *state) {
    return ((const aor_state *)state)->round;
}

static int turn_of(const void *state) {
    const aor_state *s = state;
    int seat = s->depth ? s->frame[0].seat : 0;
    return (s->round * AOR_PHASES + s->phase) * AOR_MAX_PLAYERS +
           (s->phase == AOR_P_ACTIONS ? 0 : seat);
}

static const char *rule(const void *state) {
    static const char *const rules[] = {
#define DECISION(id, name, free, rule) rule,
#include "engine/aor/tables/decisions.def"
    };
    const aor_state *s = state;
    return rules[s->depth ? s->frame[s->depth - 1].kind : AOR_D_OVER];
}

const page_game aor_page = {.game = &aor_game,
                            .prefix = "AOR",
                            .languages = languages,
                            .terms = terms,
                            .board = board,
                            .round = round_of,
                            .turn = turn_of,
                            .rule = rule,
                            .moves = moves,
                            .link = 3,
                            .link_options = 21};
