/* Texts of moves (PAX 9). */
#include "engine/pax/internal.h"

#include <stdio.h>

static const struct move_row {
    game_move first, numbers;
    const char *text;
} rows[] = {
#define MOVE(id, first, numbers, text) {first, numbers, text},
#include "engine/pax/moves.def"
};

void pax__move_text(const void *state, game_move move, char *out) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        game_move at = move - rows[i].first;
        if (at >= rows[i].numbers)
            continue;
        int stem = (int)strcspn(rows[i].text, "{");
        if (!rows[i].text[stem])
            snprintf(out, GAME_MAX_TEXT, "%s", rows[i].text);
        else if (!strcmp(rows[i].text + stem, "{n}"))
            snprintf(out, GAME_MAX_TEXT, "%.*s%d", stem, rows[i].text, (int)at + 1);
        else
            snprintf(out, GAME_MAX_TEXT, "%.*s%s", stem, rows[i].text, pax_face_names[at]);
        return;
    }
    snprintf(out, GAME_MAX_TEXT, "unseen");
}
