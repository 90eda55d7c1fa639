/* The config of a training (docs/guide/training.md): what is played, how it is learned, how it is checked.
 */
#ifndef AEDILE_ARENA_TRAIN_SETTINGS_H
#define AEDILE_ARENA_TRAIN_SETTINGS_H

#include "agents/net/net.h"
#include "arena/base/json.h"
#include "arena/lineup/agent_spec.h"
#include "arena/train/leave_out.h"
#include "arena/train/wish.h"

enum { SETTINGS_LEAVES = 256 }; /* positions of a thought */
enum { SETTINGS_TABLES = 64, SETTINGS_OPPONENTS = 8, SETTINGS_RIVALS = 8, SETTINGS_NAME_SIZE = 64 };

/* A kind of game that is played. */
typedef struct settings_table {
    int64_t weight; /* its part of the games */
    game_options options;
    int seats;
    bool vary; /* with options drawn at random (game.options_vary) */
} settings_table;

/* A number that goes evenly from one value to another over the first part of the games, and stays
 * there. */
typedef struct settings_slope {
    double from, to;
    double until; /* the part, more than 0, at most 1 */
} settings_slope;

/* Whom it is tried against, greedily, and at which table; in one seat among such opponents. */
typedef struct settings_opponent {
    char name[SETTINGS_NAME_SIZE]; /* of its column */
    agent_spec spec;
    game_options options;
    int seats;
    int64_t games;
} settings_opponent;

/* Of that many sure choices one is kept, and weighs as much as all. */
enum { SETTINGS_SURE = 4 };

typedef struct settings {
    char name[SETTINGS_NAME_SIZE];
    char family
        [SETTINGS_NAME_SIZE]; /* what a report calls players of this kind; "": no name of its own */
    const game *game;
    const layout *layout;
    uint64_t seed;
    int64_t games;          /* in all */
    int64_t batch;          /* games between two rounds of steps */
    int64_t epochs;         /* how often each choice is learned from */
    int64_t minibatch;      /* choices of a step */
    settings_slope step;    /* its size (Adam) */
    settings_slope entropy; /* weight of the entropy of the odds */
    settings_slope score;   /* part of the reward that goes by the scores, not by the win */
    double score_unit;      /* points that weigh as much as a factor e in that part */
    double clip, value, lambda, value_lambda, longest;
    double
        average; /* games over which the network that plays is the mean of those that learned; 0: the last */
    double past, heuristics; /* chance that a game has opponents of that kind in some seats */
    double alone;            /* chance that they then have all seats but one */
    double
        first; /* chance that all heuristics of a game play the first policy, not one by lot each */
    double wishes; /* chance that a seat that learns has a wish */
    wish_list wished;
    leave_out_words without; /* inputs and rows that it neither sees nor says */
    double sure; /* choices with at least these odds are kept once in SETTINGS_SURE times */
    double grants, blanks; /* chance that a game begins with items given, with an item blanked */
    double units;          /* of the first layer, NET_FIRST or NET_FIRST_MOST */
    char begin[AGENT_PATH_SIZE]; /* folder of a training whose network it begins with, or "" */
    const net *begin_with;       /* the network of a file that it begins with; NULL: of none */
    agent_spec teacher;          /* is asked what it would do; its agent NULL: there is none */
    double teach;        /* chance that a choice that is learned from is shown to the teacher */
    double teach_weight; /* of its answer in the loss of that choice */
    agent_spec
        leaves; /* a search whose positions the value learns (leaves.h); its agent NULL: none */
    double leaves_at;   /* chance that it thinks at a choice */
    double leaves_kept; /* positions drawn of a thought, a whole number */
    int n_rivals;
    const net
        *rival[SETTINGS_RIVALS]; /* stay as they are; one of them plays all seats but one ... */
    double rivals;               /* ... in a game with this chance, if there are any */
    double imitate_teacher; /* chance that an imitated game is one of the teacher, in all seats */
    double
        imitate_rivals; /* chance that an imitated game is one of the rivals, a rival by lot in each seat */
    int64_t
        imitate; /* that many first games are imitated, of heuristics unless the two above say other players */
    int64_t past_every;  /* games after which the network joins the past */
    int64_t check_every; /* games after which it is tried against the opponents */
    int n_tables, n_opponents;
    settings_table table[SETTINGS_TABLES];
    settings_opponent opponent[SETTINGS_OPPONENTS];
    uint64_t hash; /* of everything that decides what is learned */
} settings;

/* Reads a config: 0; or -1 and one line in err. */
int settings_load(settings *out, const char *path, char err[JSON_ERROR_SIZE]);

/* The same from a tree; `name` is what the training is called unless it says so itself. */
int settings_parse(settings *out, const cJSON *root, const char *name, char err[JSON_ERROR_SIZE]);

/* The same training at one table of so many seats, its opponents there too, from this network, which outlives the
 * settings. */
void settings_adapt(settings *s, const game_options *options, int seats, const net *begin);

/* The same training from another network: `path` as the key "begin" has it, instead of what the config
 * says. 0; or -1 and one line in err. */
int settings_begin(settings *s, const char *path, char err[JSON_ERROR_SIZE]);

/* The same training from another seed. */
void settings_reseed(settings *s, uint64_t seed);

/* The slope at this share of the games, 0 .. 1. */
static inline double settings_at(settings_slope s, double done) {
    return done < s.until ? s.from + (s.to - s.from) * (done / s.until) : s.to;
}

#endif
