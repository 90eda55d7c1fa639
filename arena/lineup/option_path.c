/* Paths of options (option_path.h). */
#include "arena/lineup/option_path.h"

#include <stdio.h>
#include <string.h>

int option_path(const char *folder, const char *path, const char *place, char out[AGENT_PATH_SIZE],
                char err[JSON_ERROR_SIZE]) {
    char whole[1024];
    snprintf(whole, sizeof whole, "%s%s", *path == '/' ? "" : folder, path);
    for (const char *c = whole; *c; c++)
        if ((unsigned char)*c < ' ' || strchr("\",\\\177", *c)) {
            snprintf(err, JSON_ERROR_SIZE,
                     "%.200s: expected a path without quotes, commas, backslashes and control "
                     "characters",
                     place);
            return -1;
        }
    if (strlen(whole) >= AGENT_PATH_SIZE) {
        snprintf(err, JSON_ERROR_SIZE, "%.200s: expected a path of at most %d bytes, found %zu",
                 place, AGENT_PATH_SIZE - 1, strlen(whole));
        return -1;
    }
    memset(out, 0, AGENT_PATH_SIZE);
    memcpy(out, whole, strlen(whole));
    return 0;
}
