/* An external agent for Aedile in C: always the first legal move. The template to copy.
 *
 *     cc -o first_agent agents/external/first_agent.c -lcjson
 *     aedile check-agent ./first_agent
 *
 * The protocol is in docs/reference/protocol.md: one JSON object a line, on standard input and output.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of the move to make, among question["moves"]. question["view"] is the position as this
 * seat knows it. */
static int choose(const cJSON *question) {
    (void)question;
    return 0;
}

static void answer(const cJSON *message, const char *type) {
    if (!strcmp(type, "hello"))
        puts("{\"type\": \"hello\", \"protocol\": 1, \"name\": \"first (C)\"}");
    else if (!strcmp(type, "new_game"))
        puts("{\"type\": \"ready\"}");
    else if (!strcmp(type, "move"))
        printf("{\"type\": \"move\", \"index\": %d}\n", choose(message));
    else if (!strcmp(type, "quit"))
        exit(0);
    /* "game_over", "stop" and whatever is still to come need no answer here */
    fflush(stdout);
}

int main(void) {
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, stdin) > 0) {
        cJSON *message = cJSON_Parse(line);
        const cJSON *type = cJSON_GetObjectItemCaseSensitive(message, "type");
        if (cJSON_IsString(type))
            answer(message, type->valuestring);
        cJSON_Delete(message);
    }
    free(line);
    return 0;
}
