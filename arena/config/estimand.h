/* What an experiment can say about an item's power: whether its kind can test it, and what the sum
 * of effects is divided by (estimands.def; docs/method/experiments.md, "What cannot be tested").
 */
#ifndef AEDILE_ARENA_CONFIG_ESTIMAND_H
#define AEDILE_ARENA_CONFIG_ESTIMAND_H

#include "arena/config/run_config.h"

/* Of a power that acts at several times some parts may be testable, and others not. */
typedef enum estimand_tests { ESTIMAND_NO, ESTIMAND_PARTLY, ESTIMAND_YES } estimand_tests;

typedef struct estimand {
    estimand_tests tests;
    const char *base; /* counter of items that effects are divided by: the n of what is printed */
    const char *why;  /* NO, PARTLY: why not, or not all; YES: what is done. Static text */
} estimand;

/* Of a power that acts then (FACTS_ACTS_*); kind: none but EXPERIMENT_NONE. */
estimand estimand_of(experiment_kind kind, unsigned acts);

/* Words for estimand_tests: "no", "in part", "yes"; and for FACTS_ACTS_*, in a static text. */
extern const char *const estimand_words[]; /* ends with NULL */
const char *estimand_acts(unsigned acts);

/* Whether a kind of experiment is there for games of these facts. */
bool estimand_offered(const facts_class *f, experiment_kind kind);

/* Adds the members "powers" and "estimands" of counters.json, a comma behind each: when the power
 * of each item acts; and, of a run with an experiment, what it can say about each item. */
void estimand_json(buffer *b, const run_config *c);

/* Adds the page docs/GAME/powers.md: all items of a game by all kinds. */
void estimand_page(buffer *b, const game *g, const game_options *options);

#endif
