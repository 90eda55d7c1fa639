/* Rows of cards in files and objects: what the option `rows` of a game may be in a config or on a command line, next to a list
 * of ROW.COLUMN=VALUE.
 *
 *     {"Wall": {"cards": 3}, "Catacomb": {"cost": 4, "copies": 2}}
 *     {"note": "from the box of 2022", "rows": {"Fulvia": {"track": "PMT", "mark": "stated"}}}
 *
 * Rows and columns that are left out stay as printed. A `mark` says where a row is known from, for people.
 */
#ifndef AEDILE_ARENA_SEAM_ROW_FILE_H
#define AEDILE_ARENA_SEAM_ROW_FILE_H

#include "arena/base/json.h"
#include "engine/game.h"

/* Puts cells instead of rows that are objects of columns, and of names of files of them, ending with ".json", in
 * `rows` of these options, so that the options need no file any more. A path that does not begin with '/' begins with
 * `folder`, which ends with '/' or is "". 0; or -1 and err, which begins with `place`. */
int row_file(const game *g, cJSON *options, const char *folder, const char *place,
             char err[JSON_ERROR_SIZE]);

#endif
