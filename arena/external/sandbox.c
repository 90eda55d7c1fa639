/* Command lines of bubblewrap (sandbox.h).
 *
 * What may be seen is named, all else is not there. Nothing is put over what must not be seen: its
 * name, which may hold the seed, would show in the list of mounts.
 */
#define _GNU_SOURCE
#include "arena/external/sandbox.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TMP_BYTES "67108864" /* of files in /tmp, and of those in /dev/shm */

const char *const sandbox_environment[] = {"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp",
                                           "LANG=C.UTF-8", NULL};

/* /dev is made by hand: with bubblewrap's own come /dev/zero, whose shared mappings are memory that
 * no limit sees, and terminals. */
static const char *const isolate[] = {"bwrap",
                                      "--unshare-user",
                                      "--unshare-all",
                                      "--disable-userns",
                                      "--die-with-parent",
                                      "--new-session",
                                      "--cap-drop",
                                      "ALL",
                                      "--proc",
                                      "/proc",
                                      "--tmpfs",
                                      "/dev",
                                      "--size",
                                      TMP_BYTES,
                                      "--tmpfs",
                                      "/dev/shm",
                                      "--size",
                                      TMP_BYTES,
                                      "--tmpfs",
                                      "/tmp",
                                      NULL};

static const char *const devices[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom",
                                      NULL};

static const char *const links[][2] = {{"/proc/self/fd", "/dev/fd"},
                                       {"/proc/self/fd/0", "/dev/stdin"},
                                       {"/proc/self/fd/1", "/dev/stdout"},
                                       {"/proc/self/fd/2", "/dev/stderr"}};

/* After all else: from here on nothing can be written but in /tmp and /dev/shm. */
static const char *const seal[] = {"--remount-ro", "/dev", "--remount-ro", "/", NULL};

/* bubblewrap adds PWD to the environment, and so do some shells for what they start. */
static const char *const shell[] = {"env", "-u", "PWD", "sh", "-c", NULL};
#define WITHOUT_PWD "unset PWD OLDPWD SHLVL; "

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

static void add_words(sandbox *s, const char *const *words) {
    for (int i = 0; words[i]; i++)
        add(s, words[i]);
}

/* An option with two paths. */
static void add_pair(sandbox *s, const char *option, const char *from, const char *to) {
    add(s, option);
    add(s, from);
    add(s, to);
}

/* The same of a word that is kept here, made of two parts. Returns it. */
static const char *add_joined(sandbox *s, const char *head, const char *tail) {
    size_t n = strlen(head) + strlen(tail) + 1;
    s->full |= n > sizeof s->text - (size_t)s->used;
    if (s->full)
        return tail;
    char *kept = s->text + s->used;
    snprintf(kept, n, "%s%s", head, tail);
    s->used += (int)n;
    add(s, kept);
    return kept;
}

static const char *add_copy(sandbox *s, const char *word) {
    return add_joined(s, "", word);
}

static bool is_in(const char *path, const char *folder) {
    size_t n = strlen(folder);
    return !strncmp(path, folder, n) && (path[n] == '/' || !path[n] || !strcmp(folder, "/"));
}

static void add_all(sandbox *s, const char *folder, const char *here, const char *command) {
    add_words(s, isolate);
    for (int i = 0; devices[i]; i++)
        add_pair(s, "--dev-bind-try", devices[i], devices[i]);
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        add_pair(s, "--symlink", links[i][0], links[i][1]);
    for (int i = 0; shown[i]; i++)
        add_pair(s, "--ro-bind-try", shown[i], shown[i]);
    add(s, "--ro-bind");
    add(s, add_copy(s, folder));
    if (!is_in(here, folder)) { /* relative paths in the command start here */
        add(s, "--dir");
        add_copy(s, here);
    }
    add(s, "--chdir");
    add_copy(s, here);
    add_words(s, seal);
    add_words(s, shell);
    add_joined(s, WITHOUT_PWD, command);
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
