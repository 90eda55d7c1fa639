/* The first agent: always the first legal move; the template for a new one. It needs no chance, so two programs that
 * disagree about one of its games disagree about the rules.
 */
#include "agents/agent.h"

static int first_choose(void *self, const agent_question *question) {
    (void)self, (void)question;
    return 0;
}

extern const agent_class agent_first;
const agent_class agent_first = {
    .name = "first",
    .help = "the first legal move, always: a check of the rules, not a player",
    .blind = true,
    .choose = first_choose,
};
