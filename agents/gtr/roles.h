/* What actions of one role should bring, as heuristics see it (look.h). */
#ifndef AEDILE_GTR_ROLES_H
#define AEDILE_GTR_ROLES_H

#include "agents/gtr/look.h"

/* The k-th demand (from 1) of a material, own stock aside: what it should bring. */
float gtr_roles_demand(gtr_look *v, int suit, int k);

/* n actions of a role for the seat to move. */
float gtr_roles_gain(gtr_look *v, int role, int n);

/* What the rivals get when the role is led: actions, on average of them. */
float gtr_roles_rivals(gtr_look *v, int role);

#endif
