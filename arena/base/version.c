/* The version, handed in by the build so that it is in one place. */
#include "arena/base/version.h"

const char program_version[] = AEDILE_VERSION;
