/* The page of a network (network_page.h). */
#include "arena/commands/network_page.h"

#include "arena/base/buffer.h"
#include "arena/base/json.h"
#include "arena/base/utf8.h"

#include <inttypes.h>
#include <stdio.h>

static void print_item(const cJSON *item) {
    char *value = cJSON_IsString(item) ? NULL : cJSON_PrintUnformatted(item);
    char *text = value ? value : item->valuestring;
    printf("%-14.40s %s\n", item->string, utf8_tame(text)); /* a note may hold anything */
    cJSON_free(value);
}

/* The text of the file: JSON, an object, one line for each of its members. */
static void print_text(const net *n) {
    buffer text = {0};
    char err[JSON_ERROR_SIZE];
    buffer_bytes(&text, n->text, n->text_length);
    cJSON *root = json_parse(text.text, "what the file says of itself", err);
    const cJSON *item;
    if (!cJSON_IsObject(root))
        printf("%s\n", root ? "what the file says of itself: expected an object" : err);
    else
        cJSON_ArrayForEach(item, root) print_item(item);
    cJSON_Delete(root);
    buffer_free(&text);
}

static void print_groups(const char *title, const layout_group *g) {
    printf("\n%s:\n", title);
    for (; g->name; g++)
        printf("%-22s %5d  %s\n", g->name, g->size, g->meaning);
}

void network_page(const net *n) {
    const layout *l = n->layout;
    printf("%-14s %zu bytes\n", "size", n->size);
    printf("%-14s %016" PRIx64 "\n", "weights", n->hash);
    printf("%-14s %d inputs, %d units, %d for moves and %d for the value, %d rows of moves\n",
           "layout", l->n_inputs, n->units, NET_MOVES, NET_VALUE, l->n_actions);
    printf("%-14s %016" PRIx64 "\n", "its hash", layout_hash(l));
    print_text(n);
}

void network_page_layout(const layout *l) {
    print_groups("inputs, each on or off", l->inputs);
    print_groups("rows of moves", l->actions);
}
