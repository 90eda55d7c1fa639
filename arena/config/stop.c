/* When a run ends (stop.h).
 *
 * The sequential test compares how likely the block scores seen are under the most likely
 * distribution on them with mean h1, and under the one with mean h0: the empirical likelihood of a
 * mean (A. B. Owen, Biometrika 75, 1988), as a generalized sequential probability ratio test
 * (A. Wald 1945; X. Li, J. Liu, Z. Ying, Sequential Analysis 33, 2014). It asks nothing of the
 * distribution: rotated games of one deal may hang together as they like.
 */
#include "arena/config/stop.h"

#include "arena/config/run_config.h"
#include "arena/count/counters.h"
#include "arena/stats/intervals.h"
#include "engine/real.h"

#include <stdio.h>
#include <string.h>

/* How much of a block counts as seen at the scores 0 and 1, so that every mean between them can
 * be had. */
static const double unseen = 1e-3;

/* --- Block scores ------------------------------------------------------------------------- */

/* Visits the scores that were seen, ascending: 0 <= score <= 1, weight > 0 blocks. */
typedef struct scores {
    const int64_t *blocks;
    int most, at;
    double score, weight;
} scores;

static bool next_score(scores *s) {
    for (s->at++; s->at <= s->most; s->at++) {
        bool end = s->at == 0 || s->at == s->most;
        s->weight = (double)s->blocks[s->at] + (end ? unseen : 0);
        s->score = (double)s->at / s->most;
        if (s->weight > 0)
            return true;
    }
    return false;
}

static scores first_score(const counters *c) {
    return (scores){.blocks = c->blocks, .most = counters_block_most(c), .at = -1};
}

/* Blocks, mean score and its standard error. */
static void mean_score(const counters *c, int64_t *blocks, double *mean, double *se) {
    const int most = counters_block_most(c);
    double sum = 0, squares = 0;
    *blocks = 0;
    for (int i = 0; i <= most; i++) {
        *blocks += c->blocks[i];
        sum += (double)c->blocks[i] * i;
    }
    double n = (double)*blocks;
    *mean = n > 0 ? sum / n / most : 0;
    for (int i = 0; i <= most; i++) {
        double off = (double)i / most - *mean;
        squares += (double)c->blocks[i] * off * off;
    }
    *se = n > 1 ? sqrt(squares / (n - 1) / n) : 0;
}

/* The sum of w (a - mean) / (1 + x (a - mean)) over the scores a with weights w, and its slope in
 * x, which is negative. */
static double pull(const counters *c, double mean, double x, double *slope) {
    double sum = 0;
    *slope = 0;
    for (scores s = first_score(c); next_score(&s);) {
        double part = (s.score - mean) / (1 + x * (s.score - mean));
        sum += s.weight * part;
        *slope -= s.weight * part * part;
    }
    return sum;
}

/* Log likelihood of the scores under the most likely distribution with this mean, 0 < mean < 1, up
 * to a constant: the one that gives score a the weight w / (1 + x (a - mean)), where x makes the
 * pull zero. Newton's method, halving where it leaves the interval in which all weights are
 * positive. */
static double likelihood_of_mean(const counters *c, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean, x = 0, sum = 0;
    for (int i = 0; i < 200; i++) {
        double slope, at = pull(c, mean, x, &slope), next = x - at / slope;
        *(at > 0 ? &low : &high) = x;
        if (!(next > low && next < high))
            next = (low + high) / 2;
        if (fabs(next - x) < 1e-13)
            break;
        x = next;
    }
    for (scores s = first_score(c); next_score(&s);)
        sum -= s.weight * real_log1p(x * (s.score - mean));
    return sum;
}

stop_check stop_check_at(const stop_rule *rule, const counters *totals) {
    stop_check check = {.state = STOP_GO_ON};
    double se;
    if (rule->kind == STOP_FIXED || !totals->blocks)
        return check;
    mean_score(totals, &check.blocks, &check.estimate, &se);
    check.half_width = check.blocks > 1 ? student_quantile(0.95, check.blocks - 1) * se : 1;
    if (rule->kind == STOP_SPRT) {
        check.lower = real_log(rule->beta / (1 - rule->alpha));
        check.upper = real_log((1 - rule->beta) / rule->alpha);
        check.llr = likelihood_of_mean(totals, rule->h1) - likelihood_of_mean(totals, rule->h0);
    }
    if (check.blocks < STOP_LEAST_BLOCKS)
        return check;
    if (rule->kind == STOP_WIDTH && check.half_width <= rule->width)
        check.state = STOP_WIDTH_REACHED;
    else if (rule->kind == STOP_SPRT && check.llr >= check.upper)
        check.state = STOP_H1;
    else if (rule->kind == STOP_SPRT && check.llr <= check.lower)
        check.state = STOP_H0;
    return check;
}

const char *stop_state_name(stop_state state) {
    static const char *const names[] = {
        [STOP_GO_ON] = "go-on", [STOP_WIDTH_REACHED] = "width", [STOP_H0] = "h0", [STOP_H1] = "h1",
        [STOP_CAP] = "cap",
    };
    return names[state];
}

/* --- Reading ---------------------------------------------------------------------------------- */

static const char *const kinds[] = {"fixed", "width", "sprt", NULL};

/* The number at key, low < number < high; absent: `otherwise`, or an error where that is 0. */
static double read_share(const cJSON *item, const char *key, double high, double otherwise,
                         int *bad, char *err) {
    const cJSON *value = json_get(item, key);
    char place[JSON_PLACE_SIZE], expected[64];
    if (*bad || (!value && otherwise > 0))
        return otherwise;
    if (cJSON_IsNumber(value) && value->valuedouble > 0 && value->valuedouble < high)
        return value->valuedouble;
    snprintf(expected, sizeof expected, "a number above 0 and below %g", high);
    *bad = json_refuse(value, json_at_key("stop", key, place), expected, err);
    return 0;
}

static int read_candidate(stop_rule *rule, const cJSON *item, const run_config *c, char *err) {
    const cJSON *value = json_get(item, "candidate");
    rule->candidate = value ? config_find_agent(c, value, "stop.candidate", err) : c->candidate;
    if (!value && rule->candidate < 0)
        return json_refuse(value, "stop.candidate", "the agent that the rule is about", err);
    return rule->candidate < 0 ? -1 : 0;
}

static int read_sprt(stop_rule *rule, const cJSON *item, char *err) {
    int bad = 0;
    rule->h0 = read_share(item, "h0", 1, 0, &bad, err);
    rule->h1 = read_share(item, "h1", 1, 0, &bad, err);
    rule->alpha = read_share(item, "alpha", 0.5, 0.05, &bad, err);
    rule->beta = read_share(item, "beta", 0.5, 0.05, &bad, err);
    if (!bad && rule->h0 >= rule->h1) {
        snprintf(err, JSON_ERROR_SIZE, "stop: expected h0 below h1, found %g and %g", rule->h0,
                 rule->h1);
        bad = -1;
    }
    return bad;
}

int stop_read(stop_rule *rule, const cJSON *item, const run_config *c, char err[JSON_ERROR_SIZE]) {
    static const char *const of_fixed[] = {"rule", NULL};
    static const char *const of_width[] = {"rule", "candidate", "half_width", NULL};
    static const char *const of_sprt[] = {"rule", "candidate", "h0", "h1", "alpha", "beta", NULL};
    static const char *const *const keys[] = {of_fixed, of_width, of_sprt};
    const cJSON *kind = json_get(item, "rule");
    int k = 0, bad = 0;
    *rule = (stop_rule){.kind = STOP_FIXED, .candidate = -1};
    if (!item)
        return 0;
    if (!cJSON_IsObject(item))
        return json_refuse(item, "stop", "an object with a \"rule\"", err);
    while (kinds[k] && !(cJSON_IsString(kind) && !strcmp(kinds[k], kind->valuestring)))
        k++;
    if (!kinds[k])
        return json_refuse(kind, "stop.rule", "\"fixed\", \"width\" or \"sprt\"", err);
    rule->kind = (stop_kind)k;
    if (json_only_keys(item, keys[k], "stop", err) < 0)
        return -1;
    if (rule->kind != STOP_FIXED && read_candidate(rule, item, c, err) < 0)
        return -1;
    if (rule->kind == STOP_WIDTH)
        rule->width = read_share(item, "half_width", 0.5, 0, &bad, err);
    return rule->kind == STOP_SPRT ? read_sprt(rule, item, err) : bad;
}

cJSON *stop_json(const stop_rule *rule) {
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "rule", kinds[rule->kind]);
    if (rule->kind != STOP_FIXED)
        cJSON_AddNumberToObject(item, "candidate", rule->candidate);
    if (rule->kind == STOP_WIDTH)
        cJSON_AddNumberToObject(item, "half_width", rule->width);
    if (rule->kind == STOP_SPRT) {
        cJSON_AddNumberToObject(item, "h0", rule->h0);
        cJSON_AddNumberToObject(item, "h1", rule->h1);
        cJSON_AddNumberToObject(item, "alpha", rule->alpha);
        cJSON_AddNumberToObject(item, "beta", rule->beta);
    }
    return item;
}
