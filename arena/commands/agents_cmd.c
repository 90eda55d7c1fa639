/* aedile agents: what may be in the "agents" of a config, and each one's options. */
#include "agents/net/learned.h"
#include "arena/base/args.h"
#include "arena/base/complain.h"
#include "arena/base/listing.h"
#include "arena/commands/commands.h"
#include "arena/commands/network_page.h"
#include "arena/games/game_choice.h"
#include "arena/lineup/agent_spec.h"
#include "arena/lineup/networks.h"

#include <stdio.h>
#include <string.h>

static void list_agents(void) {
    for (size_t i = 0; agent_spec_class(i); i++)
        printf("%-12s %s\n", agent_spec_class(i)->name, agent_spec_class(i)->help);
}

static void list_options(const agent_class *c) {
    agent_params params;
    char type[160], text[AGENT_PATH_SIZE];
    agent_params_init(c, &params);
    printf("%s: %s\n", c->name, c->help);
    printf(c->options ? "\n" : "It has no options.\n");
    for (const agent_option *o = c->options; o && o->name; o++) {
        agent_option_type(o, type, sizeof type);
        agent_params_text(&params, o, text);
        printf("%-14s %s; %s\n%14s %s\n", o->name, type, *text ? text : "empty", "", o->help);
    }
    for (const agent_preset *p = c->presets; p && p->name; p++)
        printf("\n%s=%s: %s\n%14s %s\n", AGENT_PRESET_KEY, p->name, p->help, "", p->settings);
}

/* --- As JSON ----------------------------------------------------------------------------------- */

static const json_field agents_row[] = {
    MEMBER("agent", TEXT, "its name"), MEMBER("help", TEXT, "what it does"), {0}};
static const listing_form agents_form = {"Agents", "agents", NULL, agents_row};

static const char *const kinds[] = {"option", "preset", NULL};
static const json_field agent_head[] = {
    MEMBER("agent", TEXT, "its name"), MEMBER("help", TEXT, "what it does"), {0}};
static const json_field agent_row[] = {
    MEMBER_WORDS("kind", "an option; or settings that go together, preset=NAME", kinds),
    MEMBER("name", TEXT, "of the option or preset"),
    MEMBER_MAY("type", TEXT, "which values an option takes", FIELD_NULL),
    MEMBER_MAY("value", TEXT, "an option's default; what a preset sets, NAME=VALUE,...",
               FIELD_NULL),
    MEMBER("help", TEXT, "what it changes"),
    {0}};
static const listing_form agent_form = {"Options of an agent", "options", agent_head, agent_row};

cJSON *schema_agents(void) {
    return listing_schema(&agents_form);
}

cJSON *schema_agent(void) {
    return listing_schema(&agent_form);
}

static void show(buffer *b) {
    fputs(b->text, stdout);
    buffer_free(b);
}

static void json_agents(void) {
    buffer out = {0};
    listing l;
    listing_begin(&l, &out, &agents_form);
    for (size_t i = 0; agent_spec_class(i); i++) {
        listing_text(&l, agent_spec_class(i)->name);
        listing_text(&l, agent_spec_class(i)->help);
    }
    listing_end(&l);
    show(&out);
}

static void json_options(const agent_class *c) {
    agent_params params;
    char type[160], text[AGENT_PATH_SIZE];
    buffer out = {0};
    listing l;
    agent_params_init(c, &params);
    listing_begin(&l, &out, &agent_form);
    listing_text(&l, c->name);
    listing_text(&l, c->help);
    for (const agent_option *o = c->options; o && o->name; o++) {
        agent_option_type(o, type, sizeof type);
        agent_params_text(&params, o, text);
        listing_text(&l, kinds[0]);
        listing_text(&l, o->name);
        listing_text(&l, type);
        listing_text(&l, *text ? text : NULL);
        listing_text(&l, o->help);
    }
    for (const agent_preset *p = c->presets; p && p->name; p++) {
        listing_text(&l, kinds[1]);
        listing_text(&l, p->name);
        listing_null(&l);
        listing_text(&l, p->settings);
        listing_text(&l, p->help);
    }
    listing_end(&l);
    show(&out);
}

/* --- Networks ---------------------------------------------------------------------------------- */

static void list_one(const game *g, int seats, bool leaf) {
    const net n = leaf ? learned_leaf_net(NULL, g, seats) : learned_net(NULL, g, seats);
    printf("\nnetwork of %s", g->name);
    if (seats)
        printf(", %d players", seats);
    printf("%s: comes with the program\n", leaf ? ", leaf" : "");
    network_page(&n);
}

/* The networks of the game that come with the program: that for most tables, then those for some, and for the value at
 * the leaves of searches. */
static void list_own(const game *g) {
    const net_bytes *most = learned_built_in(g, 0);
    for (int seats = 0; seats <= GAME_MAX_SEATS; seats++) {
        const net_bytes *own = learned_built_in(g, seats);
        if (!seats || own != most)
            list_one(g, seats, false);
        if (learned_built_in_leaf(g, seats) != own)
            list_one(g, seats, true);
    }
    network_page_layout(layout_of(g));
}

/* The agent `learned` with the network in a file, or with those that come with the program. */
static int list_learned(const agent_class *c, const game *g, const char *file) {
    char err[JSON_ERROR_SIZE] = "";
    const net *n = NULL;
    if (file && !(n = networks_load(g, file, err))) {
        complain("aedile agents: %s\n", err);
        return STATUS_USAGE;
    }
    list_options(c);
    if (n) {
        printf("\nnetwork of %s: %s\n", g->name, file);
        network_page(n);
        network_page_layout(n->layout);
    } else if (learned_check(NULL, g, err) < 0)
        printf("\n%s\n", err);
    else
        list_own(g);
    return STATUS_OK;
}

int command_agents(int argc, char **argv) {
    game_choice choice;
    const char *file = NULL;
    bool json = false;
    game_choice_init(&choice);
    const arg_option options[] = {
        GAME_CHOICE_GAME_ROW(&choice),
        {"network", "FILE", "of learned: this network (the one that comes with the program)",
         .kind = ARG_TEXT, .into = &file},
        LISTING_JSON_ROW(&json),
        {0},
    };
    args a = {.usage = "[NAME] [--json]",
              .help = "Lists the agents, as a config names them; or the options of one: type, "
                      "default, meaning;\nand of learned its network, but not as JSON.",
              .options = options,
              .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    if (a.n == 0) {
        if (json)
            json_agents();
        else
            list_agents();
        return STATUS_OK;
    }
    if (agent_spec_find(&spec, a.rest[0], "agents", err) < 0) {
        complain("aedile %s\n", err);
        return STATUS_USAGE;
    }
    if (json && file) {
        complain("aedile agents: --json is without networks: expected no --network\n");
        return STATUS_USAGE;
    }
    if (json) {
        json_options(spec.agent);
        return STATUS_OK;
    }
    if (!strcmp(spec.agent->name, LEARNED_NAME))
        return list_learned(spec.agent, choice.game, file);
    if (file) {
        complain("aedile agents: --network: agent %s has no page of a network\n", spec.agent->name);
        return STATUS_USAGE;
    }
    list_options(spec.agent);
    return STATUS_OK;
}
