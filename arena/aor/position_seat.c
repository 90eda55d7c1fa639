/* The keys of a seat in a position (position_seat.h): a function and a row each. */
#include "arena/aor/position_seat.h"

#define READER(name)                                                                               \
    static int name(aor_position *p, int seat, const cJSON *value, const char *place, char *err)

/* A number into a field of the seat. */
#define NUMBER_READER(name, field, low, high)                                                      \
    READER(name) {                                                                                 \
        p->seats[seat].field = aor_read_number(value, low, high, place, err);                      \
        return p->seats[seat].field < 0 ? -1 : 0;                                                  \
    }
NUMBER_READER(read_glory, glory, 1, 9999)
NUMBER_READER(read_denarii, denarii, 0, 9999)
NUMBER_READER(read_animosity, animosity, 0, AOR_ANIMOSITY_ALL)
NUMBER_READER(read_legions_left, legions_left, 0, AOR_LEGIONS)
NUMBER_READER(read_votes_left, votes_left, 0, AOR_VOTES)

READER(read_character) {
    p->seats[seat].character = aor_read_word(value, AOR_WORD_CHARACTER, place, err);
    return p->seats[seat].character < 0 ? -1 : 0;
}
READER(read_effect) {
    p->seats[seat].effect = aor_read_word(value, AOR_WORD_INTRIGUE, place, err);
    return p->seats[seat].effect < 0 ? -1 : 0;
}
/* True or false, or 1 and 0 as it is written. */
READER(read_anchor) {
    if (cJSON_IsBool(value)) {
        p->seats[seat].anchor = cJSON_IsTrue(value);
        return 0;
    }
    p->seats[seat].anchor = aor_read_number(value, 0, 1, place, err);
    return p->seats[seat].anchor < 0 ? -1 : 0;
}

READER(read_placed) {
    static const char *const keys[] = {
#define BUILDING(id, name, ...) name,
#include "engine/aor/tables/buildings.def"
        "intrigue", "colosseum", NULL};
    char at[JSON_PLACE_SIZE];
    if (json_only_keys(value, keys, place, err) < 0)
        return -1;
    for (int i = 0; keys[i]; i++) {
        const cJSON *number = json_get(value, keys[i]);
        int n = number ? aor_read_number(number, 0, AOR_SUPPORTERS, json_at_key(place, keys[i], at),
                                         err)
                       : 0;
        if (n < 0)
            return -1;
        p->seats[seat].placed[i] = (uint8_t)n;
    }
    return 0;
}
READER(read_boosts) {
    return aor_read_bits(value, AOR_WORD_TYPE, place, &p->seats[seat].boosts, err);
}
READER(read_medals) {
    return aor_read_bits(value, AOR_WORD_MEDAL, place, &p->seats[seat].medals, err);
}
/* Medals, and at most one item in addition, the same for all seats. */
READER(read_off) {
    char at[JSON_PLACE_SIZE];
    uint8_t item[AOR_BUILDINGS + 1];
    int n = aor_read_words(value, AOR_WORD_ITEM, AOR_BUILDINGS + 1, place, item, err);
    for (int i = 0; i < n; i++) {
        if (item[i] >= AOR_I_MEDAL && item[i] < AOR_I_INTRIGUE) {
            p->seats[seat].off |= (uint8_t)(1u << (item[i] - AOR_I_MEDAL));
            continue;
        }
        if (p->blank != AOR_OPEN && p->blank != item[i])
            return json_refuse(cJSON_GetArrayItem(value, i), json_at_index(place, i, at),
                               "one item per game in addition to medals", err);
        p->blank = item[i];
        p->seats[seat].off |= AOR_OFF_ITEM;
    }
    return n < 0 ? -1 : 0;
}

READER(read_offered) {
    char at[JSON_PLACE_SIZE];
    int i = 0;
    if (!cJSON_IsArray(value))
        return json_refuse(value, place, "a list of spy and alliance", err);
    for (const cJSON *item = value->child; item; item = item->next, i++) {
        const char *word = cJSON_IsString(item) ? item->valuestring : "";
        if (strcmp(word, "spy") && strcmp(word, "alliance"))
            return json_refuse(item, json_at_index(place, i, at), "spy or alliance", err);
        p->seats[seat].offered |= (uint8_t)(*word == 's' ? 1 : 2);
    }
    return 0;
}
READER(read_had) {
    int had[AOR_MILESTONES],
        n = aor_read_numbers(value, 0, AOR_MILESTONES - 1, AOR_MILESTONES, place, had, err);
    for (int i = 0; i < n; i++)
        p->seats[seat].had |= (uint8_t)(1 << had[i]);
    return n < 0 ? -1 : 0;
}
READER(read_parts) {
    static const char *const words[] = {"own", "B", "S", "G"};
    static const uint8_t glory[] = {AOR_OWN_PART, AOR_BRONZE, AOR_SILVER, AOR_GOLD};
    char at[JSON_PLACE_SIZE];
    aor_seat_position *q = &p->seats[seat];
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > AOR_PANTHEON)
        return json_refuse(value, place, "a list of at most 7 parts", err);
    for (const cJSON *item = value->child; item; item = item->next) {
        int i = 0;
        while (i < 4 && !(cJSON_IsString(item) && !strcmp(item->valuestring, words[i])))
            i++;
        if (i == 4)
            return json_refuse(item, json_at_index(place, q->parts_n, at), "own, B, S or G", err);
        q->part[q->parts_n++] = glory[i];
    }
    return 0;
}

READER(read_goods) {
    int n = aor_read_words(value, AOR_WORD_GOODS, AOR_HAND, place, p->seats[seat].hand, err);
    p->seats[seat].hand_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
/* For each card of the hand, the seats that know it, bits. */
READER(read_known) {
    int known[AOR_HAND],
        n = aor_read_numbers(value, 0, (1 << AOR_MAX_PLAYERS) - 1, AOR_HAND, place, known, err);
    for (int i = 0; i < n; i++)
        p->seats[seat].known[i] = (uint8_t)known[i];
    p->seats[seat].known_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}
READER(read_sets) {
    char at[JSON_PLACE_SIZE];
    aor_seat_position *q = &p->seats[seat];
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > AOR_SETS)
        return json_refuse(value, place, "a list of at most 3 sets", err);
    for (const cJSON *item = value->child; item; item = item->next) {
        uint8_t *set = q->set[q->sets_n];
        json_at_index(place, q->sets_n, at);
        int n = aor_read_words(item, AOR_WORD_GOODS, 3, at, set, err);
        if (n < 0)
            return -1;
        if (n != 3)
            return json_refuse(item, at, "three goods cards", err);
        q->sets_n++;
    }
    return 0;
}
READER(read_missions) {
    int n = aor_read_words(value, AOR_WORD_MISSION, AOR_HELD, place, p->seats[seat].mission, err);
    p->seats[seat].missions_n = (uint8_t)n;
    return n < 0 ? -1 : 0;
}

const aor_key aor_seat_keys[] = {
    {"character", read_character},
    {"effect", read_effect},
    {"glory", read_glory},
    {"denarii", read_denarii},
    {"animosity", read_animosity},
    {"legions_left", read_legions_left},
    {"votes_left", read_votes_left},
    {"anchor", read_anchor},
    {"placed", read_placed},
    {"boosts", read_boosts},
    {"medals", read_medals},
    {"off", read_off},
    {"offered", read_offered},
    {"had", read_had},
    {"parts", read_parts},
    {"goods", read_goods},
    {"known", read_known},
    {"sets", read_sets},
    {"missions", read_missions},
    {"place", NULL}, /* compared from here on */
    {"cells", NULL},
    {"supporters", NULL},
    {"unplaced", NULL},
    {"legions", NULL},
    {"votes", NULL},
    {"tokens", NULL},
    {"goods_size", NULL},
    {"missions_size", NULL},
    {"score", NULL},
    {NULL, NULL},
};
