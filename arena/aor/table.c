/* Age of Rome as a seat sees it (table.h): the provinces of the wheel side by side, Senate, battlefields and
 * supply, a frame for each seat, the own goods and missions with what they do.
 */
#include "arena/aor/table.h"

#include "arena/aor/cards.h"
#include "arena/aor/table_rows.h"
#include "engine/aor/aor.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const char docs_aor_rules_md[];

static const uint8_t type_ink[AOR_BUILDINGS] = {
    [AOR_MILITARY] = INK_RED,    [AOR_POLITICS] = INK_PURPLE,   [AOR_TRADE] = INK_BLUE,
    [AOR_RELIGION] = INK_YELLOW, [AOR_AGRICULTURE] = INK_GREEN,
};
static const uint8_t good_ink[AOR_TYPES] = {
    [AOR_TOOLS] = INK_GREY,       [AOR_WEAPONS] = INK_RED,  [AOR_GARMENTS] = INK_BLUE,
    [AOR_JEWELLERY] = INK_PURPLE, [AOR_CHESTS] = INK_BROWN,
};

static paper_ink of_type(int t) {
    return (paper_ink)type_ink[t];
}
static paper_ink of_good(const aor_state *s, int g) {
    return (paper_ink)good_ink[aor_rows(s)->good[g].type];
}

/* Names of several words stay on one line. */
static void add_words(panel *p, paper_ink ink, const char *words) {
    char text[64];
    snprintf(text, sizeof text, "%s", words);
    for (char *c = text; *c; c++)
        *c = *c == ' ' ? '~' : *c;
    panel_add(p, ink, "%s", text);
}

/* As if the game ended now, missions that the viewer does not know left out. */
static void stand(const aor_state *s, aor_standing *out) {
    aor_state known = *s;
    for (int p = 0; p < s->players; p++)
        for (int i = known.player[p].missions_n - 1; i >= 0; i--)
            if (known.player[p].mission[i] >= AOR_MISSIONS)
                known.player[p].missions_n = (uint8_t)i;
    aor_stand(&known, out);
}

static void head(const void *state, char *what, char *where, size_t size) {
    const aor_state *s = state;
    snprintf(what, size, "%s", aor_game.title);
    snprintf(where, size, "round %d, %s   %s", s->round, aor_phase_names[s->phase],
             s->direction > 0 ? "clockwise" : "counter-clockwise");
}

/* --- The wheel ---------------------------------------------------------------------------------- */

static void write_province(panel *b, const aor_state *s, int p) {
    int seat = aor_faces(s, p);
    bool first = true;
    snprintf(b->title, sizeof b->title, "%s%s", aor_provinces[p].name, p == s->token ? " 1st" : "");
    if (seat >= 0)
        snprintf(b->corner, sizeof b->corner, "seat %d", seat);
    b->marked = seat >= 0;
    panel_row(b, "");
    panel_add(b, INK_BOLD, "population~%d", aor_population(s, p));
    panel_row(b, "");
    panel_add(b, INK_DIM, "double~tax:~glory~-%d", aor_penalty(s, aor_population(s, p)));
    panel_row(b, "");
    for (int t = 0; t < AOR_BUILDINGS; t++)
        if (s->level[p][t]) {
            panel_between(b, &first, ", ");
            panel_add(b, of_type(t), "%s~%d", aor_buildings[t].name, s->level[p][t]);
        }
    panel_add(b, INK_DIM, first ? "nothing built" : "");
    for (int q = 0; q < s->players; q++) {
        int down = aor_down(&s->player[q], p), up = aor_up(&s->player[q], p);
        if (down + up) {
            panel_row(b, "");
            panel_add(b, INK_DIM, "intrigues~of~seat~%d: %d~down%s", q, down,
                      up ? ", some~up" : "");
        }
    }
}

static void show_wheel(const paper *w, const aor_state *s) {
    panel province[AOR_PROVINCES] = {{.hang = 0}};
    for (int p = 0; p < AOR_PROVINCES; p++)
        write_province(&province[p], s, p);
    paper_boxes(w, province, AOR_PROVINCES, w->width >= 96 ? 4 : 2);
    for (int p = 0; p < AOR_PROVINCES; p++)
        panel_free(&province[p]);
}

/* --- Senate, battlefields, supply --------------------------------------------------------------- */

static void add_board(panel *b, const aor_state *s) {
    bool first = true;
    panel_row(b, "Senate");
    for (int i = 0; i < s->column_n; i++) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_PLAIN, "seat~%d", s->column[i]);
    }
    panel_add(b, INK_DIM, first ? "no vote" : "   the~lowest~first");
    for (int f = 0; f < AOR_FIELDS; f++) {
        const aor_field *k = &aor_fields[f];
        const uint8_t *banner = k->banner[s->players <= 2];
        panel_row(b, k->name);
        panel_add(b, INK_DIM, "shield %d, brings %d/%d/%d:", k->shield, banner[0], banner[1],
                  banner[2]);
        first = true;
        for (int p = 0; p < s->players; p++)
            if (s->player[p].field[f]) {
                panel_add(b, INK_PLAIN, "%s seat~%d~x%d", first ? "" : ",", p,
                          s->player[p].field[f]);
                first = false;
            }
        panel_add(b, INK_DIM, first ? " nobody" : "");
    }
    panel_row(b, "supply");
    panel_add(b, INK_PLAIN, "milestones %d %d %d %d, animosity %d, goods %d, discards %d",
              s->milestone[0], s->milestone[1], s->milestone[2], s->milestone[3], s->animosity,
              s->deck_n, s->discard_n);
    if (s->discard_n)
        add_words(b, of_good(s, s->goods[AOR_DECK - s->discard_n]), " (");
    if (s->discard_n) {
        add_words(b, of_good(s, s->goods[AOR_DECK - s->discard_n]),
                  aor_goods[s->goods[AOR_DECK - s->discard_n]].name);
        panel_add(b, INK_PLAIN, "~on~top)");
    }
    aor_rows_supply(b, s, type_ink);
}

/* --- Seats -------------------------------------------------------------------------------------- */

static void add_track(panel *b, const aor_player *q) {
    panel_row(b, "boosts");
    bool first = true;
    for (int t = 0; t < AOR_BOOSTS; t++)
        if (aor_boost_active(q, t)) {
            panel_between(b, &first, ", ");
            panel_add(b, of_type(t), "%s%s", aor_buildings[t].name,
                      q->boosts >> t & 1 ? "~(used)" : "");
        }
    panel_add(b, INK_DIM, first ? "none" : "");
    panel_add(b, INK_PLAIN, ", animosity~%d", q->animosity);
}

static void add_goods(panel *b, const aor_state *s, int p, bool own) {
    const aor_player *q = &s->player[p];
    bool first = true;
    int unseen = 0;
    panel_row(b, "goods");
    for (int i = 0; i < q->hand_n && !own; i++) {
        if (q->hand[i] >= AOR_GOODS) {
            unseen++;
            continue;
        }
        panel_between(b, &first, ", ");
        add_words(b, of_good(s, q->hand[i]), aor_goods[q->hand[i]].name);
    }
    if (own || unseen) {
        panel_between(b, &first, ", ");
        panel_add(b, own ? INK_PLAIN : INK_DIM, own ? "%d" : "%d~unseen", own ? q->hand_n : unseen);
    }
    if (q->anchor) {
        panel_between(b, &first, ", ");
        panel_add(b, INK_DIM, "anchor");
    }
    panel_add(b, INK_DIM, first ? "none" : "");
    for (int i = 0; i < q->sets_n; i++) {
        int type = aor_set_type(aor_rows(s), q->set[i], true);
        panel_row(b, i ? " " : "sets");
        panel_add(b, (paper_ink)good_ink[type], "%s", aor_types[type].name);
    }
}

static void write_seat(panel *b, const table_view *v, int p, const aor_standing *standing) {
    const aor_state *s = v->state;
    const aor_player *q = &s->player[p];
    bool first = true;
    b->hang = 9;
    b->marked = s->depth && s->frame[s->depth - 1].seat == p;
    snprintf(b->title, sizeof b->title, "seat %d  %s", p, v->name[p]);
    snprintf(b->corner, sizeof b->corner, "%s", s->first == p ? "first" : "");
    panel_row(b, "");
    add_words(b, INK_PLAIN, aor_characters[q->character].name);
    panel_row(b, "");
    panel_add(b, INK_BOLD, "glory~%d, %d~denarii", q->glory, q->denarii);
    panel_add(b, INK_PLAIN, ", %d~points if~it ended", standing->total[p]);
    panel_row(b, "pieces");
    panel_add(b, INK_PLAIN,
              "supporters~%d of~%d, legions~%d, votes~%d, intrigues~%d, Pantheon~%d of~%d",
              q->supporters - q->placed, q->supporters, q->legions, q->votes, q->tokens, q->parts,
              AOR_PANTHEON);
    add_track(b, q);
    aor_rows_tokens(b, s, q);
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if (aor_has_medal(s, p, m)) {
            if (first)
                panel_row(b, "medals");
            panel_between(b, &first, ", ");
            panel_add(b, of_type(m), "%s", aor_buildings[m].medal);
        }
    add_goods(b, s, p, p == v->seat);
    if (v->seat < 0)
        for (int i = 0; i < q->missions_n; i++) {
            panel_row(b, i ? " " : "missions");
            add_words(b, INK_PLAIN, aor_missions[q->mission[i]].name);
            panel_add(b, INK_DIM, "~%d", aor_mission_glory(s, p, q->mission[i]));
        }
}

static void add_good_row(panel *p, const aor_state *s, const char *label, int good) {
    const aor_good_row *g = &aor_rows(s)->good[good];
    char effect[48];
    aor_effect_text(g->effect, g->n, effect, sizeof effect);
    panel_row(p, label);
    panel_add(p, of_good(s, good), "%s", aor_goods[good].name);
    panel_add(p, INK_DIM, "  %s; ", aor_types[g->type].name);
    panel_add(p, INK_PLAIN, "%s: %s", aor_conditions[g->condition].help, effect);
}

static void add_mission_row(panel *p, const aor_state *s, const char *label, int mission) {
    const aor_mission_row *m = &aor_rows(s)->mission[mission];
    panel_row(p, label);
    panel_add(p, INK_BOLD, "%s", aor_missions[mission].name);
    panel_add(p, INK_PLAIN, "  %d %s%s ", m->glory, m->op == AOR_OP_PER ? "" : "for ",
              aor_op_helps[m->op]);
    if (m->op != AOR_OP_MOST && m->op != AOR_OP_FEWEST)
        panel_add(p, INK_PLAIN, "%d: ", m->k);
    panel_add(p, INK_PLAIN, "%s", aor_measure_helps[m->measure]);
}

static void show_hand(const paper *w, const table_view *v) {
    const aor_state *s = v->state;
    const aor_player *q = &s->player[v->seat];
    panel p = {.hang = 14};
    for (int i = 0; i < q->hand_n; i++)
        add_good_row(&p, s, i ? " " : "your goods", q->hand[i]);
    if (!q->hand_n) {
        panel_row(&p, "your goods");
        panel_add(&p, INK_DIM, q->anchor ? "the anchor" : "none");
    }
    for (int i = 0; i < q->missions_n; i++) {
        add_mission_row(&p, s, i ? " " : "your missions", q->mission[i]);
        panel_add(&p, INK_DIM, " (now~%d)", aor_mission_glory(s, v->seat, q->mission[i]));
    }
    paper_flow(w, &p, 1);
    panel_free(&p);
}

static void show(const paper *w, const table_view *v) {
    const aor_state *s = v->state;
    panel board = {.hang = 10}, seat[AOR_MAX_PLAYERS] = {{.hang = 0}};
    aor_standing standing;
    stand(s, &standing);
    aor_rows_event(&board, s);
    aor_rows_pending(&board, s);
    add_board(&board, s);
    aor_rows_tasks(&board, s, &standing);
    show_wheel(w, s);
    paper_flow(w, &board, 1);
    for (int p = 0; p < s->players; p++)
        write_seat(&seat[p], v, p, &standing);
    int across = s->players == 3 && w->width >= 93 ? 3 : w->width >= 62 ? 2 : 1;
    paper_boxes(w, seat, s->players, across);
    for (int p = 0; p < s->players; p++)
        panel_free(&seat[p]);
    panel_free(&board);
    if (v->seat >= 0)
        show_hand(w, v);
}

/* --- Moves -------------------------------------------------------------------------------------- */

static const char *const decision_rules[] = {
#define DECISION(id, name, free, rule) rule,
#include "engine/aor/tables/decisions.def"
};

static int decision(const void *state) {
    const aor_state *s = state;
    return s->depth ? s->frame[s->depth - 1].kind : AOR_D_OVER;
}

static paper_ink ink(const void *state, game_move move) {
    static const struct {
        game_move first;
        int n;
        bool goods;
    } rows[] = {{AOR_M_BUILD, AOR_BUILDINGS, false}, {AOR_M_PLACE, AOR_BUILDINGS, false},
                {AOR_M_BOOSTED, AOR_BOOSTS, false},  {AOR_M_PLAY, AOR_GOODS, true},
                {AOR_M_SELL, AOR_GOODS, true},       {AOR_M_DISCARD, AOR_GOODS, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int k = (int)(move - rows[i].first);
        if (move >= rows[i].first && k < rows[i].n)
            return rows[i].goods ? of_good(state, k) : of_type(k);
    }
    return INK_PLAIN;
}

static void gained(buffer *b, const void *before, const void *after, int seat) {
    const aor_player *old = &((const aor_state *)before)->player[seat];
    const aor_player *new = &((const aor_state *)after)->player[seat];
    int goods[AOR_GOODS] = {0}, missions[AOR_MISSIONS] = {0};
    const char *between = "";
    for (int i = 0; i < new->hand_n; i++)
        goods[new->hand[i]]++;
    for (int i = 0; i < old->hand_n; i++)
        goods[old->hand[i]]--;
    for (int i = 0; i < new->missions_n; i++)
        missions[new->mission[i]]++;
    for (int i = 0; i < old->missions_n; i++)
        missions[old->mission[i]]--;
    for (int i = 0; i < AOR_GOODS + AOR_MISSIONS; i++) {
        bool is_good = i < AOR_GOODS;
        if ((is_good ? goods[i] : missions[i - AOR_GOODS]) <= 0)
            continue;
        buffer_add(b, "%s%s", between,
                   is_good ? aor_goods[i].name : aor_missions[i - AOR_GOODS].name);
        between = ", ";
    }
}

static const char *unseen(const void *state, game_move move) {
    (void)state;
    return move == AOR_M_OFFER_SPY || move == AOR_M_OFFER_ALLY ? "a token" : "a card";
}

/* The event of a new round: what it does, how far the wheel will turn. */
static void told(buffer *of_move, buffer *of_game, const void *before, const void *after,
                 game_move move) {
    (void)of_move;
    (void)move;
    buffer *b = of_game;
    const aor_state *old = before, *new = after;
    if (!new->event || (old->event == new->event && old->round == new->round))
        return;
    const aor_event_row *e = &aor_rows(new)->event[new->event - 1];
    char effect[48], turn[48];
    aor_effect_text(e->effect, e->n, effect, sizeof effect);
    aor_rows_turn(new, turn, sizeof turn);
    buffer_add(b, "round %d, event %s: ", new->round, aor_events[new->event - 1].name);
    if (aor_is_solo(new))
        buffer_text(b, e->negative ? "nothing for you" : "a denarius for each supporter");
    else
        buffer_add(b, "%s %s: %s", aor_op_helps[e->op], aor_measure_helps[e->measure], effect);
    buffer_add(b, "; the wheel will turn %s", turn);
}

/* --- What things are ---------------------------------------------------------------------------- */

static bool is(const char *name, const char *one, const char *other) {
    return !strcasecmp(name, one) || !strcmp(name, other);
}

static bool explain_building(panel *p, const aor_state *s, const char *name, char *row) {
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        const aor_building *k = &aor_buildings[t];
        const aor_building_row *r = &aor_rows(s)->building[t];
        bool medal = is(name, k->medal, k->medal_russian);
        if (!medal && !is(name, k->name, k->russian))
            continue;
        panel_row(p, "");
        panel_add(p, of_type(t), "%s", k->name);
        panel_add(p, INK_PLAIN, ": costs %d, %d, %d; glory %d, %d, %d; medal of the %s%s",
                  r->cost[0], r->cost[1], r->cost[2], r->glory[0], r->glory[1], r->glory[2],
                  k->medal, k->boost ? "; can be boosted" : "");
        snprintf(row, GAME_MAX_TEXT, "%s", medal ? k->medal : k->name);
        return true;
    }
    return false;
}

static void explain_character(panel *p, const aor_state *s, int c) {
    const aor_character_row *k = &aor_rows(s)->character[c];
    panel_row(p, "");
    panel_add(p, INK_BOLD, "%s", aor_characters[c].name);
    panel_add(
        p, INK_PLAIN,
        ": %d denarii, glory %d, animosity %d, legions %d, votes %d%s; track %s; intrigue: %s (%s)",
        k->denarii, k->glory, k->animosity, k->legions, k->votes, k->anchor ? ", an anchor" : "",
        k->track, aor_intrigues[k->effect].name, aor_intrigues[k->effect].rule);
}

static bool explain(panel *p, const void *state, const char *name, char *row) {
    const aor_state *s = state;
    snprintf(row, GAME_MAX_TEXT, "%s", name);
    for (int i = 0; i < AOR_GOODS; i++)
        if (is(name, aor_goods[i].name, aor_goods[i].russian) ||
            !strcasecmp(name, aor_goods[i].id)) {
            add_good_row(p, s, "", i);
            panel_add(p, INK_DIM, " (%s)", aor_goods[i].mark);
            return true;
        }
    for (int i = 0; i < AOR_MISSIONS; i++)
        if (is(name, aor_missions[i].name, aor_missions[i].russian) ||
            !strcasecmp(name, aor_missions[i].id)) {
            add_mission_row(p, s, "", i);
            panel_add(p, INK_DIM, " (%s)", aor_missions[i].mark);
            return true;
        }
    for (int i = 0; i < AOR_CHARACTERS; i++)
        if (is(name, aor_characters[i].name, aor_characters[i].russian)) {
            explain_character(p, s, i);
            return true;
        }
    for (int i = 0; i < AOR_INTRIGUES; i++)
        if (is(name, aor_intrigues[i].name, aor_intrigues[i].russian)) {
            panel_row(p, "");
            panel_add(p, INK_BOLD, "%s", aor_intrigues[i].name);
            panel_add(p, INK_PLAIN, ", an intrigue: %s", aor_intrigues[i].rule);
            return true;
        }
    return explain_building(p, s, name, row);
}

static void points(panel *p, const void *state, int seat) {
    aor_standing o;
    aor_stand(state, &o);
    panel_add(p, INK_PLAIN,
              "glory %d, military %d, politics %d, trade %d, religion %d, missions %d, denarii %d",
              o.glory[seat], o.military[seat], o.politics[seat], o.trade[seat], o.religion[seat],
              o.missions[seat], o.denarii[seat]);
}

const arena_table aor_at_table = {
    .prefix = "AOR",
    .rules = docs_aor_rules_md,
    .against = "learned",
    .hint = "so-ismcts:preset=strong",
    .hint_alone = "so-ismcts:preset=emperor",
    .decision_rules = decision_rules,
    .decision = decision,
    .head = head,
    .show = show,
    .ink = ink,
    .gained = gained,
    .unseen = unseen,
    .told = told,
    .explain = explain,
    .points = points,
};
