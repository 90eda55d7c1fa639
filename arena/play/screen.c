/* What a person is shown (screen.h). */
#include "arena/play/screen.h"

#include "arena/seam/win_share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void screen_table(const paper *w, const session *s, int seat) {
    char what[96], where[96];
    game_state scratch;
    table_view view;
    session_view(s, seat, &scratch, &view);
    s->eye->head(view.state, what, where, sizeof what);
    paper_rule(w, what, where);
    s->eye->show(w, &view);
}

/* --- What happened ---------------------------------------------------------------------------- */

/* The end of the moves that go into one row: one seat's in one turn, until the game does something itself. */
static int row_end(const session *s, int from) {
    int to = from + 1;
    while (to < s->moves && !s->move[to - 1].game_told && s->move[to].seat == s->move[from].seat &&
           s->move[to].turn == s->move[from].turn)
        to++;
    return to;
}

static void add_made(panel *p, const session *s, int seat, const session_move *m) {
    bool seen = seat < 0 || !(m->unseen >> seat & 1);
    if (seen)
        panel_add(p, INK_PLAIN, "%s", m->text);
    else
        panel_add(p, INK_DIM, "%s, %s that you do not see", m->kind, m->hidden);
    if (m->told)
        panel_add(p, INK_PLAIN, " (%s)", session_said(s, m->told));
    for (int v = 0; v < s->players; v++)
        if (m->gained[v][0] && (v == seat || seat < 0))
            panel_add(p, INK_GREEN, " (+ %s)", m->gained[v]);
}

static void add_row(panel *p, const session *s, int seat, int from, int to, bool new_turn) {
    char label[64], turn[16] = "";
    bool first = true;
    int by = s->move[from].seat;
    if (new_turn)
        snprintf(turn, sizeof turn, "turn %d", s->move[from].turn);
    snprintf(label, sizeof label, "%-8s seat %d %.30s", turn, by, session_name(s, by, seat));
    panel_row(p, label);
    for (int i = from; i < to; i++) {
        panel_between(p, &first, ", ");
        add_made(p, s, seat, &s->move[i]);
    }
    if (s->move[to - 1].game_told) {
        panel_row(p, " ");
        panel_text(p, INK_BOLD, session_said(s, s->move[to - 1].game_told));
    }
}

void screen_log(const paper *w, const session *s, int seat, int since, int rows) {
    panel p = {.hang = 27};
    int count = 0, turn = -1;
    for (int i = since; i < s->moves; i = row_end(s, i))
        count++;
    int skip = rows && count > rows ? count - rows : 0;
    if (skip) {
        panel_row(&p, "");
        panel_add(&p, INK_DIM, "... (log tells all)");
    }
    for (int i = since, k = 0; i < s->moves; i = row_end(s, i), k++) {
        if (k < skip)
            continue;
        add_row(&p, s, seat, i, row_end(s, i), s->table.facts->turns && s->move[i].turn != turn);
        turn = s->move[i].turn;
    }
    if (p.rows.n)
        paper_flow(w, &p, 1);
    panel_free(&p);
}

/* --- What can be done ------------------------------------------------------------------------- */

/* What the game adds to the question. It is made from what the seat knows, as the table is. */
static void add_asked(const paper *w, const session *s, int seat, bool under_table) {
    panel p = {.hang = 0};
    game_state scratch;
    table_view view;
    if (!s->eye->asked)
        return;
    session_view(s, seat, &scratch, &view);
    s->eye->asked(&p, &view, under_table);
    if (p.rows.n)
        paper_flow(w, &p, 1);
    panel_free(&p);
}

void screen_moves(const paper *w, const session *s, int seat, bool under_table) {
    const table *t = &s->table;
    const game *g = s->choice->game;
    panel head = {.hang = 0}, *move = calloc((size_t)t->n, sizeof *move);
    if (!move)
        buffer_no_memory((size_t)t->n * sizeof *move);
    panel_row(&head, "");
    panel_add(&head, INK_BOLD, "your decision: %s", g->decision(&t->state));
    panel_add(&head, INK_DIM, " (%s %s)", s->eye->prefix,
              s->eye->decision_rules[s->eye->decision(&t->state)]);
    paper_flow(w, &head, 1);
    add_asked(w, s, seat, under_table);
    for (int i = 0; i < t->n; i++) {
        char text[GAME_MAX_TEXT];
        g->move_text(&t->state, t->moves[i], text);
        panel_add(&move[i], INK_DIM, "%3d ", i + 1);
        panel_add(&move[i], s->eye->ink(&t->state, t->moves[i]), "%s", text);
        if (s->eye->meant)
            s->eye->meant(&move[i], &t->state, t->moves[i]);
    }
    paper_columns(w, move, t->n, 1);
    for (int i = 0; i < t->n; i++)
        panel_free(&move[i]);
    free(move);
    panel_free(&head);
}

/* --- The end ---------------------------------------------------------------------------------- */

static void add_verdict(const paper *w, const session *s, int viewer) {
    panel p = {.hang = 0};
    game_state scratch;
    table_view view;
    if (!s->eye->verdict)
        return;
    session_view(s, -1, &scratch, &view);
    for (int seat = 0; seat < s->players; seat++)
        view.name[seat] = session_name(s, seat, viewer);
    s->eye->verdict(&p, &view);
    paper_flow(w, &p, 1);
    panel_free(&p);
}

void screen_end(const paper *w, const session *s, int viewer) {
    const game *g = s->choice->game;
    game_result r;
    panel p = {.hang = 4};
    char line[64];
    bool nobody;
    g->result(&s->table.state, &r);
    nobody = !win_winners(&r, s->players);
    snprintf(line, sizeof line, "the game is over: %s", g->ends[r.end]);
    paper_rule(w, line, nobody ? "no one won" : "");
    add_verdict(w, s, viewer);
    for (int place = 1; place <= s->players; place++)
        for (int seat = 0; seat < s->players; seat++) {
            if (r.place[seat] != place)
                continue;
            snprintf(line, sizeof line, "%d.", place);
            panel_row(&p, nobody ? "-" : line);
            panel_add(&p, place == 1 && !nobody ? INK_BOLD : INK_PLAIN, "seat %d %s: %d points",
                      seat, session_name(s, seat, viewer), (int)r.score[seat]);
            panel_add(&p, INK_DIM, "   ");
            s->eye->points(&p, &s->table.state, seat);
        }
    paper_flow(w, &p, 1);
    panel_free(&p);
}
