// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_study.h"

#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/route/study_world.h"

namespace navcore {

StudyGraph studyGraphOf(const NavQuery& query) {
    return studyGraphOf(query.parts().world());
}

RouteAnswer studyRoute(const NavQuery& query, const RouteEnd& from, const RouteEnd& to) {
    return studyRoute(query.parts().world(), from, to);
}

} // namespace navcore
