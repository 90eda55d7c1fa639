/* What actions of one role should bring, as heuristics see it (eval.h). */
#ifndef AEDILE_GTR_ROLES_H
#define AEDILE_GTR_ROLES_H

#include "agents/gtr/eval.h"

/* The k-th demand (from 1) of a material, own stock aside: what it should bring. */
float gtr_roles_demand(gtr_eval *v, int suit, int k);

/* n actions of a role for the seat to move. */
float gtr_roles_gain(gtr_eval *v, int role, int n);

/* What the rivals get when the role is led: actions, on average of them. */
float gtr_roles_rivals(gtr_eval *v, int role);

#endif
