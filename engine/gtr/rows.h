/* What a card costs and brings, and the numbers inside powers (GTR 1.1, 8, 10): as printed, or by the rows that a game
 * carries because the option `rows` has changed one. Included by gtr.h. All inline.
 *
 * A game without such rows is asked one question, whether `changed` is set, and only where a material is added, a building
 * is completed, or a seat has the power whose number it is.
 *
 * A byte for each type:
 *
 *    7     5 4         2 1      0
 *   | points | influence | cost |      points less GTR_MIN_POINTS; cost less 1
 *
 * and four bits for each number, less its lowest value. In `bits` one is set for each sentence that is left out.
 * Statue's cost and influence come from its site unless a row gives them: the two highest bits say which are given.
 */
#ifndef AEDILE_GTR_ROWS_H
#define AEDILE_GTR_ROWS_H

enum { GTR_ROW_COST = 1 << 14, GTR_ROW_INFLUENCE = 1 << 15 };

extern const gtr_rows gtr_printed_rows;
extern const uint8_t gtr_number_lowest[GTR_NNUMBERS];

/* The four bits of number n. */
static inline int gtr_row_bits(const gtr_rows *r, int n) {
    return r->number[n / 2] >> 4 * (n % 2) & 15;
}
static inline int gtr_row_number(const gtr_rows *r, int n) {
    return gtr_number_lowest[n] + gtr_row_bits(r, n);
}

/* Materials that complete a building of type b on a site of the material `site`; the influence that its completion
 * brings; the points that it is worth at the end in addition to those of its influence. */
static inline int gtr_row_cost(const gtr_rows *r, int b, int site) {
    bool by_site = b == GTR_STATUE && !(r->bits & GTR_ROW_COST);
    return by_site ? gtr_value[site] : 1 + (r->type[b] & 3);
}
static inline int gtr_row_influence(const gtr_rows *r, int b, int site) {
    bool by_site = b == GTR_STATUE && !(r->bits & GTR_ROW_INFLUENCE);
    return by_site ? gtr_value[site] : r->type[b] >> 2 & 7;
}
static inline int gtr_row_points(const gtr_rows *r, int b) {
    return (r->type[b] >> 5) + GTR_MIN_POINTS;
}

/* The same in a game. */
static inline int gtr_cost_on(const gtr_state *s, int b, int site) {
    return __builtin_expect(s->changed, 0) ? gtr_row_cost(&s->rows, b, site) : gtr_value[site];
}
static inline int gtr_influence_on(const gtr_state *s, int b, int site) {
    return __builtin_expect(s->changed, 0) ? gtr_row_influence(&s->rows, b, site) : gtr_value[site];
}

/* What building b is worth by its row, on this site: influence and points. */
static inline int gtr_worth_on(const gtr_state *s, int b, int site) {
    return __builtin_expect(s->changed, 0) && b != GTR_STATUE
               ? gtr_row_influence(&s->rows, b, site) + gtr_row_points(&s->rows, b)
               : gtr_influence_on(s, b, site);
}

/* A number inside a power: GTR_NUMBER(s, WALL_CARDS). */
#define GTR_NUMBER(s, ID)                                                                          \
    (__builtin_expect((s)->changed, 0) ? gtr_row_number(&(s)->rows, GTR_N_##ID) : GTR_PRINTED_##ID)

/* Whether a power says this sentence: GTR_SAYS(s, TOWER_RUBBLE). */
#define GTR_SAYS(s, ID) (!(__builtin_expect((s)->changed, 0) && ((s)->rows.bits >> GTR_S_##ID & 1)))

/* --- The option ----------------------------------------------------------------------------------- */

enum { GTR_CELL_TEXT = 64 };

/* One cell of a card's row. */
typedef struct gtr_cell {
    const char *card; /* its English name in the edition */
    const char *key;  /* "cost", "influence", "points", or that of a number or a sentence */
    const char *help;
    int type, low, high;
    int what; /* 0: the cost, 1: the influence, 2: the points, 3 + n: number n, 3 + GTR_NNUMBERS + n: sentence n */
    bool by_site; /* as printed it is that of the site: Statue's cost and influence */
} gtr_cell;

/* Cell number i of the cards of the edition, which begin with 0; false if there are no more. Cells of the expansion
 * come only with an edition that has it. */
bool gtr_cell_of(const gtr_edition *edition, int i, gtr_cell *out);
int gtr_cell_value(const gtr_rows *r, const gtr_cell *cell);
/* The same as printed. */
int gtr_cell_printed(const gtr_cell *cell);
/* Whether the rows say another value than what is printed. */
bool gtr_cell_changed(const gtr_rows *r, const gtr_cell *cell);
bool gtr_rows_changed(const gtr_rows *r);

#endif
