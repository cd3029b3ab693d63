// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// A position at which a passage between two rooms was opened or closed.
struct MaskPassage {
    enum class Change : std::uint8_t { Opened, Closed };
    Change change = Change::Closed;
    std::int32_t x = 0, y = 0; ///< Pixel in the middle of the passage.
    std::int32_t length = 0;   ///< Number of changed pixels on the path through the passage.

    friend bool operator==(const MaskPassage&, const MaskPassage&) = default;
};

/// Returns the minimum area of a room in pixels: 1/16384 of the picture, clamped to 16..1000.
std::int64_t minRoom(const BitMask& mask);

/// The minimum size of a free part that counts as a room.
struct RoomSize {
    std::int64_t pixels = 0; ///< Minimum area, in pixels.
    std::int32_t length = 0; ///< Minimum length of the longer side of the bounding box, in pixels.

    bool holds(const MaskPart& part) const {
        return part.pixels >= pixels && part.length() >= length;
    }
};

/// Returns the passages that differ between two masks of a picture. Closed passages come first.
///
/// Only free parts that are rooms are considered. A part of `before` and a part of `after` match if
/// they share at least half of the minimum room area. If a part of `before` matches n parts of
/// `after`, n - 1 passages were closed. If a part of `after` matches n parts of `before`, n - 1
/// passages were opened.
///
/// To find the positions, the n parts are connected in ascending order of size. A breadth-first
/// search in four directions runs from each part, inside the common part, to the first other part
/// that it reaches. The middle of the path is the position. O(runs + pixels visited).
std::vector<MaskPassage> passagesBetween(const BitMask& before, const MaskParts& partsBefore,
                                         const BitMask& after, const MaskParts& partsAfter,
                                         RoomSize room);

} // namespace navcore
