/* Card tables of Age of Rome in files (AOR 18.14): what the option `rows` may name in a config.
 *
 *     {"note": "from the box of 2022",
 *      "rows": {"Fulvia": {"track": "PMT", "mark": "stated"}, "G07": {"n": 2, "copies": 3}, "trade": {"cost2": 7}}}
 *
 * Rows and columns that are left out stay as aedile cards has them.
 */
#ifndef AEDILE_ARENA_AOR_ROW_FILE_H
#define AEDILE_ARENA_AOR_ROW_FILE_H

#include "arena/base/json.h"

/* If `rows` of these options is the name of a file, ending with ".json", its cells take the place of the name, so that
 * the options need no file any more. A path that does not begin with '/' begins with `folder`, which ends with '/' or
 * is "". 0; or -1 and err, which begins with `place`. What the cells say is checked with the other options. */
int aor_row_file(cJSON *options, const char *folder, const char *place, char err[JSON_ERROR_SIZE]);

#endif
