/* The rows of a run (rows.h): from records of games to the chunks of their tables.
 *
 * Rows are gathered until they fill a chunk. Full chunks wait until there are some, are then
 * compressed by as many threads as there are, and go into the file in their order: so neither the
 * number of threads nor chance shows in its bytes.
 */
#include "arena/rows.h"

#include "arena/row_file.h"

#include <inttypes.h>
#include <stdlib.h>

enum { WAITING = 8 }; /* chunks compressed at once. No matter of threads: the file would differ */

/* The rows of a table that are not in a full chunk yet. */
typedef struct open_rows {
    hsize_t before; /* rows in full chunks */
    size_t n;
    uint8_t *raw; /* room for a whole chunk; what is behind the last row is zero */
} open_rows;

struct rows {
    const run_config *config; /* borrowed */
    int seat_columns;         /* numbers that the facts have of a seat */
    row_file file;
    open_rows open[COLUMNS_TABLES];
    row_chunk chunk[WAITING]; /* these are full */
    uint8_t *raw[WAITING];
    int waiting;
};

static void *zeroed(size_t size) {
    void *p = calloc(1, size);
    if (!p)
        buffer_no_memory(size);
    return p;
}

rows *rows_create(const char *path, const run_config *c, uint64_t signature,
                  char err[OUTPUT_ERROR_SIZE]) {
    rows *r = zeroed(sizeof *r);
    r->config = c;
    for (const facts_column *f = facts_of(c->game)->seat_columns; f && f->name; f++)
        r->seat_columns++;
    if (row_file_create(&r->file, path, c, signature, err) == 0)
        return r;
    rows_discard(r);
    return NULL;
}

/* --- Chunks ------------------------------------------------------------------------------ */

/* Writes all chunks that wait. 0, or -1 with one line in err. */
static int write_waiting(rows *r, char *err) {
    int status = 0;
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < r->waiting; i++)
        row_chunk_pack(&r->chunk[i], r->raw[i]);
    for (int i = 0; i < r->waiting; i++) {
        row_chunk *c = &r->chunk[i];
        if (!c->size)
            buffer_no_memory(c->table->chunk * c->table->is.size);
        if (status == 0)
            status = row_file_add(&r->file, c, err);
        free(c->packed);
        free(r->raw[i]);
    }
    r->waiting = 0;
    return status;
}

/* The table's open rows are a full chunk, or the last. 0, or -1 with one line in err. */
static int end_chunk(rows *r, columns_table_number table, char *err) {
    open_rows *o = &r->open[table];
    r->raw[r->waiting] = o->raw;
    r->chunk[r->waiting++] =
        (row_chunk){.table = &r->file.table[table], .first = o->before, .end = o->before + o->n};
    *o = (open_rows){.before = o->before + o->n};
    return r->waiting == WAITING ? write_waiting(r, err) : 0;
}

/* Where the next row of the table goes; NULL with one line in err. */
static inline uint8_t *next_row(rows *r, columns_table_number table, char *err) {
    const row_table *t = &r->file.table[table];
    open_rows *o = &r->open[table];
    if (o->n == t->chunk && end_chunk(r, table, err) < 0)
        return NULL;
    if (!o->raw)
        o->raw = zeroed(t->chunk * t->is.size);
    return o->raw + o->n++ * t->is.size;
}

/* --- Rows of a game ---------------------------------------------------------------------- */

static int add_game(rows *r, row_source *from, char *err) {
    uint8_t *p = next_row(r, COLUMNS_GAMES, err);
    if (!p)
        return -1;
    columns_put_game(p, from);
    return 0;
}

static int add_players(rows *r, row_source *from, char *err) {
    for (from->seat = 0; from->seat < from->game->players; from->seat++) {
        uint8_t *p = next_row(r, COLUMNS_PLAYERS, err);
        if (!p)
            return -1;
        columns_put_player(p, from, r->seat_columns);
    }
    return 0;
}

static int add_items(rows *r, row_source *from, char *err) {
    for (from->seat = 0; from->seat < from->game->players; from->seat++)
        for (uint64_t set = from->game->facts.touched[from->seat]; set; set &= set - 1) {
            uint8_t *p = next_row(r, COLUMNS_ITEMS, err);
            if (!p)
                return -1;
            from->item = __builtin_ctzll(set);
            columns_put_item(p, from);
        }
    return 0;
}

/* Plays the game again from its choices. */
static int add_events(rows *r, row_source *from, char *err) {
    const game *g = r->config->game;
    const match_record *record = from->game;
    const uint8_t *choice = record->choice;
    game_state s;
    game_move moves[GAME_MAX_MOVES];
    char text[GAME_MAX_TEXT];
    if (!match_has_events(record->at.id, r->config->events_one_in))
        return 0;
    g->create(&s, &r->config->options, r->config->seed, record->at.deal);
    for (from->ply = 0; from->ply < record->decisions; from->ply++) {
        uint8_t *p = next_row(r, COLUMNS_EVENTS, err);
        if (!p)
            return -1;
        from->legal = g->legal(&s, moves);
        from->choice = from->legal > 1 ? *choice++ : 0;
        if (from->choice >= from->legal) {
            char what[64];
            snprintf(what, sizeof what, "game %" PRIu64 ": its recorded moves are not legal",
                     record->at.id);
            return output_refuse(err, r->file.path, what);
        }
        from->seat = g->turn(&s);
        from->decision = g->decision(&s);
        from->move = moves[from->choice];
        from->text = text;
        g->move_text(&s, from->move, text);
        columns_put_event(p, from);
        g->apply(&s, from->move);
    }
    return 0;
}

int rows_add(rows *r, const match_record *record, char err[OUTPUT_ERROR_SIZE]) {
    static int (*const add[COLUMNS_TABLES])(rows *, row_source *, char *) = {
        [COLUMNS_GAMES] = add_game,
        [COLUMNS_PLAYERS] = add_players,
        [COLUMNS_ITEMS] = add_items,
        [COLUMNS_EVENTS] = add_events,
    };
    row_source from = {.game = record, .known = r->config->substitute || !match_faulted(record)};
    for (int i = 0; i < COLUMNS_TABLES; i++)
        if (r->config->rows >> i & 1 && add[i](r, &from, err) < 0)
            return -1;
    return 0;
}

/* --- The end ----------------------------------------------------------------------------- */

int rows_close(rows *r, char err[OUTPUT_ERROR_SIZE]) {
    int status = 0;
    for (int i = 0; i < COLUMNS_TABLES && status == 0; i++)
        if (r->open[i].n)
            status = end_chunk(r, (columns_table_number)i, err);
    if (status == 0)
        status = write_waiting(r, err);
    if (status == 0)
        status = row_file_close(&r->file, err);
    rows_discard(r);
    return status;
}

void rows_discard(rows *r) {
    char err[OUTPUT_ERROR_SIZE];
    row_file_close(&r->file, err);
    for (int i = 0; i < r->waiting; i++)
        free(r->raw[i]);
    for (int i = 0; i < COLUMNS_TABLES; i++)
        free(r->open[i].raw);
    free(r);
}
