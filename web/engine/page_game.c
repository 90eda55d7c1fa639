/* Words and numbers of the game on the table, for the page (page_game.h). */
#include "web/engine/page_game.h"

#include "web/engine/table.h"
#include "web/engine/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define PAGE(name) extern const page_game name##_page;
#define NO_PAGE(name)
#define GAME(name, policies, layout, library, page) page(name)
#include "engine/games.def"
#undef PAGE

static const page_game *const pages[] = {
#define PAGE(name)                                  &name##_page,
#define GAME(name, policies, layout, library, page) page(name)
#include "engine/games.def"
    NULL};

enum { MORE_SIZE = 256 };
static bool first_term;

static const page_game *page(void) {
    for (const page_game *const *p = pages; *p; p++)
        if ((*p)->game == the_table.game)
            return *p;
    return NULL;
}

static void member(const char *key, const char *value) {
    if (!value)
        return;
    text_add(",\"%s\":", key);
    text_quote(value);
}

void page_term_add(const page_term *t, const char *more, ...) {
    char scratch[MORE_SIZE];
    va_list list;
    va_start(list, more);
    vsnprintf(scratch, sizeof scratch, more, list);
    va_end(list);
    text_add("%s{\"names\":[", first_term ? "" : ",");
    for (int l = 0; l < 4 && t->names[l]; l++) {
        text_add(l ? "," : "");
        text_quote(t->names[l]);
    }
    text_add("]");
    member("kind", t->kind);
    member("tone", t->tone);
    member("key", t->key);
    member("help", t->help);
    member("rule", t->rule);
    member("mark", t->mark);
    text_add("%s}", scratch);
    first_term = false;
}

void page_list(const int *n, int count) {
    text_add("[");
    for (int i = 0; i < count; i++)
        text_add("%s%d", i ? "," : "", n[i]);
    text_add("]");
}

void page_numbers(const char *key, const int *n, int count) {
    text_add(",\"%s\":", key);
    page_list(n, count);
}

static const page_move *row_of(const page_game *p, game_move move) {
    for (const page_move *row = p ? p->moves : NULL; row && row->id; row++)
        if (move - row->first < row->numbers)
            return row;
    return NULL;
}

/* [[field, what stands for it] ...], from the text of a move and the pattern that it was made by. */
static void add_fields(const char *pattern, const char *text) {
    char part[GAME_MAX_TEXT];
    text_add("[");
    for (bool first = true; *pattern;) {
        if (*pattern != '{') {
            pattern++;
            text++;
            continue;
        }
        const char *name = pattern + 1, *rest = strchr(pattern, '}') + 1;
        size_t more = strcspn(rest, "{");
        snprintf(part, sizeof part, "%.*s", (int)more, rest);
        const char *end = more ? strstr(text, part) : text + strlen(text);
        if (!end)
            break;
        text_add("%s[\"%.*s\",", first ? "" : ",", (int)(rest - 1 - name), name);
        snprintf(part, sizeof part, "%.*s", (int)(end - text), text);
        text_quote(part);
        text_add("]");
        first = false;
        pattern = rest;
        text = end;
    }
    text_add("]");
}

void page_move_add(const game_state *s, game_move move) {
    char text[GAME_MAX_TEXT];
    const page_move *row = row_of(page(), move);
    the_table.game->move_text(s, move, text);
    text_add("\"t\":");
    text_quote(text);
    if (!row)
        return;
    text_add(",\"m\":\"%s\",\"f\":", row->id);
    add_fields(row->text, text);
}

/* The games of the page: [{"name", "link": digit from 0 of former links, -1 without, "link_options"} ...]. */
WEB(web_games) const char *web_games(void) {
    text_start();
    text_add("[");
    for (const page_game *const *p = pages; *p; p++)
        text_add("%s{\"name\":\"%s\",\"link\":%d,\"link_options\":%d}", p == pages ? "" : ",",
                 (*p)->game->name, (*p)->link - 1, (*p)->link_options);
    text_add("]");
    return text_said();
}

/* {"prefix", "languages": [...], "terms": [{"names", "kind", "key", ...}]} of the game on the table. */
WEB(web_terms) const char *web_terms(void) {
    const page_game *p = page();
    text_start();
    if (!p || !table_at(0))
        return text_said();
    text_add("{\"prefix\":\"%s\",\"languages\":[", p->prefix);
    for (int l = 0; p->languages[l]; l++)
        text_add("%s\"%s\"", l ? "," : "", p->languages[l]);
    text_add("],\"terms\":[");
    first_term = true;
    if (p->terms)
        p->terms(table_at(0));
    text_add("]}");
    return text_said();
}

void page_board_add(const game_state *s, int viewer) {
    const page_game *p = page();
    game_state scratch;
    text_add(",\"board\":{\"viewer\":%d", viewer);
    if (p && p->board) {
        if (viewer >= 0 && the_table.knower < 0) {
            memset(&scratch, 0, sizeof scratch);
            p->game->conceal(s, viewer, &scratch);
            s = &scratch;
        }
        p->board(s, viewer);
    }
    text_add("}");
}

/* Numbers of position i that its view leaves to be worked out: for all to see (viewer -1), or as a seat knows it. */
WEB(web_board) const char *web_board(int i, int viewer) {
    const page_game *p = page();
    const game_state *s = table_at(i);
    game_state scratch;
    text_start();
    if (!p || !p->board || !s)
        return text_said();
    if (the_table.knower >= 0) {
        viewer = the_table.knower;
    } else if (viewer >= 0) {
        memset(&scratch, 0, sizeof scratch);
        p->game->conceal(s, viewer, &scratch);
        s = &scratch;
    }
    text_add("{\"viewer\":%d", viewer);
    p->board(s, viewer);
    text_add("}");
    return text_said();
}

/* The number of the round, and one that grows from turn to turn. */
WEB(web_round) int web_round(int i) {
    return page()->round(table_at(i));
}

WEB(web_turn_number) int web_turn_number(int i) {
    return page()->turn(table_at(i));
}

/* The paragraph of the rules about what is decided at position i. */
WEB(web_rule) const char *web_rule(int i) {
    text_start();
    text_add("%s", page()->rule(table_at(i)));
    return text_said();
}
