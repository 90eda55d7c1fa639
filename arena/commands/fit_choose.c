/* What the options of `aedile fit` choose (fit_run.h). */
#include "arena/base/complain.h"
#include "arena/commands/fit_run.h"
#include "arena/lineup/networks.h"

#include <stdio.h>

int fit_choose_games(fit_run *f, game_choice *choice) {
    char err[JSON_ERROR_SIZE] = "";
    bool one = game_choice_has(choice, "players");
    int found = 0;
    for (int players = 2; players <= GAME_MAX_SEATS && (!one || !found); players++) {
        char text[16];
        game_state s;
        snprintf(text, sizeof text, "%d", players);
        if (!one)
            game_choice_players(choice, text);
        if (game_choice_try(choice, err) < 0)
            continue;
        choice->game->create(&s, &choice->options, 1, 0);
        int seats = choice->game->seats(&s);
        f->options[seats] = choice->options;
        f->games.options[seats] = &f->options[seats];
        found++;
    }
    if (found)
        return 0;
    complain("aedile fit: %s\n", err);
    return -1;
}

int fit_choose_value(fit_run *f, const game *g) {
    for (const value *v = values_of(g); v->name; v++) {
        int n = weights_count(v->weight_names);
        if (!v->features || n == 0 || n > FIT_FEATURES)
            continue;
        f->games.value = v;
        f->games.features = n;
        for (int i = 0; i < n; i++)
            f->only_score[i] = v->score && !strcmp(v->weight_names[i], v->score);
        return 0;
    }
    complain("aedile fit: the game %s has no value of positions to fit\n", g->name);
    return -1;
}

/* The network that --network names, else the game's own. */
static int choose_network(fit_run *f, const game *g, const char *path) {
    char err[JSON_ERROR_SIZE];
    if (networks_option_file(&f->network, g, "", path, "--network", err) < 0 ||
        learned_check(&f->network, g, err) < 0) {
        complain("aedile fit: %s\n", err);
        return -1;
    }
    learned_mind_make(&f->mind, &f->network, g);
    return 0;
}

int fit_choose_judged(fit_run *f, const game *g, const char *name, const char *network) {
    const value *found = value_find(g, name);
    f->games.judged = true;
    f->games.features = 1;
    f->games.value = &f->value;
    if (!strcmp(name, LEARNED_NAME)) {
        if (choose_network(f, g, network) < 0)
            return -1;
        f->value = learned_value(&f->mind);
        return 0;
    }
    if (found) {
        f->value = *found;
        return 0;
    }
    complain("aedile fit: --judge: expected a value, found \"%.60s\"; values: " LEARNED_NAME, name);
    for (const value *v = values_of(g); v->name; v++)
        complain(" %s", v->name);
    complain("\n");
    return -1;
}

int fit_choose_policy(fit_run *f, const game *g, const char *name, const char *network) {
    char err[JSON_ERROR_SIZE];
    agent_weights *weights = &f->weights;
    policy *out = &f->policy;
    if (!strcmp(name, LEARNED_NAME)) {
        if (choose_network(f, g, network) < 0)
            return -1;
        *out = learned_policy(&f->mind);
        return 0;
    }
    if (fit_ends_with(name, ".json")) {
        if (weights_load(weights, AGENT_POLICY_WEIGHTS, name, err) < 0) {
            complain("aedile fit: %s\n", err);
            return -1;
        }
        if (weights->policy->game == g) {
            *out = *weights->policy;
            out->weights = weights->w;
            return 0;
        }
        complain("aedile fit: %s: weights for the game %s, not %s\n", name,
                 weights->policy->game->name, g->name);
        return -1;
    }
    const policy *found = *name ? policy_find(g, name) : policies_of(g);
    if (found && found->name) {
        *out = *found;
        return 0;
    }
    complain("aedile fit: --agent: expected a style or a file of weights, found \"%.60s\";"
             " styles:",
             name);
    for (const policy *p = policies_of(g); p->name; p++)
        complain(" %s", p->name);
    complain(policies_of(g)->name ? "\n" : " none\n");
    return -1;
}
