// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_study.h"

#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/study/study_route.h"

namespace navcore {

StudyGraph studyGraphOf(const NavQuery& query) {
    return studyGraphOf(query.parts().context());
}

RouteAnswer studyRoute(const NavQuery& query, const RouteEnd& from, const RouteEnd& to) {
    return studyRoute(query.parts().context(), from, to);
}

} // namespace navcore
