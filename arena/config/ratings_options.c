/* What a config says about ratings (ratings.h).
 */
#include "arena/config/ratings_options.h"

#include "arena/config/run_config.h"

#include <stdio.h>

int ratings_read(ratings_options *out, const cJSON *item, const run_config *c,
                 char err[JSON_ERROR_SIZE]) {
    static const char *const keys[] = {"anchor", "prior", NULL};
    const cJSON *anchor = json_get(item, "anchor"), *prior = json_get(item, "prior");
    out->prior = 0.5;
    if (!item)
        return 0;
    if (json_only_keys(item, keys, "ratings", err) < 0)
        return -1;
    if (anchor && (out->anchor = config_find_agent(c, anchor, "ratings.anchor", err)) < 0)
        return -1;
    if (!prior)
        return 0;
    if (!cJSON_IsNumber(prior) || !(prior->valuedouble >= 0 && prior->valuedouble <= 1000))
        return json_refuse(prior, "ratings.prior", "a number from 0 to 1000", err);
    out->prior = prior->valuedouble;
    return 0;
}

cJSON *ratings_options_json(const ratings_options *o, const run_config *c) {
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "anchor", c->label[o->anchor]);
    cJSON_AddNumberToObject(item, "prior", o->prior);
    return item;
}
