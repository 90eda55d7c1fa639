/* What a seat knows: its hand and all that lies open (AUSPICES 1.1). Everything else is dealt again, every deal of it equally
 * likely. The check of positions stands here too, for one that is concealed is checked in part only.
 */
#include "engine/auspices/knowledge.h"

#include <stdio.h>
#include <string.h>

typedef auspices_state state;

void auspices__shuffle(uint8_t *card, int n, pcg32 *rng) {
    for (int i = n; i > 1; i--) {
        uint8_t *a = &card[i - 1], *b = &card[pcg32_below(rng, (uint32_t)i)], c = *a;
        *a = *b;
        *b = c;
    }
}

void auspices__sort(uint8_t *card, int n) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && card[j - 1] > card[j]; j--) {
            uint8_t c = card[j];
            card[j] = card[j - 1];
            card[j - 1] = c;
        }
}

/* Cards of each sign that do not lie open and are not in the seat's hand (-1: in no one's); -1 if there are too many of one. */
static int unseen(const state *s, int seat, int left[AUSPICES_SIGNS]) {
    int sum = 0;
    for (int i = 0; i < AUSPICES_SIGNS; i++) {
        left[i] = (s->signs >> i & 1 ? AUSPICES_COPIES : 0) - auspices_readers(s, i);
        for (int k = 0; seat >= 0 && k < s->hand_n[seat]; k++)
            left[i] -= s->hand[seat][k] == i;
        if (left[i] < 0)
            return -1;
        sum += left[i];
    }
    return sum;
}

void auspices__conceal(const void *at, int seat, void *out) {
    state s;
    memcpy(&s, at, sizeof s);
    memset(s.deck, AUSPICES_UNKNOWN, s.deck_n);
    for (int p = 0; p < s.players; p++)
        if (p != seat)
            memset(s.hand[p], AUSPICES_UNKNOWN, s.hand_n[p]);
    memcpy(out, &s, sizeof s);
}

void auspices__resample(void *at, int seat, pcg32 *rng) {
    state *s = at;
    uint8_t card[AUSPICES_CARDS];
    int left[AUSPICES_SIGNS], n = 0;
    unseen(s, seat, left);
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        for (; left[i] > 0; left[i]--)
            card[n++] = (uint8_t)i;
    auspices__shuffle(card, n, rng);
    n = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == seat)
            continue;
        memcpy(s->hand[p], card + n, s->hand_n[p]);
        auspices__sort(s->hand[p], s->hand_n[p]);
        n += s->hand_n[p];
    }
    memcpy(s->deck, card + n, s->deck_n);
}

void auspices__observe(const void *at, int seat, pcg32 *rng, void *out) {
    auspices__conceal(at, seat, out);
    auspices__resample(out, seat, rng);
}

/* --- Checks ----------------------------------------------------------------------------------- */

static bool all_zero(const uint8_t *from, const uint8_t *end) {
    while (from < end && !*from)
        from++;
    return from == end;
}

/* What is wrong with all but the cards, or NULL. */
static const char *wrong(const state *s) {
    if (s->players < 2 || s->players > AUSPICES_SEATS || s->rounds < 1 ||
        s->rounds > AUSPICES_ROUNDS || s->dealt < 1 || s->dealt > AUSPICES_DEALT || !s->signs ||
        s->signs >> AUSPICES_SIGNS)
        return "options out of range";
    if (s->end >= AUSPICES_ENDS ||
        (s->end == AUSPICES_STORM) != (auspices_readers(s, AUSPICES_RAVEN) > 1))
        return "the end does not follow from the signs";
    if (s->seat >= s->players || s->round > s->rounds || (s->end == AUSPICES_DUSK && s->seat) ||
        (s->round == s->rounds && (s->seat || !s->end)) ||
        (s->end == AUSPICES_DUSK && s->round != s->rounds))
        return "seat or round out of range";
    if (s->blank_for > AUSPICES_ALL || (s->blank_for < AUSPICES_ALL && s->blank_for > s->players) ||
        s->blank >= AUSPICES_SIGNS || (s->blank && !s->blank_for))
        return "a power switched off that is not there";
    if (s->deck_n > AUSPICES_CARDS || !all_zero(s->deck + s->deck_n, s->deck + AUSPICES_CARDS))
        return "a deck that is too large";
    for (int p = 0; p < AUSPICES_SEATS; p++) {
        bool here = p < s->players;
        if (s->hand_n[p] + (here ? auspices_turns_left(s, p) : 0) > (here ? AUSPICES_HAND : 0) ||
            (s->read[p] & ~s->signs) || (s->read[p] && !here) ||
            !all_zero(s->hand[p] + s->hand_n[p], s->hand[p] + AUSPICES_HAND))
            return "a hand that is too large, or a sign that is not there";
    }
    return NULL;
}

/* Whether n cards are all unknown; or all known and, in a hand, ascending. */
static bool cards_are(const uint8_t *card, int n, bool known, bool ascend) {
    for (int i = 0; i < n; i++)
        if ((card[i] < AUSPICES_SIGNS) != known || card[i] > AUSPICES_UNKNOWN ||
            (ascend && i && card[i - 1] > card[i]))
            return false;
    return true;
}

static int refuse(char *err, const char *why) {
    snprintf(err, GAME_MAX_ERROR, "%s", why);
    return -1;
}

/* Whether all cards are there, those unseen by the seat counted only. */
static int check_cards(const state *s, int seat, char *err) {
    int left[AUSPICES_SIGNS], places = s->deck_n;
    for (int p = 0; p < s->players; p++)
        places += p == seat ? 0 : s->hand_n[p];
    return unseen(s, seat, left) == places ? 0 : refuse(err, "cards are missing, or too many");
}

int auspices__check(const void *at, char *err) {
    const state *s = at;
    const char *why = wrong(s);
    int left[AUSPICES_SIGNS];
    if (why)
        return refuse(err, why);
    if (!cards_are(s->deck, s->deck_n, true, false))
        return refuse(err, "a card that is none");
    for (int p = 0; p < s->players; p++)
        if (!cards_are(s->hand[p], s->hand_n[p], true, true))
            return refuse(err, "a hand that does not ascend");
    unseen(s, -1, left);
    for (int i = 0; i < s->deck_n; i++)
        left[s->deck[i]]--;
    for (int p = 0; p < s->players; p++)
        for (int k = 0; k < s->hand_n[p]; k++)
            left[s->hand[p][k]]--;
    for (int i = 0; i < AUSPICES_SIGNS; i++)
        if (left[i])
            return refuse(err, "cards are missing, or too many");
    return 0;
}

int auspices__check_known(const void *at, int seat, char *err) {
    const state *s = at;
    const char *why = wrong(s);
    if (why)
        return refuse(err, why);
    if (s->end || s->seat != seat)
        return refuse(err, "another seat decides");
    for (int p = 0; p < s->players; p++)
        if (!cards_are(s->hand[p], s->hand_n[p], p == seat, true))
            return refuse(err, "a hand that is not concealed, or does not ascend");
    if (!cards_are(s->deck, s->deck_n, false, false))
        return refuse(err, "a deck that is not concealed");
    return check_cards(s, seat, err);
}
