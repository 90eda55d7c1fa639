/* Messages for people on standard error. */
#ifndef AEDILE_ARENA_BASE_COMPLAIN_H
#define AEDILE_ARENA_BASE_COMPLAIN_H

/* Writes to standard error as fprintf does, but every character that could turn a terminal as '?' (utf8_plain); ends of
 * lines stay. Messages name files, arguments and what others wrote, which may hold anything. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void complain(const char *format, ...);

#endif
