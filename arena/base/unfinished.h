/* Files that are being written aside: should a signal end the program before they are in their
 * place, they are taken away.
 */
#ifndef AEDILE_ARENA_BASE_UNFINISHED_H
#define AEDILE_ARENA_BASE_UNFINISHED_H

/* Notes a file that was made under a name that nothing else will ever have (output.h): so it need
 * not be crossed out once it is renamed or removed. Of very many the first are forgotten. Any
 * thread. */
void unfinished_add(const char *path);

/* Takes the noted files away. May be called by a signal handler. */
void unfinished_remove(void);

/* From now on SIGINT, SIGTERM and SIGHUP, unless they are ignored, do that before they end the
 * program. */
void unfinished_catch_signals(void);

#endif
