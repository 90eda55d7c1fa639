/* Positions for people (show.h): the round, the wheel, the board, a block for each seat. */
#include "arena/aor/show.h"

#include "engine/aor/aor.h"

static void add_head(buffer *b, const aor_state *s) {
    const aor_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;
    buffer_add(b, "round %d, %s", s->round, aor_phase_names[s->phase]);
    if (s->event)
        buffer_add(b, ", event %s", aor_events[s->event - 1].name);
    if (f)
        buffer_add(b, "; seat %d decides: %s", f->seat, aor_decision_names[f->kind]);
    buffer_add(b, "; seat %d first, %s\n", s->first,
               s->direction > 0 ? "clockwise" : "counter-clockwise");
}

/* A province: whom it faces, levels by type, tokens. */
static void add_province(buffer *b, const aor_state *s, int p) {
    int seat = aor_faces(s, p);
    buffer_add(b, "  %-8s", aor_provinces[p].name);
    if (seat < 0)
        buffer_text(b, " before nobody");
    else
        buffer_add(b, " before seat %d", seat);
    buffer_add(b, ", population %2d:", aor_population(s, p));
    for (int t = 0; t < AOR_BUILDINGS; t++)
        if (s->level[p][t])
            buffer_add(b, " %s %d", aor_buildings[t].name, s->level[p][t]);
    for (int q = 0; q < s->players; q++)
        if (aor_down(&s->player[q], p) + aor_up(&s->player[q], p))
            buffer_add(b, ", intrigues of seat %d: %d", q,
                       aor_down(&s->player[q], p) + aor_up(&s->player[q], p));
    buffer_text(b, p == s->token ? " (first player)\n" : "\n");
}

static void add_board(buffer *b, const aor_state *s) {
    buffer_text(b, "  Senate, bottom first:");
    for (int i = 0; i < s->column_n; i++)
        buffer_add(b, " %d", s->column[i]);
    buffer_text(b, "\n");
    for (int f = 0; f < AOR_FIELDS; f++) {
        buffer_add(b, "  %-9s (shield %d), legions by seat:", aor_fields[f].name,
                   aor_fields[f].shield);
        for (int p = 0; p < s->players; p++)
            buffer_add(b, " %d", s->player[p].field[f]);
        buffer_text(b, "\n");
    }
    buffer_add(b, "  milestones at %d %d %d %d; goods: deck %d, discards %d", s->milestone[0],
               s->milestone[1], s->milestone[2], s->milestone[3], s->deck_n, s->discard_n);
    if (s->discard_n)
        buffer_add(b, ", on top %s", aor_goods[s->goods[AOR_DECK - s->discard_n]].name);
    buffer_text(b, "\n");
}

static void add_cards(buffer *b, const aor_state *s, int p) {
    const aor_player *q = &s->player[p];
    buffer_text(b, "  goods   ");
    for (int i = 0; i < q->hand_n; i++)
        buffer_add(b, " %s%s", aor_goods[q->hand[i]].name, i + 1 < q->hand_n ? "," : "");
    buffer_text(b, q->anchor ? " and the anchor\n" : "\n");
    for (int i = 0; i < q->sets_n; i++)
        buffer_add(b, "  set      %s, %s, %s (%s)\n", aor_goods[q->set[i][0]].name,
                   aor_goods[q->set[i][1]].name, aor_goods[q->set[i][2]].name,
                   aor_types[aor_set_type(aor_rows(s), q->set[i], true)].name);
    for (int i = 0; i < q->missions_n; i++)
        buffer_add(b, "  mission  %s: %d points now\n", aor_missions[q->mission[i]].name,
                   aor_mission_glory(s, p, q->mission[i]));
}

static void add_seat(buffer *b, const aor_state *s, int p, const aor_standing *standing,
                     bool colour) {
    const aor_player *q = &s->player[p];
    bool acts = s->depth && s->frame[s->depth - 1].seat == p;
    buffer_add(b, "%sseat %d%s  %s: glory %d, %d denarii, %d points if it ended here\n",
               acts && colour ? "\033[1m" : "", p, acts && colour ? "\033[0m" : "",
               aor_characters[q->character].name, q->glory, q->denarii, standing->total[p]);
    buffer_add(b,
               "  pieces   supporters %d of %d unplaced, legions %d, votes %d, intrigues %d, "
               "Pantheon %d of %d\n",
               q->supporters - q->placed, q->supporters, q->legions, q->votes, q->tokens, q->parts,
               AOR_PANTHEON);
    buffer_add(b, "  track    %s, %d animosity; boosts open:",
               aor_rows(s)->character[q->character].track, q->animosity);
    for (int t = 0; t < AOR_BOOSTS; t++)
        if (aor_boost_active(q, t))
            buffer_add(b, " %s%s", aor_buildings[t].name, q->boosts >> t & 1 ? " (used)" : "");
    buffer_text(b, "\n");
    for (int m = 0; m < AOR_BUILDINGS; m++)
        if (aor_has_medal(s, p, m))
            buffer_add(b, "  medal    %s\n", aor_buildings[m].medal);
    add_cards(b, s, p);
}

void aor_show(buffer *b, const void *state, bool colour) {
    const aor_state *s = state;
    aor_standing standing;
    aor_stand(s, &standing);
    add_head(b, s);
    for (int p = 0; p < AOR_PROVINCES; p++)
        add_province(b, s, p);
    add_board(b, s);
    for (int p = 0; p < s->players; p++)
        add_seat(b, s, p, &standing, colour);
}
