// SPDX-License-Identifier: MIT
#include "navcore/author/outline/clearance.h"

namespace navcore {

Clearances measureClearances(const Outlines& outlines, const SideGrid& grid, std::int64_t farthest,
                             std::int64_t slack, const Progress& progress) {
    Clearances found;
    found.squared.assign(outlines.sides(), farthest * farthest);
    found.nearest.assign(outlines.sides(), noSide);
    for (std::uint32_t side = 0; side < outlines.sides(); ++side) {
        if (side % 4096 == 0) {
            if (progress.cancelled())
                return found;
            progress.at(static_cast<double>(side) / outlines.sides());
        }
        const Box box = outlines.box(side);
        std::int64_t& least = found.squared[side];
        // Double the search radius until a side is found, because the nearest one is usually close.
        for (std::int64_t reach = std::int64_t{2} * unitsPerPixel; reach < 2 * farthest;
             reach *= 2) {
            grid.forEachNear(box, std::min(reach, farthest), [&](std::uint32_t other, const Box&) {
                std::int64_t squared = 0;
                if (other != side && outlines.across(side, other, slack, squared) &&
                    squared < least) {
                    least = squared;
                    found.nearest[side] = other;
                }
                return true;
            });
            if (least <= reach * reach)
                break;
        }
    }
    return found;
}

} // namespace navcore
