/* aedile agents: what may stand in the "agents" of a config, and each one's options. */
#include "agents/agent.h"
#include "arena/match/agent_spec.h"
#include "arena/base/args.h"
#include "arena/commands/commands.h"

#include <stdio.h>

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

int command_agents(int argc, char **argv) {
    const arg_option options[] = {{0}};
    args a = {.usage = "[NAME]",
              .help = "Lists the agents, as a config names them; or the options of one: type, "
                      "default, meaning.",
              .options = options,
              .most = 1};
    int status = args_read(&a, argc, argv);
    if (status >= 0)
        return status;
    agent_spec spec;
    char err[JSON_ERROR_SIZE];
    if (a.n == 0) {
        list_agents();
        return STATUS_OK;
    }
    if (agent_spec_find(&spec, a.rest[0], "agents", err) < 0) {
        fprintf(stderr, "aedile %s\n", err);
        return STATUS_USAGE;
    }
    list_options(spec.agent);
    return STATUS_OK;
}
