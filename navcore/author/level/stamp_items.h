// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace navcore {

/// Where and how a stamp is placed: its items are mirrored first (x becomes -x), then turned around
/// the origin of the stamp, then moved.
struct StampPlacement {
    Point2 at; ///< Position of the origin of the stamp.
    FloorId floor = firstFloor;
    std::uint8_t quarterTurns = 0; ///< Clockwise on the map, 0..3.
    bool isMirrored = false;
    std::uint32_t number = 1; ///< Replaces {n} in names.

    friend bool operator==(const StampPlacement&, const StampPlacement&) = default;
};

/// The types of items that a stamp can contain, in the order of their numbers in level files.
enum class StampedType : std::uint8_t { Vertex, Link, EdgeRule, Obstacle, Barrier, Lift, Note };
inline constexpr std::int64_t stampedTypes = 7;

/// A key of an item: an id, or the two vertices of an edge rule.
struct StampKey {
    std::uint32_t a = 0, b = 0; ///< `b` is 0 for an id.
    friend auto operator<=>(const StampKey&, const StampKey&) = default;
};

/// A placed item.
struct StampedItem {
    StampedType type = StampedType::Vertex;
    StampKey inStamp, inLevel;
    /// Checksum of the item as it was placed, relative to StampPlacement::at.
    std::uint32_t checksum = 0;
    Point2 offset; ///< Where it was placed, relative to StampPlacement::at.

    friend bool operator==(const StampedItem&, const StampedItem&) = default;
};

/// A placed copy of a stamp. A stamp is a small level file in the library of the designer; see
/// edit/stamps.h. All references are weak: the stamp, the floor and the items need not exist.
struct StampUse {
    using Key = StampUseId;

    std::string stamp; ///< Name of the stamp. Must pass isNoteText().
    StampPlacement placement;
    std::vector<StampedItem> items; ///< Sorted by type and inStamp.

    friend bool operator==(const StampUse&, const StampUse&) = default;
};

// Conversions to and from lists of integers, which is how level files store them. readNumbers()
// returns false if the list is invalid.

/// Returns x, y, floor, quarter turns, whether it is mirrored, and the number.
std::vector<std::int64_t> numbersOf(const StampPlacement& placement);
bool readNumbers(std::span<const std::int64_t> numbers, StampPlacement& placement);

/// Returns eight numbers per item: type, both parts of `inStamp`, both parts of `inLevel`,
/// checksum, and x and y of the offset.
std::vector<std::int64_t> numbersOf(const std::vector<StampedItem>& items);
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<StampedItem>& items);

/// Returns whether the numbers of a use are in their ranges, so that a file can store it.
bool isStorable(const StampUse& use);

} // namespace navcore
