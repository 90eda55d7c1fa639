/* Which program this is. */
#ifndef AEDILE_ARENA_BASE_VERSION_H
#define AEDILE_ARENA_BASE_VERSION_H

extern const char program_version[]; /* "1.0.0": project(VERSION) of CMakeLists.txt */

/* Hash of the sources in agents/, 16 hexadecimal digits (cmake/SourceHash.cmake). The games of a
 * run depend on them, so a run that other agents have begun is not resumed. */
extern const char aedile_agents_code[];

#endif
