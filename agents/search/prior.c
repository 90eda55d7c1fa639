/* What is thought of moves before they are tried (search.h): the policy's preferences, and how many
 * moves may be tried at all.
 */
#include "agents/search/search.h"
#include "engine/real.h"

void prior_shares(const search *s, const search_sub *sub, const game_move *moves, int n,
                  float *out) {
    float most, sum = 0;
    s->prior->prefer(s->prior->weights, &sub->state, moves, n, out);
    most = out[0];
    for (int i = 1; i < n; i++)
        most = out[i] > most ? out[i] : most;
    for (int i = 0; i < n; i++)
        sum += out[i] = real_expf(out[i] - most);
    for (int i = 0; i < n; i++)
        out[i] /= sum;
}

bool prior_may_widen(const search *s, uint32_t visits, int children) {
    /* As a float: the powers that are whole numbers come out as such. */
    return s->params.widening <= 0 ||
           (float)children < 1 + (float)real_pow((double)visits, s->params.widening);
}
