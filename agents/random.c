/* The random agent: every legal move alike. The measure of all others.
 *
 * It is blind: it looks at the list of moves only. And it is uniform: moves are drawn without asking it, so it plays a
 * game as the engine's own playout does, and nearly as fast.
 */
#include "agents/agent.h"

static int random_choose(void *self, const agent_question *question) {
    (void)self;
    return (int)pcg32_below(question->rng, (uint32_t)question->n);
}

extern const agent_class agent_random;
const agent_class agent_random = {
    .name = "random",
    .help = "every legal move with equal probability",
    .blind = true,
    .uniform = true,
    .choose = random_choose,
};
