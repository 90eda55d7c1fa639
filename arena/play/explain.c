/* What a card is, what a rule says (explain.h). Cards come from the tables of the game, rules from its page. */
#include "arena/play/explain.h"

#include "arena/base/args.h"
#include "arena/play/rules_page.h"

#include <stdio.h>
#include <string.h>

enum { FULL = 3, HANG = 7, INDENT = 1 };

static const char help[] =
    "a number, or the text of a move or its beginning: that move. Several at once: 3; 1; done\n"
    "?             this, and the rule of what is being decided\n"
    "? WORDS       a card by name, a rule by number (? 6.3), words in the rules, a move (? 3)\n"
    "hint          what a good agent would do\n"
    "undo          back to your decision before, if no other seat has decided and no card was "
    "drawn or "
    "turned up since\n"
    "undo!         back all the same; the cards to come are the same again\n"
    "table         the table, and the moves once more\n"
    "log           what has happened so far\n"
    "save FILE     write a record of the game; aedile play FILE resumes it\n"
    "quit          leave";

/* Adds paragraphs: the first ones in full, of the rest their numbers. */
static void add_list(panel *p, const session *s, const rules_list *l) {
    bool first = true;
    for (int i = 0; i < l->n && i < FULL; i++)
        rules_paragraph(p, s->eye->rules, l->number[i]);
    if (l->n <= FULL)
        return;
    panel_row(p, "");
    panel_add(p, INK_DIM, "also ");
    for (int i = FULL; i < l->n; i++) {
        panel_between(p, &first, ", ");
        panel_add(p, INK_DIM, "%s", l->number[i]);
    }
}

/* A card, with what the page of rules says in its tables, and the paragraphs named there. */
static bool add_card(panel *p, const session *s, const char *name) {
    char row[GAME_MAX_TEXT];
    rules_list cited = {0};
    if (!s->eye->explain(p, &s->table.state, name, row))
        return false;
    if (!rules_rows(p, s->eye->rules, row, &cited))
        rules_search(s->eye->rules, row, &cited);
    add_list(p, s, &cited);
    return true;
}

/* The cards that a move names: every run of its words is tried, the longest first. */
static bool add_cards_of(panel *p, const session *s, const char *text) {
    char words[GAME_MAX_TEXT];
    bool found = false;
    size_t length = strlen(text);
    for (size_t from = 0; from < length; from++) {
        if (from && text[from - 1] != ' ')
            continue;
        for (size_t to = length; to > from; to--) {
            if (text[to] && !strchr(" ,:", text[to]))
                continue;
            snprintf(words, sizeof words, "%.*s", (int)(to - from), text + from);
            if (add_card(p, s, words)) {
                found = true;
                from = to;
                break;
            }
        }
    }
    return found;
}

static bool add_move(panel *p, const session *s, int64_t number) {
    char text[GAME_MAX_TEXT];
    if (number < 1 || number > s->table.n)
        return false;
    s->choice->game->move_text(&s->table.state, s->table.moves[number - 1], text);
    panel_row(p, "");
    panel_add(p, INK_BOLD, "%s", text);
    add_cards_of(p, s, text);
    rules_paragraph(p, s->eye->rules, s->eye->decision_rules[s->eye->decision(&s->table.state)]);
    return true;
}

static void add_words(panel *p, const session *s, const char *words) {
    rules_list found;
    rules_search(s->eye->rules, words, &found);
    if (found.n)
        add_list(p, s, &found);
    else
        panel_add(p, INK_PLAIN, "no card of that name, and no rule with these words: \"%s\"",
                  words);
}

static void add_help(const paper *w, const session *s) {
    panel p = {.hang = HANG};
    for (const char *line = help; *line;) {
        size_t n = strcspn(line, "\n");
        buffer_add(w->out, " %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    if (s->choice->game->turn(&s->table.state) >= 0) {
        rules_paragraph(&p, s->eye->rules,
                        s->eye->decision_rules[s->eye->decision(&s->table.state)]);
        paper_flow(w, &p, INDENT);
    }
    panel_free(&p);
}

void explain(const paper *w, const session *s, const char *words) {
    panel p = {.hang = HANG};
    char number[RULES_NUMBER_SIZE];
    int64_t move;
    if (!*words) {
        add_help(w, s);
        return;
    }
    if (rules_number(words, s->eye->prefix, number)) {
        if (!rules_paragraph(&p, s->eye->rules, number))
            panel_add(&p, INK_PLAIN, "there is no such paragraph");
    } else if (args_number(words, &move) < 0 || !add_move(&p, s, move)) {
        if (!add_card(&p, s, words))
            add_words(&p, s, words);
    }
    paper_flow(w, &p, INDENT);
    panel_free(&p);
}
