/* What a run tells at its end about the faults of its agents. */
#ifndef AEDILE_ARENA_EXTERNAL_FAULT_REPORT_H
#define AEDILE_ARENA_EXTERNAL_FAULT_REPORT_H

#include "arena/base/buffer.h"

/* Adds the first fault of each command in a file faults.jsonl, with the last lines of what the program
 * wrote to standard error. Nothing, if there is no such file. */
void run_faults_add(buffer *b, const char *path);

#endif
