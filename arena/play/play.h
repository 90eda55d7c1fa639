/* People at a terminal, or at the other end of a pipe, against agents: `aedile play` (docs/guide/play.md).
 */
#ifndef AEDILE_ARENA_PLAY_PLAY_H
#define AEDILE_ARENA_PLAY_PLAY_H

#include "arena/play/session.h"

typedef struct play_settings {
    session *session; /* opened, moves of a record made */
    agent_spec hint;  /* who is asked for advice */
    const char
        *save;    /* file that the record is written to at the end, however it comes; NULL: none */
    int width;    /* of lines */
    bool screens; /* a terminal: each decision on its own screen */
    bool colour, utf8;
} play_settings;

/* Plays until the game is over and looked at, someone quits, or the input ends. Returns an exit status. */
int play(const play_settings *settings);

#endif
