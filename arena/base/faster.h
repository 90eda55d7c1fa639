/* Two builds of the program: a plain one, which runs on every x86-64, and one for processors of level x86-64-v3, which is faster
 * there (CMake's AEDILE_LEVEL). The plain one is what a person starts. */
#ifndef AEDILE_ARENA_BASE_FASTER_H
#define AEDILE_ARENA_BASE_FASTER_H

/* In the plain build: becomes the faster one if it is installed next to this one and the processor can run it, else
 * returns. AEDILE_PLAIN in the environment, if not empty, keeps the plain one. */
void faster_hand_over(char **argv);

#endif
