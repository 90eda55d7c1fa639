/* Recomputes all that follows in a position, and counts cards and pieces (AOR 19; game.check). */
#include "engine/aor/internal.h"
#include "engine/require.h"

static int check_table(const aor_state *s, char *err) {
    int animosity = s->animosity, seats = 0;
    REQUIRE(s->round <= AOR_ROUNDS && s->phase < AOR_PHASES, "round %d, phase %d", s->round,
            s->phase);
    REQUIRE((s->round == 0) == (s->phase == AOR_P_SETUP), "round %d, phase %d", s->round, s->phase);
    REQUIRE(s->first < s->players && (s->direction == 1 || s->direction == -1),
            "first %d, direction %d", s->first, s->direction);
    REQUIRE(s->wheel < 4 && s->token < AOR_PROVINCES && s->event <= AOR_EVENTS, "wheel %d",
            s->wheel);
    REQUIRE(s->depth <= AOR_FRAMES && (s->depth == 0) == (s->phase == AOR_P_OVER), "depth %d",
            s->depth);
    REQUIRE(s->column_n <= AOR_COLUMN, "column: %d votes", s->column_n);
    for (int p = 0; p < s->players; p++)
        animosity += s->player[p].animosity;
    REQUIRE(animosity == AOR_ANIMOSITY_ALL, "animosity: %d tokens", animosity);
    for (int p = 0; p < AOR_PROVINCES; p++)
        seats += aor_faces(s, p) >= 0;
    REQUIRE(seats == s->players, "%d seats are faced", seats);
    for (int k = 1; k < AOR_MILESTONES; k++)
        REQUIRE(s->milestone[k] > s->milestone[k - 1] &&
                    s->milestone[k] <= aor_list_MILESTONES[k] &&
                    s->milestone[k] + s->players >= aor_list_MILESTONES[k],
                "milestones[%d]: %d", k, s->milestone[k]);
    REQUIRE(s->rng.inc & 1, "chance: an even stream");
    return 0;
}

static int check_stack(const aor_state *s, char *err) {
    for (int i = 0; i < s->depth; i++) {
        const aor_frame *f = &s->frame[i];
        REQUIRE(f->kind > AOR_D_OVER && f->kind <= AOR_F_EVENT, "frame %d: kind %d", i, f->kind);
        REQUIRE(f->seat < s->players || f->kind == AOR_F_EVENT, "frame %d: seat %d", i, f->seat);
        REQUIRE(f->kind != AOR_D_KEEP || s->player[f->seat].missions_n >= (f->a ? 2 : AOR_DEALT),
                "frame %d: %d missions to choose from", i, s->player[f->seat].missions_n);
    }
    for (int i = s->depth; i < AOR_FRAMES; i++)
        REQUIRE(!s->frame[i].kind && !s->frame[i].seat, "frame %d is above the stack", i);
    REQUIRE(!s->depth || s->frame[s->depth - 1].kind < AOR_DECISIONS, "nothing is asked");
    REQUIRE(s->phase != AOR_P_SETUP || (s->depth == 1 && s->frame[0].kind == AOR_D_KEEP &&
                                        !s->frame[0].a && s->frame[0].seat + 1 == s->turn),
            "turn %d: not that of the seat that chooses its missions", s->turn);
    for (int p = s->turn; s->phase == AOR_P_SETUP && p < s->players; p++) /* are asked still */
        REQUIRE(s->player[p].missions_n >= AOR_DEALT, "seats[%d]: %d missions to choose from", p,
                s->player[p].missions_n);
    return 0;
}

static int part_of(const aor_player *q, int level) {
    return level ? q->temple : q->foundation;
}

/* Common parts are on boards or are left (AOR 9.15). */
static int check_parts(const aor_state *s, char *err) {
    for (int l = 0; l < 2; l++) {
        int count[AOR_GOLD + 1] = {0};
        for (int i = 0; i < 4; i++)
            count[aor_rows(s)->parts[s->players - 1][l][i]]++;
        for (int p = 0; p < s->players; p++)
            REQUIRE(part_of(&s->player[p], l) <= AOR_GOLD, "seats[%d]: a part of %d glory", p,
                    part_of(&s->player[p], l));
        for (int p = 0; p < s->players; p++)
            count[part_of(&s->player[p], l)]--;
        for (int part = AOR_BRONZE; part <= AOR_GOLD; part++)
            REQUIRE(count[part] == aor_parts_left(s, l, part),
                    "%d common parts of %d glory are left, not %d", aor_parts_left(s, l, part),
                    part, count[part]);
    }
    return 0;
}

/* AOR 19.4: tiles, and what is on the wheel. */
static int check_wheel(const aor_state *s, char *err) {
    const uint8_t *tiles = s->players <= 2 ? aor_list_TILES_FEW : aor_list_TILES_MANY;
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        int built[AOR_LEVELS] = {0};
        for (int p = 0; p < AOR_PROVINCES; p++) {
            REQUIRE(s->level[p][t] <= AOR_LEVELS, "levels: %d", s->level[p][t]);
            for (int l = 0; l < s->level[p][t]; l++)
                built[l]++;
        }
        for (int l = 0; l < AOR_LEVELS; l++)
            REQUIRE(built[l] + s->supply[t][l] == tiles[l], "supply of %s %d: %d, with %d built",
                    aor_buildings[t].name, l + 1, s->supply[t][l], built[l]);
        REQUIRE(s->medal[t] <= s->players, "medal of seat %d", s->medal[t] - 1);
        REQUIRE(!s->medal[t] || !(s->variants & AOR_HEROES), "a medal among heroes");
    }
    for (int p = 0; p < AOR_PROVINCES; p++) {
        int tokens = 0;
        for (int q = 0; q < s->players; q++)
            tokens += aor_down(&s->player[q], p) + aor_up(&s->player[q], p);
        REQUIRE(tokens == aor_tokens_in(s, p) && tokens <= AOR_CELLS, "cells of %s: %d",
                aor_provinces[p].name, tokens);
    }
    return 0;
}

/* AOR 19.1, 19.5 */
static int check_pieces(const aor_state *s, int p, char *err) {
    const aor_player *q = &s->player[p];
    int tokens = q->tokens, placed = (q->others & 15) + (q->others >> 4);
    REQUIRE(q->legions + q->legions_left + aor_on_fields(q) == AOR_LEGIONS, "seats[%d]: legions",
            p);
    REQUIRE(q->votes + q->votes_left + aor_votes_in_column(s, p) == AOR_VOTES, "seats[%d]: votes",
            p);
    for (int i = 0; i < AOR_PROVINCES; i++)
        tokens += aor_down(q, i) + aor_up(q, i);
    REQUIRE(tokens == AOR_TOKENS, "seats[%d]: %d intrigue tokens", p, tokens);
    REQUIRE(!q->up || (s->phase >= AOR_P_INTRIGUES && s->phase <= AOR_P_ACTIONS),
            "seats[%d]: up in phase %d", p, s->phase);
    for (int t = 0; t < AOR_BUILDINGS; t++) {
        REQUIRE(aor_placed_in(q, t) <= s->level[aor_faced(s, p)][t], "seats[%d]: placed", p);
        placed += aor_placed_in(q, t);
    }
    REQUIRE(placed == q->placed && placed <= q->supporters, "seats[%d]: %d placed", p, placed);
    REQUIRE(q->supporters == 1 + __builtin_popcount(q->milestones), "seats[%d]: %d supporters", p,
            q->supporters);
    REQUIRE(!(q->off & ~(AOR_OFF_ITEM | ((1 << AOR_BUILDINGS) - 1))), "seats[%d]: off %d", p,
            q->off);
    REQUIRE(!(q->off & AOR_OFF_ITEM) ||
                ((s->extra & AOR_BLANKED) && (s->extra & AOR_BLANKED) <= AOR_I_ALL),
            "seats[%d]: off, item %d", p, s->extra & AOR_BLANKED);
    REQUIRE(q->animosity <= q->cells && q->character < AOR_CHARACTERS, "seats[%d]: animosity", p);
    aor_player covered = *q;
    aor__cover(s, &covered, q->animosity);
    REQUIRE(covered.active == q->active, "seats[%d]: boosts %d, not %d", p, q->active,
            covered.active);
    REQUIRE(q->glory >= 1 && q->glory < 10000 && q->denarii < 10000, "seats[%d]: glory %d", p,
            q->glory);
    REQUIRE(q->parts <= AOR_PANTHEON && (q->foundation != 0) == (q->parts >= AOR_FOUNDATION) &&
                (q->temple != 0) == (q->parts == AOR_PANTHEON),
            "seats[%d]: %d parts", p, q->parts);
    for (int k = 0; k < AOR_MILESTONES; k++)
        REQUIRE(q->glory < s->milestone[k] || (q->milestones >> k & 1), "seats[%d]: milestone %d",
                p, k);
    return 0;
}

static int check_hand(const aor_state *s, int p, char *err) {
    const aor_player *q = &s->player[p];
    aor_state copy = *s;
    REQUIRE(q->hand_n + q->anchor <= AOR_HAND && q->anchor <= 1, "seats[%d]: hand of %d", p,
            q->hand_n);
    for (int i = 0; i < q->hand_n; i++) {
        REQUIRE(q->hand[i] < AOR_GOODS && (!i || q->hand[i - 1] <= q->hand[i]),
                "seats[%d]: hand[%d]", p, i);
        REQUIRE(!(q->known[i] >> p & 1) && q->known[i] < 1 << s->players, "seats[%d]: known[%d]", p,
                i);
        REQUIRE(!i || q->hand[i - 1] != q->hand[i] || !(q->known[i] & ~q->known[i - 1]),
                "seats[%d]: known[%d] before the last", p, i);
    }
    for (int i = q->hand_n; i < AOR_HAND; i++)
        REQUIRE(!q->hand[i] && !q->known[i], "seats[%d]: hand[%d] lies beyond the hand", p, i);
    aor__refresh_triples(&copy, p);
    REQUIRE(q->stale ? !q->triples : copy.player[p].triples == q->triples, "seats[%d]: sets", p);
    REQUIRE(q->sets_n <= AOR_SETS && q->missions_n <= AOR_HELD, "seats[%d]: %d sets", p, q->sets_n);
    for (int i = 0; i < q->sets_n; i++)
        REQUIRE(aor_set_type(aor_rows(s), q->set[i], true) != AOR_CHESTS, "seats[%d]: sets[%d]", p,
                i);
    return 0;
}

/* AOR 19.3 */
static int check_goods(const aor_state *s, char *err) {
    int count[AOR_GOODS + 11] = {0}, open[AOR_GOODS + 11] = {0};
    REQUIRE(s->deck_n + s->discard_n <= AOR_DECK, "goods: %d", s->deck_n + s->discard_n);
    for (int i = 0; i < AOR_DECK; i++) {
        bool there = i < s->deck_n || i >= AOR_DECK - s->discard_n;
        REQUIRE(there ? s->goods[i] < AOR_GOODS : !s->goods[i], "goods[%d]", i);
        count[s->goods[i]] += there;
    }
    REQUIRE(s->playing <= AOR_GOODS, "playing: %d", s->playing);
    for (int p = 0; p < s->players; p++) {
        REQUIRE(s->player[p].hand_n <= AOR_HAND && s->player[p].sets_n <= AOR_SETS,
                "seats[%d]: hand of %d", p, s->player[p].hand_n);
        for (int i = 0; i < AOR_HAND; i++)
            REQUIRE(s->player[p].hand[i] < AOR_GOODS, "seats[%d]: hand[%d]", p, i);
        for (int i = 0; i < s->player[p].sets_n * 3; i++)
            REQUIRE(s->player[p].set[i / 3][i % 3] < AOR_GOODS, "seats[%d]: sets[%d]", p, i / 3);
        for (int i = 0; i < s->player[p].hand_n; i++)
            count[s->player[p].hand[i]]++;
        for (int i = 0; i < s->player[p].sets_n * 3; i++) {
            count[s->player[p].set[i / 3][i % 3]]++;
            open[s->player[p].set[i / 3][i % 3]]++;
        }
    }
    if (s->playing) {
        count[s->playing - 1]++;
        open[s->playing - 1]++;
    }
    for (int i = AOR_DECK - s->discard_n; i < AOR_DECK; i++)
        open[s->goods[i]]++;
    for (int g = 0; g < AOR_GOODS; g++)
        REQUIRE((int)(s->hidden >> 3 * g & 7) == count[g] - open[g],
                "goods: %d of %s hidden, not %d", (int)(s->hidden >> 3 * g & 7), aor_goods[g].name,
                count[g] - open[g]);
    for (int g = 0; g < AOR_GOODS; g++)
        REQUIRE(count[g] == aor_copies(s, g), "goods: %d cards of %s, not %d", count[g],
                aor_goods[g].name, aor_copies(s, g));
    return 0;
}

static int check_missions_and_events(const aor_state *s, char *err) {
    int missions[32] = {0}, events[32] = {0}, pending = 0;
    REQUIRE(s->pile_n <= AOR_MISSIONS && s->events_n <= AOR_EVENTS, "missions: %d, events: %d",
            s->pile_n, s->events_n);
    REQUIRE(s->phase >= AOR_P_FINAL || s->events_n + s->round >= AOR_ROUNDS,
            "events: %d for the rounds after %d", s->events_n, s->round);
    for (int i = 0; i < s->pile_n; i++) {
        missions[s->pile[i] & 31]++;
        REQUIRE(s->pile[i] >> 5 <= s->players, "missions: put under the pile by seat %d",
                (s->pile[i] >> 5) - 1);
        REQUIRE(!i || !(s->pile[i] >> 5) || s->pile[i - 1] >> 5,
                "missions: one that was put under the pile above others");
    }
    for (int p = 0; p < s->players; p++) {
        const aor_player *q = &s->player[p];
        for (int i = 0; i < AOR_HELD; i++) {
            REQUIRE(i < q->missions_n ? q->mission[i] < AOR_MISSIONS : !q->mission[i],
                    "seats[%d]: mission[%d]", p, i);
            missions[q->mission[i]] += i < q->missions_n;
        }
    }
    for (int m = 0; m < AOR_MISSIONS; m++)
        REQUIRE(missions[m] == aor_mission_in(s, m), "missions: %d of %s", missions[m],
                aor_missions[m].name);
    for (int i = 0; i < s->events_n; i++) {
        REQUIRE(s->events[i] < AOR_EVENTS, "events[%d]", i);
        events[s->events[i]]++;
    }
    if (s->event)
        events[s->event - 1]++;
    for (int e = 0; e < AOR_EVENTS; e++) {
        REQUIRE(events[e] <= aor_event_in(s, e), "events: %s", aor_events[e].name);
        pending += events[e];
    }
    REQUIRE(pending >= AOR_ROUNDS - s->round, "events: %d left in round %d", pending, s->round);
    return 0;
}

/* Decks in no order: as many cards as there are places for them. */
static int check_lazy(const aor_state *s, char *err) {
    uint32_t left;
    int blanks = 0, missing = 0;
    memcpy(&left, s->events, sizeof left);
    REQUIRE(s->lazy == 1 && __builtin_popcount(left) == s->events_n, "events: %d of %d",
            __builtin_popcount(left), s->events_n);
    for (unsigned i = sizeof left; i < AOR_EVENTS; i++)
        REQUIRE(!s->events[i], "events[%u]", i);
    for (int i = 0; i < s->pile_n; i++) {
        blanks += (s->pile[i] & 31) == AOR_BLANK;
        missing += (s->pile[i] & 31) != AOR_BLANK;
    }
    for (int p = 0; p < s->players; p++)
        missing += s->player[p].missions_n;
    REQUIRE(__builtin_popcount(s->missions) == blanks + missing, "missions: %d blank ones", blanks);
    return 0;
}

int aor__check(const void *state, char *err) {
    const aor_state *s = state;
    aor_state copy;
    REQUIRE(s->players >= 1 && s->players <= AOR_MAX_PLAYERS, "players: %d", s->players);
    memset(&copy, 0, sizeof copy); /* of a state that is in less room */
    memcpy(&copy, s, aor_state_size(s));
    s = &copy;
    if (aor__check_ranges(s, err) < 0)
        return -1;
    if (s->lazy && (check_lazy(s, err) < 0))
        return -1;
    aor_settle(&copy);
    if (check_table(s, err) < 0 || check_stack(s, err) < 0 || check_wheel(s, err) < 0 ||
        check_parts(s, err) < 0 || check_goods(s, err) < 0 || check_missions_and_events(s, err) < 0)
        return -1;
    /* The bound is the size of the array. The compiler does not know how many play, and warns where it cannot rule out 32. */
    for (int p = 0; p < AOR_MAX_PLAYERS && p < s->players; p++)
        if (check_pieces(s, p, err) < 0 || check_hand(s, p, err) < 0)
            return -1;
    return 0;
}
