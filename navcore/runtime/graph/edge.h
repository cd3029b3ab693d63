// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/shared_value.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/geometry/polyline.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/terrain.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace navcore {

/// Identifies an edge: by the id of its link, or by the vertex pair of a generated edge. Keys do
/// not change when levels are edited or saved, so selections, issues and routes can store them.
/// Links sort before generated edges.
class EdgeKey {
public:
    constexpr EdgeKey() = default;
    static constexpr EdgeKey of(LinkId link) { return EdgeKey(link.value); }
    static constexpr EdgeKey of(VertexPair pair) {
        return EdgeKey((std::uint64_t{pair.a.value} << 32U) | pair.b.value);
    }

    constexpr bool isLink() const { return (m_bits >> 32U) == 0; }
    constexpr LinkId link() const { return {static_cast<std::uint32_t>(m_bits)}; }
    constexpr VertexPair pair() const {
        return {{static_cast<std::uint32_t>(m_bits >> 32U)}, {static_cast<std::uint32_t>(m_bits)}};
    }
    constexpr std::uint64_t bits() const { return m_bits; }
    friend constexpr auto operator<=>(EdgeKey, EdgeKey) = default;

private:
    explicit constexpr EdgeKey(std::uint64_t bits) : m_bits(bits) {}
    std::uint64_t m_bits = 0;
};

/// Returns whether a key is that of an edge of a lift: from an entrance to its cabin, or between
/// two cabins. Such edges are derived from the lift and cannot be changed on their own.
constexpr bool isLiftEdge(EdgeKey key) {
    return !key.isLink() && isCabin(key.pair().b);
}

/// Part of an edge on a single terrain. The pieces of an edge start at its lexicographically
/// smaller end, and their lengths add up to the length of the edge.
struct TerrainPiece {
    TerrainId terrain;
    /// Length in lu. Positive, except that an edge of length 0 has a single piece of length 0.
    std::uint32_t length = 0;
    friend bool operator==(const TerrainPiece&, const TerrainPiece&) = default;
};

/// The terrain pieces of an edge. A single piece is stored without an allocation. Several pieces
/// are shared between copies and immutable.
class PieceList {
public:
    PieceList() = default;
    explicit PieceList(TerrainPiece only) : m_only(only) {}
    explicit PieceList(std::vector<TerrainPiece> pieces) {
        if (pieces.size() == 1)
            m_only = pieces.front();
        else if (!pieces.empty())
            m_many = SharedValue(std::move(pieces));
    }

    std::span<const TerrainPiece> all() const {
        if (const std::vector<TerrainPiece>* many = m_many.get())
            return *many;
        return {&m_only, m_only.terrain.valid() ? 1U : 0U};
    }
    friend bool operator==(const PieceList& l, const PieceList& r) {
        return std::ranges::equal(l.all(), r.all());
    }

private:
    TerrainPiece m_only;
    /// All pieces if there are at least two. Empty if m_only is used.
    SharedValue<std::vector<TerrainPiece>> m_many;
};

/// The directions in which an edge may be used. Forward means only from a to b.
enum class Direction : std::uint8_t { Both, Forward, Backward };

enum class Passage : std::uint8_t {
    Open,
    /// A link of type Walk crosses an obstacle. It exists and is reported, but no agent can use it.
    Blocked,
    Barred, ///< Barriers block both directions.
};

enum class LinkKind : std::uint8_t {
    Walk,     ///< A link on the ground. Obstacles, clearance and barriers affect it.
    Jump,     ///< A link over obstacles. Only barriers affect it.
    Bridge,   ///< Has the same effect as Jump, but is drawn differently.
    Teleport, ///< A link that is not affected by anything between its ends.
    /// Part of a lift: from an entrance to a cabin, or from one stop to the next. Links cannot have
    /// this type. Like a teleport, it is not affected by anything between its ends.
    Lift,
};

/// How a link is drawn. This does not affect routes.
enum class LinkLook : std::uint8_t { Plain, Stairs, Escalator, Ramp, Ladder, Hole };

/// Returns whether nothing between the ends of an edge of this type affects it.
constexpr bool passesEverything(LinkKind kind) {
    return kind == LinkKind::Teleport || kind == LinkKind::Lift;
}

/// The corners of a curved edge between its ends, in order from `a` to `b`. They are shared between
/// copies and immutable.
class Bends {
public:
    Bends() = default;
    explicit Bends(std::vector<Point3> corners) {
        if (!corners.empty())
            m_corners = SharedValue(std::move(corners));
    }

    /// Returns the corners; none for a straight edge.
    std::span<const Point3> all() const {
        if (const std::vector<Point3>* corners = m_corners.get())
            return *corners;
        return {};
    }
    bool empty() const { return !m_corners.get(); }
    friend bool operator==(const Bends& l, const Bends& r) {
        return l.m_corners.get() == r.m_corners.get() || std::ranges::equal(l.all(), r.all());
    }

private:
    SharedValue<std::vector<Point3>> m_corners;
};

/// Maximum absolute value of a link's fixed cost.
inline constexpr std::int32_t maxOwnCost = 0x7fffffff;

/// Properties that distinguish an edge from a plain walk.
struct EdgeTerms {
    LinkKind kind = LinkKind::Walk;
    /// Replaces length and terrain if set. The absolute value is at most maxOwnCost.
    std::optional<std::int32_t> ownCost = {};
    Needs needs = {}; ///< Abilities required by the link and by the barriers that it crosses.
    std::vector<BarrierId> gates = {}; ///< Gates that the edge crosses, in ascending order.
    /// Time that the edge takes in addition to its length, in milliseconds, from `a` to `b` and
    /// back. The two times differ only for LinkKind::Lift.
    std::uint32_t delay = 0, delayBack = 0;
    LiftId lift = {}; ///< The lift to which an edge of LinkKind::Lift belongs.
    LinkLook look = LinkLook::Plain;
    /// The corners of a curved link, to which it has been flattened. Lengths, terrain, clearance
    /// and barriers are those of the line through them. Teleports and lifts have none.
    Bends bends = {};

    bool isPlain() const { return *this == EdgeTerms{}; }
    friend bool operator==(const EdgeTerms&, const EdgeTerms&) = default;
};

/// The optional EdgeTerms of an edge. They are shared between copies and immutable.
class TermsOf {
public:
    TermsOf() = default;
    explicit TermsOf(EdgeTerms terms) {
        if (!terms.isPlain())
            m_terms = SharedValue(std::move(terms));
    }

    /// Returns the terms, or nullptr for a plain walk.
    const EdgeTerms* get() const { return m_terms.get(); }
    LinkKind kind() const { return get() ? get()->kind : LinkKind::Walk; }
    /// Returns the corners of a curved edge between its ends; none for a straight edge.
    std::span<const Point3> bends() const {
        return get() ? get()->bends.all() : std::span<const Point3>();
    }
    friend bool operator==(const TermsOf& l, const TermsOf& r) {
        return l.get() == r.get() || (l.get() && r.get() && *l.get() == *r.get());
    }

private:
    SharedValue<EdgeTerms> m_terms;
};

/// One of the two ways along an edge: Forward leads from its end `a` to `b`.
enum class EdgeWay : std::uint8_t { Forward, Backward };

/// The clearance of an edge if it was not measured because no agent has a radius.
inline constexpr Coord unmeasured = -1;

/// A generated edge or a link, with all properties that its cost depends on.
struct Edge {
    EdgeKey key;
    /// The ends of the edge. For a generated edge, a < b. For a link, they are in the order in
    /// which the designer drew it.
    VertexId a, b;
    /// Length of the edge, in lu. For a curved edge, the sum of the lengths of its segments.
    std::uint32_t length = 0;
    Direction direction = Direction::Both;
    Passage passage = Passage::Open;
    /// Multiplier of the edge rule or the link, in thousandths.
    std::uint32_t multiplier = plainMultiplier;
    /// Distance to the nearest obstacle in lu. Measured only if at least one agent has a radius.
    Coord clearance = unmeasured;
    PieceList pieces;
    TermsOf terms = {};

    VertexId other(VertexId end) const { return end == a ? b : a; }
    /// Returns the line along the edge between two points, in one of its ways. The points must be
    /// the positions of the two ends or, if the edge is a part of another one, those of the part.
    /// The line refers to this edge.
    Polyline line(Point3 from, Point3 to, EdgeWay way = EdgeWay::Forward) const {
        return {from, to, terms.bends(),
                way == EdgeWay::Forward ? Polyline::Order::Same : Polyline::Order::Reversed};
    }
    friend bool operator==(const Edge&, const Edge&) = default;
};

} // namespace navcore

template <>
struct std::hash<navcore::EdgeKey> {
    std::size_t operator()(navcore::EdgeKey key) const noexcept {
        std::uint64_t z = key.bits() * 0x9e3779b97f4a7c15ULL;
        return static_cast<std::size_t>(z ^ (z >> 32U));
    }
};
