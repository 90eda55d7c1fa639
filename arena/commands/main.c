/* The program `aedile`. */
#include "arena/base/faster.h"
#include "arena/commands/program.h"

int main(int argc, char **argv) {
    faster_hand_over(argv);
    return program_main(argc, argv);
}
