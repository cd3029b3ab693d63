// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

// Functions for the items of a placed copy of a stamp.

inline StampKey stampKey(VertexPair pair) {
    return {pair.a.value, pair.b.value};
}
template <class Tag>
StampKey stampKey(Id<Tag> id) {
    return {id.value, 0};
}

template <class Item>
constexpr StampedType stampedType() {
    if constexpr (std::is_same_v<Item, Vertex>)
        return StampedType::Vertex;
    else if constexpr (std::is_same_v<Item, Link>)
        return StampedType::Link;
    else if constexpr (std::is_same_v<Item, EdgeRule>)
        return StampedType::EdgeRule;
    else if constexpr (std::is_same_v<Item, Obstacle>)
        return StampedType::Obstacle;
    else if constexpr (std::is_same_v<Item, Barrier>)
        return StampedType::Barrier;
    else if constexpr (std::is_same_v<Item, Lift>)
        return StampedType::Lift;
    else
        return StampedType::Note;
}

/// Returns the item in the level. It must not be an edge rule (asserted).
ItemRef refOf(const StampedItem& item);

bool existsHere(const LevelEdit& edit, const StampedItem& item);

/// Returns the position of an item in the level: the top left corner of its bounding box. Returns
/// nullopt if it does not exist or has no position of its own.
std::optional<Point2> anchorOf(const LevelEdit& edit, const StampedItem& item);

/// Returns the checksum of an item in the level, moved by -`at`; 0 if it does not exist.
std::uint32_t checksumOf(const LevelEdit& edit, const StampedItem& item, Point2 at);

/// Returns the entry for an item that is in the level as it was placed at `at`.
StampedItem stampedItem(const LevelEdit& edit, StampedType type, StampKey inStamp, StampKey inLevel,
                        Point2 at);

/// Replaces each "{n}" in a text by a number.
std::string withNumber(std::string text, const std::string& number);

} // namespace navcore
