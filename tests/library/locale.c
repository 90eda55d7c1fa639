/* Plays a short game in a process of a given locale, and prints all that the library says on the way:
 *
 *     locale LOCALE      exit status 77 where there is no such locale
 */
#include <aedile.h>

#include <locale.h>
#include <stdio.h>
#include <string.h>

static int need(int code, const char *what, const char *err) {
    if (code < 0)
        printf("%s: %s: %s\n", what, aedile_strerror(code), err);
    return code;
}

static int play(const char *name, const char *spec) {
    char err[AEDILE_MAX_ERROR] = "", text[AEDILE_MAX_TEXT];
    aedile_options *options = NULL;
    aedile_game *game = NULL;
    aedile_agent *agent = NULL;
    aedile_agent_setup setup = {.size = sizeof setup, .seats = 2, .game = name, .spec = spec};
    uint32_t move;
    int seat;
    printf("%s, %s\n", name, spec);
    if (need(aedile_options_new(name, &options, err, sizeof err), "options", err) < 0 ||
        need(aedile_options_set(options, "players", "2", err, sizeof err), "players", err) < 0 ||
        need(aedile_game_new(options, 3, 0, &game, err, sizeof err), "game", err) < 0 ||
        need(aedile_agent_new(&setup, &agent, err, sizeof err), "agent", err) < 0)
        return -1;
    for (int moves = 0; moves < 24 && (seat = aedile_game_seat(game)) >= 0; moves++) {
        if (need(aedile_agent_begin(agent, seat, 3, (uint64_t)moves), "begin", "") < 0 ||
            need(aedile_agent_choose(agent, game, &move), "choose", "") < 0 ||
            need(aedile_game_move_text(game, move, text, sizeof text), "text", "") < 0 ||
            need(aedile_game_apply(game, move), "apply", "") < 0)
            return -1;
        printf("%d: %s\n", seat, text);
    }
    aedile_agent_free(agent);
    aedile_game_free(game);
    aedile_options_free(options);
    return 0;
}

int main(int argc, char **argv) {
    aedile_option_info o = {.size = sizeof o};
    if (argc < 2 || !setlocale(LC_ALL, argv[1])) {
        fprintf(stderr, "locale: no locale %s\n", argc > 1 ? argv[1] : "was given");
        return 77;
    }
    if (strcmp(argv[1], "C") != 0 && strcmp(localeconv()->decimal_point, ".") == 0)
        return 77;
    for (int i = 0; aedile_agent_option_at("so-ismcts", i, &o) >= 0; i++)
        printf("%s: %s; %s\n", o.name, o.type, o.initial);
    play("gtr", "so-ismcts:iterations=60,preset=tuned,c=0.35");
    play("pax", "so-ismcts:iterations=60,preset=short");
    play("aor", "so-ismcts:iterations=60,preset=guided,epsilon=0.1");
    play("gtr", "so-ismcts:reward_place=0.75,reward_score=0.5");
    play("gtr", "so-ismcts:c=0,7");
    play("gtr", "so-ismcts:c=0\331\2537"); /* U+066B, the decimal sign of ps_AF */
    play("gtr", "SO-ISMCTS"); /* names are as they are written: Turkish makes another letter of I */
    return 0;
}
