/* aedile fork: a recorded game is played on from some move, with a power and without it
 * (docs/guide/records.md).
 */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/fields.h"
#include "arena/check/branch.h"
#include "arena/commands/commands.h"
#include "arena/seam/items.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

typedef struct fork_args {
    const char *file, *blank;
    const char *agent[GAME_MAX_SEATS];
    int agents;
    int64_t at, seat;
    uint64_t seed;
    bool json, show;
} fork_args;

static int refuse(const char *why) {
    complain("aedile fork: %s\n", why);
    return -1;
}

static int add_agent(void *into, const char *text) {
    fork_args *a = into;
    if (a->agents == GAME_MAX_SEATS)
        return refuse("--agent: expected one, or one for each seat");
    a->agent[a->agents++] = text;
    return 0;
}

/* --- What is wanted ------------------------------------------------------------------------------
 */

static int find_item(const replay *r, const char *name, int *out) {
    char why[JSON_ERROR_SIZE];
    *out = items_find(facts_of(r->game), &r->options, name, "--blank", why);
    return *out < 0 ? refuse(why) : 0;
}

/* Who plays on: one for all seats, or one for each. */
static int find_agents(const replay *r, const fork_args *a, int seats, branch_wanted *out) {
    char err[JSON_ERROR_SIZE], why[160];
    int n = a->agents ? a->agents : 1;
    if (n != 1 && n != seats) {
        snprintf(why, sizeof why,
                 "--agent: expected one, or one for each of the %d seats, found %d", seats, n);
        return refuse(why);
    }
    for (int seat = 0; seat < seats; seat++) {
        const char *text = a->agents ? a->agent[n == 1 ? 0 : seat] : "heuristic";
        if (agent_spec_from_text(&out->agent[seat], text, r->game, "--agent", err) < 0)
            return refuse(err);
        if (out->agent[seat].agent->cheats || out->agent[seat].agent->external)
            return refuse("--agent: expected one of this program that sees no hidden cards");
    }
    return 0;
}

static int find_wanted(const replay *r, const fork_args *a, branch_wanted *out) {
    char why[256];
    game_state s;
    r->game->create(&s, &r->options, r->seed, r->stream);
    int seats = r->game->seats(&s);
    *out = (branch_wanted){.seat = (int)a->seat, .at = (int)a->at, .seed = a->seed};
    if (a->seat < 0 || a->seat >= seats)
        snprintf(why, sizeof why, "--seat: expected 0 to %d, found %d", seats - 1, (int)a->seat);
    else if (a->at > r->nmoves)
        snprintf(why, sizeof why, "--at: expected at most the %d moves of %.120s, found %d",
                 r->nmoves, r->file, (int)a->at);
    else
        return find_item(r, a->blank, &out->item) < 0 || find_agents(r, a, seats, out) < 0 ? -1 : 0;
    return refuse(why);
}

/* --- What came of it -----------------------------------------------------------------------------
 */

static void row(const char *what, double with, double without) {
    printf("  %-22s %9.4g %9.4g %+11.4g\n", what, with, without, with - without);
}

/* The first line in which two texts differ; *at: its number, from 1. NULL: they are the same. */
static const char *first_difference(const char *a, const char *b, int *at) {
    *at = 1;
    const char *line = a;
    for (; *a && *a == *b; a++, b++)
        if (*a == '\n') {
            line = a + 1;
            ++*at;
        }
    return *a || *b ? line : NULL;
}

static bool plays_alone(const replay *r) {
    game_state s;
    r->game->create(&s, &r->options, r->seed, r->stream);
    return r->game->seats(&s) == 1 && r->game->tasks;
}

static void print_table(const replay *r, const fork_args *a, const branch *b) {
    const branch_arm *with = &b->with, *without = &b->without;
    bool alone = plays_alone(r);
    printf("%s: %s of seat %d, after %d of %d moves; played on by ", r->file, a->blank,
           (int)a->seat, b->at, r->nmoves);
    for (int i = 0; i < (a->agents ? a->agents : 1); i++)
        printf("%s%s", i ? ", " : "", a->agents ? a->agent[i] : "heuristic");
    printf("\n\n  %-22s %9s %9s %11s\n", "", "with", "without", "difference");
    row(alone ? "tasks of the seat" : "wins of the seat", with->win_share_60 / 60.0,
        without->win_share_60 / 60.0);
    row("points of the seat", with->result.score[a->seat], without->result.score[a->seat]);
    row("turns of the game", with->turns, without->turns);
    printf("  %-22s %9s %9s\n", "end of the game", r->game->ends[with->result.end],
           r->game->ends[without->result.end]);
    int at;
    const char *line = first_difference(with->moves.n ? with->moves.text : "",
                                        without->moves.n ? without->moves.text : "", &at);
    if (line)
        printf("\n  the choices of the agents differ from the %d. on\n", at);
    else
        printf("\n  the agents choose the same in both\n");
}

static void print_moves(const char *what, const branch_arm *arm) {
    printf("\n%s the power:\n%s", what, arm->moves.n ? arm->moves.text : "  (no choice is left)\n");
}

static void json_arm(const replay *r, const char *name, const branch_arm *arm, int seats) {
    buffer b = {0};
    buffer_add(&b, "  \"%s\": {\"end\": \"%s\", \"turns\": %d, ", name,
               r->game->ends[arm->result.end], arm->turns);
    if (plays_alone(r))
        buffer_add(&b, "\"tasks\": %d, \"scores\": [", arm->result.tasks);
    else
        buffer_add(&b, "\"win_share_60\": %d, \"scores\": [", arm->win_share_60);
    for (int p = 0; p < seats; p++)
        buffer_add(&b, "%s%d", p ? ", " : "", (int)arm->result.score[p]);
    buffer_text(&b, "], \"places\": [");
    for (int p = 0; p < seats; p++)
        buffer_add(&b, "%s%d", p ? ", " : "", arm->result.place[p]);
    buffer_text(&b, "]}");
    fputs(b.text, stdout);
    buffer_free(&b);
}

static const json_field arm_fields[] = {
    MEMBER("end", TEXT, "why the game ended"),
    MEMBER("turns", WHOLE, NULL),
    MEMBER_MAY("tasks", WHOLE, "done, in a solo game", FIELD_ABSENT),
    MEMBER_MAY("win_share_60", WHOLE, "of the seat, in sixtieths", FIELD_ABSENT),
    MEMBER("scores", WHOLES, "by seat"),
    MEMBER("places", WHOLES, "by seat"),
    {0}};
static const json_field fork_fields[] = {
    MEMBER("blank", TEXT, "whose power is switched off"),
    MEMBER("seat", WHOLE, "for which seat"),
    MEMBER("at", WHOLE, "after how many moves"),
    MEMBER_OF("with", OBJECT, "the game with the power", 0, arm_fields),
    MEMBER_OF("without", OBJECT, "and without it", 0, arm_fields),
    {0}};

cJSON *schema_fork(void) {
    return fields_document("A game with a power and without it", fields_schema(fork_fields));
}

static void print_json(const replay *r, const fork_args *a, const branch *b) {
    game_state s;
    buffer name = {0};
    r->game->create(&s, &r->options, r->seed, r->stream);
    buffer_quote(&name, a->blank);
    printf("{\n  \"blank\": %s,\n  \"seat\": %d,\n  \"at\": %d,\n", name.text, (int)a->seat, b->at);
    json_arm(r, "with", &b->with, r->game->seats(&s));
    printf(",\n");
    json_arm(r, "without", &b->without, r->game->seats(&s));
    printf("\n}\n");
    buffer_free(&name);
}

static int play(const replay *r, const fork_args *a) {
    char err[REPLAY_ERROR_SIZE];
    branch_wanted wanted;
    branch b;
    if (find_wanted(r, a, &wanted) < 0)
        return STATUS_USAGE;
    int status = STATUS_OK;
    if (branch_play(&b, r, &wanted, err) < 0) {
        refuse(err);
        status = STATUS_FAILED;
    } else if (a->json) {
        print_json(r, a, &b);
    } else {
        print_table(r, a, &b);
        if (a->show) {
            print_moves("With", &b.with);
            print_moves("Without", &b.without);
        }
    }
    branch_done(&b);
    return status;
}

int command_fork(int argc, char **argv) {
    fork_args fa = {.at = BRANCH_FIND, .seat = -1, .seed = 1};
    const arg_option options[] = {
        {"blank", "ITEM", "whose power is switched off, by its name", .kind = ARG_TEXT,
         .into = &fa.blank},
        {"seat", "S", "for which seat, from 0", .kind = ARG_INT, .into = &fa.seat, .low = 0,
         .high = GAME_MAX_SEATS - 1},
        {"at", "N",
         "after N moves of the record, the last of them made again without the power (where it "
         "first acts)",
         .kind = ARG_INT, .into = &fa.at, .low = 0, .high = INT_MAX},
        {"agent", "A", "who plays on (heuristic): one for all seats, or one for each",
         .kind = ARG_EACH, .into = &fa, .each = add_agent},
        {"seed", "S", "of the agents' chance (1)", .kind = ARG_SEED, .into = &fa.seed},
        {"show", NULL, "tell the choices of both", .kind = ARG_FLAG, .into = &fa.show},
        {"json", NULL, "print the results as JSON", .kind = ARG_FLAG, .into = &fa.json},
        {0}};
    args a = {
        .usage = "RECORD --blank ITEM --seat S [--at N] [--agent A]...",
        .help =
            "Plays a recorded game on, with a power and with the power switched off for one seat,\n"
            "and tells what the power did (docs/guide/records.md).",
        .options = options,
        .least = 1,
        .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    if (!fa.blank || fa.seat < 0) {
        refuse("expected --blank and --seat; see aedile fork --help");
        return STATUS_USAGE;
    }
    replay r;
    char err[REPLAY_ERROR_SIZE];
    fa.file = a.rest[0];
    if (replay_load(&r, fa.file, err) < 0) {
        refuse(err);
        return STATUS_USAGE;
    }
    status = play(&r, &fa);
    replay_done(&r);
    return status;
}
