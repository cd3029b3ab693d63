// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/styled_walk.h"

#include "navcore/runtime/walk/curve.h"
#include "navcore/runtime/walk/shortcut.h"
#include "navcore/runtime/walk/variation.h"

namespace navcore {

Walk styled(const QueryWorld& query, Walk walk, const WalkStyle& style) {
    if (style.shortcuts == Shortcuts::LineOfSight)
        walk = shortened(query, walk);
    if (style.variation > 0)
        walk = varied(query, walk, style.variation, style.seed);
    if (style.corners == Corners::Curved)
        walk = curved(query, walk);
    return walk;
}

} // namespace navcore
