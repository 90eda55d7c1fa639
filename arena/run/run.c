/* Playing a run shard by shard (run.h).
 *
 * A shard is finished before the next one begins: its end is where stopping rules are checked and where a
 * Swiss tournament pairs again. Which shard ends the run is decided from the counters of
 * all shards before it, so it is the same however the shards were come by.
 */
#include "arena/run/run.h"

#include "arena/base/cluster.h"
#include "arena/config/config_parts.h"
#include "arena/config/schedule_plan.h"
#include "arena/config/schedule_read.h"
#include "arena/run/run_shard.h"
#include "arena/run/run_stop.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

/* How long to wait for files of other machines: NFS may remember for so long that there is none. */
enum { FILE_WAIT_SECONDS = 60 };

/* What a run keeps between shards. */
typedef struct run_state {
    store *store;
    const run_config *config;
    run_share share;
    progress *progress;
    run_workers *run_workers;
    shard shard;     /* the one at hand */
    bool checks;     /* the stopping rule or the schedule needs the totals after each shard */
    counters totals; /* of the shards up to here, where `checks` */
    run_end *end;
    char *err;
} run_state;

/* The shard, from its file or by playing it. 1; 0: asked to stop before its end; -1: err. */
static int get_shard(run_state *r, const shard_range *range) {
    int found = store_load(r->store, range, &r->shard, r->err);
    if (found != 0) {
        if (found > 0) {
            r->progress->found = r->end->found += range->n;
            workers_found(r->run_workers, &r->shard.sum);
        }
        return found;
    }
    return run_shard(r->run_workers, range, &r->shard, r->end, r->err);
}

/* Checks the stopping rule after the shard at hand. 1: the run goes on; 0: it ends here; -1: err. */
static int check_stop(run_state *r) {
    if (counters_merge(&r->totals, &r->shard.sum) < 0) {
        snprintf(r->err, OUTPUT_ERROR_SIZE, "out of memory for the counters");
        return -1;
    }
    r->end->check = stop_check_at(&r->config->stop, &r->totals);
    r->end->stopped = r->end->check.state;
    r->end->shards = r->shard.range.number + 1;
    return r->end->stopped == STOP_GO_ON;
}

/* A Swiss tournament pairs its next round. */
static int plan_round(run_state *r, uint64_t round) {
    if (round == 0 || !r->checks ||
        schedule_next_round(r->config->schedule, round, &r->totals.outcomes) == 0)
        return 0;
    snprintf(r->err, OUTPUT_ERROR_SIZE, "out of memory for the pairings");
    return -1;
}

/* Shard k, found or played, in r->shard. 1; 0: asked to stop; -1: err. */
static int play_shard(run_state *r, uint64_t k) {
    shard_range range = config_shard(r->config, k);
    shard_clear(&r->shard);
    r->shard.range = range;
    int status = plan_round(r, k) < 0 ? -1 : run_stopped() ? 0 : get_shard(r, &range);
    progress_update(r->progress, r->end->found + r->end->played);
    return status;
}

/* Reads shard k, which another process has stored. Over a network, a file may appear late.
 * 0, or -1: err. */
static int read_shard(run_state *r, uint64_t k) {
    static const struct timespec pause = {.tv_nsec = 100000000};
    shard_range range = config_shard(r->config, k);
    for (int tries = 0; tries < 10 * FILE_WAIT_SECONDS; tries++) {
        int found = store_load(r->store, &range, &r->shard, r->err);
        if (found != 0)
            return found < 0 ? -1 : 0;
        nanosleep(&pause, NULL);
    }
    snprintf(r->err, OUTPUT_ERROR_SIZE,
             "shard %" PRIu64 ", stored by another process, has not appeared", k);
    return -1;
}

/* Looks at the shards from `base` on, one of each process, in order. As check_stop(). */
static int check_all(run_state *r, uint64_t base) {
    uint64_t shards = config_shards(r->config), end = base + r->share.parts;
    int status = 1;
    for (uint64_t k = base; k < end && k < shards && status > 0; k++)
        status = k != r->shard.range.number && read_shard(r, k) < 0 ? -1 : check_stop(r);
    return status;
}

/* What all processes bring: the least. -1 needs a line in err from those who bring more. */
static int agree(run_state *r, int status) {
    int least = cluster_least(status);
    if (least < 0 && status >= 0)
        snprintf(r->err, OUTPUT_ERROR_SIZE, "another process failed");
    return least;
}

/* Each process has its shard of those from `base` on, or has not (status, as of play_shard); the
 * first one looks at them for all. As check_stop(); 0 also: asked to stop. */
static int check_together(run_state *r, uint64_t base, int status) {
    if (r->share.parts == 1)
        return status > 0 ? check_stop(r) : status;
    status = agree(r, status);
    if (status <= 0)
        return status;
    status = agree(r, cluster_rank() == 0 ? check_all(r, base) : 1);
    if (status == 0 && cluster_rank() > 0)
        r->end->stopped = STOP_CAP; /* the first process knows better */
    return status;
}

static int play_shards(run_state *r) {
    uint64_t shards = config_shards(r->config);
    for (uint64_t base = 0; base < shards; base += r->share.parts) {
        uint64_t k = base + r->share.part;
        int status = k < shards ? play_shard(r, k) : 1;
        if (r->checks)
            status = check_together(r, base, status);
        if (status <= 0)
            return status;
    }
    r->end->stopped = STOP_CAP;
    r->end->shards = shards;
    return 0;
}

int run_play(store *st, int threads, run_share share, progress *p, run_end *end,
             char err[OUTPUT_ERROR_SIZE]) {
    const run_config *c = st->config;
    counters_shape shape = config_shape(c);
    *end = (run_end){0};
    run_state r = {.store = st, .config = c, .share = share, .progress = p, .end = end, .err = err};
    r.checks = c->stop.kind != STOP_FIXED || schedule_grows(c->schedule);
    r.run_workers = workers_new(st, threads, p);
    int status = -1;
    if (!r.run_workers || shard_init(&r.shard, shape) < 0)
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for %d threads", threads);
    else if (r.checks && counters_init(&r.totals, shape) < 0)
        snprintf(err, OUTPUT_ERROR_SIZE, "out of memory for the counters");
    else
        status = play_shards(&r);
    counters_done(&r.totals);
    shard_done(&r.shard);
    workers_free(r.run_workers);
    return status;
}
