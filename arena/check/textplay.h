/* Plays moves given as text on a position of any game: what `aedile replay` and
 * `aedile scenario` have in common (docs/reference/notation.md).
 *
 * A text is tried whole against the legal moves, else its longest beginning that is a legal
 * move and is followed by a blank, comma or semicolon; the rest is then played in the same
 * way. Where nothing fits and the pending decision has one move only, that move is made and
 * the text tried again. In addition to their own texts, moves answer to short forms: `think: draw`
 * (the only drawing move), `think: refill` (the one that draws most), `pass` and `decline`
 * (`skip`).
 */
#ifndef AEDILE_ARENA_CHECK_TEXTPLAY_H
#define AEDILE_ARENA_CHECK_TEXTPLAY_H

#include "engine/game.h"

enum {
    TEXTPLAY_ERROR_SIZE = 4096, /* room for an error: it lists the legal moves */
    TEXTPLAY_MAX_FORCED = 32    /* forced moves remembered for checking */
};

/* One elementary move, as it was made. */
typedef struct textplay_step {
    game_move move;
    int seat;         /* who decided */
    const char *kind; /* what, a static string */
    bool forced;      /* made without being written */
    char text[GAME_MAX_TEXT];
} textplay_step;

/* Called once for every elementary move, in order, when it is certain that the whole text can
 * be played. `before` and `after` are the states around it, valid during the call. */
typedef void textplay_hook(void *data, const textplay_step *step, const void *before,
                           const void *after);

typedef struct textplay {
    const game *game;
    void *state;         /* the caller's; changed by every text that is played */
    bool lazy;           /* forced moves wait until a text needs them: for records that write
                            every move. Else they are made after every text */
    textplay_hook *hook; /* NULL: none */
    void *data;          /* for the hook */
    /* Texts of the forced moves since the last written one; those from `checked` on may
     * still be written, which checks them. */
    int forced, checked;
    char forced_text[TEXTPLAY_MAX_FORCED][GAME_MAX_TEXT];
} textplay;

/* Starts playing on a state, without a hook and not lazy. Makes no move. */
void textplay_init(textplay *t, const game *g, void *state);

/* Plays a text, then (unless lazy) all forced moves. 0; or -1 with the text, who decides what
 * and the legal moves in err, and the state is as it was. A text that is not legal but is the
 * next of the forced moves already made checks that one and changes nothing. */
int textplay_move(textplay *t, const char *text, char err[TEXTPLAY_ERROR_SIZE]);

/* Makes all forced moves that are pending now. */
void textplay_forced(textplay *t);

/* Whether the text could be played now. The first of its moves must be legal as things stand:
 * no forced move is made before it. The state is only read. */
bool textplay_is_legal(const game *g, const void *state, const char *text);

/* Finds the legal move that a text names as a whole, short forms included: 0, or -1. */
int textplay_find(const game *g, const void *state, const char *text, game_move *out);

/* Where `text` goes on if it begins with these words, or NULL. Case does not matter; blanks
 * neither, save that words stay apart (a colon does that too). */
const char *textplay_after(const char *text, const char *words);

/* Steps over the blanks, commas and semicolons between two moves of one text. */
const char *textplay_separators(const char *text);

/* Writes the legal moves as `"a", "b", "c"`, as many as fit, then how many more there are. */
void textplay_list_legal(const game *g, const void *state, char *out, size_t size);

#endif
