/* Facts about Glory to Rome for the page, from the tables of the game: cards with names in four
 * languages, suits, editions.
 */
#include "engine/gtr/gtr.h"
#include "web/engine/text.h"

static void add_words(const char *key, const char *const words[GTR_NLANGS][GTR_NSUITS]) {
    text_add(",\"%s\":[", key);
    for (int l = 0; l < GTR_NLANGS; l++) {
        text_add("%s[", l ? "," : "");
        for (int s = 0; s < GTR_NSUITS; s++) {
            text_add(s ? "," : "");
            text_quote(words[l][s]);
        }
        text_add("]");
    }
    text_add("]");
}

static void add_card(const gtr_edition *e, int b) {
    int card = gtr_card_of(e, b);
    text_add("{\"suit\":%d,\"help\":", gtr_suit_of[b]);
    text_quote(gtr_card_help(e, b));
    text_add(",\"power\":");
    text_quote(gtr_card_names[GTR_LANG_EN][gtr_power_of(e, b)]);
    text_add(",\"names\":[");
    for (int l = 0; l < GTR_NLANGS; l++) {
        text_add(l ? "," : "");
        text_quote(gtr_card_names[l][card]);
    }
    text_add("]}");
}

/* {"cards": [...], "materials", "roles": [language][suit], "values": [suit], "editions": [[name, title] ...]} of an
 * edition by its number. */
WEB(web_cards) const char *web_cards(int edition) {
    const gtr_edition *e = &gtr_editions[edition >= 0 && edition < gtr_neditions ? edition : 0];
    text_start();
    text_add("{\"cards\":[");
    for (int b = 0; b < GTR_NBUILDINGS; b++) {
        text_add(b ? "," : "");
        add_card(e, b);
    }
    text_add("]");
    add_words("materials", gtr_material_words);
    add_words("roles", gtr_role_words);
    text_add(",\"values\":[");
    for (int s = 0; s < GTR_NSUITS; s++)
        text_add("%s%d", s ? "," : "", gtr_value[s]);
    text_add("],\"editions\":[");
    for (int i = 0; i < gtr_neditions; i++) {
        text_add("%s[", i ? "," : "");
        text_quote(gtr_editions[i].name);
        text_add(",");
        text_quote(gtr_editions[i].title);
        text_add("]");
    }
    text_add("]}");
    return text_said();
}
