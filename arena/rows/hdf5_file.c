/* Errors of libhdf5 (hdf5_file.h).
 *
 * The library keeps a stack of what went wrong, from the call inwards, until its next call. As it
 * calls back when a call fails, the reason is kept here until it is asked for, the first one if
 * there are several. The innermost entry with a message of the system ("errno = 28, error message =
 * 'No space left on device', ...") says most; without one the innermost entry itself.
 */
#include "arena/rows/hdf5_file.h"

#include <stdio.h>
#include <string.h>

typedef struct reason {
    char text[256]; /* "": all is well */
    bool of_system;
} reason;

static _Thread_local reason why;

/* Called for each entry of the stack, the innermost first. */
static herr_t look(unsigned n, const H5E_error2_t *entry, void *data) {
    static const char before[] = "error message = '";
    reason *r = data;
    const char *found = entry->desc ? strstr(entry->desc, before) : NULL;
    if (found && !r->of_system) {
        found += sizeof before - 1;
        snprintf(r->text, sizeof r->text, "%.*s", (int)strcspn(found, "'"), found);
        r->of_system = true;
    } else if (n == 0 && entry->desc) {
        snprintf(r->text, sizeof r->text, "%.200s", entry->desc);
    }
    return 0;
}

static herr_t keep_reason(hid_t stack, void *data) {
    (void)data;
    if (!*why.text)
        H5Ewalk2(stack, H5E_WALK_UPWARD, look, &why);
    return 0;
}

void hdf5_begin(void) {
    /* What a full disk has left open cannot be closed at exit either. */
    H5dont_atexit();
    H5open();
    H5Eset_auto2(H5E_DEFAULT, keep_reason, NULL);
    why = (reason){0};
}

const char *hdf5_version(void) {
    static _Thread_local char text[32];
    unsigned major = 0, minor = 0, release = 0;
    (void)H5get_libversion(&major, &minor, &release);
    snprintf(text, sizeof text, "%u.%u.%u", major, minor, release);
    return text;
}

int hdf5_refuse(const char *path, char err[OUTPUT_ERROR_SIZE]) {
    for (char *c = why.text; *c; c++)
        if (*c == '\n')
            *c = ' ';
    output_refuse(err, path, *why.text ? why.text : "the HDF5 library failed");
    why = (reason){0};
    return -1;
}
