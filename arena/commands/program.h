/* The program from its command line on, for `aedile` itself and for programs like it that have
 * more games (games_add).
 */
#ifndef AEDILE_ARENA_COMMANDS_PROGRAM_H
#define AEDILE_ARENA_COMMANDS_PROGRAM_H

/* Runs the command that argv[1] names; returns an exit status. */
int program_main(int argc, char **argv);

#endif
