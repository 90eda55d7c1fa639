"""Builds the extension module `aedile._native` of the Python package: libaedile behind cffi in API mode.

    python3 build_native.py HEADER LIBRARY OUT [COMPILER]

HEADER is aedile.h, LIBRARY libaedile.a, OUT the folder that is to hold the package `aedile`. What cffi needs to know
is read from the header itself, so that it is written down once.
"""
import re
import sys
from pathlib import Path

import cffi

# One call where the functions of the header would take three: most of the time of a move made from Python goes
# into calls. After a move: who decides, and the legal moves.
EXTRA_TYPES = """
typedef struct aedile_py_look {
    int32_t seat;  /* -1: the game is over */
    int32_t count; /* legal moves */
    uint32_t moves[AEDILE_MAX_MOVES];
} aedile_py_look;
"""
EXTRA_DECLARATIONS = """
static int aedile_py_see(aedile_game *g, aedile_py_look *look);
static int aedile_py_apply(aedile_game *g, uint32_t move, aedile_py_look *look);
static int aedile_py_apply_index(aedile_game *g, int i, aedile_py_look *look);
static int aedile_py_act(aedile_game *g, int action, aedile_py_look *look, uint16_t *legal);
static int aedile_py_show(aedile_game *g, int layout, int seat, uint8_t *out, size_t size, uint8_t *mask);
"""
EXTRA_CODE = """
/* Returns the number of legal moves. */
static int aedile_py_see(aedile_game *g, aedile_py_look *look) {
    int n = aedile_game_legal(g, look->moves, AEDILE_MAX_MOVES), seat = aedile_game_seat(g);
    look->count = n < 0 ? 0 : n;
    look->seat = seat < 0 ? -1 : seat;
    return n;
}

static int aedile_py_apply(aedile_game *g, uint32_t move, aedile_py_look *look) {
    int code = aedile_game_apply(g, move);
    return code < 0 ? code : aedile_py_see(g, look);
}

static int aedile_py_apply_index(aedile_game *g, int i, aedile_py_look *look) {
    int code = aedile_game_apply_index(g, i);
    return code < 0 ? code : aedile_py_see(g, look);
}

/* Makes the move of an action; then the legal actions are in legal[AEDILE_MAX_MOVES], as many as look->count. */
static int aedile_py_act(aedile_game *g, int action, aedile_py_look *look, uint16_t *legal) {
    int code = aedile_action_apply(g, action);
    if (code < 0)
        return code;
    aedile_py_see(g, look);
    return look->count ? aedile_action_legal(g, legal, AEDILE_MAX_MOVES) : 0;
}

/* What a seat knows, and 1 in the mask, which is all 0, for its legal actions if it decides. */
static int aedile_py_show(aedile_game *g, int layout, int seat, uint8_t *out, size_t size, uint8_t *mask) {
    uint16_t legal[AEDILE_MAX_MOVES];
    int code = aedile_game_observation(g, layout, seat, out, size);
    if (code < 0 || aedile_game_seat(g) != seat)
        return code;
    int n = aedile_action_legal(g, legal, AEDILE_MAX_MOVES);
    for (int i = 0; i < n; i++)
        mask[legal[i]] = 1;
    return n < 0 ? n : AEDILE_OK;
}
"""


def declarations(header):
    """The header as cffi reads it: without comments, directives and what is for C++ only."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    return re.sub(r"^[ \t]*#(?:.*\\\n)*.*$", "", text, flags=re.MULTILINE)


def main(header, library, out, compiler=None):
    header, library, out = Path(header).resolve(), Path(library).resolve(), Path(out).resolve()
    builder = cffi.FFI()
    builder.cdef(declarations(header.read_text(encoding="utf-8")) + EXTRA_TYPES + EXTRA_DECLARATIONS)
    builder.set_source(
        "aedile._native",
        '#include "aedile.h"\n' + EXTRA_TYPES + EXTRA_CODE,
        include_dirs=[str(header.parent)],
        extra_objects=[str(library)],
        extra_compile_args=["-O2"],
        # The library's own names stay inside the module.
        extra_link_args=["-Wl,--exclude-libs,ALL"],
        libraries=["m"],
    )
    if compiler:
        import os

        os.environ["CC"] = compiler
        os.environ["LDSHARED"] = f"{compiler} -shared"
    builder.compile(tmpdir=str(out), verbose=False)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])
