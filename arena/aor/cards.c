/* Tables of the cards of Age of Rome (cards.h), from the tables of the engine: nothing about a card is written
 * here. What rests on guesses says so in its first line.
 */
#include "arena/aor/cards.h"

#include "engine/aor/aor.h"

#include <stdio.h>
#include <string.h>

static const char *const editions[] = {"page", NULL};
static const char *const languages[] = {"en", "ru", NULL};

static bool guessed(const char *mark) {
    return strstr(mark, "guess") != NULL;
}

static void add_first_line(buffer *b) {
    int goods = 0, missions = 0, events = 0, buildings = 0, characters = 0;
    for (int i = 0; i < AOR_GOODS; i++)
        goods += guessed(aor_goods[i].mark);
    for (int i = 0; i < AOR_MISSIONS; i++)
        missions += guessed(aor_missions[i].mark);
    for (int i = 0; i < AOR_EVENTS; i++)
        events += guessed(aor_events[i].mark);
    for (int i = 0; i < AOR_BUILDINGS; i++)
        buildings += guessed(aor_buildings[i].mark);
    for (int i = 0; i < AOR_CHARACTERS; i++)
        characters += guessed(aor_characters[i].mark);
    buffer_add(b,
               "Age of Rome: guessed, in part or whole, are %d of %d goods, %d of %d missions, %d "
               "of %d events, %d of %d "
               "buildings, %d of %d characters\n",
               goods, (int)AOR_GOODS, missions, (int)AOR_MISSIONS, events, (int)AOR_EVENTS,
               buildings, (int)AOR_BUILDINGS, characters, (int)AOR_CHARACTERS);
}

/* --- For a terminal ----------------------------------------------------------------------------- */

static void table(buffer *b, int edition, int language) {
    char effect[48];
    (void)edition;
    add_first_line(b);
    buffer_add(b, "\n%-4s %-18s %-10s %-5s %-18s %6s  %s\n", "", "goods", "type", "when", "effect",
               "copies", "row");
    for (int i = 0; i < AOR_GOODS; i++) {
        const aor_good *g = &aor_goods[i];
        const aor_good_row *r = &aor_usual_tables.good[i];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        buffer_add(b, "%-4s %-18s %-10s %-5s %-18s %6d  %s\n", g->id,
                   language ? g->russian : g->name, aor_types[r->type].name,
                   aor_conditions[r->condition].name, effect, r->copies, g->mark);
    }
    buffer_add(b, "\n%-4s %-24s %-36s %5s  %s\n", "", "mission", "for", "glory", "row");
    for (int i = 0; i < AOR_MISSIONS; i++) {
        const aor_mission *m = &aor_missions[i];
        const aor_mission_row *r = &aor_usual_tables.mission[i];
        char what[80];
        snprintf(what, sizeof what, "%s %d: %s", aor_op_helps[r->op], r->k,
                 aor_measure_helps[r->measure]);
        buffer_add(b, "%-4s %-24s %-36.36s %5d  %s\n", m->id, language ? m->russian : m->name, what,
                   r->glory, m->mark);
    }
    buffer_add(b, "\n%-4s %-20s %-30s %-18s %5s  %s\n", "", "event", "who", "effect", "turn",
               "row");
    for (int i = 0; i < AOR_EVENTS; i++) {
        const aor_event *e = &aor_events[i];
        const aor_event_row *r = &aor_usual_tables.event[i];
        char who[80];
        snprintf(who, sizeof who, "%s %s", aor_op_helps[r->op], aor_measure_helps[r->measure]);
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        buffer_add(b, "%-4s %-20s %-30.30s %-18s %+5d  %s\n", e->id,
                   language ? e->russian : e->name, who, effect, r->turn, e->mark);
    }
}

/* --- As JSON ------------------------------------------------------------------------------------ */

static const char *const kinds[] = {"goods", "mission", "event", NULL};
static const json_field row[] = {
    MEMBER("card", TEXT, "its name"),
    MEMBER_WORDS("kind", NULL, kinds),
    MEMBER("id", TEXT, "its number in the tables"),
    MEMBER_MAY("type", TEXT, "of goods", FIELD_NULL),
    MEMBER_MAY("when", TEXT, "goods: when they act; events: whom they meet", FIELD_NULL),
    MEMBER("effect", TEXT, "what goods and events do; what a mission counts"),
    MEMBER_MAY("glory", WHOLE, "of a mission", FIELD_NULL),
    MEMBER_MAY("turn", WHOLE, "of an event: quarter turns of the wheel", FIELD_NULL),
    MEMBER("copies", WHOLE, "how many there are of it"),
    MEMBER("source", TEXT, "where the row comes from"),
    {0}};

/* The cells from "glory" on; of what a kind does not have, null. */
static void last_cells(listing *l, const int *glory, const int *turn, int copies,
                       const char *mark) {
    const int *const numbers[] = {glory, turn};
    for (int i = 0; i < 2; i++)
        if (numbers[i])
            listing_whole(l, *numbers[i]);
        else
            listing_null(l);
    listing_whole(l, copies);
    listing_text(l, mark);
}

static void goods_json(listing *l) {
    char effect[48];
    for (int i = 0; i < AOR_GOODS; i++) {
        const aor_good *g = &aor_goods[i];
        const aor_good_row *r = &aor_usual_tables.good[i];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        listing_text(l, g->name);
        listing_text(l, kinds[0]);
        listing_text(l, g->id);
        listing_text(l, aor_types[r->type].name);
        listing_text(l, aor_conditions[r->condition].name);
        listing_text(l, effect);
        last_cells(l, NULL, NULL, r->copies, g->mark);
    }
}

static void missions_json(listing *l) {
    char what[80];
    for (int i = 0; i < AOR_MISSIONS; i++) {
        const aor_mission *m = &aor_missions[i];
        const aor_mission_row *r = &aor_usual_tables.mission[i];
        const int glory = r->glory;
        snprintf(what, sizeof what, "%s %d: %s", aor_op_helps[r->op], r->k,
                 aor_measure_helps[r->measure]);
        listing_text(l, m->name);
        listing_text(l, kinds[1]);
        listing_text(l, m->id);
        listing_null(l);
        listing_null(l);
        listing_text(l, what);
        last_cells(l, &glory, NULL, 1, m->mark);
    }
}

static void events_json(listing *l) {
    char who[80], effect[48];
    for (int i = 0; i < AOR_EVENTS; i++) {
        const aor_event *e = &aor_events[i];
        const aor_event_row *r = &aor_usual_tables.event[i];
        const int turn = r->turn;
        snprintf(who, sizeof who, "%s %s", aor_op_helps[r->op], aor_measure_helps[r->measure]);
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        listing_text(l, e->name);
        listing_text(l, kinds[2]);
        listing_text(l, e->id);
        listing_null(l);
        listing_text(l, who);
        listing_text(l, effect);
        last_cells(l, NULL, &turn, 1, e->mark);
    }
}

static void json(listing *l, int edition) {
    (void)edition;
    goods_json(l);
    missions_json(l);
    events_json(l);
}

/* --- The page docs/aor/cards.md ----------------------------------------------------------------- */

static void add_characters(buffer *b) {
    buffer_text(
        b, "## Characters (AOR 18.1)\n\nTrack: M military, P politics, T trade, from the left.\n\n"
           "| character | Russian | denarii | glory | animosity | legions | votes | anchor | track "
           "| effect | row |\n"
           "|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_CHARACTERS; i++) {
        const aor_character *c = &aor_characters[i];
        const aor_character_row *r = &aor_usual_tables.character[i];
        buffer_add(b, "| %s | %s | %d | %d | %d | %d | %d | %s | %s | %s | %s |\n", c->name,
                   c->russian, r->denarii, r->glory, r->animosity, r->legions, r->votes,
                   r->anchor ? "yes" : "no", r->track, aor_intrigues[r->effect].name, c->mark);
    }
    buffer_text(b, "\nIntrigue effects:");
    for (int i = 0; i < AOR_INTRIGUES; i++)
        buffer_add(b, "%s %s (%s, %s)", i ? "," : "", aor_intrigues[i].name,
                   aor_intrigues[i].russian, aor_intrigues[i].rule);
    buffer_text(b, ".\n");
}

static void add_buildings(buffer *b) {
    buffer_text(b, "\n## Buildings (AOR 18.2)\n\nCost and glory of each level.\n\n"
                   "| type | Russian | I | II | III | boost | medal | row "
                   "|\n|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_BUILDINGS; i++) {
        const aor_building *t = &aor_buildings[i];
        const aor_building_row *r = &aor_usual_tables.building[i];
        buffer_add(b, "| %s | %s | %d/%d | %d/%d | %d/%d | %s | %s (%s) | %s |\n", t->name,
                   t->russian, r->cost[0], r->glory[0], r->cost[1], r->glory[1], r->cost[2],
                   r->glory[2], t->boost ? "yes" : "no", t->medal, t->medal_russian, t->mark);
    }
    buffer_text(b, "\nProvinces, clockwise on the wheel:");
    for (int i = 0; i < AOR_PROVINCES; i++)
        buffer_add(b, "%s %s (%s)", i ? "," : "", aor_provinces[i].name, aor_provinces[i].russian);
    buffer_text(b, ".\n");
}

static void add_lists(buffer *b) {
    buffer_text(b, "\n## Lists (AOR 4.4, 5.4, 18.3, 18.5, 18.6)\n\n| list | values | rule | row "
                   "|\n|---|---|---|---|\n");
#define LIST(id, n, rule, mark, ...)                                                               \
    buffer_text(b, "| " #id " |");                                                                 \
    for (int i = 0; i < (n); i++)                                                                  \
        buffer_add(b, " %d", aor_list_##id[i]);                                                    \
    buffer_text(b, " | " rule " | " mark " |\n");
#include "engine/aor/tables/lists.def"
}

static void add_fields(buffer *b) {
    buffer_text(b, "\n## Battlefields (AOR 18.4)\n\nGlory of places 1, 2, 3.\n\n"
                   "| battlefield | Russian | shield | 3, 4 players | 1, 2 players | row "
                   "|\n|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_FIELDS; i++) {
        const aor_field *f = &aor_fields[i];
        buffer_add(b, "| %s | %s | %d | %d, %d, %d | %d, %d, %d | %s |\n", f->name, f->russian,
                   f->shield, f->banner[0][0], f->banner[0][1], f->banner[0][2], f->banner[1][0],
                   f->banner[1][1], f->banner[1][2], f->mark);
    }
    buffer_text(b, "\n## Common Pantheon parts (AOR 18.8)\n\nBy their end glory: gold 4, silver 3, "
                   "bronze 2.\n\n"
                   "| players | foundations | temples | row |\n|---|---|---|---|\n");
#define PARTS(players, f1, f2, f3, f4, t1, t2, t3, t4, mark)                                       \
    buffer_add(b, "| %d | %s %s %s %s | %s %s %s %s | %s |\n", players, #f1, #f2, #f3, #f4, #t1,   \
               #t2, #t3, #t4, mark);
#include "engine/aor/tables/parts.def"
}

static void add_goods(buffer *b) {
    char effect[48];
    buffer_text(b, "\n## Goods (AOR 18.7, 18.11)\n\nEnd glory of a set:");
    for (int i = 0; i < AOR_CHESTS; i++)
        buffer_add(b, "%s %s (%s) %d", i ? "," : "", aor_types[i].name, aor_types[i].russian,
                   aor_types[i].glory);
    buffer_add(b, "; jokers: %s (%s)", aor_types[AOR_CHESTS].name, aor_types[AOR_CHESTS].russian);
    buffer_text(b, ". When: AOR 10.3. Minus: copies left out with one or two players.\n\n"
                   "| id | name | Russian | type | when | effect | copies | minus | row |\n"
                   "|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_GOODS; i++) {
        const aor_good *g = &aor_goods[i];
        const aor_good_row *r = &aor_usual_tables.good[i];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        buffer_add(b, "| %s | %s | %s | %s | %s | %s | %d | %d | %s |\n", g->id, g->name,
                   g->russian, aor_types[r->type].name, aor_conditions[r->condition].name, effect,
                   r->copies, r->minus, g->mark);
    }
}

static void add_missions(buffer *b) {
    buffer_text(b, "\n## Missions (AOR 18.10)\n\n\"For each k\" counts the glory times the whole "
                   "part of the measure / k. Minus: "
                   "left out with one or two players.\n\n| id | name | Russian | for | glory | "
                   "minus | without | row |\n"
                   "|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_MISSIONS; i++) {
        const aor_mission *m = &aor_missions[i];
        const aor_mission_row *r = &aor_usual_tables.mission[i];
        buffer_add(b, "| %s | %s | %s | %s %d: %s | %d | %s | %s | %s |\n", m->id, m->name,
                   m->russian, aor_op_helps[r->op], r->k, aor_measure_helps[r->measure], r->glory,
                   r->minus ? "yes" : "",
                   m->variant == AOR_HEROES  ? "heroes"
                   : m->variant == AOR_TRUCE ? "truce"
                                             : "",
                   m->mark);
    }
}

static void add_events(buffer *b) {
    char effect[48], otherwise[64];
    buffer_text(b, "\n## Events (AOR 18.9)\n\nTurn: quarter turns, clockwise positive.\n\n"
                   "| id | name | Russian | who | effect | else | turn | negative | row "
                   "|\n|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < AOR_EVENTS; i++) {
        const aor_event *e = &aor_events[i];
        const aor_event_row *r = &aor_usual_tables.event[i];
        aor_effect_text(r->effect, r->n, effect, sizeof effect);
        aor_effect_text(r->otherwise, r->m, otherwise, sizeof otherwise);
        buffer_add(b, "| %s | %s | %s | %s %s | %s | %s | %+d | %s | %s |\n", e->id, e->name,
                   e->russian, aor_op_helps[r->op], aor_measure_helps[r->measure], effect,
                   r->otherwise ? otherwise : "", r->turn, r->negative ? "yes" : "", e->mark);
    }
}

static void page(buffer *b) {
    buffer_text(b, "# Age of Rome: the tables, and where each row comes from\n\n");
    add_first_line(b);
    buffer_text(b, "\nStated: in the text of the Russian rulebook. Inferred: it follows. Guess: "
                   "this project's own, chosen to agree with "
                   "every\nnumber, name and example that the text has. See [rules.md](rules.md). "
                   "This page is printed by\n"
                   "`aedile cards --game aor --markdown`.\n\n");
    add_characters(b);
    add_buildings(b);
    add_lists(b);
    add_fields(b);
    add_goods(b);
    add_missions(b);
    add_events(b);
}

const arena_cards aor_cards = {.editions = editions,
                               .languages = languages,
                               .table = table,
                               .page = page,
                               .row = row,
                               .json = json};
