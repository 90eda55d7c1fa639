/* The rows of a run (rows.h): from packed records of games to the chunks of their tables.
 *
 * Records say at their beginning how many rows they make, so it is known at once where the rows of
 * some thousand games go. Then any threads unpack them and write the rows, straight into planes of
 * bytes as the file has them (row_file.h); chunks that became full are deflated by any threads too,
 * and go into the file in the order in which games fill them. So neither the number of threads nor
 * chance nor who hands in how many games at once shows in its bytes.
 */
#include "arena/rows/rows.h"

#include "arena/rows/pack.h"
#include "arena/rows/row_file.h"
#include "arena/rows/rows_game.h"

#include <inttypes.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH_GAMES = 4096,    /* at once, at most */
    BATCH_BYTES = 1 << 20, /* of their rows for each thread: what is near a processor core */
    TAKEN = 64             /* games that a thread takes at once */
};

/* A table: its chunks that are not in the file yet. */
typedef struct open_table {
    hsize_t rows;    /* of all games planned so far */
    hsize_t first;   /* chunk: those before it are in the file */
    uint8_t **chunk; /* planes of chunk `first` and those behind it */
    size_t n, capacity;
    size_t ended; /* of them: full, or the table's last */
} open_table;

/* A game of a batch. */
typedef struct planned {
    const uint8_t *record;
    size_t bytes;
    hsize_t row[COLUMNS_TABLES]; /* where its rows begin */
} planned;

struct rows {
    const run_config *config; /* borrowed */
    const facts_class *facts;
    int seat_columns; /* numbers that the facts have of a seat */
    row_file file;
    size_t block; /* bytes of a chunk's planes, and of these deflated, which lie behind them */
    open_table open[COLUMNS_TABLES];
    row_chunk *full; /* in their order */
    size_t nfull, full_room;
    uint8_t **spare; /* blocks for chunks to come */
    size_t nspare, spare_room;
    planned batch[BATCH_GAMES];
};

/* The list with room for one more of its n things. */
static void *grow(void *list, size_t n, size_t *capacity, size_t size) {
    if (n < *capacity)
        return list;
    *capacity = *capacity ? 2 * *capacity : 16;
    list = realloc(list, *capacity * size);
    if (!list)
        buffer_no_memory(*capacity * size);
    return list;
}

rows *rows_create(const char *path, const run_config *c, uint64_t signature,
                  char err[OUTPUT_ERROR_SIZE]) {
    rows *r = calloc(1, sizeof *r);
    if (!r)
        buffer_no_memory(sizeof *r);
    r->config = c;
    r->facts = facts_of(c->game);
    for (const facts_column *f = r->facts->seat_columns; f && f->name; f++)
        r->seat_columns++;
    int status = row_file_create(&r->file, path, c, signature, err);
    r->block = ROW_CHUNK + row_file_room(&r->file);
    if (status == 0)
        return r;
    rows_discard(r);
    return NULL;
}

/* --- Chunks ------------------------------------------------------------------------------ */

/* The last chunk of the table gets one behind it. */
static void add_chunk(rows *r, columns_table_number table) {
    const row_table *t = &r->file.table[table];
    open_table *o = &r->open[table];
    uint8_t *block = r->nspare ? r->spare[--r->nspare] : malloc(r->block);
    if (!block)
        buffer_no_memory(r->block);
    o->chunk = grow(o->chunk, o->n, &o->capacity, sizeof *o->chunk);
    o->chunk[o->n++] = block;
    columns_clear(block, (size_t)t->chunk, &t->is);
}

/* Chunk i of the table's open ones is planned to its end, or to the table's. */
static void end_chunk(rows *r, columns_table_number table, size_t i) {
    const row_table *t = &r->file.table[table];
    open_table *o = &r->open[table];
    hsize_t first = (o->first + i) * t->chunk, end = first + t->chunk;
    o->ended++;
    r->full = grow(r->full, r->nfull, &r->full_room, sizeof *r->full);
    r->full[r->nfull++] = (row_chunk){.table = t,
                                      .first = first,
                                      .end = end < o->rows ? end : o->rows,
                                      .planes = o->chunk[i],
                                      .packed = o->chunk[i] + ROW_CHUNK};
}

/* Plans that many more rows of the table. */
static void plan_rows(rows *r, columns_table_number table, uint32_t n) {
    open_table *o = &r->open[table];
    hsize_t chunk = r->file.table[table].chunk, before = o->rows / chunk;
    o->rows += n;
    while ((o->first + o->n) * chunk < o->rows)
        add_chunk(r, table);
    for (hsize_t i = before; i < o->rows / chunk; i++)
        end_chunk(r, table, (size_t)(i - o->first));
}

/* Writes the full chunks, whose blocks are then spare. 0, or -1 with one line in err. */
static int write_full(rows *r, char *err) {
    int status = 0;
#pragma omp parallel for schedule(dynamic)
    for (size_t i = 0; i < r->nfull; i++)
        row_chunk_pack(&r->full[i]);
    for (size_t i = 0; i < r->nfull; i++) {
        if (!r->full[i].size)
            buffer_no_memory(r->block);
        if (status == 0)
            status = row_file_add(&r->file, &r->full[i], err);
        r->spare = grow(r->spare, r->nspare, &r->spare_room, sizeof *r->spare);
        r->spare[r->nspare++] = r->full[i].planes;
    }
    r->nfull = 0;
    for (int t = 0; t < COLUMNS_TABLES; t++) {
        open_table *o = &r->open[t];
        o->first += o->ended;
        o->n -= o->ended;
        if (o->n)
            memmove(o->chunk, o->chunk + o->ended, o->n * sizeof *o->chunk);
        o->ended = 0;
    }
    return status;
}

/* --- A batch ----------------------------------------------------------------------------- */

/* Plans games until there are enough; returns how many, 0: the bytes are no record. */
static size_t plan(rows *r, const rows_games *games) {
    const uint8_t *at = games->records, *end = at + games->bytes;
    size_t n = 0, bytes = 0, most = BATCH_BYTES * (size_t)omp_get_max_threads();
    for (; n < games->n && n < BATCH_GAMES && bytes < most; n++) {
        pack_summary look;
        if (!pack_summarise(&look, at, (size_t)(end - at)))
            return 0;
        const uint32_t makes[COLUMNS_TABLES] = {[COLUMNS_GAMES] = 1,
                                                [COLUMNS_PLAYERS] = (uint32_t)r->config->players,
                                                [COLUMNS_ITEMS] = look.items,
                                                [COLUMNS_EVENTS] = look.events};
        planned *p = &r->batch[n];
        p->record = at;
        p->bytes = look.size;
        at += look.size;
        for (int t = 0; t < COLUMNS_TABLES; t++) {
            p->row[t] = r->open[t].rows;
            if (!(r->config->rows >> t & 1))
                continue;
            plan_rows(r, (columns_table_number)t, makes[t]);
            bytes += makes[t] * r->file.table[t].is.size;
        }
    }
    return n;
}

/* Where the rows of a planned game begin. */
static void find_places(const rows *r, const planned *p, row_place *place) {
    for (int t = 0; t < COLUMNS_TABLES; t++) {
        const open_table *o = &r->open[t];
        size_t chunk = (size_t)r->file.table[t].chunk, in = (size_t)(p->row[t] % chunk);
        size_t i = (size_t)(p->row[t] / chunk - o->first);
        place[t] = (row_place){.chunk = chunk, .next = o->chunk + i};
        if (i == o->n) /* it has no rows, and the chunk before is full */
            continue;
        place[t].at = *place[t].next++ + in;
        place[t].left = chunk - in;
    }
}

/* Makes the rows of planned games i .. end - 1, the first of them being game `id`. False: the
 * records do not say what they should. */
static bool fill(const rows *r, size_t i, size_t end, uint64_t id) {
    match_record record;
    row_place place[COLUMNS_TABLES];
    find_places(r, &r->batch[i], place);
    for (; i < end; i++, id++) {
        const planned *p = &r->batch[i];
        if (unpack_record(&record, r->config->schedule, r->config->players, r->facts, p->record,
                          p->bytes) < 0 ||
            record.at.id != id || !rows_of_game(place, r->config, r->seat_columns, &record))
            return false;
    }
    return true;
}

/* The rows of the first games; returns how many, or 0: their records are wrong. */
static size_t add_batch(rows *r, const rows_games *games) {
    bool fine = true;
    size_t n = plan(r, games);
#pragma omp parallel for schedule(dynamic) reduction(&& : fine)
    for (size_t i = 0; i < n; i += TAKEN)
        fine = fill(r, i, n - i < TAKEN ? n : i + TAKEN, games->first + i) && fine;
    return fine ? n : 0;
}

static int refuse(const rows_games *games, char *err) {
    snprintf(err, OUTPUT_ERROR_SIZE,
             "the records of games %" PRIu64 "-%" PRIu64
             " do not fit the config; --fresh starts over",
             games->first, games->first + games->n - 1);
    return -1;
}

int rows_add(rows *r, const rows_games *games, char err[OUTPUT_ERROR_SIZE]) {
    rows_games rest = *games;
    while (rest.n) {
        size_t n = add_batch(r, &rest);
        if (n == 0)
            return refuse(games, err);
        if (write_full(r, err) < 0)
            return -1;
        const planned *last = &r->batch[n - 1];
        size_t bytes = (size_t)(last->record + last->bytes - rest.records);
        rest = (rows_games){.first = rest.first + n,
                            .n = rest.n - (uint32_t)n,
                            .records = rest.records + bytes,
                            .bytes = rest.bytes - bytes};
    }
    return rest.bytes ? refuse(games, err) : 0;
}

/* --- The end ----------------------------------------------------------------------------- */

/* The chunk that a table ends in: what is behind its last row is zero. */
static void end_table(rows *r, columns_table_number table) {
    const row_table *t = &r->file.table[table];
    const open_table *o = &r->open[table];
    size_t used = (size_t)(o->rows % t->chunk);
    if (!used)
        return;
    for (size_t plane = 0; plane < t->is.size; plane++)
        memset(o->chunk[0] + plane * t->chunk + used, 0, (size_t)t->chunk - used);
    end_chunk(r, table, 0);
}

int rows_close(rows *r, char err[OUTPUT_ERROR_SIZE]) {
    for (int i = 0; i < COLUMNS_TABLES; i++)
        end_table(r, (columns_table_number)i);
    int status = write_full(r, err);
    if (status == 0)
        status = row_file_close(&r->file, err);
    rows_discard(r);
    return status;
}

void rows_discard(rows *r) {
    char err[OUTPUT_ERROR_SIZE];
    row_file_close(&r->file, err);
    for (int t = 0; t < COLUMNS_TABLES; t++) {
        for (size_t i = 0; i < r->open[t].n; i++)
            free(r->open[t].chunk[i]);
        free(r->open[t].chunk);
    }
    for (size_t i = 0; i < r->nspare; i++)
        free(r->spare[i]);
    free(r->spare);
    free(r->full);
    free(r);
}
