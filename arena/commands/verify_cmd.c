/* aedile verify: is a results folder what it says it is?
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/base/listing.h"
#include "arena/check/verify.h"
#include "arena/commands/commands.h"
#include "arena/match/signature.h"
#include "arena/run/secret.h"

#include <inttypes.h>
#include <omp.h>
#include <stdio.h>

static int fail(const char *command, const char *err) {
    complain("aedile %s: %s\n", command, err);
    return STATUS_FAILED;
}

static void report(const store *st, const verify_report *r) {
    if (st->complete)
        printf("%d files: as written\n", r->files);
    else
        printf("%" PRIu64 " finished shards: whole (the run is not complete)\n", r->shards);
    if (!r->reproducible)
        puts("games: not played again, since agents depend on the clock or are external programs, "
             "and"
             " their moves were not kept");
    else
        printf("%" PRIu64 " of %" PRIu64 " games played again: %" PRIu64 " of %" PRIu64
               " trace hashes the same\n",
               r->replayed, r->games, r->spans - r->differ, r->spans);
    fflush(stdout);
}

static const json_field span_fields[] = {
    MEMBER("first", WHOLE, "number of its first game"), MEMBER("games", WHOLE, NULL), {0}};
static const json_field verify_fields[] = {
    MEMBER("folder", TEXT, NULL),
    MEMBER("complete", TRUTH, "the run is finished"),
    MEMBER("files", WHOLE, "that are as written, of a complete run"),
    MEMBER("shards", WHOLE, "finished ones that are whole, of a run in progress"),
    MEMBER("reproducible", TRUTH, "its games can be played again"),
    MEMBER("games", WHOLE, "that could be"),
    MEMBER("replayed", WHOLE, "that were"),
    MEMBER("hashes", WHOLE, "of traces that were compared"),
    MEMBER("differ", WHOLE, "of these"),
    MEMBER_OF("first_differing", OBJECT, "the first games that differ", FIELD_ABSENT, span_fields),
    {0}};

cJSON *schema_verify(void) {
    return fields_document("What the check of a results folder found",
                           fields_schema(verify_fields));
}

static void report_json(const store *st, const verify_report *r) {
    buffer b = {0};
    buffer_text(&b, "{\"folder\": ");
    buffer_quote(&b, st->folder);
    buffer_add(&b,
               ", \"complete\": %s, \"files\": %d, \"shards\": %" PRIu64
               ", \"reproducible\": %s,\n \"games\": %" PRIu64 ", \"replayed\": %" PRIu64
               ", \"hashes\": %" PRIu64 ", \"differ\": %" PRIu64,
               st->complete ? "true" : "false", r->files, r->shards,
               r->reproducible ? "true" : "false", r->games, r->replayed, r->spans, r->differ);
    if (r->differ)
        buffer_add(&b, ",\n \"first_differing\": {\"first\": %" PRIu64 ", \"games\": %" PRIu64 "}",
                   r->first, r->n);
    buffer_text(&b, "}\n");
    fputs(b.text, stdout);
    fflush(stdout);
    buffer_free(&b);
}

static int check(const char *command, verify_setup *setup, verify_say say) {
    char err[OUTPUT_ERROR_SIZE];
    verify_report r;
    int status = verify(setup, &r, err);
    if (status < 0)
        return fail(command, err);
    if (say == VERIFY_TEXT)
        report(setup->store, &r);
    else if (say == VERIFY_JSON)
        report_json(setup->store, &r);
    if (status == 0)
        return STATUS_OK;
    snprintf(err, sizeof err,
             "%.700s: games %" PRIu64 "-%" PRIu64 " come out different when played again",
             setup->store->folder, r.first, r.first + r.n - 1);
    return fail(command, err);
}

int verify_folder(const char *command, const char *folder, verify_setup setup, verify_say say) {
    char path[OUTPUT_PATH_SIZE], err[OUTPUT_ERROR_SIZE];
    run_config c;
    store st;
    if (output_path(path, folder, "config.json", err) < 0 || config_load(&c, path, err) < 0)
        return fail(command, err);
    int status;
    if (secret_find(&c, folder, err) < 0) {
        status = fail(command, err);
    } else if (store_open(&st, &c, signature_of(c.game, &c.options), folder, STORE_READ, err) < 0) {
        status = fail(command, err);
    } else {
        setup.store = &st;
        status = check(command, &setup, say);
        store_close(&st);
    }
    config_done(&c);
    return status;
}

int command_verify(int argc, char **argv) {
    int64_t threads = omp_get_max_threads();
    bool json = false;
    verify_setup setup = {.share = 0.01, .seed = 1};
    const arg_option options[] = {
        {"sample", "SHARE", "of the games to play again, 0 .. 1 (0.01)", .kind = ARG_REAL,
         .into = &setup.share, .low = 0, .high = 1},
        {"seed", "S", "another seed chooses other games (1)", .kind = ARG_SEED,
         .into = &setup.seed},
        {"threads", "T", "threads (all cores)", .kind = ARG_INT, .into = &threads, .low = 1,
         .high = 1024},
        LISTING_JSON_ROW(&json),
        {0},
    };
    args a = {
        .usage = "DIR [--json]",
        .help =
            "Checks a results folder: that its files are those that were written (SHA-256), and\n"
            "that a random sample of its games comes out the same when played again. Of a\n"
            "run in progress, its finished shards. Exit status 1 if something differs.",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    setup.threads = (int)threads;
    return verify_folder("verify", a.rest[0], setup, json ? VERIFY_JSON : VERIFY_TEXT);
}
