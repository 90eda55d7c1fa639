/* aedile export: the rows of a results folder as CSV, JSON Lines or an SQLite database. */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/commands/commands.h"
#include "arena/rows/export.h"
#include "arena/run/intact.h"
#include "engine/suggest.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct export_format {
    const char *name;
    export_sink *(*open)(const char *out, char err[OUTPUT_ERROR_SIZE]);
    const char *ending; /* of the place it goes to by default, behind the folder's name */
} export_format;

static const export_format formats[] = {
    {"csv", export_to_csv, "-csv"},
    {"jsonl", export_to_jsonl, "-jsonl"},
    {"sqlite", export_to_sqlite, ".sqlite"},
};
enum { FORMATS = sizeof formats / sizeof formats[0] };

/* What the command line asks for. */
typedef struct request {
    const export_format *format;
    char from[OUTPUT_PATH_SIZE];   /* file of rows */
    char folder[OUTPUT_PATH_SIZE]; /* results folder that it is in; "": it is not in one */
    char out[OUTPUT_PATH_SIZE];
    const char *tables; /* names apart by commas, or NULL: all */
    bool unchecked;     /* the rows are taken as they are */
} request;

/* Finds a format by its name; NULL after one line. */
static const export_format *find_format(const char *name) {
    const char *names[FORMATS];
    char hint[128];
    for (int i = 0; i < FORMATS; i++) {
        if (!strcmp(formats[i].name, name))
            return &formats[i];
        names[i] = formats[i].name;
    }
    complain("aedile export: --format: expected csv, jsonl or sqlite, found \"%s\"%s\n", name,
             suggest_hint(name, names, FORMATS, hint, sizeof hint));
    return NULL;
}

/* Whether the name is in a list of names apart by commas. */
static bool is_listed(const char *list, const char *name) {
    size_t n = strlen(name);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strcspn(at, ",") == n && !strncmp(at, name, n))
            return true;
    return false;
}

/* 0; or a status after one line about a name of --tables that no table has. */
static int check_tables(const request *q, const row_reader *r) {
    const char *names[READER_TABLES];
    char name[READER_NAME_SIZE], hint[128];
    if (!q->tables)
        return STATUS_OK;
    for (int i = 0; i < r->n; i++)
        names[i] = r->table[i]->name;
    for (const char *at = q->tables; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        bool found = false;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        for (int i = 0; i < r->n; i++)
            found = found || !strcmp(name, names[i]);
        if (found)
            continue;
        complain("aedile export: --tables: expected some of");
        for (int i = 0; i < r->n; i++)
            complain("%s %s", i ? "," : "", names[i]);
        complain(", found \"%s\"%s\n", name,
                 suggest_hint(name, names, (size_t)r->n, hint, sizeof hint));
        return STATUS_USAGE;
    }
    return STATUS_OK;
}

static bool is_wanted(const request *q, const reader_table *t) {
    return !q->tables || is_listed(q->tables, t->name);
}

static int fail(const char *err) {
    complain("aedile export: %s\n", err);
    return STATUS_FAILED;
}

/* Says so and returns false if there is no file of rows. */
static bool has_rows(const request *q) {
    struct stat is;
    if (stat(q->from, &is) == 0 || errno != ENOENT)
        return true;
    complain("aedile export: %s: there is none: the run keeps no rows (config key \"rows\"), "
             "or is not finished\n",
             q->from);
    return false;
}

/* What is read is what was written, as far as can be known. */
static int check_rows(const request *q, char *err) {
    static const char *const rows[] = {"rows.h5", NULL};
    manifest m;
    if (q->unchecked || !*q->folder || intact_check(&m, q->folder, rows, err) == 0)
        return 0;
    return intact_advise(err, "--no-verify exports what is there");
}

static void warn(const request *q) {
    if (q->unchecked)
        complain("aedile export: warning: --no-verify: %s was not checked\n", q->from);
    else if (!*q->folder)
        complain("aedile export: warning: %s was not checked: its folder has no manifest.json\n",
                 q->from);
}

/* Whether the file of a folder would be of this export: NAME.csv or NAME.jsonl of a table that it writes. */
static bool is_written(const request *q, const row_reader *r, const char *file, size_t n) {
    for (int i = 0; i < r->n; i++)
        if (is_wanted(q, r->table[i]) && strlen(r->table[i]->name) == n &&
            !strncmp(r->table[i]->name, file, n))
            return true;
    return false;
}

/* Tables of an earlier export would lie beside these as if they were of the same run. True after one line, if there are any. */
static bool finds_others(const request *q, const row_reader *r) {
    char ending[16];
    bool found = false;
    DIR *folder = opendir(q->out);
    if (!folder)
        return false;
    snprintf(ending, sizeof ending, ".%s", q->format->name);
    for (const struct dirent *d; !found && (d = readdir(folder));) {
        const char *at = strrchr(d->d_name, '.');
        found = at && *d->d_name != '.' && !strcmp(at, ending) &&
                !is_written(q, r, d->d_name, (size_t)(at - d->d_name));
        if (found)
            complain(
                "aedile export: %s/%s: not of this export; delete it, or choose another --out\n",
                q->out, d->d_name);
    }
    closedir(folder);
    return found;
}

/* Writes the tables; returns an exit status. */
static int write_tables(const request *q, const row_reader *r) {
    char err[OUTPUT_ERROR_SIZE];
    int wanted = 0;
    for (int i = 0; i < r->n; i++)
        wanted += is_wanted(q, r->table[i]);
    if (!strcmp(q->out, "-") && (wanted != 1 || q->format->open == export_to_sqlite)) {
        complain("aedile export: --out -: expected one table (--tables) as csv or jsonl\n");
        return STATUS_USAGE;
    }
    if (q->format->open != export_to_sqlite && finds_others(q, r))
        return STATUS_FAILED;
    export_sink *sink = q->format->open(q->out, err);
    if (!sink)
        return fail(err);
    for (int i = 0; i < r->n; i++)
        if (is_wanted(q, r->table[i]) && export_table(sink, r->table[i], err) < 0) {
            sink->give_up(sink);
            return fail(err);
        }
    if (sink->finish(sink, err) < 0)
        return fail(err);
    if (strcmp(q->out, "-") != 0)
        complain("%s\n", q->out);
    warn(q);
    return STATUS_OK;
}

static bool same_place(const char *a, const char *b) {
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* The folder that a file is in. */
static void folder_of(const char *path, char out[OUTPUT_PATH_SIZE]) {
    const char *slash = strrchr(path, '/');
    int n = slash == path ? 1 : slash ? (int)(slash - path) : 1;
    snprintf(out, OUTPUT_PATH_SIZE, "%.*s", n, slash ? path : ".");
}

/* Whether it is a results folder, if perhaps a damaged one. */
static bool is_results(const char *folder) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    return (output_path(path, folder, "manifest.json", err) == 0 && access(path, F_OK) == 0) ||
           (output_path(path, folder, "config.json", err) == 0 && access(path, F_OK) == 0);
}

/* The file of rows that a folder, or the name of the file itself, stands for; and where its
 * tables go unless `out` says so. 0, or -1: too long. */
static int set_paths(request *q, const char *from, const char *out) {
    struct stat is;
    int n = (int)strlen(from);
    while (n > 1 && from[n - 1] == '/')
        n--;
    bool folder = stat(from, &is) == 0 && S_ISDIR(is.st_mode);
    int used = snprintf(q->from, sizeof q->from, "%.*s%s", n, from, folder ? "/rows.h5" : "");
    if (!folder && n > 3 && !strncmp(from + n - 3, ".h5", 3))
        n -= 3;
    int to = out ? snprintf(q->out, sizeof q->out, "%s", out)
                 : snprintf(q->out, sizeof q->out, "%.*s%s", n, from, q->format->ending);
    if (used >= OUTPUT_PATH_SIZE || to >= OUTPUT_PATH_SIZE)
        return -1;
    folder_of(q->from, q->folder);
    const char *name = strrchr(q->from, '/');
    if (!folder && (strcmp(name ? name + 1 : q->from, "rows.h5") != 0 || !is_results(q->folder)))
        *q->folder = 0;
    return 0;
}

/* Whether the export would write among the results, or over the rows it reads. */
static bool is_among_results(const request *q) {
    char folder[OUTPUT_PATH_SIZE];
    folder_of(q->out, folder);
    return same_place(q->out, q->from) ||
           (*q->folder && (same_place(q->out, q->folder) ||
                           (q->format->open == export_to_sqlite && same_place(folder, q->folder))));
}

int command_export(int argc, char **argv) {
    const char *format = "csv", *out = NULL;
    request q = {0};
    const arg_option options[] = {
        {.name = "format",
         .value = "FORMAT",
         .help = "csv (default), jsonl or sqlite",
         .kind = ARG_TEXT,
         .into = &format},
        {.name = "out",
         .value = "PLACE",
         .help =
             "folder, or database file, to write (default: DIR-csv, DIR-jsonl, DIR.sqlite); - for "
             "standard output",
         .kind = ARG_TEXT,
         .into = &out},
        {.name = "tables",
         .value = "NAMES",
         .help = "tables, apart by commas (default: all)",
         .kind = ARG_TEXT,
         .into = &q.tables},
        {.name = "no-verify",
         .help = "do not compare the rows with the SHA-256 in manifest.json first",
         .kind = ARG_FLAG,
         .into = &q.unchecked},
        {0}};
    args a = {.usage = "DIR",
              .help =
                  "Writes the rows of a results folder (rows.h5, which the config key `rows` asks "
                  "for)\nin another format. What has no value is empty, null or NULL.",
              .options = options,
              .least = 1,
              .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    q.format = find_format(format);
    if (!q.format)
        return STATUS_USAGE;
    if (set_paths(&q, a.rest[0], out) < 0) {
        complain("aedile export: expected shorter names\n");
        return STATUS_USAGE;
    }
    if (is_among_results(&q)) {
        complain(
            "aedile export: --out: expected a place outside the results folder, found \"%s\"\n",
            q.out);
        return STATUS_USAGE;
    }
    char err[OUTPUT_ERROR_SIZE];
    if (!has_rows(&q))
        return STATUS_FAILED;
    if (check_rows(&q, err) < 0)
        return fail(err);
    row_reader r;
    status = row_reader_open(&r, q.from, err) < 0 ? fail(err) : check_tables(&q, &r);
    if (status == STATUS_OK)
        status = write_tables(&q, &r);
    row_reader_close(&r);
    return status;
}
