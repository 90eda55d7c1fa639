/* Tables of faces in files (PAX 11.1): what the option `faces` may name in addition to a table that is built in.
 *
 *     {"note": "from the box of 2011",
 *      "faces": {"LAN1": {"symbols": 1, "value": 1, "copies": 4, "mark": "stated"}, ...}}
 *
 * Faces that are left out have no copies. `mark` says where a row is known from: it begins with "stated" or
 * "reconstructed", and is "reconstructed" where it is left out.
 */
#ifndef AEDILE_ARENA_PAX_FACE_FILE_H
#define AEDILE_ARENA_PAX_FACE_FILE_H

#include "arena/base/json.h"

/* If `faces` of these options is the name of a file, ending with ".json", its rows take the place of the
 * name (`face_rows`), so that the options need no file any more. A path that does not begin with '/' begins
 * with `folder`, which ends with '/' or is "". 0; or -1 and err, which begins with `place`. */
int pax_face_file(cJSON *options, const char *folder, const char *place, char err[JSON_ERROR_SIZE]);

#endif
