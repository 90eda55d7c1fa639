/* Flows as bytes (flows.h). Numbers are varints (varint.h), signed ones folded.
 *
 *   length of the rest; choices: how many, each seat, chosen, bits of the rest; of each seat:
 * bits of the items that say something, of each of these bits of the numbers that are not 0, and
 * these; bits of the roles that were played, two numbers each
 */
#include "arena/seam/flows.h"

#include "arena/base/varint.h"

#include <string.h>

/* --- Writing ---------------------------------------------------------------------------------- */

enum {
    ITEM_MOST = 5 + 3 * FLOWS_NUMBERS, /* bytes of an item, of a role, of a choice */
    ROLE_MOST = 6,
    CHOICE_MOST = 2 + VARINT_MAX,
    MOST =
        VARINT_MAX + FLOWS_CHOICES * CHOICE_MOST +
        GAME_MAX_SEATS * (2 * VARINT_MAX + FACTS_ITEMS * ITEM_MOST + (FACTS_KINDS + 1) * ROLE_MOST)
};

/* Bits of the numbers that are not 0; moved: those from FLOWS_moves on too. */
static inline uint64_t numbers_of(const int16_t *number, bool moved) {
    uint64_t set = 0;
    for (int i = 0; i < FLOWS_moves; i++)
        set |= (uint64_t)(number[i] != 0) << i;
    for (int i = FLOWS_moves; moved && i < FLOWS_NUMBERS; i++)
        set |= (uint64_t)(number[i] != 0) << i;
    return set;
}
_Static_assert((int)FLOWS_NUMBERS <= 35, "a set of numbers is five bytes at most");

static uint8_t *put_item(uint8_t *at, const int16_t *number, bool moved) {
    uint64_t set = numbers_of(number, moved);
    at = varint_put(at, set);
    for (; set; set &= set - 1)
        at = varint_put(at, varint_fold(number[__builtin_ctzll(set)]));
    return at;
}

/* Bits of those played at all. */
static uint64_t roles_of(const flows *f, int seat) {
    uint64_t set = 0;
    for (int k = 0; k <= FACTS_KINDS; k++)
        set |= (uint64_t)(f->role[seat][k].led || f->role[seat][k].followed) << k;
    return set;
}

static uint8_t *put_seat(uint8_t *at, const flows *f, int seat) {
    uint64_t roles = roles_of(f, seat);
    at = varint_put(at, f->touched[seat]);
    for (uint64_t left = f->touched[seat]; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        at = put_item(at, f->item[seat][i], f->moved[seat] >> i & 1);
    }
    at = varint_put(at, roles);
    for (; roles; roles &= roles - 1) {
        at = varint_put(at, f->role[seat][__builtin_ctzll(roles)].led);
        at = varint_put(at, f->role[seat][__builtin_ctzll(roles)].followed);
    }
    return at;
}

void flows_pack(buffer *b, const flows *f, int players) {
    uint8_t bytes[MOST], length[VARINT_MAX], *at = varint_put(bytes, (uint64_t)f->choices);
    for (int i = 0; i < f->choices; i++) {
        *at++ = f->choice[i].seat;
        *at++ = f->choice[i].chosen;
        at = varint_put(at, f->choice[i].others);
    }
    for (int seat = 0; seat < players; seat++)
        at = put_seat(at, f, seat);
    buffer_bytes(b, length, (size_t)(varint_put(length, (uint64_t)(at - bytes)) - length));
    buffer_bytes(b, bytes, (size_t)(at - bytes));
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct reader {
    const uint8_t *at, *end;
    bool bad; /* from here on, 0 is read */
} reader;

/* A number of at most `most`. */
static uint64_t get(reader *r, uint64_t most) {
    uint64_t v = 0;
    if (!r->bad)
        r->bad = !varint_get(&r->at, r->end, &v) || v > most;
    return r->bad ? 0 : v;
}

/* A byte below `limit`. */
static int get_byte(reader *r, int limit) {
    r->bad |= r->at == r->end || *r->at >= limit;
    return r->bad ? 0 : *r->at++;
}

static void get_item(reader *r, int16_t *number) {
    uint64_t set = get(r, (UINT64_C(1) << FLOWS_NUMBERS) - 1);
    memset(number, 0, FLOWS_NUMBERS * sizeof *number);
    for (; set; set &= set - 1) {
        int64_t v = varint_unfold(get(r, 2 * (uint64_t)INT16_MAX + 1));
        r->bad |= !v;
        number[__builtin_ctzll(set)] = (int16_t)v;
    }
}

static void get_seat(reader *r, flows *out, int seat, uint64_t items) {
    out->touched[seat] = get(r, items);
    r->bad |= (out->touched[seat] & ~items) != 0;
    out->moved[seat] = 0;
    for (uint64_t left = out->touched[seat]; left && !r->bad; left &= left - 1) {
        int i = __builtin_ctzll(left);
        get_item(r, out->item[seat][i]);
        if (numbers_of(out->item[seat][i], true) >> FLOWS_moves)
            out->moved[seat] |= UINT64_C(1) << i;
    }
    memset(out->role[seat], 0, sizeof out->role[seat]);
    uint64_t roles = get(r, (UINT64_C(2) << FACTS_KINDS) - 1);
    for (uint64_t left = roles; left; left &= left - 1) {
        flows_role *did = &out->role[seat][__builtin_ctzll(left)];
        did->led = (uint16_t)get(r, UINT16_MAX);
        did->followed = (uint16_t)get(r, UINT16_MAX);
    }
    r->bad |= roles_of(out, seat) != roles;
}

static void get_choices(reader *r, flows *out, int players, int items, uint64_t all) {
    out->choices = (int)get(r, FLOWS_CHOICES);
    for (int i = 0; i < out->choices && !r->bad; i++) {
        flows_choice *c = &out->choice[i];
        c->seat = (uint8_t)get_byte(r, players);
        c->chosen = (uint8_t)get_byte(r, items);
        c->others = get(r, all);
        r->bad |= !c->others || (c->others & ~all);
    }
}

int flows_unpack(flows *out, int players, int items, const uint8_t *bytes, size_t n) {
    reader r = {.at = bytes, .end = bytes + n};
    uint64_t length = get(&r, n), all = UINT64_MAX >> (64 - items);
    if (r.bad || length > (uint64_t)(r.end - r.at))
        return -1;
    r.end = r.at + length;
    if (out) {
        get_choices(&r, out, players, items, all);
        for (int seat = 0; seat < players; seat++)
            get_seat(&r, out, seat, all);
        r.bad |= r.at != r.end;
    }
    return r.bad ? -1 : (int)(r.end - bytes);
}
