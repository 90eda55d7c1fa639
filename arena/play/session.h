/* A game between people and agents, move by move, that can be taken back: who sits where, what has been played.
 */
#ifndef AEDILE_ARENA_PLAY_SESSION_H
#define AEDILE_ARENA_PLAY_SESSION_H

#include "arena/base/buffer.h"
#include "arena/games/game_choice.h"
#include "arena/match/match_table.h"

/* A move as it was made. */
typedef struct session_move {
    int seat, turn; /* turns begun before it, of games that count them */
    game_move move;
    int index, n;     /* which of the n legal ones */
    unsigned unseen;  /* seats that did not see which it was, bits */
    const char *kind; /* of the decision */
    char text[GAME_MAX_TEXT];
    const char *hidden;                         /* what it is to those seats: "a card" */
    char gained[GAME_MAX_SEATS][GAME_MAX_TEXT]; /* what it brought to the hand of a person's seat */
    size_t told,
        game_told; /* where in `said` begins what all saw of it, and what the game did then; 0: nothing */
} session_move;

/* A person's decision that can be gone back to. */
typedef struct session_mark {
    int moves, seat;
    game_state state;
    pcg32 streams[STREAM_PURPOSES];
} session_mark;

typedef struct session {
    const game_choice *choice;
    const arena_table *eye;
    uint64_t seed, stream;
    bool person[GAME_MAX_SEATS];
    agent_spec spec[GAME_MAX_SEATS]; /* of the other seats */
    int players;
    match_setup setup;
    match_agents agents;
    schedule_game at;
    table table;
    session_move *move;
    int moves, move_room;
    buffer said; /* texts of the moves, each with its 0; the first byte is none of them */
    session_mark *mark;
    int marks, mark_room;
} session;

/* Deals, and seats the agents: choice, seed, stream, person and spec are set. 0, or -1: no memory. */
int session_open(session *s);
void session_close(session *s);

/* The seat that decides, with the legal moves in s->table; -1: the game is over. */
int session_turn(session *s);

/* Makes the move of this index. */
void session_make(session *s, int index);

/* Asks the agent that decides: the index of its move. After a fault random plays on for the seat; *fault says
 * which, or AGENT_FAULT_NONE. */
int session_ask(session *s, int seat, agent_fault *fault);

/* A person is about to decide here. */
void session_note_decision(session *s);

typedef enum session_undone { UNDO_DONE, UNDO_NONE, UNDO_SEEN, UNDO_OTHERS } session_undone;

/* Goes back to the last person's decision before this one. UNDO_NONE: there is none. Unless it is forced, nothing is
 * taken back of which the person has seen something since (reveal.h), UNDO_SEEN, nor another person's decision,
 * UNDO_OTHERS. */
session_undone session_undo(session *s, bool forced);

/* Makes moves that were made before, of a record; as many as there are. */
void session_play(session *s, const game_move *moves, int n);

/* A text of a move: told or game_told. */
const char *session_said(const session *s, size_t at);

/* What the player of a seat is called. `viewer`: who is called "you"; -1: no one. */
const char *session_name(const session *s, int seat, int viewer);

/* The position as the seat sees it; -1: all open. */
void session_view(const session *s, int seat, game_state *scratch, table_view *out);

/* Adds the record of the game so far (docs/guide/records.md). */
void session_record(const session *s, buffer *b);

#endif
