/* Kept sums (kept.h): a head, the numbers, and the hash of both. */
#include "arena/whatif/kept.h"

#include "arena/whatif/tally.h"
#include "engine/fnv.h"

#include <stdlib.h>
#include <string.h>

static const char magic[8] = "AEDwhat1";

typedef struct head {
    char magic[8];
    uint64_t hash, numbers;
    int64_t games;
    int64_t other_moves[WHATIF_CHANGES], other_win[WHATIF_CHANGES];
} head;

static uint64_t hash_of_agent(uint64_t h, const agent_spec *spec) {
    cJSON *json = spec ? agent_spec_json(spec) : NULL;
    char *text = json ? cJSON_PrintUnformatted(json) : NULL;
    h = fnv_text(h, text ? text : "");
    cJSON_free(text);
    cJSON_Delete(json);
    return h;
}

uint64_t whatif_hash(const whatif *w) {
    uint64_t h = config_hash(w->config, w->signature);
    h = fnv_number(h, (uint64_t)w->changes);
    for (int i = 0; i <= w->changes; i++) {
        h = fnv_bytes(h, &w->options[i], sizeof w->options[i]);
        h = hash_of_agent(hash_of_agent(h, w->first[i]), w->every[i]);
    }
    return h;
}

int whatif_keep(const whatif *w, const char *path, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    head h = {.hash = whatif_hash(w), .numbers = tally_size(w), .games = w->games};
    memcpy(h.magic, magic, sizeof magic);
    memcpy(h.other_moves, w->other_moves, sizeof h.other_moves);
    memcpy(h.other_win, w->other_win, sizeof h.other_win);
    buffer_bytes(&b, &h, sizeof h);
    buffer_bytes(&b, w->sum, h.numbers * sizeof *w->sum);
    uint64_t whole = fnv_bytes(FNV_START, b.text, b.n);
    buffer_bytes(&b, &whole, sizeof whole);
    int status = output_write(path, b.text, b.n, err);
    buffer_free(&b);
    return status;
}

/* What is wrong with the file, or NULL. */
static const char *fault_of(const whatif *w, const buffer *b, head *h) {
    uint64_t whole;
    if (b->n < sizeof *h + sizeof whole || memcmp(b->text, magic, sizeof magic) != 0)
        return "not the sums of a comparison; delete it to start over";
    memcpy(h, b->text, sizeof *h);
    memcpy(&whole, b->text + b->n - sizeof whole, sizeof whole);
    if (whole != fnv_bytes(FNV_START, b->text, b->n - sizeof whole))
        return "damaged; delete it to start over";
    if (h->hash != whatif_hash(w) || h->numbers != tally_size(w) ||
        b->n != sizeof *h + h->numbers * sizeof *w->sum + sizeof whole || h->games < 0 ||
        h->games > w->config->games)
        return "of another config or program; choose another --out, or delete the file";
    return NULL;
}

int whatif_find(whatif *w, const char *path, char err[OUTPUT_ERROR_SIZE]) {
    buffer b = {0};
    head h;
    int status = output_read(path, &b, err);
    const char *fault = status > 0 ? fault_of(w, &b, &h) : NULL;
    if (fault) {
        status = output_refuse(err, path, fault);
    } else if (status > 0) {
        memcpy(w->sum, b.text + sizeof h, tally_size(w) * sizeof *w->sum);
        memcpy(w->other_moves, h.other_moves, sizeof h.other_moves);
        memcpy(w->other_win, h.other_win, sizeof h.other_win);
        w->games = h.games;
    }
    buffer_free(&b);
    return status < 0 ? -1 : 0;
}
