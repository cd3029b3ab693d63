// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

namespace navcore {

BitMask cleanUp(const BitMask& mask, const TraceCleanUp& settings, Executor* executor) {
    BitMask clean = settings.window > 0 ? majority(mask, settings.window, executor) : mask;
    if (settings.specks > 1 || settings.shortest > 1) {
        const MaskParts pieces(clean, Solidity::Solid, executor);
        pieces.fill(clean, Solidity::Free, [&](const MaskPart& piece) {
            return piece.pixels < settings.specks || piece.length() < settings.shortest;
        });
    }
    if (settings.holes > 1) {
        const MaskParts ground(clean, Solidity::Free, executor);
        ground.fill(clean, Solidity::Solid, [&](const MaskPart& part) {
            return part.pixels < settings.holes && !ground.touchesBorder(part);
        });
    }
    return settings.gap > 0 ? closeGaps(clean, settings.gap) : clean;
}

int shortestWall(int width, int height) {
    return std::max(width, height) / 25;
}

} // namespace navcore
