/* The version, handed in by the build so that it stands in one place. */
#include "arena/base/version.h"

const char aedile_version[] = AEDILE_VERSION;
