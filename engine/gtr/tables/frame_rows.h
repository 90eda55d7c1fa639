/* The frames of the stack by name: how positions write and read what is under way
 * (docs/reference/scenario.md). */
#ifndef AEDILE_GTR_FRAME_ROWS_H
#define AEDILE_GTR_FRAME_ROWS_H

#include "engine/gtr/frames.h"
#include "engine/json_writer.h"

typedef enum gtr_field_kind {
    GTR_FIELD_NONE,
    GTR_FIELD_NUMBER,
    GTR_FIELD_BOOL,
    GTR_FIELD_CHOICE,   /* the first name is what is meant where nothing is said */
    GTR_FIELD_FLAGS,    /* one name a bit */
    GTR_FIELD_ROLE,     /* or GTR_THINKER: "thinker" */
    GTR_FIELD_MATERIAL, /* or GTR_NSUITS: not said */
    GTR_FIELD_BUILDING,
    GTR_FIELD_SEAT
} gtr_field_kind;

typedef struct gtr_frame_field {
    const char *key;
    uint8_t kind; /* gtr_field_kind */
    uint8_t shift, bits;
    const char *const *names; /* CHOICE, FLAGS: ends with NULL */
} gtr_frame_field;

enum { GTR_FRAME_FIELDS = 3 };

/* A frame is of the row with (frame & mask) == value; the other bits are its fields. */
typedef struct gtr_frame_row {
    const char *name;
    uint16_t value, mask;
    gtr_frame_field field[GTR_FRAME_FIELDS]; /* ends early with kind NONE */
} gtr_frame_row;

extern const gtr_frame_row gtr_frame_rows[]; /* ends with a NULL name */

/* The first row of frames with these four lowest bits: to begin a search with. */
extern const uint8_t gtr_frame_first[16];

/* The row of a frame; NULL if it has bits that no row has. */
const gtr_frame_row *gtr_frame_row_of(uint16_t frame);

static inline int gtr_frame_field_of(uint16_t frame, const gtr_frame_field *f) {
    return frame >> f->shift & ((1 << f->bits) - 1);
}

/* Writes the frame as a JSON object. */
void gtr_tell_frame(json_writer *w, const gtr_state *s, uint16_t frame);

/* A note above the stack (gtr__note) as a text without quotes: at most size bytes; returns the length as
 * snprintf. */
int gtr_note_text(const gtr_state *s, uint16_t note, char *out, size_t size);

#endif
