/* The rows of one game (rows_game.h). */
#include "arena/rows/rows_game.h"

#include "arena/config/config_parts.h"

static inline uint8_t *next_row(row_place *p) {
    if (p->left == 0) {
        p->at = *p->next++;
        p->left = p->chunk;
    }
    p->left--;
    return p->at++;
}

static void add_players(row_place *p, row_source *from, int seat_columns) {
    for (from->seat = 0; from->seat < from->game->players; from->seat++)
        columns_put_player(next_row(p), p->chunk, from, seat_columns);
}

static void add_items(row_place *p, row_source *from) {
    for (from->seat = 0; from->seat < from->game->players; from->seat++)
        for (uint64_t set = from->game->facts.touched[from->seat]; set; set &= set - 1) {
            from->item = __builtin_ctzll(set);
            columns_put_item(next_row(p), p->chunk, from);
        }
}

/* Plays the game again from its choices. False: they are none. */
static bool add_events(row_place *p, row_source *from, const run_config *c) {
    const game *g = c->game;
    const match_record *record = from->game;
    const uint8_t *choice = record->choice, *end = choice + record->decisions - record->forced;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    chance run = config_chance(c);
    uint64_t seed, stream;
    chance_of_deal(&run, record->at.deal, &seed, &stream);
    g->create(&s, &c->options, seed, stream);
    for (from->ply = 0; from->ply < record->decisions; from->ply++) {
        from->legal = g->legal(&s, moves);
        if (from->legal > 1 && choice == end)
            return false;
        from->choice = from->legal > 1 ? *choice++ : 0;
        if (from->choice >= from->legal)
            return false;
        from->seat = g->turn(&s);
        from->decision = g->decision(&s);
        from->move = moves[from->choice];
        from->text = text;
        g->move_text(&s, from->move, text);
        columns_put_event(next_row(p), p->chunk, from);
        g->apply(&s, from->move);
    }
    return true;
}

bool rows_of_game(row_place place[COLUMNS_TABLES], const run_config *c, int seat_columns,
                  const match_record *record) {
    row_source from = {.game = record, .known = c->substitute || !match_faulted(record)};
    if (c->rows & ROWS_GAMES)
        columns_put_game(next_row(&place[COLUMNS_GAMES]), place[COLUMNS_GAMES].chunk, &from);
    if (c->rows & ROWS_PLAYERS)
        add_players(&place[COLUMNS_PLAYERS], &from, seat_columns);
    if (c->rows & ROWS_ITEMS)
        add_items(&place[COLUMNS_ITEMS], &from);
    return !(c->rows & ROWS_EVENTS && record->choice) ||
           add_events(&place[COLUMNS_EVENTS], &from, c);
}
