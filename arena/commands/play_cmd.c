/* aedile play: a person at the terminal against agents (docs/guide/play.md). */
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/check/replay.h"
#include "arena/commands/commands.h"
#include "arena/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <unistd.h>

enum { WIDE = 100, NARROW = 64, MOST_AGENTS = GAME_MAX_SEATS };

typedef struct play_args {
    game_choice choice;
    session session;
    const char *against[MOST_AGENTS];
    int agents;
    const char *hint, *save;
    bool allow_cheating, seeded, all_agents;
    int64_t width;
    int seats[GAME_MAX_SEATS], people, players;
    game_move *moves; /* of the record that is resumed */
    int nmoves;
} play_args;

static int refuse(const char *err) {
    complain("aedile play: %s\n", err);
    return STATUS_USAGE;
}

static int add_agent(void *into, const char *text) {
    play_args *a = into;
    if (a->agents == MOST_AGENTS) {
        complain("aedile play: --against: expected at most %d, found more\n", MOST_AGENTS);
        return -1;
    }
    a->against[a->agents++] = text;
    return 0;
}

static int add_seat(void *into, const char *text) {
    play_args *a = into;
    int64_t seat;
    if (args_number(text, &seat) < 0 || seat < 0 || seat >= GAME_MAX_SEATS ||
        a->people == GAME_MAX_SEATS) {
        complain("aedile play: --seat: expected a seat from 0 to %d, found \"%s\"\n",
                 GAME_MAX_SEATS - 1, text);
        return -1;
    }
    a->seats[a->people++] = (int)seat;
    return 0;
}

/* --- A record to resume ---------------------------------------------------------------------- */

typedef struct collected {
    play_args *args;
    int capacity;
} collected;

static void collect(void *data, const textplay_step *step, const void *before, const void *after) {
    collected *c = data;
    (void)before;
    (void)after;
    if (c->args->nmoves == c->capacity) {
        c->capacity = c->capacity ? 2 * c->capacity : 512;
        game_move *more = realloc(c->args->moves, (size_t)c->capacity * sizeof *more);
        if (!more)
            buffer_no_memory((size_t)c->capacity * sizeof *more);
        c->args->moves = more;
    }
    c->args->moves[c->args->nmoves++] = step->move;
}

static int load(play_args *a, const char *file) {
    char err[REPLAY_ERROR_SIZE];
    replay r;
    textplay player;
    game_state state;
    collected c = {.args = a};
    if (a->choice.texts || a->choice.game != games_at(0) || a->seeded)
        return refuse(
            "a record says itself which game it is of: expected no game, option or seed with it");
    if (replay_load(&r, file, err) < 0)
        return refuse(err);
    a->choice.game = r.game;
    a->choice.options = r.options;
    const cJSON *options = json_get(r.root, "options");
    a->choice.given = options ? cJSON_Duplicate(options, true) : cJSON_CreateObject();
    a->session.seed = r.seed;
    a->session.stream = r.stream;
    int status = replay_play(&r, &player, &state, r.nmoves, collect, &c, err);
    if (status == 0 && replay_compare(&r, &state, err) < 0)
        status = -1;
    replay_done(&r);
    return status < 0 ? refuse(err) : -1;
}

/* --- Who plays ----------------------------------------------------------------------------------- */

static int read_agent(play_args *a, agent_spec *spec, const char *text, const char *place) {
    char err[JSON_ERROR_SIZE];
    if (agent_spec_from_text(spec, text, a->choice.game, place, err) < 0)
        return refuse(err);
    if (spec->agent->cheats && !a->allow_cheating)
        return refuse(
            "this agent sees all hidden cards; to play with it all the same, add --allow-cheating");
    return -1;
}

static int seat_people(play_args *a, int players) {
    char err[96];
    if (!a->people && !a->all_agents)
        a->seats[a->people++] = 0;
    for (int i = 0; i < a->people; i++) {
        if (a->seats[i] < players) {
            a->session.person[a->seats[i]] = true;
            continue;
        }
        snprintf(err, sizeof err, "--seat: expected a seat from 0 to %d, found %d", players - 1,
                 a->seats[i]);
        return refuse(err);
    }
    return -1;
}

static int seat_all(play_args *a, const arena_table *eye) {
    game_state state;
    a->choice.game->create(&state, &a->choice.options, a->session.seed, a->session.stream);
    int players = a->players = a->choice.game->seats(&state), next = 0;
    int status = seat_people(a, players);
    if (!a->agents)
        a->against[a->agents++] = eye->against;
    for (int p = 0; p < players && status < 0; p++)
        if (!a->session.person[p])
            status =
                read_agent(a, &a->session.spec[p], a->against[next++ % a->agents], "--against");
    if (status < 0 && a->agents > 1 && a->agents > next) {
        char err[64];
        snprintf(err, sizeof err, "--against: expected at most %d, one a seat, found %d",
                 next ? next : 1, a->agents);
        return refuse(err);
    }
    return status;
}

/* --- Where it is played --------------------------------------------------------------------------- */

static bool wants_colour(bool terminal) {
    const char *no = getenv("NO_COLOR");
    return terminal && (!no || !*no);
}

/* Frames of lines where the locale says UTF-8. */
static bool has_utf8(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

static int width_of(const play_args *a, bool terminal) {
    struct winsize size;
    if (a->width)
        return (int)a->width;
    if (!terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 || !size.ws_col ||
        size.ws_col >= WIDE)
        return WIDE;
    return size.ws_col < NARROW ? NARROW : size.ws_col;
}

/* A program from outside that is asked could try short seeds until one deals what it sees. */
static bool asks_outside(const play_args *a, const agent_spec *hint) {
    bool outside = hint->agent->external;
    for (int p = 0; p < a->players; p++)
        outside |= !a->session.person[p] && a->session.spec[p].agent->external;
    return outside;
}

static uint64_t random_seed(bool outside) {
    uint64_t seed = 1;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (uint64_t)getpid();
    return outside ? seed : seed % 1000000; /* short enough to be typed */
}

/* Reads all that was said; -1, or an exit status. */
static int prepare(play_args *a, const args *rest, play_settings *settings) {
    int status = -1;
    if (rest->n == 1)
        status = load(a, rest->rest[0]);
    else if (game_choice_check(&a->choice, "play") < 0)
        status = STATUS_USAGE;
    const arena_table *eye = arena_game_of(a->choice.game)->table;
    if (status < 0 && !eye)
        status = refuse("this game has no table to be shown");
    if (status < 0)
        status = seat_all(a, eye);
    if (status < 0) {
        const char *usual = a->players == 1 && eye->hint_alone ? eye->hint_alone : eye->hint;
        status = read_agent(a, &settings->hint, a->hint ? a->hint : usual, "--hint");
    }
    if (status < 0 && !rest->n && !a->seeded)
        a->session.seed = random_seed(asks_outside(a, &settings->hint));
    return status;
}

static int run(play_args *a, play_settings *settings) {
    char err[OUTPUT_ERROR_SIZE];
    bool terminal = isatty(STDOUT_FILENO);
    if (a->save && output_try(a->save, err) < 0)
        return refuse(err);
    a->session.choice = &a->choice;
    if (session_open(&a->session) < 0)
        return refuse("out of memory for the agents");
    session_play(&a->session, a->moves, a->nmoves);
    settings->session = &a->session;
    settings->save = a->save;
    settings->width = width_of(a, terminal);
    settings->screens = terminal && isatty(STDIN_FILENO);
    settings->colour = wants_colour(terminal);
    settings->utf8 = has_utf8();
    return play(settings);
}

int command_play(int argc, char **argv) {
    static play_args a;
    static play_settings settings;
    game_choice_init(&a.choice);
    const arg_option options[] = {
        GAME_CHOICE_ROWS(&a.choice),
        {"against", "A",
         "an agent, as NAME or NAME:option=value,...; may come again: one for each other seat in "
         "turn",
         .kind = ARG_EACH, .into = &a, .each = add_agent},
        {"seat", "S", "where you sit, from 0 (0); may come again: several people at one terminal",
         .kind = ARG_EACH, .into = &a, .each = add_seat},
        {"seed", "N", "the deal; without it a random one, which is printed", .kind = ARG_SEED,
         .into = &a.session.seed, .given = &a.seeded},
        {"save", "FILE", "write the record there at the end, also when you leave in the middle",
         .kind = ARG_TEXT, .into = &a.save},
        {"hint", "A", "the agent that `hint` asks", .kind = ARG_TEXT, .into = &a.hint},
        {"watch", NULL, "agents play all seats to the end", .kind = ARG_FLAG,
         .into = &a.all_agents},
        {"width", "N", "places in a line (100, or what a narrower terminal has)", .kind = ARG_INT,
         .into = &a.width, .low = NARROW, .high = 1000},
        {"allow-cheating", NULL, "also agents that see all hidden cards", .kind = ARG_FLAG,
         .into = &a.allow_cheating},
        {0},
    };
    args rest = {
        .usage = "[RECORD] [--game NAME] [--players N] [--against A]...",
        .help =
            "Plays with you: by default three players, against the learned agent.\n"
            "Type the number of a move, its text, or the beginning of its text. You can also "
            "type:\n"
            "  ?         everything you can type; ? Dock a card, ? 6.3 a rule, ? petition words in "
            "the rules\n"
            "  hint      what a good agent would do\n"
            "  undo      your last decision again, if you have seen nothing new since; "
            "undo! in any case\n"
            "  save F    write a record of the game; `aedile play F` resumes it\n"
            "  quit      leave\n"
            "Works over a pipe, too: one answer per line. `aedile replay F` plays a record again "
            "and checks "
            "it.",
        .options = options,
        .most = 1};
    int status = args_read(&rest, argc, argv);
    if (status < 0)
        status = prepare(&a, &rest, &settings);
    if (status < 0)
        status = run(&a, &settings);
    session_close(&a.session);
    game_choice_done(&a.choice);
    free(a.moves);
    return status;
}
