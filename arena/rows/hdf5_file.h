/* What everybody needs who reads or writes HDF5 files through libhdf5: quiet errors, in one
 * line. hdf5.h stays behind this header and the files that include it.
 */
#ifndef AEDILE_ARENA_ROWS_HDF5_FILE_H
#define AEDILE_ARENA_ROWS_HDF5_FILE_H

#include "arena/base/output.h"

#include <hdf5.h>

/* Before the first call of the library: it then prints nothing, neither errors nor at exit. */
void hdf5_begin(void);

/* The version of the library, "1.10.8". */
const char *hdf5_version(void);

/* Writes "PATH: why a call failed" to err, as the system says it where the library has passed that
 * on: of the first call of this thread that failed since hdf5_begin or hdf5_refuse. Returns -1. */
int hdf5_refuse(const char *path, char err[OUTPUT_ERROR_SIZE]);

#endif
