/* Reading row tables (row_reader.h): rows as the bytes that are in the file, taken apart by what
 * the file says of their type (row_layout.h).
 */
#include "arena/rows/row_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t read_attribute(hid_t of, const char *name, bool *there) {
    int64_t number = 0;
    hid_t a = H5Aexists(of, name) > 0 ? H5Aopen(of, name, H5P_DEFAULT) : -1;
    *there = a >= 0 && H5Aread(a, H5T_NATIVE_INT64, &number) >= 0;
    if (a >= 0)
        H5Aclose(a);
    return number;
}

/* The names of an enumeration of bytes. 0, or -1: it is something else. */
static int read_names(reader_field *f, hid_t type) {
    f->kind = READER_NAMED;
    for (int i = 0; i < H5Tget_nmembers(type); i++) {
        uint8_t number = 0;
        char *name = H5Tget_member_name(type, (unsigned)i);
        if (!name || H5Tget_member_value(type, (unsigned)i, &number) < 0)
            return -1;
        free(f->names[number]);
        f->names[number] = strdup(name);
        H5free_memory(name);
    }
    if (f->names[0] && f->names[1] && !strcmp(f->names[0], "FALSE") && !strcmp(f->names[1], "TRUE"))
        f->kind = READER_BOOL;
    return 0;
}

/* 0, or -1: a type that row tables do not have. */
static int read_type(reader_field *f, hid_t type) {
    f->size = H5Tget_size(type);
    switch (H5Tget_class(type)) {
    case H5T_INTEGER:
        f->kind = READER_WHOLE;
        f->is_signed = H5Tget_sign(type) == H5T_SGN_2;
        return f->size <= 8 && (f->size == 1 || H5Tget_order(type) == H5T_ORDER_LE) ? 0 : -1;
    case H5T_ENUM: return f->size == 1 ? read_names(f, type) : -1;
    case H5T_STRING: f->kind = READER_TEXT; return H5Tis_variable_str(type) ? -1 : 0;
    default: return -1;
    }
}

static int read_field(reader_table *t, int i) {
    reader_field *f = &t->is.field[i];
    char attribute[READER_NAME_SIZE + 16];
    char *name = H5Tget_member_name(t->type, (unsigned)i);
    if (!name)
        return -1;
    int length = snprintf(f->name, sizeof f->name, "%s", name);
    H5free_memory(name);
    if (length >= (int)sizeof f->name)
        return -1;
    f->offset = H5Tget_member_offset(t->type, (unsigned)i);
    snprintf(attribute, sizeof attribute, "%s.missing", f->name);
    f->missing = read_attribute(t->set, attribute, &f->can_miss);
    hid_t type = H5Tget_member_type(t->type, (unsigned)i);
    int status = read_type(f, type);
    H5Tclose(type);
    return status;
}

static void read_size(reader_table *t) {
    bool there;
    hid_t space = H5Dget_space(t->set), how = H5Dget_create_plist(t->set);
    H5Sget_simple_extent_dims(space, &t->rows, NULL);
    if (H5Pget_layout(how) != H5D_CHUNKED || H5Pget_chunk(how, 1, &t->chunk) < 0)
        t->chunk = 4096;
    t->is.size = H5Tget_size(t->type);
    int64_t keys = read_attribute(t->set, "keys", &there);
    t->is.keys = keys < 0 || keys > READER_FIELDS ? -1 : (int)keys;
    H5Pclose(how);
    H5Sclose(space);
}

/* Whether the file holds what all its rows take. */
static bool has_rows(const reader_table *t) {
    hsize_t chunks = 0, chunk = 0, all;
    hid_t how = H5Dget_create_plist(t->set), space = H5Dget_space(t->set);
    bool cut = H5Pget_layout(how) == H5D_CHUNKED && H5Pget_chunk(how, 1, &chunk) == 1 && chunk > 0;
    all = cut ? t->rows / chunk + (t->rows % chunk > 0) : 0;
    bool fine = cut && H5Dget_num_chunks(t->set, space, &chunks) >= 0 && chunks == all;
    H5Sclose(space);
    H5Pclose(how);
    return fine;
}

/* Reads what a table is like. 0, or -1: it is none of rows. */
static int read_table(reader_table *t) {
    hid_t space = H5Dget_space(t->set);
    int dimensions = H5Sget_simple_extent_ndims(space);
    H5Sclose(space);
    t->type = H5Dget_type(t->set);
    if (dimensions != 1 || H5Tget_class(t->type) != H5T_COMPOUND)
        return -1;
    read_size(t);
    int n = H5Tget_nmembers(t->type);
    for (; t->is.n < n; t->is.n++)
        if (t->is.n == READER_FIELDS || read_field(t, t->is.n) < 0)
            return -1;
    if (row_layout_check(&t->is))
        return -1;
    hsize_t piece = READER_PIECE / t->is.size;
    if (t->chunk < 1 || t->chunk > piece)
        t->chunk = piece;
    return has_rows(t) ? 0 : -1;
}

/* Called for each thing in the file: 0 to go on, -1 when it is no table. */
static herr_t add_table(hid_t file, const char *name, const H5L_info_t *info, void *data) {
    row_reader *r = data;
    (void)info;
    if (r->n == READER_TABLES)
        return -1;
    reader_table *t = calloc(1, sizeof *t);
    if (!t)
        buffer_no_memory(sizeof *t);
    r->table[r->n++] = t;
    t->path = r->path;
    t->type = -1;
    snprintf(t->name, sizeof t->name, "%s", name);
    t->set = H5Dopen2(file, name, H5P_DEFAULT);
    return t->set < 0 || read_table(t) < 0 ? -1 : 0;
}

int row_reader_open(row_reader *r, const char *path, char err[OUTPUT_ERROR_SIZE]) {
    static const char expected[] = "expected a file of rows as `aedile run` writes them";
    *r = (row_reader){.file = -1};
    snprintf(r->path, sizeof r->path, "%s", path);
    hdf5_begin();
    r->file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
    if (r->file < 0)
        return hdf5_refuse(path, err);
    bool ours = H5Aexists(r->file, "aedile") > 0;
    if (!ours || H5Literate(r->file, H5_INDEX_NAME, H5_ITER_INC, NULL, add_table, r) < 0)
        return output_refuse(err, path, expected);
    return 0;
}

void row_reader_close(row_reader *r) {
    for (int i = 0; i < r->n; i++) {
        reader_table *t = r->table[i];
        if (t->set >= 0)
            H5Dclose(t->set);
        if (t->type >= 0)
            H5Tclose(t->type);
        for (int f = 0; f < READER_FIELDS; f++)
            for (int name = 0; name < 256; name++)
                free(t->is.field[f].names[name]);
        free(t);
    }
    if (r->file >= 0)
        H5Fclose(r->file);
    *r = (row_reader){.file = -1};
}

int row_reader_read(const reader_table *t, hsize_t first, hsize_t n, uint8_t *out,
                    char err[OUTPUT_ERROR_SIZE]) {
    hid_t there = H5Dget_space(t->set), here = H5Screate_simple(1, &n, NULL);
    H5Sselect_hyperslab(there, H5S_SELECT_SET, &first, NULL, &n, NULL);
    int status = H5Dread(t->set, t->type, here, there, H5P_DEFAULT, out) < 0 ? -1 : 0;
    H5Sclose(here);
    H5Sclose(there);
    return status < 0 ? hdf5_refuse(t->path, err) : 0;
}
