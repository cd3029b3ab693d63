// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// A position at which a passage between two rooms opened or closed.
struct MaskPassage {
    enum class Change : std::uint8_t { Opened, Closed };
    Change change = Change::Closed;
    std::int32_t x = 0, y = 0; ///< Pixel in the middle of the passage.
    std::int32_t length = 0;   ///< Number of changed pixels on the path through the passage.

    friend bool operator==(const MaskPassage&, const MaskPassage&) = default;
};

/// Returns the minimum size of a room in a picture, in pixels: 1/16384 of the picture, clamped to
/// 16..1000.
std::int64_t minRoom(const BitMask& mask);

/// The minimum size of free ground that counts as a room.
struct RoomSize {
    std::int64_t pixels = 0; ///< Minimum area in pixels.
    std::int32_t length = 0; ///< Minimum longer side of the bounding box, in pixels.

    bool holds(const MaskPart& part) const {
        return part.pixels >= pixels && part.length() >= length;
    }
};

/// Returns the passages in which two masks of a picture differ. Closed passages come first.
///
/// Only free parts that are rooms count. A part before and a part after match if they share at
/// least half of the minimum room area. A part before that matches n parts after has closed n - 1
/// times; a part after that matches n parts before has opened n - 1 times.
///
/// To find the positions, each of the n parts, smallest first, is joined by a breadth-first search
/// (four directions, on the ground of the common part) to the first other one it reaches. The
/// middle of that path is the position. O(runs + pixels visited).
std::vector<MaskPassage> passagesBetween(const BitMask& before, const MaskParts& partsBefore,
                                         const BitMask& after, const MaskParts& partsAfter,
                                         RoomSize room);

} // namespace navcore
