// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <variant>

namespace navcore {

struct VertexTag;

/// A stable identifier of an item of a level. The ids of items have 31 bits and are never 0; a
/// default-constructed id is invalid. Each tag makes a distinct type, so a LinkId cannot be passed
/// as a VertexId. Graphs also contain vertices that are not items of the level; see cabinOf().
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    static constexpr std::uint32_t max = 0x7fffffffU;

    /// Returns whether this is the id of an item of a level.
    constexpr bool isItem() const { return value != 0 && value <= max; }
    /// Returns whether this is the id of an item, or of the cabin of a lift.
    constexpr bool valid() const {
        return isItem() || (std::is_same_v<Tag, VertexTag> && value > max + 1);
    }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using VertexId = Id<VertexTag>;
using LinkId = Id<struct LinkTag>;
using ObstacleId = Id<struct ObstacleTag>;
using TerrainId = Id<struct TerrainTag>;
using AgentId = Id<struct AgentTag>;
using PinnedRouteId = Id<struct PinnedRouteTag>;
using BarrierId = Id<struct BarrierTag>;
using RouteCheckId = Id<struct RouteCheckTag>;
using NoteId = Id<struct NoteTag>;
using ConflictId = Id<struct ConflictTag>;
using IgnoredId = Id<struct IgnoredTag>;
using FloorId = Id<struct FloorTag>;
using LiftId = Id<struct LiftTag>;
using SavedSelectionId = Id<struct SavedSelectionTag>;
using StampUseId = Id<struct StampUseTag>;

/// Returns the vertex of a graph that represents the cabin of a lift at the stop with this
/// entrance. It is derived from the lift and is not an item of the level.
constexpr VertexId cabinOf(VertexId entrance) {
    return {entrance.value | (VertexId::max + 1)};
}
/// Returns whether a vertex of a graph is the cabin of a lift.
constexpr bool isCabin(VertexId vertex) {
    return vertex.value > VertexId::max + 1;
}
/// Returns the entrance of a cabin, or the vertex itself if it is not a cabin.
constexpr VertexId entranceOf(VertexId vertex) {
    return {vertex.value & VertexId::max};
}

/// The floor that every level has. A level with a single flat picture has no other floors.
inline constexpr FloorId firstFloor{1};

/// An unordered pair of different vertices, stored with a < b.
struct VertexPair {
    VertexId a, b;

    static constexpr VertexPair of(VertexId u, VertexId v) {
        return u < v ? VertexPair{u, v} : VertexPair{v, u};
    }
    friend constexpr auto operator<=>(const VertexPair&, const VertexPair&) = default;
};

/// Side length, in cells, of the square tiles in which the paint grid is stored.
inline constexpr std::int32_t tileSide = 64;

/// Identifies a tile of the paint grid. Tile (x, y) contains the columns 64 * x .. 64 * x + 63 and
/// the rows 64 * y .. 64 * y + 63. Keys are ordered by floor, then row by row from top to bottom.
struct TileKey {
    std::int32_t x = 0, y = 0;
    FloorId floor = firstFloor;

    friend constexpr auto operator<=>(TileKey l, TileKey r) {
        return l.floor != r.floor ? l.floor <=> r.floor : l.y != r.y ? l.y <=> r.y : l.x <=> r.x;
    }
    friend constexpr bool operator==(TileKey, TileKey) = default;
};

/// The item that an error or an issue refers to.
using Culprit = std::variant<VertexId, LinkId, VertexPair, ObstacleId, TerrainId, AgentId,
                             PinnedRouteId, TileKey, BarrierId, RouteCheckId, NoteId, ConflictId,
                             IgnoredId, FloorId, LiftId, SavedSelectionId, StampUseId>;

} // namespace navcore

template <>
struct std::hash<navcore::TileKey> {
    std::size_t operator()(navcore::TileKey key) const noexcept {
        const auto x = static_cast<std::uint32_t>(key.x), y = static_cast<std::uint32_t>(key.y);
        return (((std::uint64_t{y} << 32U) | x) ^ (std::uint64_t{key.floor.value} << 24U)) *
               0x9e3779b97f4a7c15ULL;
    }
};

template <class Tag>
struct std::hash<navcore::Id<Tag>> {
    std::size_t operator()(navcore::Id<Tag> id) const noexcept {
        return static_cast<std::size_t>(id.value) * 0x9e3779b97f4a7c15ULL;
    }
};
