/* Which program this is. */
#ifndef AEDILE_ARENA_VERSION_H
#define AEDILE_ARENA_VERSION_H

extern const char aedile_version[]; /* "0.1.0": project(VERSION) of CMakeLists.txt */

#endif
