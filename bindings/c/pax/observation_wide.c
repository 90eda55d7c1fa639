/* The layout of PAX for tables with more than four rows a category: the same groups, with all faces. */
#define PAX_WIDE_LAYOUT
#include "bindings/c/pax/observation.c"
