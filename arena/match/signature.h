/* The signature of the rules: a number that changes exactly when behaviour does.
 *
 * It is a hash over random games: who decides what, the text of every legal move, the move
 * made, scores, places and the reason of the end. Only texts and numbers of the rules go in, no
 * bytes of a state: the same on every compiler and after every change of layout.
 */
#ifndef AEDILE_ARENA_MATCH_SIGNATURE_H
#define AEDILE_ARENA_MATCH_SIGNATURE_H

#include "engine/game.h"

enum { SIGNATURE_GAMES = 60 }; /* games for each edition and number of players */

/* The signature of a game with these (checked) options. */
uint64_t signature_of(const game *g, const void *options);

/* The editions of a game, ended by NULL; one NULL name for a game without. */
const char *const *signature_editions(const game *g);

/* Sets the first two options that all games share; -1 if the game does not have that. */
int signature_options(const game *g, const char *edition, int players, void *options);

/* With default options but this edition (NULL: the first) and this many players; every second
 * game with options drawn at random (options_vary), so that rare rules are in it. */
uint64_t signature_players(const game *g, const char *edition, int players);

/* Of the whole game: of all editions, for 2 to GAME_MAX_SEATS players, put together. It takes a while; asked again for the same
 * game, it is known. For one thread at a time. */
uint64_t signature_whole(const game *g);

/* Of games with this option set to another value than its default, the rest as signature_players has them, in the default
 * edition with the default number of players: for options that came later (game_option.later), which are in none of the above. */
uint64_t signature_option(const game *g, const game_option *option);

#endif
