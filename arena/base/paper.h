/* Text for a terminal, or for a pipe: words in colours, broken into lines, in frames side by side.
 *
 * A panel is a list of rows. A row has a label, which may be empty, and text that hangs next to it: what
 * does not fit goes on below itself. Text is UTF-8; each character takes one place.
 */
#ifndef AEDILE_ARENA_BASE_PAPER_H
#define AEDILE_ARENA_BASE_PAPER_H

#include "arena/base/buffer.h"

typedef enum paper_ink {
    INK_PLAIN,
    INK_DIM,
    INK_BOLD,
    INK_YELLOW,
    INK_BROWN,
    INK_RED,
    INK_GREY,
    INK_BLUE,
    INK_PURPLE,
    INK_GREEN,
    INK_COLOURS
} paper_ink;

/* Where text goes. */
typedef struct paper {
    buffer *out;
    int width;   /* places in a line, 40 or more */
    bool colour; /* with the codes of terminals; else plain text */
    bool utf8;   /* frames of lines, and dots; else of ASCII */
} paper;

enum { PANEL_TITLE_SIZE = 96 };

typedef struct panel {
    buffer rows;
    char title[PANEL_TITLE_SIZE];  /* in the frame's upper edge, on the left ... */
    char corner[PANEL_TITLE_SIZE]; /* ... and on the right */
    bool marked;                   /* the title stands out */
    int hang;                      /* places that labels take; 0: as long as they are */
} panel;

/* Begins a row. */
void panel_row(panel *p, const char *label);

/* Adds to the row. Blanks are where lines may break; `~` is a blank where they may not. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
void panel_add(panel *p, paper_ink ink, const char *format, ...);

/* The same of a text of any length. */
void panel_text(panel *p, paper_ink ink, const char *text);

/* Adds text before each element of a list but the first: `*first` says whether it is that, and is unset. */
void panel_between(panel *p, bool *first, const char *between);

/* Frees what the panel holds, not the panel. */
void panel_free(panel *p);

/* Adds panels in frames, `across` of them side by side, each as high as the highest next to it. */
void paper_boxes(const paper *w, const panel *p, int n, int across);

/* Adds a panel without a frame, each line behind `indent` blanks. */
void paper_flow(const paper *w, const panel *p, int indent);

/* Adds a line across with words in it, which may be empty. */
void paper_rule(const paper *w, const char *left, const char *right);

/* Adds n short texts in columns, as many as fit, the second below the first. Each is a panel of one row without
 * label. */
void paper_columns(const paper *w, const panel *p, int n, int indent);

#endif
