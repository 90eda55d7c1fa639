/* Old names of options (old_names.h). */
#include "arena/lineup/old_names.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/* `key` NULL: an option of agents. */
static struct old_name {
    const char *key, *was, *is;
    atomic_bool told;
} table[] = {
    {NULL, "style", "policy", false},
    {NULL, "weights", "policy_weights", false},
    {NULL, "value", "evaluation", false},
    {NULL, "value_weights", "evaluation_weights", false},
    {NULL, "worlds", "determinizations", false},
    {NULL, "reuse", "tree_reuse", false},
    {"deals", "own", "independent", false},
};
enum { NAMES = sizeof table / sizeof *table };

static void tell(struct old_name *n) {
    if (!atomic_exchange(&n->told, true))
        fprintf(
            stderr,
            "note: %s%s\"%s\" is called \"%s\" now; the old name is read for one version more\n",
            n->key ? n->key : "option", n->key ? ": " : " ", n->was, n->is);
}

const agent_option *old_names_option(const agent_class *c, const char *name) {
    const agent_option *o = agent_option_find(c, name);
    for (int i = 0; !o && i < NAMES; i++)
        if (!table[i].key && !strcmp(table[i].was, name) &&
            (o = agent_option_find(c, table[i].is)) != NULL)
            tell(&table[i]);
    return o;
}

const char *old_names_value(const char *key, const char *value) {
    for (int i = 0; i < NAMES; i++)
        if (table[i].key && !strcmp(table[i].key, key) && !strcmp(table[i].was, value)) {
            tell(&table[i]);
            return table[i].is;
        }
    return value;
}
