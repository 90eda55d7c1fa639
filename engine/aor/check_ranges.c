/* Whether numbers are such that rules can look at a position at all: whatever is an index is one, whatever counts has room. A
 * position may come from a file that someone changed; what follows from what is asked after this (check.c).
 */
#include "engine/aor/internal.h"
#include "engine/require.h"

enum {
    TYPES = AOR_PROVINCES * AOR_BUILDINGS,
    TOKENS = AOR_SPY_TOKEN + AOR_ALLY_TOKEN,
    PLACES = AOR_IN_COLOSSEUM + 1
};

/* The least and the most of what belongs to a frame (internal.h); a seat is one of the game's. */
enum { SEAT = 255 };
static const struct {
    uint8_t least_a, a, b, c, d;
} most[] = {
    [AOR_D_KEEP] = {0, 1, 0, 0, 0},
    [AOR_D_OFFER_WHERE] = {1, AOR_ALLY_TOKEN, 0, 0, 0},
    [AOR_D_OFFER_AMOUNT] = {1, AOR_ALLY_TOKEN, TYPES - 1, 0, 0},
    [AOR_D_ANSWER] = {1, AOR_ALLY_TOKEN, TYPES - 1, 254, SEAT},
    [AOR_D_SPY] = {0, 0, TYPES - 1, 0, 0},
    [AOR_D_DESERTION] = {0, SEAT, AOR_FIELDS - 1, 0, 0},
    [AOR_D_REPLACE] = {0, SEAT, AOR_FIELDS - 1, 0, 0},
    [AOR_D_FORGED] = {0, SEAT, AOR_FIELDS, 0, 0},
    [AOR_D_REMOVE_VOTE] = {0, SEAT, AOR_INTRIGUES - 1, 0, 0},
    [AOR_D_WINDOW] = {0, AOR_CONDITIONS - 1, PLACES - 1, 254, AOR_CONDITIONS - 1},
    [AOR_D_MOVE] = {1, 8, 0, 0, 0},
    [AOR_D_VOTE] = {1, 8, 0, 0, 0},
    [AOR_D_ROOM] = {0, 254, 0, 0, 0},
    [AOR_F_EFFECT] = {0, SEAT, AOR_INTRIGUES - 1, 1, 0},
    [AOR_F_ACT] = {0, PLACES - 1, 8, 0, 0},
    [AOR_F_PLAYED] = {0, AOR_GOODS - 1, 0, 0, 0},
    [AOR_F_EVENT] = {0, AOR_MAX_PLAYERS, 0, 0, 0},
};

static bool within(const aor_state *s, int value, int limit) {
    return limit == SEAT ? value < s->players : value <= limit;
}

static int check_frames(const aor_state *s, char *err) {
    REQUIRE(s->depth <= AOR_FRAMES, "depth %d", s->depth);
    for (int i = 0; i < s->depth; i++) {
        const aor_frame *f = &s->frame[i];
        REQUIRE(f->kind <= AOR_F_EVENT && f->seat <= AOR_MAX_PLAYERS, "frame %d: kind %d", i,
                f->kind);
        REQUIRE(f->a >= most[f->kind].least_a && within(s, f->a, most[f->kind].a) &&
                    within(s, f->b, most[f->kind].b) && within(s, f->c, most[f->kind].c) &&
                    within(s, f->d, most[f->kind].d),
                "frame %d: %d, %d, %d, %d of kind %d", i, f->a, f->b, f->c, f->d, f->kind);
    }
    return 0;
}

static int check_player(const aor_state *s, int p, char *err) {
    const aor_player *q = &s->player[p];
    REQUIRE(q->character < AOR_CHARACTERS && q->effect < AOR_INTRIGUES, "seats[%d]: character %d",
            p, q->character);
    REQUIRE(q->cells == strlen(aor_rows(s)->character[q->character].track) &&
                q->animosity <= q->cells,
            "seats[%d]: %d cells", p, q->cells);
    REQUIRE(q->hand_n <= AOR_HAND && q->anchor <= 1 && q->sets_n <= AOR_SETS &&
                q->missions_n <= AOR_HELD,
            "seats[%d]: hand of %d", p, q->hand_n);
    for (int i = 0; i < AOR_HAND; i++)
        REQUIRE(q->hand[i] < AOR_GOODS, "seats[%d]: hand[%d]", p, i);
    for (int i = 0; i < q->sets_n * 3; i++)
        REQUIRE(q->set[i / 3][i % 3] < AOR_GOODS, "seats[%d]: sets[%d]", p, i / 3);
    for (int i = 0; i < AOR_HELD; i++)
        REQUIRE(q->mission[i] < AOR_MISSIONS, "seats[%d]: mission[%d]", p, i);
    REQUIRE(q->foundation <= AOR_GOLD && q->temple <= AOR_GOLD, "seats[%d]: a part of %d glory", p,
            q->foundation);
    REQUIRE(q->milestones < 1 << AOR_MILESTONES && q->boosts < 1 << AOR_BOOSTS &&
                q->offered <= TOKENS && q->stale <= 1,
            "seats[%d]: milestones %d", p, q->milestones);
    REQUIRE(q->supporters <= AOR_MILESTONES + 1 && q->placed <= q->supporters,
            "seats[%d]: %d supporters", p, q->supporters);
    return 0;
}

int aor__check_ranges(const aor_state *s, char *err) {
    REQUIRE(s->variants < 1 << AOR_VARIANTS && s->rules < 1 << AOR_SWITCHES,
            "variants %d, rules %d", s->variants, s->rules);
    REQUIRE(s->lazy <= 1 && s->wheel < 4 && s->token < AOR_PROVINCES && s->event <= AOR_EVENTS,
            "wheel %d", s->wheel);
    REQUIRE(s->round <= AOR_ROUNDS && s->phase < AOR_PHASES && s->turn <= AOR_MAX_PLAYERS &&
                s->first < s->players,
            "round %d, phase %d, turn %d", s->round, s->phase, s->turn);
    REQUIRE(s->direction == 1 || s->direction == -1, "direction %d", s->direction);
    REQUIRE(s->event || s->phase == AOR_P_SETUP || s->phase >= AOR_P_FINAL,
            "phase %d without an event", s->phase);
    REQUIRE((s->extra & AOR_BLANKED) <= AOR_I_ALL, "blanked: %d", s->extra & AOR_BLANKED);
    REQUIRE(s->deck_n + s->discard_n <= AOR_DECK && s->pile_n <= AOR_MISSIONS &&
                s->events_n <= AOR_EVENTS,
            "goods: %d, missions: %d, events: %d", s->deck_n + s->discard_n, s->pile_n,
            s->events_n);
    REQUIRE(!(s->missions >> AOR_MISSIONS), "missions: more than there are");
    REQUIRE(s->playing <= AOR_GOODS && s->penalty <= 15 && s->column_n <= AOR_COLUMN,
            "playing %d, column %d", s->playing, s->column_n);
    for (int i = 0; i < AOR_COLUMN_ROOM; i++)
        REQUIRE(i < s->column_n ? s->column[i] < s->players : !s->column[i], "column[%d]", i);
    for (int i = 0; i < AOR_DECK; i++)
        REQUIRE(s->goods[i] < AOR_GOODS, "goods[%d]", i);
    for (int i = 0; i < s->pile_n; i++)
        REQUIRE((s->pile[i] & 31) < AOR_MISSIONS || (s->lazy && (s->pile[i] & 31) == AOR_BLANK),
                "missions[%d]", i);
    for (int i = 0; i < s->events_n && !s->lazy; i++)
        REQUIRE(s->events[i] < AOR_EVENTS, "events[%d]", i);
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        REQUIRE(s->medal[t] <= s->players, "medal of seat %d", s->medal[t] - 1);
        for (int p = 0; p < AOR_PROVINCES; p++)
            REQUIRE(s->level[p][t] <= AOR_LEVELS, "levels: %d", s->level[p][t]);
    }
    if ((s->extra & AOR_OWN_TABLES) && aor__tables_check(&s->tables, err) < 0)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (check_player(s, p, err) < 0)
            return -1;
    return check_frames(s, err);
}
