/* Kinds of experiments, and which game tests what (experiment.h). */
#include "arena/match/experiment.h"

enum { BLANK = 1 << GAME_BLANK, GRANT = 1 << GAME_GRANT };
enum { INJECT = 1 << GAME_INJECT | 1 << GAME_INJECT_SIBLING };

const experiment_kind_row experiment_kinds[] = {
    [EXPERIMENT_NONE] = {"none", .leaves_game = true},
    [EXPERIMENT_FORK] = {"fork", .leaves_game = true, .changes = BLANK, .acting = true,
                         .forgetful = true},
    [EXPERIMENT_PAIR] = {"pair", .leaves_game = true, .changes = BLANK},
    [EXPERIMENT_START] = {"start", .turn = true, .changes = GRANT | BLANK},
    [EXPERIMENT_OPENING] = {"opening", .changes = INJECT},
    [EXPERIMENT_FORBID] = {"forbid", .leaves_game = true, .lays = true},
    [EXPERIMENT_SYNERGY] = {"synergy", .pairs = true, .changes = GRANT},
    [EXPERIMENT_FORGO] = {"forgo", .leaves_game = true, .lays = true, .forgetful = true},
    [EXPERIMENT_KNOCKOUT] = {"knockout", .leaves_game = true, .changes = BLANK},
};
_Static_assert(sizeof experiment_kinds / sizeof *experiment_kinds == EXPERIMENT_KINDS,
               "one row each");

const char *experiment_name(experiment_kind kind) {
    return experiment_kinds[kind].name;
}
bool experiment_leaves_game(const experiment *e) {
    return experiment_kinds[e->kind].leaves_game && !e->seat_decks;
}

experiment_test experiment_at(const experiment *e, const schedule_game *at, int players) {
    uint64_t n = (uint64_t)e->items, cycle = at->block / n;
    uint64_t seat = (uint64_t)at->rotation + mix64(~at->block) % (uint64_t)players;
    return (experiment_test){.index = (int)((at->block % n + mix64(cycle) % n) % n),
                             .seat = (int)(seat % (uint64_t)players)};
}
