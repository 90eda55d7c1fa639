/* The names of a layout's inputs and rows, for files of networks: a network says what each of its weights is about,
 * so that one made before a card was added can still be read (net_fit).
 *
 * A name has the group and the place within it, with dots between them: "hand.Dock", "open.Dock.2",
 * "other_done.1.Dock", "LEAD.Dock", "LEAD.ROLE.patron". Shapes of groups and axes (layout.h) say what is within;
 * a group without a shape goes by numbers: "margin.20".
 */
#ifndef AEDILE_NET_NAMES_H
#define AEDILE_NET_NAMES_H

#include "agents/net/layout.h"

#include <stddef.h>

enum { NAMES_MOST = 160 }; /* bytes of a name, its 0 with them */

/* How exactly: each its own name; with items by their kin instead of their names, such as all cards of a
 * material; with a star for all items. */
typedef enum names_detail { NAMES_OWN, NAMES_KIN, NAMES_ANY } names_detail;

/* Calls `take` with every name, inputs first and then rows, in their order. */
typedef void names_take(void *to, const char *name);
void names_each(const layout *l, names_detail detail, names_take *take, void *to);

/* The section of a file: a line "game NAME", then a line each name. Its length, without a 0 behind it. */
size_t names_size(const layout *l);

/* Writes it to names_size bytes. */
void names_write(const layout *l, char *out);

/* Whether these bytes are the section of this layout. */
bool names_are(const layout *l, const char *bytes, size_t n);

#endif
