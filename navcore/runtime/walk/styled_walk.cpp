// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/styled_walk.h"

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

Status checkStyle(const WalkStyle& style) {
    if (style.shortcuts > Shortcuts::LineOfSight)
        return Error{ErrorKind::InvalidArgument, "shortcuts: no such choice"};
    if (style.corners > Corners::Curved)
        return Error{ErrorKind::InvalidArgument, "corners: no such choice"};
    if (style.variation < 0 || style.variation > maxRadius)
        return Error{ErrorKind::InvalidArgument, "variation: not 0 to maxRadius"};
    return Done{};
}

Walk styled(const RouteContext& context, Walk walk, const WalkStyle& style) {
    if (style.shortcuts == Shortcuts::LineOfSight)
        walk = shortened(context, walk);
    if (style.variation > 0)
        walk = varied(context, walk, style.variation, style.seed);
    if (style.corners == Corners::Curved)
        walk = curved(context, walk);
    return walk;
}

} // namespace navcore
