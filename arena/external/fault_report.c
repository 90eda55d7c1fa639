/* The report of faults (fault_report.h): the file that a run has written is read again, so that a run of
 * several processes and one that was resumed tell the same. */
#define _GNU_SOURCE
#include "arena/external/fault_report.h"

#include "arena/base/json.h"
#include "arena/external/last_words.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COMMANDS = 8, MOST_LINES = 1000 /* of the file: it may be long */ };

static const char *text_at(const cJSON *fault, const char *key) {
    const cJSON *value = json_get(fault, key);
    return cJSON_IsString(value) ? value->valuestring : "";
}

static int number_at(const cJSON *fault, const char *key) {
    const cJSON *value = json_get(fault, key);
    return cJSON_IsNumber(value) ? value->valueint : 0;
}

static void add_fault(buffer *b, const cJSON *fault) {
    const char *said = text_at(fault, "stderr");
    buffer_add(b, "first fault of ");
    last_words_line(b, text_at(fault, "command"));
    buffer_add(b, ", game %d, seat %d: ", number_at(fault, "game"), number_at(fault, "seat"));
    last_words_line(b, text_at(fault, "fault"));
    buffer_text(b, ": ");
    last_words_line(b, text_at(fault, "what"));
    buffer_text(b,
                *said ? "; its standard error ends with\n" : "; nothing on its standard error\n");
    last_words_add(b, "    ", said);
}

/* Whether the command is not among those that were told; it is now. */
static bool is_new(cJSON *told, const char *command) {
    const cJSON *before;
    cJSON_ArrayForEach(before, told) if (!strcmp(before->valuestring, command)) return false;
    cJSON_AddItemToArray(told, cJSON_CreateString(command));
    return true;
}

void run_faults_add(buffer *b, const char *path) {
    FILE *f = fopen(path, "r");
    cJSON *told = cJSON_CreateArray();
    char *line = NULL;
    size_t capacity = 0;
    for (int i = 0; f && told && i < MOST_LINES && cJSON_GetArraySize(told) < MOST_COMMANDS &&
                    getline(&line, &capacity, f) > 0;
         i++) {
        cJSON *fault = cJSON_Parse(line);
        if (cJSON_IsObject(fault) && is_new(told, text_at(fault, "command")))
            add_fault(b, fault);
        cJSON_Delete(fault);
    }
    if (f)
        fclose(f);
    free(line);
    cJSON_Delete(told);
}
