/* Signals to a run: the first Ctrl-C or SIGTERM asks it to stop in good order (run_stop), the second
 * ends it at once, however soon it comes.
 */
#ifndef AEDILE_ARENA_COMMANDS_RUN_SIGNALS_H
#define AEDILE_ARENA_COMMANDS_RUN_SIGNALS_H

/* From now on. SIGPIPE and SIGXFSZ are ignored: they are errors of writing. */
void run_catch_signals(void);

#endif
