/* What is pending, for those outside (gtr.h): the stack of frames in words that say no more than the
 * rules do.
 */
#include "engine/gtr/frames.h"

static uint16_t top(const gtr_state *s) {
    return s->frame[s->depth - 1];
}

int gtr_pending_building(const gtr_state *s) {
    return gtr_frame_x(top(s));
}

bool gtr_pending_shown(const gtr_state *s) {
    return s->decision == GTR_D_SITE ? gtr_frame_y(top(s)) == GTR_LAY_SHOWN
                                     : gtr_frame_z(top(s)) == GTR_ADD_SHOWN;
}

bool gtr_pending_elsewhere(const gtr_state *s) {
    return gtr_frame_z(top(s)) == GTR_ADD_STAIRWAY;
}

bool gtr_pending_domus(const gtr_state *s) {
    return gtr_frame_z(top(s)) == GTR_FROM_DOMUS && gtr_action_unused(top(s));
}

int gtr_pending_praetoria(const gtr_state *s) {
    return gtr_late_argument(top(s));
}

gtr_nested gtr_nested_at(const gtr_state *s, int i) {
    switch (gtr_frame_kind(s->frame[i])) {
    case GTR_F_SITE: return GTR_NESTED_SITE;
    case GTR_F_MATERIAL:
    case GTR_F_STAIRWAY: return GTR_NESTED_MATERIAL;
    case GTR_F_FOUNTAIN: return GTR_NESTED_FOUNTAIN;
    case GTR_F_SET: return GTR_NESTED_SET;
    case GTR_F_LEGION: return GTR_NESTED_DEMANDS;
    case GTR_F_LPOOL: return GTR_NESTED_POOL;
    case GTR_F_LGIVE:
    case GTR_F_COLISEUM:
    case GTR_F_DOMUS: return GTR_NESTED_SEATS;
    case GTR_F_PRISON:
        return gtr_frame_z(s->frame[i]) > GTR_PRISON_PAYS ? GTR_NESTED_PRISON : GTR_NESTED_OTHER;
    default: return GTR_NESTED_OTHER;
    }
}
