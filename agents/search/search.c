/* The common part of the search agents: budgets, sub-trees, the final choice.
 *
 * Root parallelism: `trees` searches side by side, each with a share of the iterations and its own
 * random stream. Their sums are added in order of their numbers, so the answer does
 * not depend on how many of them ran at once.
 */
#include "agents/search/search.h"

#include <string.h>

/* --- A sub-tree's search -------------------------------------------------------------- */

/* Adds what the tree knows about the root's moves: how often each was legal. */
static void collect_root(const search *s, search_sub *sub) {
    const agent_question *q = s->question;
    uint32_t root = sub->root[s->ntrees > 1 ? q->seat : 0];
    for (int i = 0; i < q->n; i++) {
        uint32_t child =
            s->kind == SEARCH_FLAT ? 0 : tree_find(&sub->tree, root, q->seat, q->moves[i]);
        sub->tally[i].available += child ? sub->tree.node[child].available : 0;
    }
}

void search_deal(const search *s, search_sub *sub) {
    if (s->kind != SEARCH_CHEAT)
        s->game->resample(&sub->world, s->question->seat, &sub->rng);
    sub->worlds++;
}

/* Has the budget for this many iterations, or the time, run out? */
static bool spent(const search *s, int64_t done, int64_t budget, double deadline) {
    if (!s->params.milliseconds)
        return done >= budget;
    return done % SEARCH_CLOCK_INTERVAL == 0 && done > 0 && s->host->seconds() >= deadline;
}

/* Can no other move come to as many visits as the leader in the iterations that are left? Then the answer is the one of all
 * iterations. */
static bool settled(const search_sub *sub, int moves, int64_t left) {
    int64_t most = 0, second = 0;
    for (int i = 0; i < moves; i++) {
        const int64_t visits = sub->tally[i].visits;
        second = visits > most ? most : visits > second ? visits : second;
        most = visits > most ? visits : most;
    }
    return most - second > left;
}

/* Iterations in one world after the other (`fixed`: all in the first). */
static void iterate(search *s, search_sub *sub, int64_t budget, double deadline, bool fixed) {
    size_t size = s->game->size(&sub->world);
    for (int64_t i = 0; !spent(s, i, budget, deadline) && i < TREE_MAX_VISITS / 2; i++) {
        if (s->hurry && i % SEARCH_CLOCK_INTERVAL == 0 && settled(sub, s->nmoves, budget - i))
            break;
        if (i == 0 || !fixed)
            search_deal(s, sub);
        memcpy(&sub->state, &sub->world, size);
        descent_run(s, sub);
    }
}

/* Part number `index` of `whole`, as equal as whole numbers can be. */
static int64_t share_of(int64_t whole, int64_t parts, int64_t index) {
    return whole / parts + (index < whole % parts);
}

static void search_worlds(search *s, search_sub *sub, int64_t budget) {
    double now = s->params.milliseconds ? s->host->seconds() : 0;
    double time = (s->deadline - now) / (double)s->params.worlds;
    for (int64_t w = 0; w < s->params.worlds; w++) {
        reuse_keep_tree(s, sub);
        iterate(s, sub, share_of(budget, s->params.worlds, w), now + time * (double)(w + 1), true);
        collect_root(s, sub);
    }
}

static void search_task(void *self, int index) {
    search *s = self;
    search_sub *sub = &s->sub[index];
    int64_t budget = share_of(s->params.iterations, s->params.trees, index);
    if (s->kind == SEARCH_PIMC) {
        search_worlds(s, sub, budget);
        return;
    }
    reuse_keep_tree(s, sub);
    if (s->params.race)
        sub->winner = race_run(s, sub, budget);
    else
        iterate(s, sub, budget, s->deadline, s->kind == SEARCH_CHEAT);
    collect_root(s, sub);
}

static void prepare(search *s, const agent_question *q) {
    uint64_t seed = pcg32_next64(q->rng);
    s->question = q;
    s->nmoves = q->n;
    /* What else reads visits than the answer needs all of them; and several trees share the answer. */
    s->hurry = q->no_report && s->params.final == FINAL_VISITS && s->params.trees == 1 &&
               s->kind != SEARCH_PIMC && !s->params.milliseconds && !s->params.reuse && !s->leaves;
    if (s->params.milliseconds)
        s->deadline = s->host->seconds() + (double)s->params.milliseconds / 1000;
    for (int64_t i = 0; i < s->params.trees; i++) {
        search_sub *sub = &s->sub[i];
        pcg32_seed(&sub->rng, mix64(seed + (uint64_t)i), (uint64_t)i);
        sub->iterations = sub->worlds = 0;
        sub->forced = sub->winner = -1;
        memset(sub->tally, 0, sizeof sub->tally[0] * (size_t)q->n);
        if (s->params.rollout == ROLLOUT_MAST)
            memset(sub->mast, 0, sizeof sub->mast);
        if (sub->rave)
            rave_clear(sub->rave);
        memcpy(&sub->world, q->state, s->game->size(q->state));
    }
}

/* --- The choice ----------------------------------------------------------------------- */

static void merge(search *s) {
    memset(s->total, 0, sizeof s->total);
    for (int64_t k = 0; k < s->params.trees; k++) {
        for (int i = 0; i < s->nmoves; i++) {
            search_tally *into = &s->total[i];
            const search_tally *from = &s->sub[k].tally[i];
            into->visits += from->visits;
            into->available += from->available;
            into->reward += from->reward;
            into->shared += from->shared;
            for (int p = 0; p < s->told; p++)
                into->share[p] += from->share[p];
        }
    }
}

static double mean_reward(const search_tally *t) {
    return t->visits ? t->reward / (double)t->visits : -1;
}

/* The winner of a race. Or the most visited move, or the one of the highest mean; of equals the other measure decides. */
static int best_move(const search *s) {
    int best = 0;
    if (s->sub->winner >= 0)
        return s->sub->winner;
    for (int i = 1; i < s->nmoves; i++) {
        const search_tally *a = &s->total[i], *b = &s->total[best];
        double visits = (double)(a->visits - b->visits), mean = mean_reward(a) - mean_reward(b);
        double first = s->params.final == FINAL_VALUE ? mean : visits;
        double second = s->params.final == FINAL_VALUE ? visits : mean;
        if (first > 0 || (first >= 0 && second > 0))
            best = i;
    }
    return best;
}

/* The most visited legal child, or 0. */
static uint32_t most_visited(const tree *t, uint32_t node, int seat, const game_move *moves, int n,
                             int *index) {
    uint32_t child[GAME_MAX_MOVES], best = 0, most = 0;
    (void)tree_match(t, node, seat, moves, n, child);
    for (int i = 0; i < n; i++)
        if (child[i] && tree_visits(&t->node[child[i]]) > most) {
            best = child[i];
            most = tree_visits(&t->node[best]);
            *index = i;
        }
    return best;
}

/* What the first sub-tree expects after the chosen move, in the world that was asked about:
 * there every move of the line is legal. */
static void find_line(search *s, int chosen) {
    const agent_question *q = s->question;
    search_sub *sub = &s->sub[0];
    game_state *state = &sub->state;
    game_move moves[GAME_MAX_MOVES];
    uint32_t at[GAME_MAX_SEATS];
    int n, i = chosen;
    s->line_length = 0;
    memset(s->line, 0, sizeof s->line);
    memset(s->line_seat, 0, sizeof s->line_seat);
    memcpy(at, sub->root, sizeof at);
    memcpy(state, q->state, s->game->size(q->state));
    while (s->line_length < AGENT_MAX_LINE && (n = s->game->legal(state, moves)) > 0) {
        int seat = s->game->turn(state), own = s->ntrees > 1 ? seat : 0;
        if (n > 1) {
            if (s->line_length && !most_visited(&sub->tree, at[own], seat, moves, n, &i))
                return;
            s->line_seat[s->line_length] = seat;
            s->line[s->line_length++] = moves[i];
            for (int t = 0; t < s->ntrees; t++) {
                bool hides = s->ntrees > 1 && s->game->move_seen;
                game_move name = hides ? s->game->move_seen(state, moves[i], t) : moves[i];
                at[t] = s->kind == SEARCH_FLAT ? 0 : tree_find(&sub->tree, at[t], seat, name);
                if (!at[t])
                    return;
            }
        }
        s->game->apply(state, moves[n > 1 ? i : 0]);
    }
}

int search_choose(void *self, const agent_question *q) {
    search *s = self;
    prepare(s, q);
    if (s->params.trees == 1)
        search_task(s, 0);
    else
        s->host->each((int)s->params.trees, search_task, s);
    merge(s);
    int chosen = best_move(s);
    find_line(s, chosen);
    reuse_note(s, chosen);
    s->question = NULL;
    return chosen;
}

void search_report(const void *self, agent_report *out) {
    const search *s = self;
    memset(out, 0, sizeof *out);
    for (int64_t k = 0; k < s->params.trees; k++) {
        const search_sub *sub = &s->sub[k];
        out->iterations += sub->iterations;
        out->worlds += sub->worlds;
        out->nodes += sub->tree.n - 1;
        out->nodes_most += sub->tree.capacity - 1;
    }
    out->bytes = out->nodes * (int64_t)search_node_bytes(&s->params);
    for (int i = 0; i < s->nmoves; i++) {
        const search_tally *t = &s->total[i];
        double n = t->visits ? (double)t->visits : 1;
        double shared = t->shared ? (double)t->shared : 1;
        out->move[i].visits = (double)t->visits;
        out->move[i].available = (double)t->available;
        out->move[i].value = t->reward / n;
        for (int p = 0; p < s->told; p++)
            out->move[i].share[p] = t->share[p] / shared;
    }
    out->line_length = s->line_length;
    memcpy(out->line, s->line, sizeof out->line);
    memcpy(out->line_seat, s->line_seat, sizeof out->line_seat);
}
