/* An external agent for Aedile in C, in the compact form of the protocol: always the first legal move. It
 * needs no library; the template to copy where questions have to be fast.
 *
 *     cc -O2 -o compact_agent agents/external/compact_agent.c
 *     aedile check-agent ./compact_agent
 *
 * The protocol is in docs/reference/protocol.md: questions are "move PLY SEAT MILLISECONDS N MOVE... STATE", answers a
 * number from 0 to N - 1; all else is JSON, of which the type is enough here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number of the move to make, of these n. `state`: the position as this seat knows it, `bytes` long, two
 * hexadecimal digits a byte, laid out as the game's header says (docs/reference/protocol.md). */
static int choose(const unsigned long *moves, int n, const char *state, size_t bytes) {
    (void)moves, (void)n, (void)state, (void)bytes;
    return 0;
}

static void answer(char *line) {
    static unsigned long moves[256];
    char *at = line + strlen("move");
    int n = 0;
    for (int i = 0; i < 4; i++) /* ply, seat and milliseconds are read over */
        n = (int)strtol(at, &at, 10);
    for (int i = 0; i < n && i < 256; i++)
        moves[i] = strtoul(at, &at, 10);
    at += strspn(at, " ");
    printf("%d\n", choose(moves, n, at, strcspn(at, "\n") / 2));
}

int main(void) {
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "move ", 5))
            answer(line);
        else if (strstr(line, "\"type\": \"hello\""))
            puts("{\"type\": \"hello\", \"protocol\": 1, \"name\": \"compact (C)\", \"form\": "
                 "\"compact\"}");
        else if (strstr(line, "\"type\": \"new_game\""))
            puts("{\"type\": \"ready\"}");
        else if (strstr(line, "\"type\": \"quit\""))
            break;
        fflush(stdout);
    }
    return 0;
}
