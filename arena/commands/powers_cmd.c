/* aedile powers: when the powers of a game act, and which experiments can test them. */
#include "arena/base/args.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/config/estimand.h"
#include "arena/games/game_choice.h"

#include <stdio.h>

static const json_field head[] = {MEMBER("game", TEXT, "name of the game"), {0}};
static const json_field row[] = {
    MEMBER("item", TEXT, "whose power it is"),
    MEMBER("acts", TEXT, "when it acts"),
    MEMBER("forced", TRUTH, "its owner has no choice"),
    MEMBER("experiment", TEXT, "a kind of experiment"),
    MEMBER_WORDS("tests", "whether this kind can test it", estimand_words),
    MEMBER_MAY("n", TEXT, "the counter that effects are divided by; null: not tested", FIELD_NULL),
    MEMBER("why", TEXT, "why not, or not all; else what is done"),
    {0}};
static const listing_form form = {"Powers, and which experiments can test them", "powers", head,
                                  row};

cJSON *schema_powers(void) {
    return listing_schema(&form);
}

static void list_powers(buffer *b, const game *g, const game_options *options) {
    const facts_class *f = facts_of(g);
    const char *names[FACTS_ITEMS];
    listing l;
    f->item_names(options, names);
    listing_begin(&l, b, &form);
    listing_text(&l, g->name);
    for (int i = 0; i < facts_items(f, options); i++)
        for (int kind = EXPERIMENT_NONE + 1; kind < EXPERIMENT_KINDS; kind++) {
            unsigned acts = facts_acts(f, options, i);
            estimand e = estimand_of((experiment_kind)kind, acts);
            if (!estimand_offered(f, (experiment_kind)kind))
                continue;
            listing_text(&l, names[i]);
            listing_text(&l, estimand_acts(acts));
            listing_truth(&l, acts & FACTS_ACTS_FORCED);
            listing_text(&l, experiment_kinds[kind].name);
            listing_text(&l, estimand_words[e.tests]);
            listing_text(&l, e.tests == ESTIMAND_NO ? NULL : e.base);
            listing_text(&l, e.why);
        }
    listing_end(&l);
}

int command_powers(int argc, char **argv) {
    game_choice choice;
    buffer out = {0};
    bool json = false;
    game_choice_init(&choice);
    const arg_option options[] = {LISTING_JSON_ROW(&json), GAME_CHOICE_ROWS(&choice), {0}};
    args a = {
        .usage = "[--game NAME] [--option NAME=VALUE]... [--json]",
        .help =
            "Lists when the power of each item acts, and which kinds of experiment can test it,\n"
            "as a page of Markdown (docs/GAME/powers.md).",
        .options = options};
    int status = args_read(&a, argc, argv);
    if (status < 0 && game_choice_check(&choice, "powers") < 0)
        status = STATUS_USAGE;
    if (status < 0) {
        if (json)
            list_powers(&out, choice.game, &choice.options);
        else
            estimand_page(&out, choice.game, &choice.options);
        fputs(out.text, stdout);
        status = STATUS_OK;
    }
    buffer_free(&out);
    game_choice_done(&choice);
    return status;
}
