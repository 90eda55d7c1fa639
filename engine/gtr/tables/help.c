/* One line about each card, by the power that it has in an edition (GTR 8, 12). Two cards with one
 * power share its line; what else an edition changes is told by the field that changes it. */
#include "engine/gtr/gtr.h"

static const char *const lines[GTR_NCARDS] = {
#define BUILDING(id, suit, en, fr, de, es, help) [GTR_##id] = help,
#define EXPANSION                                BUILDING
#define VARIANT                                  BUILDING
#include "engine/gtr/tables/cards.def"
};

const char *gtr_card_help(const gtr_edition *edition, int b) {
    int power = gtr_power_of(edition, b);
#define HELP_WHERE(id, field, text)                                                                \
    if (power == GTR_##id && edition->field)                                                       \
        return text;
#include "engine/gtr/tables/cards.def"
    return lines[power];
}
