/* A conversation with an external agent: lines of JSON, each an object with a "type"
 * (docs/reference/protocol.md). What was said last is kept, to be told when something goes wrong.
 */
#ifndef AEDILE_ARENA_MATCH_TALK_H
#define AEDILE_ARENA_MATCH_TALK_H

#include "agents/agent.h"
#include "arena/base/buffer.h"
#include "arena/base/json.h"
#include "arena/external/process.h"

enum {
    PROTOCOL_VERSION = 1, /* the version of the protocol */
    PROTOCOL_LINES = 20,  /* kept */
    PROTOCOL_LINE = 512,  /* bytes of each that are kept */
    PROTOCOL_WHY = 400
};

/* Times of a conversation, in seconds. */
typedef struct protocol_limits {
    double hello, ready; /* to say hello after the start, to get ready for a game */
    double move;         /* to choose a move; then it is told to stop ... */
    double grace;        /* ... and has this long to name one all the same */
} protocol_limits;

typedef struct protocol {
    process process;
    char name[AGENT_NAME_SIZE]; /* what it calls itself */
    bool compact; /* questions are short lines of numbers, not JSON (docs/reference/protocol.md) */
    char line[PROTOCOL_LINES][PROTOCOL_LINE]; /* said last, "> " by us, "< " by it */
    int spoken;                               /* lines said so far */
    char why[PROTOCOL_WHY]; /* of the last fault: what was expected and what was found */
} protocol;

/* Starts the program and exchanges hellos. AGENT_FAULT_NONE, or what is wrong (t->why says it);
 * then the caller ends the conversation. */
agent_fault protocol_start(protocol *t, const process_command *command, const game *g, int seats,
                           const protocol_limits *limits);

/* Says that a game begins, under a number drawn for it, waits until it is ready. */
agent_fault protocol_new_game(protocol *t, int seat, const protocol_limits *limits);

/* Asks for a move. *index: its place in the question. */
agent_fault protocol_move(protocol *t, const agent_question *q, int ply,
                          const protocol_limits *limits, int *index);

/* Says how the game ended; no answer is expected. */
agent_fault protocol_game_over(protocol *t, const game_result *result, int seats,
                               const protocol_limits *limits);

/* Says goodbye, waits a second for it to end, kills it. */
void protocol_end(protocol *t);

/* Kills it. */
void protocol_kill(protocol *t);

#endif
