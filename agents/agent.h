/* What every player program offers: one record of functions.
 *
 * An agent sees a game through engine/game.h only, so it plays every game the engine has
 * (heuristics and values of one game come in through policy.h). It is asked only when it has
 * a choice, and is shown the position as its seat knows it, never the true one; what
 * is public and remembered is in that position, so an agent need not keep records; one
 * that wants to is told of every move as its seat sees it (`moved`). One flag breaks the rule: an
 * agent that `cheats` is shown the true position. It measures what perfect knowledge would be
 * worth, and no run takes it unless the config allows it by name.
 *
 * Options come from one table an agent. It gives reading and range checks, the help of
 * `aedile agents NAME`, and the echo into a run's results.
 *
 * To add one: copy random.c, give it a row in agents.def.
 */
#ifndef AEDILE_AGENT_H
#define AEDILE_AGENT_H

#include "engine/game.h"

#include <string.h>

enum {
    AGENT_PARAMS_SIZE = 2560, /* bytes of the largest parameters of any agent */
    AGENT_TEXT_SIZE = 32,     /* room for a name as an option's value, with its 0 */
    AGENT_PATH_SIZE = 256,    /* room for the path of a file, and for any option's value as text */
    AGENT_MAX_WEIGHTS = 128,
    AGENT_VALUE_SIZE = 1024, /* room for any option's value in a text */
    AGENT_NAME_SIZE = 64,    /* room for what a program from outside calls itself */
    AGENT_ERROR_SIZE = 256
};

/* Room for the parameters of any agent. */
typedef union agent_params {
    int64_t align;
    uint8_t bytes[AGENT_PARAMS_SIZE];
} agent_params;

/* Weights instead of a named policy's or value's. All 0: there are none. */
typedef struct agent_weights {
    char file[AGENT_PATH_SIZE];  /* where they were read, as it was opened; "": in no file */
    uint64_t hash;               /* of the name and the weights */
    const struct policy *policy; /* whose weights these are (policy.h): one of the two, or NULL */
    const struct value *value;
    float w[AGENT_MAX_WEIGHTS]; /* as many as it has, in its order */
} agent_weights;

/* A network instead of the one that comes with the program. All 0: there is none. */
typedef struct agent_network {
    char file[AGENT_PATH_SIZE]; /* where it was read, as it was opened */
    uint64_t hash;              /* of its weights */
    const struct net *net;      /* net.h; lives as long as the program */
} agent_network;

/* How an option is kept in the parameters. */
typedef enum agent_option_kind {
    AGENT_INT,            /* int64_t in low .. high */
    AGENT_REAL,           /* double in low .. high */
    AGENT_BOOL,           /* bool */
    AGENT_CHOICE,         /* int: index into choices */
    AGENT_TEXT,           /* char[AGENT_TEXT_SIZE]; the agent's `check` says which are good */
    AGENT_LINE,           /* char[AGENT_PATH_SIZE]: a command */
    AGENT_POLICY_WEIGHTS, /* agent_weights of a policy; the one who reads options reads the file too */
    AGENT_VALUE_WEIGHTS, /* agent_weights of a value */
    AGENT_NETWORK        /* agent_network; the one who reads options reads the file too */
} agent_option_kind;

typedef struct agent_option {
    const char *name; /* as written in a config */
    agent_option_kind kind;
    size_t offset;              /* of its place in the parameters */
    const char *initial;        /* the default, as text */
    double low, high;           /* numbers only */
    const char *const *choices; /* AGENT_CHOICE: ends with NULL */
    const char *help;           /* one line */
} agent_option;

/* Settings that go together, under one name: where a config says "preset", they take the place of
 * the defaults. */
typedef struct agent_preset {
    const char *name;
    const char *settings; /* "option=value,option=value" */
    const char *help;     /* one line */
} agent_preset;

#define AGENT_PRESET_KEY "preset" /* so no option has that name */

/* What the program lends to its agents: they themselves know neither clock nor threads. */
typedef struct agent_host {
    double (*seconds)(void); /* a clock that never goes back */
    /* Runs task(data, 0) .. task(data, n-1), in any order, at once or one by one. */
    void (*each)(int n, void (*task)(void *data, int index), void *data);
} agent_host;

/* What an instance is made for. All of it outlives the instance. */
typedef struct agent_setup {
    const game *game;
    int seats;
    const void *params; /* of the class; NULL if it has none */
    const agent_host *host;
} agent_setup;

/* One question: which of these moves? All belongs to the caller and is valid during the call only. */
typedef struct agent_question {
    const game *game;
    const void *state; /* as `seat` knows it (agent_shown); NULL for a blind agent */
    int seat;
    const game_move *moves; /* the legal moves, ascending */
    int n;                  /* at least 2 */
    pcg32 *rng;             /* this seat's stream of this game; the only chance an agent may use */
    bool no_report; /* no report on the answer will be read: a search may stop once it is certain */
} agent_question;

/* How an agent that runs as a separate program can break the rules of play. */
typedef enum agent_fault {
    AGENT_FAULT_NONE,
    AGENT_FAULT_TIMEOUT,   /* no answer within its time */
    AGENT_FAULT_ILLEGAL,   /* a move that is not legal */
    AGENT_FAULT_MALFORMED, /* an answer that cannot be read */
    AGENT_FAULT_CRASH,     /* it ended, or closed its output */
    AGENT_FAULT_STALL,     /* it never got ready */
    AGENT_FAULT_PROTOCOL,  /* the wrong answer at this place, or far too much output */
    AGENT_FAULT_BENCHED,   /* too many faults before: it is not asked any more */
    AGENT_FAULTS
} agent_fault;

extern const char *const agent_fault_names[AGENT_FAULTS]; /* "none", "timeout" ... */

/* Positions that an agent evaluated while it thought, for those who want to learn what they are worth: `most` of all,
 * drawn by lot, each with the same chance (J. S. Vitter, Random sampling with a reservoir, 1985). All belongs to the
 * caller. */
typedef struct agent_leaves {
    pcg32 rng; /* of the lot; the agent's own chance stays as it is */
    game_state *position;
    int n, most; /* how many are in it, and room for how many */
    int64_t of;  /* how many there were */
} agent_leaves;

/* Adds one, or not. */
static inline void agent_leaves_add(agent_leaves *to, const void *position, size_t size) {
    int at = to->n < to->most ? to->n++ : (int)(pcg32_next64(&to->rng) % (uint64_t)(to->of + 1));
    to->of++;
    if (at < to->most)
        memcpy(&to->position[at], position, size);
}

enum { AGENT_MAX_LINE = 16 };

/* What an agent thinks of one move. */
typedef struct agent_opinion {
    double visits;    /* how often it was tried; 0: the rest means nothing */
    double available; /* how often it could have been */
    double value;     /* expected reward of the seat that decides */
    double
        share[GAME_MAX_SEATS]; /* expected share of the win, by seat; of a game for one its value,
                                     tasks and points (rewards.h) */
} agent_opinion;

/* What an agent thought at its last question. */
typedef struct agent_report {
    int64_t iterations;
    int64_t worlds;                     /* determinizations sampled */
    int64_t nodes;                      /* of trees, in use at the end */
    int64_t nodes_most;                 /* that there is memory for */
    int64_t bytes;                      /* of the nodes in use */
    agent_opinion move[GAME_MAX_MOVES]; /* as the question listed them */
    int line_length;                    /* the principal variation ... */
    game_move line[AGENT_MAX_LINE];
    int line_seat[AGENT_MAX_LINE]; /* ... and who makes each move of it */
} agent_report;

typedef struct agent_class {
    const char *name; /* as written in a config */
    const char *help; /* one line */
    bool blind;       /* needs no state: the position is then not observed for it */
    bool uniform; /* blind, and every move alike: the one who asks may draw the index of the move
                         with pcg32_below(rng, n) without a question */
    bool
        concealed; /* looks at no card that its seat cannot know: what it is shown has blanks there,
                         where the game can do that (game.conceal); else it is observed. All of
                         its choices must be the same for any determinization */
    bool cheats;   /* is shown the true state: hidden cards, order of the deck */
    bool external; /* its own program: what it answers is not reproducible */

    const agent_option *options; /* ends with a NULL name; NULL: none */
    const agent_preset *presets; /* ends with a NULL name; NULL: none */
    /* Whether the parameters go together and with the game: 0, or -1 with one line in err
     * (AGENT_ERROR_SIZE). NULL: all that is in range does. */
    int (*check)(const void *params, const game *g, char *err);

    size_t size; /* bytes of one instance, 0 if it keeps nothing; the caller allocates (zeroed)
                    and frees. An instance plays one seat of one game at a time */

    /* Once for each instance, before its first game. 0, or -1: no memory. NULL: nothing to do. */
    int (*init)(void *self, const agent_setup *setup);

    /* Before each game, `number` of its run. NULL: nothing carries over that would need
     * forgetting. */
    void (*begin)(void *self, const game *g, int seat, uint64_t number);

    /* The index of its move, 0 .. n-1; or minus an agent_fault, of programs from outside. The same
     * question, with `rng` in the same state, must
     * give the same answer after the same game so far: runs are reproducible (a budget in
     * milliseconds and programs from outside are the exceptions). */
    int (*choose)(void *self, const agent_question *question);

    /* After each game that it played to its end. NULL: it need not know. */
    void (*end)(void *self, const game_result *result);

    /* After each move of a game, forced or chosen, of any seat, its own too: `move` as its seat
     * sees it (game.move_seen), the true one if it cheats. Not told whether there was a choice:
     * what others hold decides that. NULL: it does not care. */
    void (*moved)(void *self, int seat, game_move move);

    /* Whether an instance with these parameters keeps anything in mind from one decision of a game
     * to the next, so that a game cannot be played on from its middle. NULL: it does not; programs
     * from outside always do. */
    bool (*keeps)(const void *params);

    /* Of a program from outside: what it calls itself, "" before its first game; and what happened at
     * the fault that `choose` has just told, one line of JSON with its end, or "". Valid until the
     * next call. NULL: it is none. */
    const char *(*name_of)(const void *self);
    const char *(*fault)(const void *self);

    /* Where the positions go that it evaluates from now on, of its first tree only; NULL: nowhere. It chooses the same
     * moves either way. NULL instead of the function: it evaluates none. */
    void (*watch)(void *self, agent_leaves *leaves);

    /* What it thought at the last question. NULL: it does not say. */
    void (*report)(const void *self, agent_report *out);

    /* Once for each instance that init has made. NULL: nothing to do. */
    void (*done)(void *self);
} agent_class;

/* All agents, in the order of agents.def; ends with NULL. */
extern const agent_class *const agent_classes[];

/* What a question in this position shows an agent of the class, `seat` deciding: nothing (NULL), the
 * true state, a concealed one, or an observed one, the only one that uses chance. Points to the state or to
 * *scratch. */
const void *agent_shown(const agent_class *c, const game *g, const game_state *state, int seat,
                        pcg32 *rng, game_state *scratch);

/* The agent of that name, or NULL. */
const agent_class *agent_find(const char *name);

/* --- Options (options.c) ------------------------------------------------------------- */

/* The option of that name, or NULL. */
const agent_option *agent_option_find(const agent_class *c, const char *name);

/* Fills in every default. */
void agent_params_init(const agent_class *c, agent_params *params);

/* Sets one option from text: 0, or -1 with "expected ..., found ..." in err and params as
 * they were. Of weights and networks only the empty text, none. */
int agent_params_set(agent_params *params, const agent_option *o, const char *text,
                     char err[AGENT_ERROR_SIZE]);

/* One "option=value" of a text. */
typedef struct agent_pair {
    char name[AGENT_NAME_SIZE];
    char value[AGENT_VALUE_SIZE];
} agent_pair;

/* Reads the next of "option=value,option=value" and steps *list over it and its comma. 0; or -1 and *list as it was:
 * there is none, or it is too long; or it has a name and no value, and the name is then there. */
int agent_pair_read(const char **list, agent_pair *out);

/* Writes the value of an option as text that agent_params_set reads back; of weights and networks their file.
 * Returns out. */
const char *agent_params_text(const agent_params *params, const agent_option *o,
                              char out[AGENT_PATH_SIZE]);

/* The weights, or the network, of an option of such a kind. */
const agent_weights *agent_params_weights(const agent_params *params, const agent_option *o);
const agent_network *agent_params_network(const agent_params *params, const agent_option *o);

/* Whether the kind is one of those that are read from files. */
static inline bool agent_option_is_file(const agent_option *o) {
    return o->kind == AGENT_POLICY_WEIGHTS || o->kind == AGENT_VALUE_WEIGHTS ||
           o->kind == AGENT_NETWORK;
}

/* The hash of what an option of such a kind has read; 0: nothing. */
uint64_t agent_params_hash(const agent_params *params, const agent_option *o);

/* Writes what values an option takes: "int 1..100", "one of a, b". Returns out. */
const char *agent_option_type(const agent_option *o, char *out, size_t size);

#endif
