// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/shared_value.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/terrain.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace navcore {

/// The identity of an edge: the id of a link, or the vertex pair of a generated edge. It stays the
/// same across edits and files, so selections, issues and routes can store it. Links sort before
/// generated edges.
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

/// A stretch of an edge on one terrain. The pieces of an edge follow each other from its
/// lexicographically smaller end, and their lengths sum exactly to its length.
struct TerrainPiece {
    TerrainId terrain;
    /// Length of the piece in lu; above 0, except that an edge of length 0 has a single piece of
    /// length 0.
    std::uint32_t length = 0;
    friend bool operator==(const TerrainPiece&, const TerrainPiece&) = default;
};

/// The terrain pieces of one edge. A single piece needs no allocation; several are shared and
/// immutable.
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
    /// All pieces if there are several; empty if m_only is used.
    SharedValue<std::vector<TerrainPiece>> m_many;
};

/// The directions in which an edge may be used; Forward is from a to b only.
enum class Direction : std::uint8_t { Both, Forward, Backward };

enum class Passage : std::uint8_t {
    Open,
    /// A link of type Walk crosses an obstacle: it exists and is reported, but no agent can pass.
    Blocked,
    Barred, ///< Barriers allow neither direction.
};

enum class LinkKind : std::uint8_t {
    Walk,     ///< A link on the ground, which obstacles, clearance and barriers affect.
    Jump,     ///< A link over obstacles, which only barriers affect.
    Bridge,   ///< Has the same effect as Jump, but looks different.
    Teleport, ///< A link that nothing between its ends affects.
};

/// Largest absolute value of a link's fixed cost.
inline constexpr std::int32_t maxOwnCost = 0x7fffffff;

/// The properties of an edge that differ from a plain walk.
struct EdgeTerms {
    LinkKind kind = LinkKind::Walk;
    /// A fixed cost that replaces length and terrain. Its absolute value is at most maxOwnCost.
    std::optional<std::int32_t> ownCost;
    Abilities needs; ///< The abilities that the link and the barriers that it crosses require.
    std::vector<BarrierId> gates; ///< The gates that the edge crosses, in ascending order.

    bool isPlain() const { return *this == EdgeTerms{}; }
    friend bool operator==(const EdgeTerms&, const EdgeTerms&) = default;
};

/// The terms of one edge. A plain walk has none; other terms are shared and immutable.
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
    friend bool operator==(const TermsOf& l, const TermsOf& r) {
        return l.get() == r.get() || (l.get() && r.get() && *l.get() == *r.get());
    }

private:
    SharedValue<EdgeTerms> m_terms;
};

/// The clearance of an edge that was not measured because no agent has a radius.
inline constexpr Coord unmeasured = -1;

/// An edge, generated or drawn as a link, with everything that its costs depend on.
struct Edge {
    EdgeKey key;
    /// The ends of the edge. A generated edge has a < b; a link keeps the order in which it was
    /// drawn.
    VertexId a, b;
    std::uint32_t length = 0; ///< Length of the edge, in lu.
    Direction direction = Direction::Both;
    Passage passage = Passage::Open;
    /// The multiplier of the edge rule or the link, in thousandths.
    std::uint32_t multiplier = plainMultiplier;
    /// Distance to the nearest obstacle in lu; measured only if any agent has a radius.
    Coord clearance = unmeasured;
    PieceList pieces;
    TermsOf terms = {};

    VertexId other(VertexId end) const { return end == a ? b : a; }
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
