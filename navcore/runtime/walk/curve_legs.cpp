// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/curve_legs.h"

#include "navcore/runtime/geometry/wide.h"

#include <algorithm>

namespace navcore {
namespace {

/// Hands out the terrain pieces of a line, from one end to the other.
class PieceQueue {
public:
    explicit PieceQueue(std::vector<TerrainPiece> pieces) : m_pieces(std::move(pieces)) {}

    /// Removes the pieces of the next `length` lu and returns them in order.
    std::vector<TerrainPiece> take(std::uint32_t length) {
        std::vector<TerrainPiece> taken;
        while (length > 0 && m_next < m_pieces.size()) {
            TerrainPiece& piece = m_pieces[m_next];
            const std::uint32_t part = std::min(length, piece.length);
            if (part > 0)
                taken.push_back({piece.terrain, part});
            piece.length -= part;
            length -= part;
            if (piece.length == 0)
                ++m_next;
        }
        return taken;
    }

private:
    std::vector<TerrainPiece> m_pieces;
    std::size_t m_next = 0;
};

/// Returns the terms of the segments of a curve: those of the whole edge, without the corners and
/// the delays.
EdgeTerms termsOfSegments(const EdgeTerms& whole) {
    EdgeTerms terms = whole;
    terms.bends = {};
    terms.delay = terms.delayBack = 0;
    return terms;
}

} // namespace

void addLegs(std::vector<WalkLeg>& legs, const AgentRules& rules, WalkLeg leg, EdgeWay way) {
    if (leg.edge.terms.bends().empty()) {
        legs.push_back(std::move(leg));
        return;
    }
    const EdgeTerms& whole = *leg.edge.terms.get();
    const auto all = leg.edge.pieces.all();
    std::vector<TerrainPiece> pieces(all.begin(), all.end());
    if (leg.to < leg.from) // The pieces start at the lexicographically smaller end.
        std::reverse(pieces.begin(), pieces.end());
    const auto weightOf = [&](const TerrainPiece& piece) {
        const auto multiplier =
            whole.ownCost ? std::optional(1U) : rules.costs.multiplier(piece.terrain);
        return UInt128{piece.length} * multiplier.value_or(0);
    };
    UInt128 sum = 0;
    for (const TerrainPiece& piece : pieces)
        sum += weightOf(piece);
    const Cost wait = std::min(delayOf(whole, rules, way), leg.cost);
    const Cost moving = leg.cost - wait;
    EdgeTerms terms = termsOfSegments(whole);
    terms.delay = whole.delay; // Only for the first segment.
    terms.delayBack = whole.delayBack;

    const Polyline line = leg.edge.line(leg.from, leg.to, way);
    PieceQueue queue(std::move(pieces));
    const bool isForward = leg.edgeFrom <= leg.edgeTo;
    std::uint32_t gone = 0;
    UInt128 passed = 0;
    Cost paid = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isLast = i + 1 == line.size();
        WalkLeg part = leg;
        part.from = line.point(i);
        part.to = line.point(i + 1);
        part.isOnCurve = true;
        part.arrival = isLast ? leg.arrival : VertexId();
        part.edge.length =
            isLast ? leg.edge.length - gone
                   : std::min(latticeLength(part.from, part.to), leg.edge.length - gone);
        std::vector<TerrainPiece> own = queue.take(part.edge.length);
        for (const TerrainPiece& piece : own)
            passed += weightOf(piece);
        if (own.empty())
            own.push_back({all.front().terrain, 0});
        if (part.to < part.from)
            std::reverse(own.begin(), own.end());
        part.edge.pieces = PieceList(std::move(own));
        const Cost until =
            isLast || sum == 0 ? moving : static_cast<Cost>(UInt128{moving} * passed / sum);
        part.cost = until - paid + (i == 0 ? wait : 0);
        paid = until;
        if (terms.ownCost)
            terms.ownCost = static_cast<std::int32_t>(part.cost);
        part.edge.terms = TermsOf(terms);
        terms.delay = terms.delayBack = 0;
        gone += part.edge.length;
        const std::uint32_t step = isForward ? leg.edgeFrom + gone : leg.edgeFrom - gone;
        part.edgeFrom = legs.empty() || i == 0 ? leg.edgeFrom : legs.back().edgeTo;
        part.edgeTo = isLast ? leg.edgeTo : step;
        legs.push_back(std::move(part));
    }
}

} // namespace navcore
