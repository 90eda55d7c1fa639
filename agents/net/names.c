/* Names of inputs and rows (names.h), made of the shapes of groups.
 *
 * A shape is what the table of the layout has for a size, as text: a sum of products of numbers and axes, such as
 * "4 * CARDS * 3", "SUITS(6)", "SUITS + 1". AXIS(3) is AXIS * 3; the last factor runs fastest.
 */
#include "agents/net/names.h"

#include <stdio.h>
#include <string.h>

enum { MAX_FACTORS = 6 };

typedef struct factor {
    const layout_axis *axis; /* NULL: numbers */
    int size;
} factor;

typedef struct part {
    factor factor[MAX_FACTORS];
    int n;
} part;

static const layout_axis *find_axis(const layout *l, const char *word, size_t n) {
    for (const layout_axis *a = l->axes; a && a->name; a++)
        if (strlen(a->name) == n && !memcmp(a->name, word, n))
            return a;
    return NULL;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static const char word_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";

static int read_number(const char *at) {
    int number = 0;
    for (; is_digit(*at) && number < 65536; at++)
        number = 10 * number + (*at - '0');
    return number;
}

/* Reads a part of a shape up to its end or behind the next plus sign; where it goes on, or NULL for a word that is no
 * axis. */
static const char *read_part(const layout *l, const char *at, part *out) {
    out->n = 0;
    for (; *at && *at != '+'; at++) {
        if (!strchr(word_letters, *at))
            continue;
        if (out->n == MAX_FACTORS)
            return NULL;
        factor *f = &out->factor[out->n++];
        size_t n = strspn(at, word_letters);
        *f = (factor){.size = read_number(at)};
        if (!is_digit(*at)) {
            if (!(f->axis = find_axis(l, at, n)))
                return NULL;
            f->size = f->axis->size;
        }
        at += n - 1;
    }
    return *at ? at + 1 : at;
}

static int part_size(const part *p) {
    int size = 1;
    for (int i = 0; i < p->n; i++)
        size *= p->factor[i].size;
    return size;
}

/* Whether the shape is known and says the group's size. */
static bool fits(const layout *l, const char *shape, int size) {
    part p;
    int sum = 0;
    for (const char *at = shape; at && *at; sum += part_size(&p))
        if (!(at = read_part(l, at, &p)))
            return false;
    return shape && sum == size;
}

/* What an item of an axis is called. */
static const char *item_name(const layout_axis *a, int k, names_detail detail) {
    const char *kin = detail == NAMES_KIN && a->kin ? a->kin(k) : NULL;
    return detail == NAMES_OWN ? a->item(k) : kin ? kin : "*";
}

static void each_of_part(const part *p, int number, const char *group, names_detail detail,
                         names_take *take, void *to) {
    bool named = false;
    for (int i = 0; i < p->n; i++)
        named |= p->factor[i].axis && p->factor[i].axis->item;
    for (int k = 0, size = part_size(p); k < size; k++) {
        char name[NAMES_MOST];
        int at = snprintf(name, sizeof name, "%.60s", group), below = size;
        if (number)
            at += snprintf(name + at, sizeof name - (size_t)at, ".%.30s",
                           p->n && p->factor[0].axis ? p->factor[0].axis->name : "more");
        for (int i = 0; i < p->n && (size_t)at < sizeof name; i++) {
            const factor *f = &p->factor[i];
            const bool item = f->axis && f->axis->item;
            below /= f->size;
            int which = k / below % f->size;
            if (f->size == 1 && !item)
                continue;
            if (item)
                at += snprintf(name + at, sizeof name - (size_t)at, ".%.40s",
                               item_name(f->axis, which, detail));
            else if (named || detail == NAMES_OWN)
                at += snprintf(name + at, sizeof name - (size_t)at, ".%d", which);
            else
                at += snprintf(name + at, sizeof name - (size_t)at, ".*");
        }
        take(to, name);
    }
}

static void each_of_groups(const layout *l, const layout_group *g, const char *const *shapes,
                           names_detail detail, names_take *take, void *to) {
    for (int i = 0; g[i].name; i++) {
        part p = {.factor = {{NULL, g[i].size}}, .n = 1};
        const char *shape = shapes ? shapes[i] : NULL, *at = shape;
        if (!fits(l, shape, g[i].size)) {
            each_of_part(&p, 0, g[i].name, detail, take, to);
            continue;
        }
        for (int number = 0; *at; number++) {
            at = read_part(l, at, &p);
            each_of_part(&p, number, g[i].name, detail, take, to);
        }
    }
}

void names_each(const layout *l, names_detail detail, names_take *take, void *to) {
    each_of_groups(l, l->inputs, l->input_shapes, detail, take, to);
    each_of_groups(l, l->actions, l->action_shapes, detail, take, to);
}

/* --- The section ------------------------------------------------------------------------------ */

typedef struct section {
    char *out;        /* NULL: only counted */
    const char *same; /* NULL, or what it is compared with, most bytes */
    size_t n, most;
    bool equal;
} section;

static void put(section *s, const char *text) {
    size_t length = strlen(text);
    if (s->out)
        memcpy(s->out + s->n, text, length);
    if (s->same && s->equal)
        s->equal = s->most - s->n >= length && !memcmp(s->same + s->n, text, length);
    if (s->equal)
        s->n += length;
}

static void put_name(void *to, const char *name) {
    put(to, name);
    put(to, "\n");
}

static section run(const layout *l, section s) {
    s.equal = true;
    put(&s, "game ");
    put(&s, l->game->name);
    put(&s, "\n");
    names_each(l, NAMES_OWN, put_name, &s);
    return s;
}

size_t names_size(const layout *l) {
    return run(l, (section){0}).n;
}

void names_write(const layout *l, char *out) {
    run(l, (section){.out = out});
}

bool names_are(const layout *l, const char *bytes, size_t n) {
    section s = run(l, (section){.same = bytes, .most = n});
    return s.equal && s.n == n;
}
