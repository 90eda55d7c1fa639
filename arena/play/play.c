/* People at a terminal against agents (play.h): a loop of questions.
 *
 * On a terminal every decision has its own screen: the table, what happened since, the moves. Over a pipe
 * nothing is erased, the table comes once a turn, and what was read is written behind the prompt, so that the
 * output reads as a session would.
 */
#include "arena/play/play.h"

#include "arena/base/args.h"
#include "arena/base/output.h"
#include "arena/base/status.h"
#include "arena/base/utf8.h"
#include "arena/check/textplay.h"
#include "arena/play/advice.h"
#include "arena/play/explain.h"
#include "arena/play/input.h"
#include "arena/play/screen.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LOG_ROWS = 14, NOBODY = -1 };

typedef struct play_state {
    const play_settings *settings;
    session *s;
    buffer out;
    paper paper;
    input input;
    char queue[INPUT_LINE_SIZE];    /* answers that came in one line, still to be taken */
    char note[2 * INPUT_LINE_SIZE]; /* one line, for above the next prompt */
    int told[GAME_MAX_SEATS];       /* moves up to which the person has been told what happened */
    int since[GAME_MAX_SEATS];      /* from where the screen at hand tells it */
    int tabled[GAME_MAX_SEATS];     /* the turn whose table the person has seen */
    int last;                       /* the person who decided last, or NOBODY */
    int saved;                      /* moves in the last record that was written; -1: none */
    int status;
    bool done;
} play_state;

/* The one person at the table, or NOBODY: there are several, or none. */
static int viewer_of(const session *s) {
    int viewer = NOBODY, people = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (s->person[seat]) {
            viewer = seat;
            people++;
        }
    return people == 1 ? viewer : NOBODY;
}

static void flush(play_state *p) {
    if (p->out.n)
        fwrite(p->out.text, 1, p->out.n, stdout);
    fflush(stdout);
    buffer_clear(&p->out);
}

static void say(play_state *p, paper_ink ink, const char *text) {
    panel line = {.hang = 0};
    panel_text(&line, ink, text);
    paper_flow(&p->paper, &line, 1);
    panel_free(&line);
}

/* --- Saving ------------------------------------------------------------------------------------ */

static void save(play_state *p, const char *file) {
    char err[OUTPUT_ERROR_SIZE], line[OUTPUT_ERROR_SIZE + 64];
    buffer record = {0};
    session_record(p->s, &record);
    if (output_write(file, record.text, record.n, err) < 0) {
        snprintf(line, sizeof line, "not saved: %s", err);
        p->status = p->done ? STATUS_FAILED : p->status;
    } else {
        p->saved = p->s->moves;
        bool over = p->s->choice->game->turn(&p->s->table.state) < 0;
        snprintf(line, sizeof line,
                 over ? "saved: aedile replay %.700s plays it again"
                      : "saved: aedile play %.700s resumes it",
                 file);
    }
    buffer_free(&record);
    say(p, INK_BOLD, line);
}

/* However it ends: the record is written, or it is said that it was not. */
static void leave(play_state *p) {
    p->done = true;
    if (p->settings->save)
        save(p, p->settings->save);
    else if (p->saved != p->s->moves)
        say(p, INK_PLAIN, "not saved");
    if (p->saved != p->s->moves) {
        char line[80];
        snprintf(line, sizeof line, "the seed was %" PRIu64 " (--seed %" PRIu64 " deals it again)",
                 p->s->seed, p->s->seed);
        say(p, INK_PLAIN, line);
    }
}

/* --- Questions ---------------------------------------------------------------------------------- */

/* The next answer: what is left of the last line, or a new one. False: there is none. */
static bool next_line(play_state *p, const char *prompt, char out[INPUT_LINE_SIZE]) {
    char line[INPUT_LINE_SIZE];
    bool typed = !p->queue[0];
    if (p->note[0])
        say(p, INK_RED, p->note);
    p->note[0] = 0;
    buffer_text(&p->out, prompt);
    if (typed) {
        flush(p);
        input_status status = input_line(&p->input, line);
        if (status != INPUT_LINE) {
            buffer_text(&p->out, "\n");
            say(p, INK_PLAIN, status == INPUT_END ? "the input has ended" : "stopped");
            p->status = status == INPUT_STOPPED ? STATUS_INTERRUPTED : p->status;
            leave(p);
            return false;
        }
        memcpy(p->queue, line, sizeof line);
    }
    /* Semicolons part moves; what asks or saves takes the whole line. */
    const char *text = p->queue + strspn(p->queue, " \t\r");
    bool whole = *text == '?' || !strncasecmp(text, "save", 4);
    size_t n = whole ? strlen(text) : strcspn(text, ";"), used = n + (text[n] == ';');
    const char *rest = text + used;
    while (n && isspace((unsigned char)text[n - 1]))
        n--;
    memcpy(line, text, n);
    line[n] = 0;
    memmove(p->queue, rest, strlen(rest) + 1);
    memcpy(out, line, sizeof line);
    if (!typed || !p->settings->screens)
        buffer_add(&p->out, "%s\n", utf8_shown(out, line, sizeof line));
    return true;
}

/* What was to follow in the line was meant for another position. */
static void bad(play_state *p, const char *line) {
    p->queue[0] = 0;
    snprintf(p->note, sizeof p->note, "%s", line);
}

/* How a move's text may be typed: words of it from a word's beginning on. */
static bool fits(const char *text, const char *typed) {
    size_t n = strlen(typed);
    for (const char *at = text; *at; at++)
        if ((at == text || at[-1] == ' ') && !strncasecmp(at, typed, n))
            return true;
    return false;
}

/* The index of the move that was typed, or -1 after one line about it. */
static int find_move(play_state *p, const char *typed) {
    const table *t = &p->s->table;
    const game *g = p->s->choice->game;
    char line[INPUT_LINE_SIZE + 128], text[GAME_MAX_TEXT];
    int64_t number;
    game_move move;
    int found = -1, n = 0;
    if (args_number(typed, &number) == 0) {
        if (number >= 1 && number <= t->n)
            return (int)number - 1;
        snprintf(line, sizeof line, "expected a move from 1 to %d, found %s", t->n, typed);
        bad(p, line);
        return -1;
    }
    if (textplay_find(g, &t->state, typed, &move) == 0)
        for (int i = 0; i < t->n; i++)
            if (t->moves[i] == move)
                return i;
    for (int i = 0; i < t->n; i++) {
        g->move_text(&t->state, t->moves[i], text);
        if (fits(text, typed)) {
            found = i;
            n++;
        }
    }
    if (n == 1)
        return found;
    snprintf(line, sizeof line,
             n ? "several moves fit \"%.200s\": type more of one, or its number"
               : "expected a move or a command (? lists them), found \"%.200s\"",
             typed);
    bad(p, line);
    return -1;
}

/* --- Screens ------------------------------------------------------------------------------------ */

static int turn_of(const session *s) {
    return s->table.facts->turns ? s->table.facts->turns(&s->table.state) : s->moves;
}

/* An empty screen. Between several people what can be scrolled back to goes, too. */
static void clear(play_state *p) {
    if (p->settings->screens)
        buffer_text(&p->out, viewer_of(p->s) == NOBODY ? "\033[H\033[2J\033[3J" : "\033[H\033[2J");
}

/* The screen of a decision. */
static void show_decision(play_state *p, int seat, bool all) {
    clear(p);
    if (all) {
        screen_table(&p->paper, p->s, seat);
        p->tabled[seat] = turn_of(p->s);
        paper_rule(&p->paper, "", "");
    }
    screen_log(&p->paper, p->s, seat, p->since[seat], LOG_ROWS);
    screen_moves(&p->paper, p->s, seat, all);
}

/* Several people at one terminal: the last one's cards are taken off the screen before the next one looks. */
static bool hand_over(play_state *p, int seat) {
    char line[INPUT_LINE_SIZE], prompt[64];
    if (p->last == NOBODY || p->last == seat || !p->settings->screens)
        return true;
    clear(p);
    p->queue[0] = 0;
    snprintf(prompt, sizeof prompt, " seat %d decides now: Enter shows its table ", seat);
    return next_line(p, prompt, line);
}

/* --- Commands ----------------------------------------------------------------------------------- */

typedef enum verdict { PLAYED, AGAIN, ANEW, LEFT } verdict;

static const char *after_word(const char *line, const char *word) {
    size_t n = strlen(word);
    if (strncasecmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
        return NULL;
    return line + n + strspn(line + n, " ");
}

static void hint(play_state *p) {
    panel advice = {.hang = 0};
    advice_add(&advice, p->s, &p->settings->hint);
    paper_flow(&p->paper, &advice, 1);
    panel_free(&advice);
}

static verdict undo(play_state *p, bool forced) {
    static const char *const refusals[] = {
        [UNDO_NONE] = "there is no decision of yours to go back to",
        [UNDO_SEEN] = "you have seen something new since: undo! goes back all the same, and the "
                      "cards stay the same",
        [UNDO_OTHERS] =
            "the decision before was another player's: undo! takes it back all the same",
    };
    session_undone undone = session_undo(p->s, forced);
    if (undone != UNDO_DONE) {
        bad(p, refusals[undone]);
        return AGAIN;
    }
    p->queue[0] = 0;
    int before =
        p->s->marks ? p->s->mark[p->s->marks - 1].moves : 0; /* the decision before this one */
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        p->told[seat] = before;
        p->tabled[seat] = NOBODY;
    }
    return ANEW;
}

/* Commands that are the same during the game and after it. AGAIN: done, and asked again; PLAYED: it is none. */
static verdict command(play_state *p, const char *line, int seat) {
    const char *file = after_word(line, "save");
    if (line[0] == '?')
        explain(&p->paper, p->s, line + 1 + strspn(line + 1, " "));
    else if (!strcasecmp(line, "help"))
        explain(&p->paper, p->s, "");
    else if (!strcasecmp(line, "log"))
        screen_log(&p->paper, p->s, seat, 0, 0);
    else if (file && !*file)
        bad(p, "expected save FILE");
    else if (file)
        save(p, file);
    else if (!strcasecmp(line, "undo") || !strcasecmp(line, "undo!"))
        return undo(p, line[4]);
    else if (!strcasecmp(line, "quit") || !strcasecmp(line, "exit")) {
        leave(p);
        return LEFT;
    } else {
        return PLAYED;
    }
    return AGAIN;
}

static verdict answer(play_state *p, const char *line, int seat, int *index) {
    if (!*line)
        return AGAIN;
    verdict v = command(p, line, seat);
    if (v != PLAYED)
        return v;
    if (!strcasecmp(line, "hint")) {
        hint(p);
        return AGAIN;
    }
    if (!strcasecmp(line, "table")) {
        show_decision(p, seat, true);
        return AGAIN;
    }
    *index = find_move(p, line);
    return *index < 0 ? AGAIN : PLAYED;
}

/* Asks a person. False: the game goes on elsewhere, or is left. */
static bool ask(play_state *p, int seat, int *index) {
    char line[INPUT_LINE_SIZE], prompt[64];
    bool shown = false;
    session_note_decision(p->s);
    p->since[seat] = p->told[seat];
    if (!hand_over(p, seat))
        return false;
    p->last = seat;
    for (;;) {
        if (!shown && !p->queue[0]) { /* answers typed ahead need no screen */
            show_decision(p, seat, p->settings->screens || p->tabled[seat] != turn_of(p->s));
            shown = true;
        }
        snprintf(prompt, sizeof prompt, " 1-%d, hint, undo, ? > ", p->s->table.n);
        if (!next_line(p, prompt, line))
            return false;
        verdict v = answer(p, line, seat, index);
        if (v == PLAYED)
            p->told[seat] = p->s->moves;
        if (v != AGAIN)
            return v == PLAYED;
    }
}

/* --- The game ------------------------------------------------------------------------------------ */

static void ask_agent(play_state *p, int seat, int *index) {
    char line[128];
    agent_fault fault;
    *index = session_ask(p->s, seat, &fault);
    if (!fault)
        return;
    snprintf(line, sizeof line, "seat %d, %.40s: %s; random plays on for it", seat,
             session_name(p->s, seat, NOBODY), agent_fault_names[fault]);
    say(p, INK_RED, line);
    flush(p);
    if (p->settings->screens) { /* the next screen takes the line away, and is to show it as well */
        const size_t n = strlen(p->note);
        snprintf(p->note + n, sizeof p->note - n, "%s%s", n ? "; " : "", line);
    }
}

/* One move, or what a person does instead of it. False: the game is over, or left. */
static bool step(play_state *p) {
    int seat = session_turn(p->s), index = 0;
    if (seat < 0 || p->done)
        return false;
    if (input_stopped()) {
        buffer_text(&p->out, "\n");
        say(p, INK_PLAIN, "stopped");
        p->status = STATUS_INTERRUPTED;
        leave(p);
        return false;
    }
    if (p->s->table.n > 1 && p->s->person[seat]) {
        if (!ask(p, seat, &index))
            return !p->done;
    } else if (p->s->table.n > 1) {
        ask_agent(p, seat, &index);
    }
    session_make(p->s, index);
    return true;
}

static void show_end(play_state *p) {
    int viewer = viewer_of(p->s), since = 0;
    clear(p);
    for (int seat = 0; seat < p->s->players; seat++)
        since = p->told[seat] > since ? p->told[seat] : since;
    screen_table(&p->paper, p->s, NOBODY);
    screen_log(&p->paper, p->s, viewer, since, LOG_ROWS);
    screen_end(&p->paper, p->s, viewer);
}

/* The game is over: it can be looked at, saved, or taken back from there. */
static bool after_end(play_state *p) {
    char line[INPUT_LINE_SIZE];
    p->queue[0] = 0;
    show_end(p);
    for (;;) {
        if (!next_line(p, " save FILE, log, undo, quit > ", line))
            return false;
        verdict v = command(p, line, viewer_of(p->s));
        if (v == ANEW)
            return true;
        if (v == LEFT)
            return false;
        if (v == AGAIN)
            continue;
        if (!*line || (!p->settings->screens &&
                       strcasecmp(line, "table") != 0)) { /* over a pipe: moves of a longer game */
            leave(p);
            return false;
        }
        if (!strcasecmp(line, "table"))
            show_end(p);
        else
            bad(p, "the game is over: expected save FILE, log, undo, quit, or ? and words");
    }
}

/* Says what is being played, and how it can be played again. */
static void introduce(play_state *p) {
    const session *s = p->s;
    char line[256];
    bool first = true;
    panel text = {.hang = 0};
    s->eye->head(&s->table.state, line, (char[96]){0}, 96);
    panel_add(&text, INK_BOLD, "%s", line);
    panel_add(&text, INK_PLAIN, ": ");
    for (int seat = 0; seat < s->players; seat++) {
        panel_between(&text, &first, ", ");
        panel_add(&text, INK_PLAIN, "seat %d %s", seat, session_name(s, seat, viewer_of(s)));
    }
    panel_add(&text, INK_PLAIN, "; seed %" PRIu64, s->seed);
    panel_add(&text, INK_DIM, " (--seed %" PRIu64 " deals it again)", s->seed);
    paper_flow(&p->paper, &text, 1);
    panel_free(&text);
}

int play(const play_settings *settings) {
    play_state p = {.settings = settings,
                    .s = settings->session,
                    .last = NOBODY,
                    .saved = -1,
                    .status = STATUS_OK};
    p.paper = (paper){.out = &p.out,
                      .width = settings->width,
                      .colour = settings->colour,
                      .utf8 = settings->utf8};
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        p.tabled[seat] = NOBODY;
        p.told[seat] = p.s->moves; /* of a game that goes on: what was before is for `log` */
    }
    input_catch_signals();
    introduce(&p);
    do
        while (step(&p))
            ;
    while (!p.done && after_end(&p));
    flush(&p);
    buffer_free(&p.out);
    return p.status;
}
