/* When powers of Glory to Rome act (facts_class.acts), from powers.def. */
#ifndef AEDILE_ARENA_GTR_GTR_POWERS_H
#define AEDILE_ARENA_GTR_GTR_POWERS_H

/* FACTS_ACTS_* of a building; the same whatever the options. */
unsigned gtr_power_acts(const void *options, int building);

#endif
