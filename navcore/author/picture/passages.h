// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask_parts.h"

namespace navcore {

/// A place where a way through opened or closed.
struct MaskPassage {
    enum class Change : std::uint8_t { Opened, Closed };
    Change change = Change::Closed;
    std::int32_t x = 0, y = 0; ///< the pixel in the middle of it
    std::int32_t length = 0;   ///< pixels of the way through it whose ground changed

    friend bool operator==(const MaskPassage&, const MaskPassage&) = default;
};

/// Ground of fewer pixels is no room to be kept apart or joined: a 16,384th of the picture, 16 to
/// 1,000 pixels.
std::int64_t minRoom(const BitMask& mask);

/// What free ground counts as a room.
struct RoomSize {
    std::int64_t pixels = 0; ///< at least so many
    std::int32_t length = 0; ///< px of the longer side of its box, at least

    bool holds(const MaskPart& part) const {
        return part.pixels >= pixels && part.length() >= length;
    }
};

/// The passages that lie between two masks of a picture, whose free parts are known. The rule: only
/// free parts that are rooms count, and a part before and one after belong together
/// when they share half of a room's least pixels. A part before that belongs to n parts after has
/// closed n - 1 times; a part after that belongs to n parts before has opened n - 1 times. The
/// places: one after another, smallest first, each of the n parts is joined to what it reaches
/// first, four steps from pixel to pixel, on ground of the common part; the middle of that way is
/// the place. O(runs + pixels walked over); closed ones first, in that order.
std::vector<MaskPassage> passagesBetween(const BitMask& before, const MaskParts& partsBefore,
                                         const BitMask& after, const MaskParts& partsAfter,
                                         RoomSize room);

} // namespace navcore
