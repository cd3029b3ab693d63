// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/walk_style.h"

#include "navcore/runtime/route/curve.h"
#include "navcore/runtime/route/shortcut.h"
#include "navcore/runtime/route/variation.h"

namespace navcore {

Walk styled(const RouteWorld& world, Walk walk, const WalkStyle& style) {
    if (style.shortcuts == Shortcuts::LineOfSight)
        walk = shortened(world, walk);
    if (style.variation > 0)
        walk = varied(world, walk, style.variation, style.seed);
    if (style.corners == Corners::Curved)
        walk = curved(world, walk);
    return walk;
}

} // namespace navcore
