/* One card out of the table that a game prints of its cards (arena_game.h), by its name or number. */
#ifndef AEDILE_ARENA_SEAM_CARD_LOOKUP_H
#define AEDILE_ARENA_SEAM_CARD_LOOKUP_H

#include "arena/seam/arena_game.h"

typedef struct card_wanted {
    const char *name; /* in any language, case aside */
    int edition;      /* -1: any, the first that has the card */
    int language;     /* of what is printed */
} card_wanted;

/* Adds the heading and the row of the card; of another edition than the first, its name before them. 0; or -1 and a line
 * in err, with the nearest name. */
int card_lookup(buffer *b, const arena_cards *cards, const card_wanted *wanted, char *err,
                size_t size);

#endif
