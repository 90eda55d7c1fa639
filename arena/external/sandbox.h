/* A sandbox for programs from outside, made by bubblewrap (bwrap): its own user namespace with
 * no rights, its own processes, no network, and of the files the system's programs and one folder,
 * none of it to be written to; /tmp and /dev/shm are empty, small, and gone at the end
 * (docs/reference/protocol.md).
 */
#ifndef AEDILE_ARENA_MATCH_SANDBOX_H
#define AEDILE_ARENA_MATCH_SANDBOX_H

#include "arena/external/process.h"

enum { SANDBOX_TEXT = 16384 };

/* All of the environment that there is in it, for bubblewrap too; ends with NULL. */
extern const char *const sandbox_environment[];

/* The command line of a sandboxed command. */
typedef struct sandbox {
    const char *word[PROCESS_WORDS + 1]; /* ends with NULL */
    int words;
    char text[SANDBOX_TEXT]; /* of those that are made here */
    int used;
    bool full;
} sandbox;

/* Fills it in for `sh -c command`, which may read `folder`. 0; or -1, errno says why: mostly that
 * the folder is not there. */
int sandbox_command(sandbox *s, const char *folder, const char *command);

/* Whether a command that may read `folder` would see the path, which need not be there yet. */
bool sandbox_shows(const char *folder, const char *path);

#endif
