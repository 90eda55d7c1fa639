/* Exit statuses of the program. */
#ifndef AEDILE_ARENA_BASE_STATUS_H
#define AEDILE_ARENA_BASE_STATUS_H

enum {
    STATUS_OK = 0,
    STATUS_FAILED = 1, /* a check failed, a file could not be read or written */
    STATUS_USAGE = 2,  /* a wrong command line, config, scenario ... */
    STATUS_INTERRUPTED = 130
};

#endif
