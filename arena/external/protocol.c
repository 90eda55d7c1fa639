/* Conversations with external agents (protocol.h, docs/reference/protocol.md).
 *
 * Lines of type "info" may come at any time and are read over, up to PROCESS_EXCESS bytes
 * between two answers. Any other line must be the answer that is waited for.
 */
#include "arena/external/protocol.h"

#include "arena/base/progress.h"
#include "arena/base/utf8.h"
#include "arena/base/version.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static void remember(protocol *t, char who, const char *text) {
    snprintf(t->line[t->spoken++ % PROTOCOL_LINES], PROTOCOL_LINE, "%c %s", who, text);
}

static agent_fault blame(protocol *t, agent_fault fault, const char *why) {
    snprintf(t->why, sizeof t->why, "%s", why);
    utf8_tame(t->why); /* it quotes what the program wrote */
    return fault;
}

static agent_fault fault_of(protocol *t, process_status status, agent_fault late,
                            const char *wanted) {
    char why[PROTOCOL_WHY];
    const char *found = status == PROCESS_LATE    ? "nothing in time"
                        : status == PROCESS_GONE  ? "it has ended, or closed its input or output"
                        : status == PROCESS_FLOOD ? "a line that is too long"
                                                  : "a line with a byte 0";
    snprintf(why, sizeof why, "expected %s, found %s", wanted, found);
    return blame(t,
                 status == PROCESS_LATE    ? late
                 : status == PROCESS_GONE  ? AGENT_FAULT_CRASH
                 : status == PROCESS_FLOOD ? AGENT_FAULT_PROTOCOL
                                           : AGENT_FAULT_MALFORMED,
                 why);
}

/* Sends a line; `b` ends with it and is emptied. */
static agent_fault say(protocol *t, buffer *b, double deadline) {
    remember(t, '>', b->text);
    buffer_text(b, "\n");
    process_status status = process_write(&t->process, b->text, b->n, deadline);
    buffer_clear(b);
    return status == PROCESS_FINE
               ? AGENT_FAULT_NONE
               : fault_of(t, status, AGENT_FAULT_TIMEOUT, "it to read its input");
}

/* The short answer of the compact form, a number only, as the object that it stands for; NULL: it is
 * something else. */
static cJSON *short_answer(const char *line) {
    size_t n = strspn(line, "0123456789");
    if (!n || line[n] || n > 9)
        return NULL;
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddStringToObject(answer, "type", "move");
    cJSON_AddNumberToObject(answer, "index", strtod(line, NULL));
    return answer;
}

/* Reads a line as an object with a type. The caller frees *out. */
static agent_fault parse(protocol *t, const char *line, cJSON **out) {
    const cJSON *type;
    char why[PROTOCOL_WHY];
    if (t->compact && (*out = short_answer(line)))
        return AGENT_FAULT_NONE;
    *out = utf8_valid(line) ? cJSON_ParseWithOpts(line, NULL, true) : NULL; /* one object a line */
    type = json_get(*out, "type");
    if (cJSON_IsObject(*out) && cJSON_IsString(type))
        return AGENT_FAULT_NONE;
    cJSON_Delete(*out);
    *out = NULL;
    snprintf(why, sizeof why, "expected a JSON object with a \"type\" in UTF-8, found %.200s",
             line);
    return blame(t, AGENT_FAULT_MALFORMED, why);
}

/* Waits for a line of this type, skipping lines of type "info". The caller frees *out.
 * PROCESS_LATE is told apart in *late, if given, and is then no fault. */
static agent_fault hear(protocol *t, const char *type, double deadline, agent_fault too_late,
                        bool *late, cJSON **out) {
    char wanted[64], why[PROTOCOL_WHY], *line;
    snprintf(wanted, sizeof wanted, "an answer of type \"%s\"", type);
    for (size_t excess = 0;; excess += strlen(line) + 1) {
        process_status status =
            excess > PROCESS_EXCESS ? PROCESS_FLOOD : process_read(&t->process, &line, deadline);
        if (late)
            *late = status == PROCESS_LATE;
        if (status == PROCESS_LATE && late)
            return AGENT_FAULT_NONE;
        if (status != PROCESS_FINE)
            return fault_of(t, status, too_late, wanted);
        remember(t, '<', line);
        agent_fault fault = parse(t, line, out);
        if (fault)
            return fault;
        const char *found = json_get(*out, "type")->valuestring;
        if (!strcmp(found, type))
            return AGENT_FAULT_NONE;
        bool info = !strcmp(found, "info");
        if (!info)
            snprintf(why, sizeof why, "expected %s, found one of type \"%.100s\"", wanted, found);
        cJSON_Delete(*out);
        *out = NULL;
        if (!info)
            return blame(t, AGENT_FAULT_PROTOCOL, why);
    }
}

/* --- Start and end ----------------------------------------------------------------- */

/* As much of the name as there is room for, in whole characters, for lines and tables. */
static void take_name(protocol *t, const char *name) {
    size_t n = 0, next;
    for (; (next = utf8_next(name)) && n + next < sizeof t->name; name += next, n += next)
        memcpy(t->name + n, name, next);
    t->name[n] = 0;
    utf8_tame(t->name);
}

static agent_fault check_hello(protocol *t, const cJSON *hello) {
    char why[PROTOCOL_WHY], shown[JSON_SHOW_SIZE];
    const cJSON *spoken = json_get(hello, "protocol"), *name = json_get(hello, "name");
    if (!cJSON_IsNumber(spoken) || spoken->valueint != PROTOCOL_VERSION) {
        snprintf(why, sizeof why, "hello: expected \"protocol\": %d, found %s", PROTOCOL_VERSION,
                 json_show(spoken, shown));
        return blame(t, AGENT_FAULT_PROTOCOL, why);
    }
    take_name(t, cJSON_IsString(name) ? name->valuestring : "");
    const cJSON *form = json_get(hello, "form");
    t->compact = cJSON_IsString(form) && !strcmp(form->valuestring, "compact");
    if (!form || t->compact || (cJSON_IsString(form) && !strcmp(form->valuestring, "json")))
        return AGENT_FAULT_NONE;
    snprintf(why, sizeof why, "hello: expected \"form\": \"json\" or \"compact\", found %s",
             json_show(form, shown));
    return blame(t, AGENT_FAULT_PROTOCOL, why);
}

agent_fault protocol_start(protocol *t, const process_command *command, const game *g, int seats,
                           const protocol_limits *limits) {
    double deadline = progress_clock() + limits->hello;
    buffer b = {0};
    cJSON *hello = NULL;
    char why[PROTOCOL_WHY];
    memset(t, 0, sizeof *t);
    if (process_start(&t->process, command) < 0) {
        snprintf(why, sizeof why, "could not be started: %s", strerror(errno));
        return blame(t, AGENT_FAULT_CRASH, why);
    }
    buffer_add(&b,
               "{\"type\": \"hello\", \"protocol\": %d, \"program\": \"aedile %s\", \"game\": "
               "\"%s\", \"players\": %d, \"forms\": [\"json\"%s]}",
               PROTOCOL_VERSION, program_version, g->name, seats,
               g->conceal ? ", \"compact\"" : "");
    agent_fault fault = say(t, &b, deadline);
    if (!fault)
        fault = hear(t, "hello", deadline, AGENT_FAULT_STALL, NULL, &hello);
    if (!fault)
        fault = check_hello(t, hello);
    if (!fault && t->compact && !g->conceal)
        fault = blame(t, AGENT_FAULT_PROTOCOL, "hello: this game has no compact form");
    cJSON_Delete(hello);
    buffer_free(&b);
    return fault;
}

/* With the game's number in its run, and the seed, which is on the disk, the program could deal
 * the game for itself. A number that no two games share, and that says nothing, is drawn for it. */
static uint64_t name_game(void) {
    uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        number = 0;
    return number >> (64 - 53); /* what a number of JSON holds */
}

agent_fault protocol_new_game(protocol *t, int seat, const protocol_limits *limits) {
    double deadline = progress_clock() + limits->ready;
    buffer b = {0};
    cJSON *ready = NULL;
    buffer_add(&b, "{\"type\": \"new_game\", \"game\": %" PRIu64 ", \"seat\": %d}", name_game(),
               seat);
    agent_fault fault = say(t, &b, deadline);
    if (!fault)
        fault = hear(t, "ready", deadline, AGENT_FAULT_STALL, NULL, &ready);
    cJSON_Delete(ready);
    buffer_free(&b);
    return fault;
}

agent_fault protocol_game_over(protocol *t, const game_result *result, int seats,
                               const protocol_limits *limits) {
    buffer b = {0};
    buffer_add(&b, "{\"type\": \"game_over\", \"scores\": [");
    for (int p = 0; p < seats; p++)
        buffer_add(&b, "%s%d", p ? ", " : "", result->score[p]);
    buffer_add(&b, "], \"places\": [");
    for (int p = 0; p < seats; p++)
        buffer_add(&b, "%s%d", p ? ", " : "", result->place[p]);
    buffer_add(&b, "]}");
    agent_fault fault = say(t, &b, progress_clock() + limits->ready);
    buffer_free(&b);
    return fault;
}

void protocol_end(protocol *t) {
    buffer b = {0};
    double deadline = progress_clock() + 1;
    buffer_add(&b, "{\"type\": \"quit\"}");
    (void)say(t, &b, deadline);
    buffer_free(&b);
    process_end(&t->process, deadline);
}

void protocol_kill(protocol *t) {
    process_kill(&t->process);
}

/* --- Moves ------------------------------------------------------------------------- */

static void add_view(buffer *b, const agent_question *q) {
    int need = q->game->view_text(q->state, q->seat, NULL, 0);
    char *text = malloc((size_t)need + 1);
    if (text)
        q->game->view_text(q->state, q->seat, text, (size_t)need + 1);
    buffer_text(b, text ? text : "null");
    free(text);
}

static void add_question(buffer *b, const agent_question *q, int ply,
                         const protocol_limits *limits) {
    char move[GAME_MAX_TEXT];
    buffer_add(b, "{\"type\": \"move\", \"ply\": %d, \"seat\": %d, \"decision\": \"%s\", ", ply,
               q->seat, q->game->decision(q->state));
    buffer_add(b, "\"milliseconds\": %.0f, \"moves\": [", limits->move * 1000);
    for (int i = 0; i < q->n; i++) {
        q->game->move_text(q->state, q->moves[i], move);
        buffer_text(b, i ? ", " : "");
        buffer_quote(b, move);
    }
    buffer_text(b, "], \"view\": ");
    add_view(b, q);
    buffer_text(b, "}");
}

/* The compact form: "move PLY SEAT MILLISECONDS N MOVE... STATE", numbers in decimal, the bytes of the position
 * as the seat knows it in hexadecimal. They are concealed here: whatever the question shows, nothing that the
 * seat does not know goes out. */
static void add_compact_question(buffer *b, const agent_question *q, int ply,
                                 const protocol_limits *limits) {
    static const char digits[] = "0123456789abcdef";
    game_state scratch;
    char hex[2 * sizeof scratch];
    buffer_add(b, "move %d %d %.0f %d", ply, q->seat, limits->move * 1000, q->n);
    for (int i = 0; i < q->n; i++) {
        buffer_text(b, " ");
        buffer_int(b, (int64_t)q->moves[i]);
    }
    q->game->conceal(q->state, q->seat, &scratch);
    size_t n = q->game->size(&scratch);
    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digits[scratch.bytes[i] >> 4];
        hex[2 * i + 1] = digits[scratch.bytes[i] & 15];
    }
    buffer_text(b, " ");
    buffer_bytes(b, hex, 2 * n);
}

/* The move that the answer names, by its text or by its number in the list. */
static agent_fault read_move(protocol *t, const agent_question *q, const cJSON *answer,
                             int *index) {
    char why[PROTOCOL_WHY], shown[JSON_SHOW_SIZE];
    const cJSON *named = json_get(answer, "move"), *number = json_get(answer, "index");
    game_move move;
    *index = -1;
    if (cJSON_IsString(named)) {
        if (game_parse_move(q->game, q->state, named->valuestring, &move) == 0)
            for (int i = 0; i < q->n; i++)
                *index = q->moves[i] == move ? i : *index;
    } else if (cJSON_IsNumber(number)) {
        *index = number->valuedouble == number->valueint && number->valueint >= 0 &&
                         number->valueint < q->n
                     ? number->valueint
                     : -1;
    } else {
        return blame(t, AGENT_FAULT_MALFORMED,
                     "expected \"move\" with a text or \"index\" with a number, found neither");
    }
    if (*index >= 0)
        return AGENT_FAULT_NONE;
    snprintf(why, sizeof why, "expected one of the %d legal moves, found %s", q->n,
             json_show(named ? named : number, shown));
    return blame(t, AGENT_FAULT_ILLEGAL, why);
}

/* Time is up: it may name the best move it has. */
static agent_fault hurry(protocol *t, const protocol_limits *limits, cJSON **answer) {
    buffer b = {0};
    double deadline = progress_clock() + limits->grace;
    buffer_add(&b, "{\"type\": \"stop\"}");
    agent_fault fault = say(t, &b, deadline);
    buffer_free(&b);
    return fault ? fault : hear(t, "move", deadline, AGENT_FAULT_TIMEOUT, NULL, answer);
}

agent_fault protocol_move(protocol *t, const agent_question *q, int ply,
                          const protocol_limits *limits, int *index) {
    double deadline = progress_clock() + limits->move;
    buffer b = {0};
    cJSON *answer = NULL;
    bool late = false;
    if (t->compact)
        add_compact_question(&b, q, ply, limits);
    else
        add_question(&b, q, ply, limits);
    agent_fault fault = say(t, &b, deadline);
    if (!fault)
        fault = hear(t, "move", deadline, AGENT_FAULT_TIMEOUT, &late, &answer);
    if (!fault && late)
        fault = hurry(t, limits, &answer);
    if (!fault)
        fault = read_move(t, q, answer, index);
    cJSON_Delete(answer);
    buffer_free(&b);
    return fault;
}
