/* Changes of the rules and several populations that play with them: what `aedile whatif` makes of a config
 * (docs/guide/what-if.md).
 */
#ifndef AEDILE_ARENA_WHATIF_STUDY_H
#define AEDILE_ARENA_WHATIF_STUDY_H

#include "arena/whatif/adapt.h"
#include "arena/whatif/whatif.h"

/* One population, and what it played. */
typedef struct study_part {
    char name[CONFIG_LABEL_SIZE];
    run_config config;
    whatif whatif;
    bool adapted; /* its players were trained on each game */
} study_part;

typedef struct study {
    const run_config *config;
    int parts;
    study_part part[WHATIF_POPULATIONS + 1];
    whatif_adapt adapt;
    adaptation *adaptation; /* NULL: no one adapts */
} study;

/* How it is played. */
typedef struct study_way {
    int threads;
    bool quiet;
    const char *out;  /* the folder of what is kept, or NULL */
    const char *nets; /* the folder of trained networks */
    bool (*stopped)(void);
} study_way;

/* Begins: the config's populations with the changes of its key "whatif", or with the changes of the command line if
 * there are any. 0; or -1 with one line in err: then there is nothing to free. */
int study_init(study *s, const run_config *c, const char *const *changes, int n,
               char err[JSON_ERROR_SIZE]);

/* Plays and trains. 0; 1: stopped; -1 with one line in err. */
int study_play(study *s, const study_way *way, char err[OUTPUT_ERROR_SIZE]);
void study_done(study *s);

/* Adds the words for one screen; all lines as CSV; all that is known as JSON. */
void study_words(buffer *b, const study *s);
void study_csv(buffer *b, const study *s);
void study_json(buffer *b, const study *s);

/* The lines of the CSV as JSON, the way commands print tables. */
extern const listing_form study_form;
void study_listing(buffer *b, const study *s);

#endif
