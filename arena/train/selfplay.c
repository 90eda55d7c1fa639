/* Games for learning (selfplay.h).
 *
 * Reward: the share of the win, solo the tasks and points; a part of it may go by the scores instead (softmax), which tells more
 * about a game that is lost anyway. Advantages come from J. Schulman et al., High-dimensional
 * continuous control using generalized advantage estimation, 2016, along the choices of each seat.
 */
#include "arena/train/selfplay.h"

#include "agents/search/rewards.h"
#include "arena/seam/facts.h"
#include "engine/real.h"

#include <string.h>

static double drawn(pcg32 *rng) {
    return pcg32_next(rng) * (1.0 / 4294967296.0);
}

/* --- What is played ---------------------------------------------------------------------------- */

static const settings_table *draw_table(const settings *s, pcg32 *rng) {
    int64_t sum = 0, at;
    for (int i = 0; i < s->n_tables; i++)
        sum += s->table[i].weight;
    at = (int64_t)pcg32_below(rng, (uint32_t)sum);
    const settings_table *t = s->table;
    while (at >= t->weight)
        at -= t++->weight;
    return t;
}

/* Some items come to some seats as a gift, or one does nothing: what experiments do. */
static void change_game(const settings *s, const game_options *o, game_state *state, pcg32 *rng) {
    const game *g = s->game;
    uint32_t items = (uint32_t)facts_items(facts_of(g), o), seats = (uint32_t)g->seats(state);
    if (!g->change || !items)
        return;
    if (drawn(rng) < s->grants)
        for (uint32_t n = 1 + pcg32_below(rng, 2 * seats); n > 0; n--) {
            int seat = (int)pcg32_below(rng, seats);
            (void)g->change(state, GAME_GRANT, seat, (int)pcg32_below(rng, items), rng);
        }
    if (drawn(rng) < s->blanks) {
        int seat = (int)pcg32_below(rng, seats + 1) - 1;
        (void)g->change(state, GAME_BLANK, seat, (int)pcg32_below(rng, items), rng);
    }
}

int selfplay_deal(const settings *s, uint64_t number, pcg32 *rng, game_state *state) {
    const settings_table *t = draw_table(s, rng);
    game_options o = t->options;
    char err[GAME_MAX_ERROR];
    if (t->vary && s->game->options_vary) {
        s->game->options_vary(&o, rng);
        if (s->game->options_check(&o, err) < 0)
            o = t->options;
    }
    s->game->create(state, &o, s->seed, number);
    change_game(s, &o, state, rng);
    return s->game->seats(state);
}

/* --- Who plays --------------------------------------------------------------------------------- */

static int count_policies(const game *g) {
    int n = 0;
    while (policies_of(g)[n].name)
        n++;
    return n;
}

static const net *draw_rival(const settings *s, pcg32 *rng) {
    return s->rival[s->n_rivals > 1 ? pcg32_below(rng, (uint32_t)s->n_rivals) : 0];
}

/* Is one of the rivals in this game? Certainty is not drawn, so that older trainings go on as they began. */
static bool meets_rival(const settings *s, pcg32 *rng) {
    return s->n_rivals && (s->rivals >= 1 || drawn(rng) < s->rivals);
}

void selfplay_seats(const selfplay *play, int seats, pcg32 *rng, player *out) {
    const settings *s = play->settings;
    int policies = count_policies(s->game);
    if (play->imitate && s->imitate_teacher > 0 && drawn(rng) < s->imitate_teacher) {
        for (int p = 0; p < seats; p++)
            out[p] = (player){.kind = PLAYER_TEACHER, .imitated = true, .wish = WISH_NONE};
        return;
    }
    if (play->imitate && s->imitate_rivals > 0 && drawn(rng) < s->imitate_rivals) {
        for (int p = 0; p < seats; p++)
            out[p] = (player){.kind = PLAYER_RIVAL,
                              .rival = draw_rival(s, rng),
                              .imitated = true,
                              .wish = WISH_NONE};
        return;
    }
    const net *rival = meets_rival(s, rng) ? draw_rival(s, rng) : NULL;
    bool past = play->n_past && drawn(rng) < s->past;
    bool heuristics = policies && drawn(rng) < s->heuristics;
    bool alone = s->alone > 0 && drawn(rng) < s->alone;
    bool first = play->imitate || (s->first > 0 && drawn(rng) < s->first);
    int learner = (int)pcg32_below(rng, (uint32_t)seats);
    for (int p = 0; p < seats; p++) {
        out[p] = (player){.kind = PLAYER_LEARNS, .w = play->w, .wish = WISH_NONE};
        bool other = p != learner && (alone || pcg32_below(rng, 2));
        if (rival && p != learner)
            out[p] = (player){.kind = PLAYER_RIVAL, .rival = rival, .wish = WISH_NONE};
        else if (play->imitate || (other && heuristics))
            out[p] = (player){
                .kind = PLAYER_HEURISTIC,
                .policy = &policies_of(s->game)[first ? 0 : pcg32_below(rng, (uint32_t)policies)],
                .imitated = play->imitate,
                .wish = WISH_NONE};
        else if (other && past)
            out[p] = (player){.kind = PLAYER_PAST,
                              .w = play->past[pcg32_below(rng, (uint32_t)play->n_past)],
                              .wish = WISH_NONE};
    }
    for (int p = 0; p < seats && s->wishes > 0; p++)
        if (drawn(rng) < s->wishes && out[p].kind == PLAYER_LEARNS && !play->imitate)
            out[p].wish = wish_draw(&s->wished, rng);
}

/* --- Playing ----------------------------------------------------------------------------------- */

static int draw_move(const float *odds, int n, pcg32 *rng) {
    float at = (float)(pcg32_next(rng) >> 8) * (1.0f / 16777216.0f);
    int k = 0;
    while (k < n - 1 && at >= odds[k])
        at -= odds[k++];
    return k;
}

static float entropy_of(const float *odds, int n) {
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum -= odds[k] > 1e-12f ? odds[k] * real_logf(odds[k]) : 0;
    return sum;
}

/* What the teacher would do, with its own chance. */
static int ask_teacher(const selfplay *play, const void *state, const game_move *moves, int n,
                       pcg32 *rng) {
    pcg32 own;
    pcg32_seed(&own, pcg32_next(rng), 0);
    return teacher_ask(play->teacher, state, moves, n, &own);
}

/* A move of a heuristic, of the teacher, or of a rival: its most likely one, what it is when it plays for good; drawn
 * with its odds if it is imitated. */
static int ask(const selfplay *play, const player *who, const void *state, const game_move *moves,
               int n, pcg32 *rng) {
    net_thought t;
    int32_t score[GAME_MAX_MOVES];
    if (who->kind == PLAYER_TEACHER)
        return ask_teacher(play, state, moves, n, rng);
    if (who->policy)
        return who->policy->choose(who->policy->weights, state, moves, n, rng);
    net_decide(who->rival, state, moves, n, NET_ASK_MOVES, &t, score);
    return net_pick(score, n, who->imitated ? NET_WARM : 0, rng);
}

/* Now and then the teacher is asked; not about a move that is sure, which it would make too. */
static void teach(const selfplay *play, const void *state, const game_move *moves, int n,
                  pcg32 *rng, sample *s) {
    if (s->odds < (float)play->settings->sure && drawn(rng) < play->settings->teach)
        s->taught = (uint16_t)ask_teacher(play, state, moves, n, rng);
}

/* A game for one has no win to share: its seat's share is tasks first, then points (rewards.h), and what is missing to all of
 * them is the share of a second seat, so that there is something to expect. */
int selfplay_shares(int seats) {
    return seats > 1 ? seats : 2;
}

/* A choice of a network, or one to imitate; kept if its seat learns. */
static int choose(const selfplay *play, const player *who, const void *state, int seats,
                  const game_move *moves, int n, pcg32 *rng, episode *out) {
    const game *g = play->settings->game;
    if (!who->w && !who->imitated)
        return ask(play, who, state, moves, n, rng);
    uint16_t on[LAYOUT_MAX_ACTIVE], rows[GAME_MAX_MOVES][LAYOUT_MAX_ROWS];
    float odds[GAME_MAX_MOVES];
    model_thought t;
    int n_on = model_look(play->shape->layout, state, moves, n, on, rows), seat = g->turn(state);
    const float *w = who->imitated ? play->w : who->w;
    int head = play->shape->layout->head(state);
    model_think(play->shape, w, head, on, n_on, selfplay_shares(seats), &t);
    model_odds(play->shape, w, &t, (const uint16_t(*)[LAYOUT_MAX_ROWS])rows, n, odds);
    float as_wished[GAME_MAX_MOVES];
    memcpy(as_wished, odds, (size_t)n * sizeof *odds);
    if (who->wish != WISH_NONE)
        wish_odds(&play->settings->wished, who->wish, (const uint16_t(*)[LAYOUT_MAX_ROWS])rows, n,
                  as_wished);
    int k = who->imitated ? ask(play, who, state, moves, n, rng) : draw_move(as_wished, n, rng);
    if (who->kind == PLAYER_PAST)
        return k;
    sample *s = episode_add(out, on, n_on, (const uint16_t(*)[LAYOUT_MAX_ROWS])rows, n);
    s->chosen = (uint16_t)k;
    s->seat = (uint8_t)seat;
    s->head = (uint8_t)head;
    s->seats = (uint8_t)selfplay_shares(seats);
    s->strayed = as_wished[k] != odds[k];
    s->odds = odds[k] > 1e-9f ? odds[k] : 1e-9f;
    s->value = t.share[0];
    memcpy(s->target, t.share, sizeof s->target);
    out->entropy += (double)entropy_of(odds, n);
    if (play->teacher && !who->imitated)
        teach(play, state, moves, n, rng, s);
    return k;
}

/* What each seat gets at the end. */
void selfplay_rewards(const selfplay *play, const void *state, int seats,
                      float out[GAME_MAX_SEATS]) {
    game_result r;
    float scores[GAME_MAX_SEATS], part = (float)play->score;
    int winners = 0;
    if (rewards_alone(play->settings->game, seats)) {
        rewards_shares(play->settings->game, state, seats, out);
        out[1] = 1 - out[0];
        return;
    }
    play->settings->game->result(state, &r);
    for (int p = 0; p < seats; p++) {
        winners += r.place[p] == 1;
        scores[p] = (float)r.score[p] / (float)play->settings->score_unit;
    }
    model_softmax(scores, seats);
    for (int p = 0; p < seats; p++)
        out[p] = (1 - part) * (r.place[p] == 1 ? 1 / (float)winners : 0) + part * scores[p];
}

/* The shares that a choice learns are the rewards, or between them and what was expected at the choices
 * that followed, whoever's they were (R. Sutton, Learning to predict by the methods of temporal
 * differences, 1988). */
static void critic_back(episode *e, const float *reward, float lambda, float value_lambda) {
    float next[GAME_MAX_SEATS], carried[GAME_MAX_SEATS] = {0}, share[GAME_MAX_SEATS];
    memcpy(next, reward, sizeof next);
    memcpy(share, reward, sizeof share);
    for (size_t i = e->n; i-- > 0;) {
        sample *s = &e->sample[i];
        s->advantage = next[s->seat] - s->value + lambda * carried[s->seat];
        carried[s->seat] = s->advantage;
        next[s->seat] = s->value;
        for (int r = 0; r < s->seats; r++) {
            float *of = &share[(s->seat + r) % s->seats], expected = s->target[r];
            s->target[r] = *of;
            *of = expected + value_lambda * (*of - expected);
        }
    }
}

/* Of the sure choices, from which little is learned, some stand for all. */
static void thin(episode *e, float sure, pcg32 *rng) {
    size_t n = 0;
    for (size_t i = 0; i < e->n; i++) {
        sample *s = &e->sample[i];
        if (s->odds >= sure) {
            if (pcg32_below(rng, SETTINGS_SURE))
                continue;
            s->weight = SETTINGS_SURE;
        }
        e->sample[n++] = *s;
    }
    e->n = n;
}

void selfplay_game(const selfplay *play, uint64_t number, episode *out) {
    const settings *s = play->settings;
    const game *g = s->game;
    game_state state;
    game_move moves[GAME_MAX_MOVES];
    player who[GAME_MAX_SEATS];
    float reward[GAME_MAX_SEATS] = {0};
    pcg32 rng;
    int n;
    pcg32_seed(&rng, mix64(s->seed ^ 0x7472616E), number);
    episode_clear(out);
    int seats = selfplay_deal(s, number, &rng, &state);
    selfplay_seats(play, seats, &rng, who);
    while ((n = g->legal(&state, moves)) > 0) {
        int k =
            n == 1 ? 0 : choose(play, &who[g->turn(&state)], &state, seats, moves, n, &rng, out);
        out->decisions += n > 1;
        g->apply(&state, moves[k]);
    }
    selfplay_rewards(play, &state, seats, reward);
    critic_back(out, reward, (float)s->lambda, (float)s->value_lambda);
    if (s->sure < 1 && !play->imitate)
        thin(out, (float)s->sure, &rng);
}
