/* Cards in JSON: the small values of which positions and expectations are made
 * (docs/reference/scenario.md). Names are read with or without capitals.
 */
#ifndef AEDILE_ARENA_GTR_CARDS_JSON_H
#define AEDILE_ARENA_GTR_CARDS_JSON_H

#include "arena/base/json.h"
#include "engine/gtr/gtr.h"

/* What a list of cards may name. */
enum {
    CARDS_BUILDINGS = 1 << 0,
    CARDS_MATERIALS = 1 << 1,
    CARDS_ROLES = 1 << 2,
    CARDS_JACKS = 1 << 3
};

/* What a word names: a building (its suit with it) or just a suit, or the Jack. */
typedef struct card_word {
    int building; /* GTR_JACK: the Jack; -1: none */
    int suit;     /* of the Jack -1 */
} card_word;

/* Reads a word that names one of the things in `allowed` (CARDS_*). 0; or -1 and err, which begins
 * with the place. */
int cards_word(const gtr_edition *edition, const char *word, unsigned allowed, const char *place,
               card_word *out, char err[JSON_ERROR_SIZE]);

/* Cards counted. */
typedef struct card_counts {
    uint8_t type[GTR_NBUILDINGS]; /* those named by building */
    uint8_t suit[GTR_NSUITS];     /* all orders, named by building too */
    uint8_t jacks;
    uint8_t named; /* suits that were named, if only to say 0: one bit each */
    int n;         /* cards in all */
} card_counts;

/* Reads counts (`{"wood": 2}`) or a list (`["wood", "wood"]`) of the things in `allowed`
 * (CARDS_*). 0; or -1 and err, which begins with the place. */
int cards_read(const gtr_edition *edition, const cJSON *value, unsigned allowed, const char *place,
               card_counts *out, char err[JSON_ERROR_SIZE]);

/* The suits of which there is a card, one bit each. */
unsigned cards_suits(const card_counts *cards);

/* Reads a list of building names in order into out[capacity]; *n of them. */
int cards_read_order(const gtr_edition *edition, const cJSON *value, const char *place,
                     uint8_t *out, int capacity, int *n, char err[JSON_ERROR_SIZE]);

/* Reads a list of different buildings as a set. */
int cards_read_set(const gtr_edition *edition, const cJSON *value, const char *place, gtr_set *out,
                   char err[JSON_ERROR_SIZE]);

/* Reads one name. */
int cards_read_building(const gtr_edition *edition, const cJSON *value, const char *place, int *out,
                        char err[JSON_ERROR_SIZE]);
int cards_read_material(const cJSON *value, const char *place, int *out, char err[JSON_ERROR_SIZE]);
int cards_read_role(const cJSON *value, const char *place, int *out, char err[JSON_ERROR_SIZE]);

/* A building or foundation: a name, or an object with a name and more. */
typedef struct building_json {
    int building;
    int site;        /* -1: not said */
    int stolen_from; /* seat; -1: not said */
    bool stolen, extra;
    bool has_materials;
    card_counts materials;
} building_json;

/* Reads one; `keys` are those an object may have, ending with NULL. */
int cards_read_structure(const gtr_edition *edition, const cJSON *value, const char *const *keys,
                         const char *place, building_json *out, char err[JSON_ERROR_SIZE]);
extern const char *const building_keys[]; /* of a completed building */
extern const char *const foundation_keys[];

#endif
