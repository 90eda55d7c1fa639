/* Command lines of bubblewrap (sandbox.h).
 *
 * What may be seen is named, all else is not there. Nothing is put over what must not be seen: its
 * name, which may hold the seed, would show in the list of mounts.
 */
#define _GNU_SOURCE
#include "arena/match/sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TMP_BYTES "67108864" /* of files in /tmp */

static const char *const isolate[] = {"bwrap",
                                      "--unshare-user",
                                      "--unshare-all",
                                      "--disable-userns",
                                      "--die-with-parent",
                                      "--new-session",
                                      "--cap-drop",
                                      "ALL",
                                      "--clearenv",
                                      "--setenv",
                                      "PATH",
                                      "/usr/local/bin:/usr/bin:/bin",
                                      "--setenv",
                                      "HOME",
                                      "/tmp",
                                      "--setenv",
                                      "LANG",
                                      "C.UTF-8",
                                      "--proc",
                                      "/proc",
                                      "--dev",
                                      "/dev",
                                      "--size",
                                      TMP_BYTES,
                                      "--tmpfs",
                                      "/tmp",
                                      NULL};

/* What programs of the system are made of; no secrets, no sockets, no homes. */
static const char *const shown[] = {"/usr",
                                    "/bin",
                                    "/sbin",
                                    "/lib",
                                    "/lib32",
                                    "/lib64",
                                    "/libx32",
                                    "/opt",
                                    "/etc/alternatives",
                                    "/etc/ld.so.cache",
                                    "/etc/ld.so.conf",
                                    "/etc/ld.so.conf.d",
                                    "/etc/localtime",
                                    "/etc/passwd",
                                    "/etc/group",
                                    "/etc/nsswitch.conf",
                                    "/nix/store",
                                    NULL};

static void add(sandbox *s, const char *word) {
    s->full |= s->words == PROCESS_WORDS;
    if (!s->full)
        s->word[s->words++] = word;
}

/* The same of a word that is kept here. Returns it. */
static const char *add_copy(sandbox *s, const char *word) {
    size_t n = strlen(word) + 1;
    s->full |= n > sizeof s->text - (size_t)s->used;
    if (s->full)
        return word;
    char *kept = memcpy(s->text + s->used, word, n);
    s->used += (int)n;
    add(s, kept);
    return kept;
}

static bool is_in(const char *path, const char *folder) {
    size_t n = strlen(folder);
    return !strncmp(path, folder, n) && (path[n] == '/' || !path[n] || !strcmp(folder, "/"));
}

static void add_all(sandbox *s, const char *folder, const char *here, const char *command) {
    for (int i = 0; isolate[i]; i++)
        add(s, isolate[i]);
    for (int i = 0; shown[i]; i++) {
        add(s, "--ro-bind-try");
        add(s, shown[i]);
        add(s, shown[i]);
    }
    add(s, "--ro-bind");
    add(s, add_copy(s, folder));
    if (!is_in(here, folder)) { /* relative paths in the command are those of this place */
        add(s, "--dir");
        add_copy(s, here);
    }
    add(s, "--chdir");
    add_copy(s, here);
    add(s, "sh");
    add(s, "-c");
    add(s, command);
}

int sandbox_command(sandbox *s, const char *folder, const char *command) {
    char *real = realpath(folder, NULL), *here = realpath(".", NULL);
    struct stat is;
    *s = (sandbox){0};
    int why = !real || !here ? errno : stat(real, &is) < 0 || !S_ISDIR(is.st_mode) ? ENOTDIR : 0;
    if (!why)
        add_all(s, real, here, command);
    if (s->full)
        why = E2BIG;
    s->word[s->words] = NULL;
    free(real);
    free(here);
    errno = why;
    return why ? -1 : 0;
}

/* What there is of the path: itself, or the nearest folder above it. The caller frees it; NULL: no
 * memory. */
static char *nearest(const char *path) {
    char *up = strdup(path), *there = NULL;
    while (up && !(there = realpath(*up ? up : ".", NULL)) && errno != ENOMEM) {
        char *slash = strrchr(up, '/');
        *(!slash ? up : slash == up ? slash + 1 : slash) = 0;
    }
    free(up);
    return there;
}

bool sandbox_shows(const char *folder, const char *path) {
    char *real = realpath(folder, NULL), *there = nearest(path);
    bool shows = !there || (real && is_in(there, real));
    for (int k = 0; there && shown[k]; k++)
        shows |= is_in(there, shown[k]);
    free(real);
    free(there);
    return shows;
}
