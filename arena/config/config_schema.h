/* The JSON Schema of configs (draft 2020-12), made from the tables that read them: for editors and validators.
 */
#ifndef AEDILE_ARENA_CONFIG_CONFIG_SCHEMA_H
#define AEDILE_ARENA_CONFIG_CONFIG_SCHEMA_H

#include "arena/base/json.h"

/* The whole schema; the caller's to delete. What it asks, config_load asks too; config_load asks more: that names come from
 * the edition, that values go together, that files are there. */
cJSON *config_schema(void);

#endif
