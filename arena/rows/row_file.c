/* The file of a run's rows (row_file.h).
 *
 * Chunks are compressed here and handed to the library as they are (H5Dwrite_chunk), for two
 * reasons: it would use one thread; and it would deflate all columns alike (plane_deflate.h). What
 * is in a chunk is what the library's own filters undo: shuffle, then deflate.
 */
#include "arena/rows/row_file.h"

#include "arena/base/version.h"
#include "arena/rows/plane_deflate.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(COLUMNS_ROW <= 4096, "a chunk has hundreds of rows");

enum { LEVEL = 1 }; /* of deflate, as the file says it; no one's while reading */

/* --- Types ------------------------------------------------------------------------------- */

static hid_t named_type(const columns_names *names, cell_type type) {
    hid_t t = H5Tenum_create(H5T_STD_U8LE);
    const char *name;
    for (int i = 0; (name = columns_name(names, type, i)); i++)
        H5Tenum_insert(t, name, &(uint8_t){(uint8_t)i});
    return t;
}

/* The one that h5py writes for numpy's bool, and reads as such. */
static hid_t bool_type(void) {
    hid_t t = H5Tenum_create(H5T_STD_I8LE);
    H5Tenum_insert(t, "FALSE", &(int8_t){0});
    H5Tenum_insert(t, "TRUE", &(int8_t){1});
    return t;
}

static hid_t text_type(size_t size) {
    hid_t t = H5Tcopy(H5T_C_S1);
    H5Tset_size(t, size);
    H5Tset_strpad(t, H5T_STR_NULLPAD);
    H5Tset_cset(t, H5T_CSET_UTF8);
    return t;
}

static hid_t type_of(const columns_names *names, cell_type type) {
    static const int log2_of[] = {[1] = 0, [2] = 1, [4] = 2, [8] = 3};
    const hid_t without_sign[] = {H5T_STD_U8LE, H5T_STD_U16LE, H5T_STD_U32LE, H5T_STD_U64LE};
    const hid_t with_sign[] = {H5T_STD_I8LE, H5T_STD_I16LE, H5T_STD_I32LE, H5T_STD_I64LE};
    const cell_form *form = &cell_forms[type];
    switch (form->kind) {
    case CELL_IS_BOOL: return bool_type();
    case CELL_IS_UNSIGNED: return H5Tcopy(without_sign[log2_of[form->size]]);
    case CELL_IS_SIGNED: return H5Tcopy(with_sign[log2_of[form->size]]);
    case CELL_IS_TEXT: return text_type(form->size);
    case CELL_IS_NAMED: break;
    }
    return named_type(names, type);
}

static hid_t row_type(const columns_table *t, const columns_names *names) {
    hid_t row = H5Tcreate(H5T_COMPOUND, t->size);
    size_t at = 0;
    for (int i = 0; i < t->n; i++) {
        hid_t cell = type_of(names, t->column[i].type);
        H5Tinsert(row, t->column[i].name, at, cell);
        H5Tclose(cell);
        at += cell_forms[t->column[i].type].size;
    }
    assert(at == t->size);
    return row;
}

/* --- Attributes: all return 0, or -1 and the library knows why ------------------------------ */

static int put_attribute(hid_t of, const char *name, hid_t type, const void *value) {
    hid_t space = H5Screate(H5S_SCALAR);
    hid_t a = H5Acreate2(of, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    int status = a < 0 || H5Awrite(a, type, value) < 0 ? -1 : 0;
    if (a >= 0 && H5Aclose(a) < 0)
        status = -1;
    H5Sclose(space);
    return status;
}

static int put_text(hid_t of, const char *name, const char *text) {
    if (!*text)
        return 0; /* a type of texts has at least one byte */
    hid_t type = text_type(strlen(text));
    int status = put_attribute(of, name, type, text);
    H5Tclose(type);
    return status;
}

static int put_number(hid_t of, const char *name, int64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)number >> 8 * i);
    return put_attribute(of, name, H5T_STD_I64LE, bytes);
}

/* What a table and its columns mean: "help", "keys"; COLUMN.help, COLUMN.unit,
 * COLUMN.missing. */
static int put_meanings(hid_t set, const columns_table *t) {
    char name[128];
    int bad = put_text(set, "help", t->help) | put_number(set, "keys", t->keys);
    for (int i = 0; i < t->n; i++) {
        const row_column *c = &t->column[i];
        snprintf(name, sizeof name, "%s.help", c->name);
        bad |= put_text(set, name, c->help);
        snprintf(name, sizeof name, "%s.unit", c->name);
        bad |= put_text(set, name, c->unit);
        snprintf(name, sizeof name, "%s.missing", c->name);
        bad |= c->can_miss ? put_number(set, name, c->missing) : 0;
    }
    return bad;
}

/* Of which run the rows are: of the whole file. */
static int put_origin(hid_t file, const run_config *c, uint64_t signature) {
    char text[32];
    int bad = put_text(file, "aedile", program_version) | put_text(file, "game", c->game->name);
    snprintf(text, sizeof text, "%016" PRIx64, signature);
    bad |= put_text(file, "signature", text);
    snprintf(text, sizeof text, "%016" PRIx64, config_hash(c, signature));
    bad |= put_text(file, "config", text);
    snprintf(text, sizeof text, "%" PRIu64, c->seed);
    return bad | put_text(file, "seed", text);
}

/* --- The file ------------------------------------------------------------------------------ */

static hid_t create_file(const char *path) {
    hid_t how = H5Pcreate(H5P_FILE_CREATE);
    H5Pset_obj_track_times(how, false);
    hid_t file = H5Fcreate(path, H5F_ACC_TRUNC, how, H5P_DEFAULT);
    H5Pclose(how);
    return file;
}

/* Makes an empty table in the file. 0, or -1: the library's error. */
static int create_table(row_file *f, row_table *t, const columns_names *names) {
    const hsize_t none = 0, any = H5S_UNLIMITED;
    hid_t how = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_obj_track_times(how, false);
    H5Pset_fill_time(how, H5D_FILL_TIME_NEVER);
    H5Pset_chunk(how, 1, &t->chunk);
    H5Pset_shuffle(how);
    H5Pset_deflate(how, LEVEL);
    hid_t space = H5Screate_simple(1, &none, &any);
    hid_t type = row_type(&t->is, names);
    t->set = H5Dcreate2(f->file, t->is.name, type, space, H5P_DEFAULT, how, H5P_DEFAULT);
    H5Tclose(type);
    H5Sclose(space);
    H5Pclose(how);
    return t->set < 0 ? -1 : put_meanings(t->set, &t->is);
}

/* As many as fit, in eights; not a round number, so that the planes of a chunk do not all fall on
 * the same places of the processor's cache. */
static hsize_t rows_of_chunk(size_t row) {
    return ROW_CHUNK / row / 128 * 128 - 56;
}

int row_file_create(row_file *f, const char *path, const run_config *c, uint64_t signature,
                    char err[OUTPUT_ERROR_SIZE]) {
    columns_names names;
    hdf5_begin();
    *f = (row_file){.file = create_file(path)};
    snprintf(f->path, sizeof f->path, "%s", path);
    int bad = f->file < 0 || put_origin(f->file, c, signature) < 0;
    columns_names_of(&names, c);
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        row_table *t = &f->table[i];
        columns_of(&t->is, facts_of(c->game), (columns_table_number)i);
        t->chunk = rows_of_chunk(t->is.size);
        t->set = -1;
        if (!bad && c->rows >> i & 1)
            bad = create_table(f, t, &names) < 0;
    }
    return bad ? hdf5_refuse(path, err) : 0;
}

/* --- Chunks -------------------------------------------------------------------------------- */

/* Of each plane of a row's bytes, whether sequences of values come again and again in its column:
 * names in some order, and what counts the rows, unless there are many of each number. */
static void find_repeats(const columns_table *t, bool *repeats) {
    for (int c = 0; c < t->n; c++) {
        const cell_form *form = &cell_forms[t->column[c].type];
        bool counts = c < t->keys && t->keys <= 2;
        for (int byte = 0; byte < form->size; byte++)
            *repeats++ = t->column[c].type == CELL_ITEM || form->kind == CELL_IS_TEXT || counts;
    }
}

size_t row_file_room(const row_file *f) {
    size_t capacity = 0;
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        size_t bound = plane_deflate_bound(f->table[i].is.size, (size_t)f->table[i].chunk);
        capacity = bound > capacity ? bound : capacity;
    }
    return capacity;
}

void row_chunk_pack(row_chunk *chunk) {
    const row_table *t = chunk->table;
    bool repeats[COLUMNS_ROW];
    find_repeats(&t->is, repeats);
    chunk->size =
        plane_deflate(chunk->packed, chunk->planes, t->is.size, (size_t)t->chunk, repeats);
}

int row_file_add(row_file *f, const row_chunk *c, char err[OUTPUT_ERROR_SIZE]) {
    hid_t set = c->table->set;
    if (H5Dset_extent(set, &c->end) < 0 ||
        H5Dwrite_chunk(set, H5P_DEFAULT, 0, &c->first, c->size, c->packed) < 0)
        return hdf5_refuse(f->path, err);
    return 0;
}

int row_file_close(row_file *f, char err[OUTPUT_ERROR_SIZE]) {
    int status = 0;
    for (int i = 0; i < COLUMNS_TABLES; i++) {
        if (f->table[i].set >= 0 && H5Dclose(f->table[i].set) < 0)
            status = hdf5_refuse(f->path, err);
        f->table[i].set = -1;
    }
    if (f->file >= 0 && H5Fclose(f->file) < 0)
        status = hdf5_refuse(f->path, err);
    f->file = -1;
    return status;
}
