/* Plays moves given as text, one text for several moves if need be (docs/reference/notation.md).
 *
 * A text is played twice: first on a copy, and only if all of it can be played on the state
 * itself. So a wrong word at the end of a line undoes its beginning, and the hook hears of
 * moves that stand. What a text may mean is found by comparing it with the texts of the legal
 * moves, not by parsing it: the notation lives in the game only, and every game has it.
 */
#include "arena/check/textplay.h"

#include "engine/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void textplay_init(textplay *t, const game *g, void *state) {
    memset(t, 0, sizeof *t);
    t->game = g;
    t->state = state;
}

/* --- Comparing texts -------------------------------------------------------------------------- */

static const char *skip_blanks(const char *s) {
    while (isspace((unsigned char)*s))
        s++;
    return s;
}

const char *textplay_separators(const char *text) {
    while (isspace((unsigned char)*text) || *text == ',' || *text == ';')
        text++;
    return text;
}

const char *textplay_after(const char *text, const char *words) {
    text = skip_blanks(text);
    char last = ':';
    while (*words) {
        if (*words == ' ') {
            const char *next = skip_blanks(text);
            if (next == text && last != ':')
                return NULL;
            text = next;
        } else {
            if (*words == ':')
                text = skip_blanks(text);
            if (tolower((unsigned char)*text) != tolower((unsigned char)*words))
                return NULL;
            text++;
        }
        last = *words++;
    }
    return text;
}

/* How well a text begins with a name: */
typedef enum fit {
    FIT_NONE,
    FIT_PREFIX, /* more follows */
    FIT_WHOLE
} fit;

static fit fit_name(const char *text, const char *name, const char **rest) {
    const char *end = textplay_after(text, name);
    if (!end)
        return FIT_NONE;
    const char *next = textplay_separators(end);
    if (!*next) {
        *rest = next;
        return FIT_WHOLE;
    }
    if (next == end)
        return FIT_NONE; /* the middle of a word */
    *rest = next;
    return FIT_PREFIX;
}

/* --- Which move a text begins with ------------------------------------------------------------ */

typedef struct match {
    fit fit;
    game_move move;
    const char *rest; /* of the text, after the move */
} match;

/* Keeps the better match: whole before prefix, long before short. */
static void offer_match(match *best, const char *text, const char *name, game_move move) {
    const char *rest;
    fit f = fit_name(text, name, &rest);
    if (f > best->fit || (f == FIT_PREFIX && f == best->fit && rest > best->rest))
        *best = (match){f, move, rest};
}

/* The number of a text that begins with "think: draw N"; 0 if it is another text. */
static int cards_drawn(const char *name) {
    const char *number = textplay_after(name, "think: draw ");
    return number && isdigit((unsigned char)*number) ? atoi(number) : 0;
}

/* The legal move that the text is or begins with. */
static match find_match(const game *g, const void *state, const char *text) {
    game_move moves[GAME_MAX_MOVES];
    match best = {FIT_NONE, 0, text};
    int n = g->legal(state, moves), drawing = 0, most = 0;
    game_move draw = 0, refill = 0;
    for (int i = 0; i < n; i++) {
        char name[GAME_MAX_TEXT];
        g->move_text(state, moves[i], name);
        offer_match(&best, text, name, moves[i]);
        char other[GAME_MAX_TEXT];
        for (int k = 1; game_move_spelling(g, state, moves[i], k, other); k++)
            offer_match(&best, text, other, moves[i]);
        if (!strcmp(name, "skip")) {
            offer_match(&best, text, "pass", moves[i]);
            offer_match(&best, text, "decline", moves[i]);
        }
        int cards = cards_drawn(name);
        if (cards) {
            drawing++;
            draw = moves[i];
        }
        if (cards > most) {
            most = cards;
            refill = moves[i];
        }
    }
    if (drawing == 1 && !cards_drawn(text))
        offer_match(&best, text, "think: draw", draw);
    if (drawing)
        offer_match(&best, text, "think: refill", refill);
    return best;
}

int textplay_find(const game *g, const void *state, const char *text, game_move *out) {
    if (game_parse_move(g, state, text, out) == 0)
        return 0;
    match m = find_match(g, state, text);
    if (m.fit != FIT_WHOLE)
        return -1;
    *out = m.move;
    return 0;
}

/* How the text fits the next forced move that no one has checked yet. */
static match find_forced(const textplay *t, const char *text) {
    match m = {FIT_NONE, 0, text};
    if (t->checked < t->forced) {
        const char *name = t->forced_text[t->checked];
        offer_match(&m, text, name, 0);
        if (!strcmp(name, "skip")) {
            offer_match(&m, text, "pass", 0);
            offer_match(&m, text, "decline", 0);
        }
        if (cards_drawn(name) && !cards_drawn(text)) {
            offer_match(&m, text, "think: draw", 0);
            offer_match(&m, text, "think: refill", 0);
        }
    }
    return m;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void make_move(textplay *t, game_move move, bool forced) {
    textplay_step step = {.move = move, .forced = forced};
    step.seat = t->game->turn(t->state);
    step.kind = t->game->decision(t->state);
    t->game->move_text(t->state, move, step.text);
    if (!forced)
        t->forced = t->checked = 0;
    else if (t->forced < TEXTPLAY_MAX_FORCED)
        memcpy(t->forced_text[t->forced++], step.text, GAME_MAX_TEXT);
    if (!t->hook) {
        t->game->apply(t->state, move);
        return;
    }
    game_state before;
    memcpy(&before, t->state, t->game->size(t->state));
    t->game->apply(t->state, move);
    t->hook(t->data, &step, &before, t->state);
}

/* Makes the pending move if it is the only one. */
static bool make_forced(textplay *t) {
    game_move moves[GAME_MAX_MOVES];
    if (t->game->legal(t->state, moves) != 1)
        return false;
    make_move(t, moves[0], true);
    return true;
}

void textplay_forced(textplay *t) {
    while (make_forced(t)) {
    }
}

/* What a text has answered last: a decision of this kind and seat; kind NULL: none yet. */
typedef struct answered {
    const char *kind;
    int seat;
} answered;

/* Is this a move that declines or ends? */
static bool is_ending(const textplay *t, game_move move) {
    char name[GAME_MAX_TEXT];
    t->game->move_text(t->state, move, name);
    return !strcmp(name, "done") || !strcmp(name, "skip") || !strcmp(name, "stop");
}

/* Inside a text, `done` and its like end what the move before them was about. If that is over
 * already, they do not end by accident what comes next. */
static bool ends_another(const textplay *t, game_move move, answered last) {
    return last.kind && is_ending(t, move) &&
           (strcmp(last.kind, t->game->decision(t->state)) != 0 ||
            last.seat != t->game->turn(t->state));
}

/* Plays one move of the text. Returns what is left of it, or NULL. */
static const char *play_one(textplay *t, const char *text, bool may_force, answered *last) {
    do {
        match m = find_match(t->game, t->state, text);
        match f = m.fit == FIT_WHOLE ? (match){FIT_NONE, 0, text} : find_forced(t, text);
        if (f.fit > m.fit) {
            t->checked++;
            return f.rest;
        }
        if (m.fit != FIT_NONE) {
            if (ends_another(t, m.move, *last))
                return NULL;
            *last = (answered){t->game->decision(t->state), t->game->turn(t->state)};
            make_move(t, m.move, false);
            return m.rest;
        }
    } while (may_force && make_forced(t));
    return NULL;
}

/* Plays the text; where it stops being playable goes to *stuck. */
static bool play_text(textplay *t, const char *text, bool may_force, const char **stuck) {
    answered last = {NULL, 0};
    text = textplay_separators(text);
    do {
        *stuck = text;
        text = play_one(t, text, may_force, &last);
        may_force = true;
    } while (text && *text);
    return text != NULL;
}

bool textplay_is_legal(const game *g, const void *state, const char *text) {
    game_state copy;
    textplay t;
    const char *stuck;
    memcpy(&copy, state, g->size(state));
    textplay_init(&t, g, &copy);
    return play_text(&t, text, false, &stuck);
}

/* --- Errors ----------------------------------------------------------------------------------- */

void textplay_list_legal(const game *g, const void *state, char *out, size_t size) {
    game_move moves[GAME_MAX_MOVES];
    int n = g->legal(state, moves);
    size_t used = 0, reserve = sizeof ", and 999 more";
    *out = 0;
    for (int i = 0; i < n; i++) {
        char name[GAME_MAX_TEXT];
        g->move_text(state, moves[i], name);
        if (used + strlen(name) + 4 + reserve > size) {
            snprintf(out + used, size - used, ", and %d more", n - i);
            return;
        }
        used += (size_t)snprintf(out + used, size - used, "%s\"%s\"", i ? ", " : "", name);
    }
}

/* Writes the legal move whose text is a slip or two away, as a question; nothing if none is. */
static void hint_legal(const textplay *t, const char *text, char *out, size_t size) {
    game_move moves[GAME_MAX_MOVES];
    char name[GAME_MAX_MOVES][GAME_MAX_TEXT];
    const char *names[GAME_MAX_MOVES];
    int n = t->game->legal(t->state, moves);
    for (int i = 0; i < n; i++) {
        t->game->move_text(t->state, moves[i], name[i]);
        names[i] = name[i];
    }
    const char *near = suggest_name(text, names, (size_t)n);
    *out = 0;
    if (near && suggest_distance(text, near) <= 2)
        snprintf(out, size, " (did you mean \"%s\"?)", near);
}

/* Says where playing stopped: t is the copy, at the move that does not fit. */
static void explain(const textplay *t, const char *text, const char *stuck, char *err) {
    char part[128] = "", hint[GAME_MAX_TEXT + 32];
    if (stuck != textplay_separators(text))
        snprintf(part, sizeof part, " at \"%.100s\"", stuck);
    int seat = t->game->turn(t->state), used;
    if (seat < 0) {
        snprintf(err, TEXTPLAY_ERROR_SIZE, "\"%.100s\" is not legal%s: the game is over", text,
                 part);
        return;
    }
    if (find_match(t->game, t->state, stuck).fit != FIT_NONE)
        snprintf(hint, sizeof hint, " (what came before it is over: write it by itself)");
    else
        hint_legal(t, stuck, hint, sizeof hint);
    used = snprintf(err, TEXTPLAY_ERROR_SIZE,
                    "\"%.100s\" is not legal%s%s: seat %d decides \"%s\"; legal: ", text, part,
                    hint, seat, t->game->decision(t->state));
    textplay_list_legal(t->game, t->state, err + used, (size_t)(TEXTPLAY_ERROR_SIZE - used));
}

int textplay_move(textplay *t, const char *text, char err[TEXTPLAY_ERROR_SIZE]) {
    game_state copy;
    textplay trial = *t;
    const char *stuck;
    if (!*textplay_separators(text)) {
        snprintf(err, TEXTPLAY_ERROR_SIZE, "a move is missing: the text is empty");
        return -1;
    }
    memcpy(&copy, t->state, t->game->size(t->state));
    trial.state = &copy;
    trial.hook = NULL;
    if (!play_text(&trial, text, true, &stuck)) {
        explain(&trial, text, stuck, err);
        return -1;
    }
    play_text(t, text, true, &stuck);
    if (!t->lazy)
        textplay_forced(t);
    return 0;
}
