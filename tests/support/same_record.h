/* Whether two records say the same, field by field: what is in the padding of a struct is
 * no one's, and differs from compiler to compiler.
 */
#ifndef AEDILE_TESTS_SAME_RECORD_H
#define AEDILE_TESTS_SAME_RECORD_H

#include "arena/match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static inline void assert_same_result(const game_result *a, const game_result *b) {
    assert_memory_equal(a->score, b->score, sizeof a->score);
    assert_memory_equal(a->place, b->place, sizeof a->place);
    assert_int_equal(a->end, b->end);
}

/* All that stands there in every game; effects and how an arm ended: of tested items only. */
static inline void assert_same_item(const facts_item *a, const facts_item *b) {
    assert_int_equal(a->flags, b->flags);
    assert_int_equal(a->drawn, b->drawn);
    assert_int_equal(a->laid, b->laid);
    assert_int_equal(a->done, b->done);
    assert_int_equal(a->offered, b->offered);
    assert_int_equal(a->used, b->used);
    assert_int_equal(a->points, b->points);
    assert_int_equal(a->playable, b->playable);
    assert_int_equal(a->ahead, b->ahead);
    if (!(a->flags & FACTS_TESTED))
        return;
    assert_int_equal(a->effect_win_share_60, b->effect_win_share_60);
    assert_int_equal(a->effect_score, b->effect_score);
    assert_int_equal(a->effect_turns, b->effect_turns);
    assert_int_equal(a->end_with, b->end_with);
    assert_int_equal(a->end_without, b->end_without);
}

/* The game and its seats, but nothing of single items but for who has them: that is the same in the
 * main arm of an experiment and without an experiment. */
static inline void assert_same_seats(const facts *a, const facts *b) {
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->first, b->first);
    assert_int_equal(a->leader, b->leader);
    assert_int_equal(a->lead_changes, b->lead_changes);
    assert_int_equal(a->lead_turn, b->lead_turn);
    assert_memory_equal(a->behind, b->behind, sizeof a->behind);
    assert_memory_equal(a->ranks_behind, b->ranks_behind, sizeof a->ranks_behind);
    assert_int_equal(a->options, b->options);
    assert_memory_equal(a->seat, b->seat, sizeof a->seat);
    assert_memory_equal(a->items, b->items, sizeof a->items);
    assert_true(a->all == b->all);
    assert_memory_equal(a->opening, b->opening, sizeof a->opening);
    assert_memory_equal(a->kept, b->kept, sizeof a->kept);
}

/* Items of a record that no one has touched are undefined. */
static inline void assert_same_facts(const facts *a, const facts *b) {
    assert_same_seats(a, b);
    assert_memory_equal(a->touched, b->touched, sizeof a->touched);
    for (int p = 0; p < GAME_MAX_SEATS; p++)
        for (int i = 0; i < FACTS_ITEMS; i++)
            if (a->touched[p] >> i & 1)
                assert_same_item(&a->item[p][i], &b->item[p][i]);
}

/* What was played, no matter who sat there. */
static inline void assert_same_play(const match_record *a, const match_record *b) {
    assert_int_equal(a->players, b->players);
    assert_int_equal(a->decisions, b->decisions);
    assert_int_equal(a->forced, b->forced);
    assert_true(a->trace == b->trace);
    assert_same_result(&a->result, &b->result);
    assert_memory_equal(a->fault, b->fault, sizeof a->fault);
    assert_same_facts(&a->facts, &b->facts);
}

/* Everything but the choices, which are lent until the next game. */
static inline void assert_same_record(const match_record *a, const match_record *b) {
    assert_true(a->at.id == b->at.id && a->at.block == b->at.block && a->at.deal == b->at.deal);
    assert_int_equal(a->at.rotation, b->at.rotation);
    assert_int_equal(a->at.group, b->at.group);
    assert_memory_equal(a->at.agent, b->at.agent, sizeof a->at.agent);
    assert_same_play(a, b);
}

#endif
