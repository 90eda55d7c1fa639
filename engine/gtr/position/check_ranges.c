/* Whether numbers are such that rules can look at a position at all, and whether what is asked is what they would ask. A position
 * may come from a file that someone changed: indices are within their tables, counts have room, the decision follows from the
 * stack and the phase. What lies between is in check.c and check_stack.c.
 */
#include "engine/gtr/expansion.h"
#include "engine/gtr/foundations.h"
#include "engine/gtr/turn.h"

#include <stdio.h>

static int refuse(char *err, const char *what, int found) {
    snprintf(err, GAME_MAX_ERROR, "%s: %d", what, found);
    return -1;
}

#define REQUIRE(condition, what, found)                                                            \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return refuse(err, what, (int)(found));                                                \
    } while (0)

/* Digits of three bits: suits + 1, with nothing between them. */
static bool are_suits(uint32_t digits) {
    for (; digits; digits >>= 3)
        if ((digits & 7) > GTR_NSUITS || !(digits & 7))
            return false;
    return true;
}

static int check_player(const gtr_state *s, int p, char *err) {
    const gtr_player *q = &s->player[p];
    REQUIRE(!((q->hand_set | q->done | q->open) >> GTR_NBUILDINGS),
            "a building that there is not, of seat", p);
    REQUIRE(q->statue_site < GTR_NSUITS, "the site of a Statue", q->statue_site);
    REQUIRE(q->loot <= GTR_NBUILDINGS, "a building stolen", q->loot);
    REQUIRE(q->basilica + q->atrium <= s->hidden, "hidden cards of seat", p);
    REQUIRE(q->jacks <= GTR_NJACKS && q->jacks_played <= GTR_NJACKS, "Jacks of seat", p);
    for (int m = 0; m < GTR_NSUITS; m++)
        REQUIRE(q->client[m] <= GTR_MAX_DECK && q->stock[m] <= GTR_MAX_DECK &&
                    q->vault[m] <= GTR_MAX_DECK && q->played[m] <= GTR_MAX_DECK,
                "cards of seat", p);
    return 0;
}

static int check_deck(const gtr_state *s, char *err) {
    REQUIRE(s->deck_total <= GTR_MAX_DECK, "cards of the game", s->deck_total);
    REQUIRE(s->removed + s->deck_n + s->hidden <= s->deck_total, "cards in the deck", s->deck_n);
    REQUIRE(s->jack_total <= GTR_NJACKS && s->jack_pile <= s->jack_total, "Jacks", s->jack_pile);
    for (int i = 0; i < GTR_MAX_DECK; i++)
        REQUIRE(s->deck[i] < GTR_NBUILDINGS, "a card of the deck", s->deck[i]);
    for (int m = 0; m < GTR_NSUITS; m++) {
        REQUIRE(s->in_town[m] + s->out_of_town[m] <= GTR_SITES, "sites", s->in_town[m]);
        for (int i = 0; i < GTR_SITES; i++)
            REQUIRE(are_suits(gtr_materials_noted(s->site[m][i])), "what lies under a foundation",
                    s->site[m][i]);
    }
    return 0;
}

static int check_beside(const gtr_state *s, char *err) {
    if (!s->marked)
        return 0;
    gtr_set beyond = ~(gtr_set)0 << GTR_NBUILDINGS;
    for (int p = 0; p < GTR_MAX_PLAYERS; p++)
        REQUIRE(!((s->marks.stolen[p] | s->marks.given[p]) & beyond), "a mark of seat", p);
    REQUIRE(!((s->expansion.types | s->expansion.displayed) & beyond), "types", 0);
    for (int i = 0; i < GTR_MAX_UNDER; i++) /* three digits: expansion_state.c */
        REQUIRE(are_suits(s->expansion.under[i] & 511u), "what lies under a building", i);
    REQUIRE(s->expansion.bacchanalia <= GTR_BACCHANALIA_LAST, "a Bacchanalia",
            s->expansion.bacchanalia);
    return 0;
}

int gtr__check_ranges(const gtr_state *s, char *err) {
    REQUIRE(s->expanded <= 1 && s->marked <= 1 && s->expanded <= s->marked, "the kind of game",
            s->expanded);
    REQUIRE(s->changed <= s->marked, "whether cards are changed", s->changed);
    REQUIRE(gtr_neditions > s->edition, "the edition", s->edition);
    REQUIRE(gtr__petition(s) > 1, "cards of a petition", gtr__petition(s));
    if (s->changed &&
        gtr__rows_check(&s->rows, gtr_edition_of(s), s->expanded ? s->expansion.types : 0, err) < 0)
        return -1;
    REQUIRE(s->language < GTR_NLANGS, "the language", s->language);
    REQUIRE(s->lazy <= GTR_SEAT_DECKS, "how the deck lies", s->lazy);
    /* A stream that is none repeats one number, which a draw below a bound may refuse for ever. */
    REQUIRE(s->lazy != GTR_LAZY || (s->rng.inc & 1), "the stream that the deck is drawn from",
            s->lazy);
    REQUIRE(s->phase < GTR_NPHASES && s->role <= GTR_NSUITS, "the phase", s->phase);
    REQUIRE(s->leader < s->players && s->actor < s->players, "the leader", s->leader);
    REQUIRE(s->end < GTR_NENDS && s->decision < GTR_NDECISIONS, "the decision", s->decision);
    REQUIRE(s->end ? s->seat == GTR_NO_SEAT : s->seat < s->players, "the seat", s->seat);
    REQUIRE(s->decided <= 3 && s->half <= GTR_NSUITS && s->drawn <= GTR_NBUILDINGS,
            "what was decided", s->decided);
    REQUIRE(!((s->public_set | s->powers_off) >> GTR_NBUILDINGS), "a building that there is not",
            0);
    REQUIRE(s->depth + s->noted <= GTR_MAX_FRAMES, "frames", s->depth + s->noted);
    REQUIRE(s->forum < 1 << s->players, "seats with a Forum", s->forum);
    REQUIRE(s->blank < GTR_NBUILDINGS && s->blank_for <= s->players, "a blank", s->blank);
    /* Cards offered at an experienced start lie where the stack is later. */
    for (int i = 0; i < GTR_MAX_FRAMES && s->phase == GTR_PH_OFFER; i++)
        REQUIRE(!s->depth && !s->noted &&
                    (i < s->actor ? s->frame[i] < GTR_NBUILDINGS : !s->frame[i]),
                "offers", i);
    if (check_deck(s, err) < 0 || check_beside(s, err) < 0)
        return -1;
    for (int p = 0; p < s->players; p++)
        if (check_player(s, p, err) < 0)
            return -1;
    return 0;
}

/* Whether the decision hangs on a hand: one that was dealt again need not have what the true one has. */
static bool may_be_dealt(const gtr_state *s) {
    uint16_t top = s->depth ? s->frame[s->depth - 1] : 0;
    if (!s->depth)
        return false;
    return gtr_frame_kind(top) == GTR_F_ACTION
               ? s->decision == gtr__decision_of_role(gtr_action_role(top))
               : gtr_frame_kind(top) == GTR_F_PALACE && s->decision == GTR_D_PALACE;
}

int gtr__check_asked(const gtr_state *s, char *err) {
    gtr_state again;
    memcpy(&again, s, gtr_state_size(s));
    /* What was set before it was asked. */
    if (!s->depth && s->decided == 3 && s->phase == GTR_PH_ACT)
        again.decided = 2;
    else if (!s->depth && s->decided == 1 &&
             (s->phase == GTR_PH_CASTRA || s->phase == GTR_PH_ACADEMY))
        again.decided = 0;
    bool asks = !gtr__over(&again) && gtr__step(&again);
    bool follows = asks ? !memcmp(&again, s, gtr_state_size(s)) : may_be_dealt(s);
    REQUIRE(follows, "a decision that does not follow", s->decision);
    return 0;
}
