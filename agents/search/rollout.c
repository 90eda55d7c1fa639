/* Rollouts: how an iteration goes on below the tree (search.h).
 *
 * Random ones to the end are the game's own playouts, unless RAVE has to see their moves. MAST (H.
 * Finnsson, Y. Bjornsson, Simulation-based approach to general game playing, AAAI 2008) prefers the
 * moves that went well wherever they were made: a table by seat and move, forgotten after each
 * decision.
 */
#include "agents/search/search.h"

#include <string.h>

static unsigned mast_index(int seat, game_move move) {
    uint32_t h = (move * 8U + (uint32_t)seat + 1U) * 0x9E3779B1U;
    return h >> 20;
}
_Static_assert(SEARCH_MAST_SIZE == 1 << 12, "an index is the 12 high bits of 32");

void rollout_note(const search *s, search_sub *sub, int seat, game_move move) {
    if (sub->rave)
        rave_note(sub->rave, seat, move);
    if (s->params.rollout == ROLLOUT_MAST && sub->mast_n < SEARCH_MAST_PATH)
        sub->mast_path[sub->mast_n++] = (uint16_t)(mast_index(seat, move) << 3 | (unsigned)seat);
}

/* The best mean; a move never made yet counts as a certain win. Starts anywhere, so that equals
 * have equal chances. */
static int mast_choose(search_sub *sub, int seat, const game_move *moves, int n) {
    int best = 0, start = (int)pcg32_below(&sub->rng, (uint32_t)n);
    float most = -1;
    for (int k = 0; k < n; k++) {
        int i = start + k < n ? start + k : start + k - n;
        const mast_entry *e = &sub->mast[mast_index(seat, moves[i])];
        float mean = e->count > 0 ? e->sum / e->count : 1;
        if (mean > most) {
            most = mean;
            best = i;
        }
    }
    return best;
}

static void mast_learn(search_sub *sub, const float *rewards) {
    for (int i = 0; i < sub->mast_n; i++) {
        mast_entry *e = &sub->mast[sub->mast_path[i] >> 3];
        e->sum += rewards[sub->mast_path[i] & 7];
        e->count += 1;
    }
}

static bool with_chance(pcg32 *rng, double chance) {
    return chance > 0 && (double)pcg32_next(rng) < chance * 4294967296.0;
}

static int choose(const search *s, search_sub *sub, const game_move *moves, int n) {
    if (n == 1)
        return 0;
    if (s->params.rollout == ROLLOUT_RANDOM || with_chance(&sub->rng, s->params.epsilon))
        return (int)pcg32_below(&sub->rng, (uint32_t)n);
    if (s->params.rollout == ROLLOUT_MAST)
        return mast_choose(sub, s->game->turn(&sub->state), moves, n);
    return s->policy->choose(s->policy->weights, &sub->state, moves, n, &sub->rng);
}

/* Is there more to play? */
static bool goes_on(const search *s, const search_sub *sub, int64_t ply) {
    if (!s->params.rollout_plies || ply < s->params.rollout_plies)
        return true;
    return s->params.rollout_own && s->game->turn(&sub->state) != s->question->seat;
}

/* Move by move, up to the cut-off. */
static void play(const search *s, search_sub *sub) {
    game_move moves[GAME_MAX_MOVES];
    int n;
    for (int64_t ply = 0; goes_on(s, sub, ply); ply++) {
        if ((n = s->game->legal(&sub->state, moves)) == 0)
            return;
        int i = choose(s, sub, moves, n);
        if (n > 1)
            rollout_note(s, sub, s->game->turn(&sub->state), moves[i]);
        s->game->apply(&sub->state, moves[i]);
    }
}

void rollout_run(search *s, search_sub *sub, float shares[GAME_MAX_SEATS],
                 float rewards[GAME_MAX_SEATS]) {
    if (s->params.rollout == ROLLOUT_RANDOM && !s->params.rollout_plies && !sub->rave)
        s->game->playout(&sub->state, &sub->rng, NULL);
    else
        play(s, sub);
    if (s->game->turn(&sub->state) < 0)
        rewards_end(&s->rule, s->game, &sub->state, s->seats, shares, rewards);
    else {
        if (s->leaves && sub == s->sub)
            agent_leaves_add(s->leaves, &sub->state, s->game->size(&sub->state));
        rewards_value(&s->rule, s->game, &sub->state, s->seats, shares, rewards);
    }
    mast_learn(sub, rewards);
}
