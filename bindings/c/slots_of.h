/* Where the groups of a game's table begin, in both layouts: include it once in the file that writes them, with
 *
 *   SLOTS         the name of the table, as for #include
 *   SIZE_..., BY_...   for each word of its column `by`: how many slots a group has, and the number of the kind
 *   MAX_SEATS     seats that the layouts have room for
 *
 * A row is TABLE(name, by, in, meaning) or SEAT(...); `in`: FULL, COMPACT or BOTH layouts. An always inlined function that
 * has a constant `compact` writes `if (HAS(T, name)) out[AT(T, name)] = ...`, S instead of T within a seat.
 */
#define IN_F_FULL    1
#define IN_F_BOTH    1
#define IN_F_COMPACT 0
#define IN_C_FULL    0
#define IN_C_BOTH    1
#define IN_C_COMPACT 1

#define SEAT(name, by, in, meaning)
enum {
#define TABLE(name, by, in, meaning)                                                               \
    FT_##name, FT_##name##_last = FT_##name + SIZE_##by * IN_F_##in - 1,
#include SLOTS
    FT_SIZE
};
#define SEAT(name, by, in, meaning)
enum {
#define TABLE(name, by, in, meaning)                                                               \
    CT_##name, CT_##name##_last = CT_##name + SIZE_##by * IN_C_##in - 1,
#include SLOTS
    CT_SIZE
};
#define TABLE(name, by, in, meaning)
enum {
#define SEAT(name, by, in, meaning)                                                                \
    FS_##name, FS_##name##_last = FS_##name + SIZE_##by * IN_F_##in - 1,
#include SLOTS
    FS_SIZE
};
#define TABLE(name, by, in, meaning)
enum {
#define SEAT(name, by, in, meaning)                                                                \
    CS_##name, CS_##name##_last = CS_##name + SIZE_##by * IN_C_##in - 1,
#include SLOTS
    CS_SIZE
};
enum { FULL_SIZE = FT_SIZE + MAX_SEATS * FS_SIZE, COMPACT_SIZE = CT_SIZE + MAX_SEATS * CS_SIZE };

#define HAS(of, name)                                                                              \
    ((compact ? C##of##_##name##_last - C##of##_##name                                             \
              : F##of##_##name##_last - F##of##_##name) >= 0)
#define AT(of, name) (compact ? C##of##_##name : F##of##_##name)
#define TABLE_SIZE   (compact ? CT_SIZE : FT_SIZE)
#define SEAT_SIZE    (compact ? CS_SIZE : FS_SIZE)

#define SEAT(name, by, in, meaning)
static const slots_group full_table[] = {
#define TABLE(name, by, in, meaning)                                                               \
    {#name, meaning, FT_##name, SIZE_##by * IN_F_##in, BY_##by, BY_##by >= BY_PLACES},
#include SLOTS
};
#define SEAT(name, by, in, meaning)
static const slots_group compact_table[] = {
#define TABLE(name, by, in, meaning)                                                               \
    {#name, meaning, CT_##name, SIZE_##by * IN_C_##in, BY_##by, BY_##by >= BY_PLACES},
#include SLOTS
};
#define TABLE(name, by, in, meaning)
static const slots_group full_seat[] = {
#define SEAT(name, by, in, meaning)                                                                \
    {#name, meaning, FS_##name, SIZE_##by * IN_F_##in, BY_##by, BY_##by >= BY_PLACES},
#include SLOTS
};
#define TABLE(name, by, in, meaning)
static const slots_group compact_seat[] = {
#define SEAT(name, by, in, meaning)                                                                \
    {#name, meaning, CS_##name, SIZE_##by * IN_C_##in, BY_##by, BY_##by >= BY_PLACES},
#include SLOTS
};

static const char *word_of(int by, int i, char number[SLOTS_WORD]);

enum {
    TABLE_GROUPS = sizeof full_table / sizeof *full_table,
    SEAT_GROUPS = sizeof full_seat / sizeof *full_seat
};
static const slots_layout full_slots = {full_table, full_seat, TABLE_GROUPS, SEAT_GROUPS,
                                        FT_SIZE,    FS_SIZE,   word_of};
static const slots_layout compact_slots = {compact_table, compact_seat, TABLE_GROUPS, SEAT_GROUPS,
                                           CT_SIZE,       CS_SIZE,      word_of};
