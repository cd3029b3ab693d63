// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/edge_positions.h"

#include "navcore/runtime/attach/attach_scratch.h"
#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/graph/walk_price.h"
#include "navcore/runtime/space/segment_index.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace navcore {
namespace {

std::int64_t dot(Point3 from, Point3 to, Point3 other) {
    const auto part = [&](Coord Point3::*axis) {
        return (std::int64_t{to.*axis} - from.*axis) * (std::int64_t{other.*axis} - from.*axis);
    };
    return part(&Point3::x) + part(&Point3::y) + part(&Point3::z);
}

/// Returns the point on the segment from low to high that is nearest to `point`, and its position
/// along the segment, as the numerator of a fraction whose denominator is the squared length.
/// Returns nullopt if the nearest point is, or rounds to, an end.
std::optional<std::pair<Point3, std::int64_t>> footBetween(Point3 low, Point3 high, Point3 point) {
    const std::int64_t part = dot(low, high, point), whole = dot(low, high, high);
    if (part <= 0 || part >= whole)
        return std::nullopt;
    const Point3 place = between(low, high, part, whole);
    return place == low || place == high ? std::nullopt : std::optional(std::pair(place, part));
}

/// Calls visit for the terrain pieces between `begin` and `end`, which are distances in lu from the
/// start of the first piece.
template <class Visit>
void cutOut(std::span<const TerrainPiece> pieces, std::uint32_t begin, std::uint32_t end,
            Visit&& visit) {
    std::uint32_t at = 0;
    TerrainId here;
    for (const TerrainPiece& piece : pieces) {
        const std::uint32_t from = std::max(begin, at), to = std::min(end, at + piece.length);
        if (from < to)
            visit(TerrainPiece{piece.terrain, to - from});
        if (at <= begin)
            here = piece.terrain;
        at += piece.length;
    }
    if (begin >= std::min(end, at)) // A part of length 0 still has a terrain.
        visit(TerrainPiece{here, 0});
}

} // namespace

EdgeGeometry::EdgeGeometry(Edge edge, Point3 a, Point3 b)
    : m_edge(std::move(edge)), m_low(std::min(a, b)), m_high(std::max(a, b)),
      m_lowId(b < a ? m_edge.b : m_edge.a) {}

EdgeParameter EdgeGeometry::end(VertexId vertex) const {
    assert(vertex == m_edge.a || vertex == m_edge.b);
    return vertex == m_lowId ? EdgeParameter{m_low, 0, 0}
                             : EdgeParameter{m_high, m_edge.length, dot(m_low, m_high, m_high)};
}

std::optional<EdgeParameter> EdgeGeometry::nearest(Point3 point) const {
    const auto foot = footBetween(m_low, m_high, point);
    if (!foot)
        return std::nullopt;
    const Int128 along = Int128{m_edge.length} * foot->second / dot(m_low, m_high, m_high);
    return EdgeParameter{foot->first, static_cast<std::uint32_t>(along), foot->second};
}

bool EdgeGeometry::leads(const EdgeParameter& from, const EdgeParameter& to) const {
    return m_edge.direction !=
           (way(from, to) == EdgeWay::Forward ? Direction::Backward : Direction::Forward);
}

/// Returns the share of the edge's fixed cost that applies to a part of this length, rounded up and
/// at least 1.
std::int32_t EdgeGeometry::ownCostOf(std::uint32_t length) const {
    const std::uint64_t all = static_cast<std::uint32_t>(std::max(*m_edge.terms.get()->ownCost, 1));
    const std::uint64_t cost = (all * length + m_edge.length - 1) / m_edge.length;
    return static_cast<std::int32_t>(std::max<std::uint64_t>(cost, 1));
}

/// Returns the share of a delay that applies to the part between two distances from the
/// lexicographically smaller end. The shares of consecutive parts add up to the delay.
std::uint32_t EdgeGeometry::shareOf(std::uint32_t delay, std::uint32_t begin,
                                    std::uint32_t end) const {
    const auto until = [&](std::uint32_t along) {
        return static_cast<std::uint32_t>(std::uint64_t{delay} * along / m_edge.length);
    };
    return m_edge.length > 0 ? until(end) - until(begin) : 0;
}

EdgeParameter EdgeGeometry::at(std::uint32_t along) const {
    assert(along <= m_edge.length);
    const std::uint32_t fromLow = m_lowId == m_edge.a ? along : m_edge.length - along;
    if (fromLow == m_edge.length)
        return end(m_edge.other(m_lowId));
    const Int128 part = Int128{dot(m_low, m_high, m_high)} * fromLow / m_edge.length;
    return {between(m_low, m_high, fromLow, m_edge.length), fromLow,
            static_cast<std::int64_t>(part)};
}

/// Turns `part` into the part of this edge between two positions: sets its key, length, multiplier,
/// terrain pieces and fixed cost.
Edge EdgeGeometry::cut(Edge part, const EdgeParameter& from, const EdgeParameter& to) const {
    const auto [begin, end] = std::minmax(from.along, to.along);
    part.key = m_edge.key;
    part.length = end - begin;
    part.multiplier = m_edge.multiplier;
    std::vector<TerrainPiece> pieces;
    cutOut(m_edge.pieces.all(), begin, end,
           [&](const TerrainPiece& piece) { pieces.push_back(piece); });
    // Terrain pieces are listed from the lexicographically smaller end. In a part of a steep edge,
    // rounding may reverse the order of the ends.
    if ((from.part < to.part) != (from.place < to.place))
        std::reverse(pieces.begin(), pieces.end());
    part.pieces = PieceList(std::move(pieces));
    if (const EdgeTerms* whole = m_edge.terms.get();
        whole && (whole->ownCost || whole->delay > 0 || whole->delayBack > 0)) {
        EdgeTerms terms = part.terms.get() ? *part.terms.get() : EdgeTerms{};
        if (whole->ownCost)
            terms.ownCost = ownCostOf(part.length);
        terms.delay = shareOf(whole->delay, begin, end);
        terms.delayBack = shareOf(whole->delayBack, begin, end);
        terms.lift = whole->lift;
        part.terms = TermsOf(std::move(terms));
    }
    return part;
}

Edge EdgeGeometry::stretch(const Plane& plane, const AgentRules& rules, const EdgeParameter& from,
                           const EdgeParameter& to) const {
    return cut(legEdge(plane, rules, from.place, to.place), from, to);
}

Edge EdgeGeometry::part(const Plane& plane, const EdgeParameter& from,
                        const EdgeParameter& to) const {
    Edge part = cut(m_edge, from, to);
    const EdgeTerms* terms = part.terms.get();
    if (!terms || terms->gates.empty())
        return part;
    const auto gatesOn = [&](Point3 a, Point3 b) {
        return plane.barriers.across(a.flat(), b.flat()).gates;
    };
    const auto [first, last] =
        std::minmax(from, to, [](const auto& l, const auto& r) { return l.part < r.part; });
    const auto here = gatesOn(first.place, last.place);
    const auto before = gatesOn(m_low, first.place), behind = gatesOn(last.place, m_high);
    EdgeTerms left = *terms;
    std::erase_if(left.gates, [&](BarrierId gate) {
        const auto in = [gate](const std::vector<BarrierId>& gates) {
            return std::ranges::binary_search(gates, gate);
        };
        return !in(here) && (in(before) || in(behind));
    });
    part.terms = TermsOf(std::move(left));
    return part;
}

std::optional<Cost> EdgeGeometry::cost(const RouteContext& context, const EdgeParameter& from,
                                       const EdgeParameter& to) const {
    if (!edgeCost(m_edge, context.rules()))
        return std::nullopt;
    if (from.place == to.place)
        return 0;
    if (!leads(from, to) ||
        !context.plane().obstacles.visible(from.place.flat(), to.place.flat()) ||
        !canWalkStraight(context.plane(), context.rules(), from.place, to.place))
        return std::nullopt;
    const auto [begin, end] = std::minmax(from.along, to.along);
    const EdgeTerms* whole = m_edge.terms.get();
    std::optional<Cost> cost;
    if (whole && whole->ownCost) {
        cost = static_cast<Cost>(ownCostOf(end - begin));
    } else {
        WalkPrice price(context.rules().costs);
        cutOut(m_edge.pieces.all(), begin, end,
               [&](const TerrainPiece& piece) { price.add(piece); });
        cost = price.under(m_edge.multiplier);
    }
    if (cost && whole && whole->delay > 0) { // A walk takes equally long in both directions.
        const std::uint64_t sum =
            std::uint64_t{*cost} +
            delayCost(shareOf(whole->delay, begin, end), plainMultiplier, context.rules().speed);
        cost = sum <= maxArcCost ? std::optional(static_cast<Cost>(sum)) : std::nullopt;
    }
    return charged(context, LinkKind::Walk, from.place, to.place, cost);
}

void edgeAnchorsOf(const RouteContext& context, Point3 point, RouteEndName end,
                   AttachScratch& memory, std::vector<EdgeJoint>& anchors) {
    assert(context.edges);
    const SegmentIndex& walks = context.edges->walks();
    anchors.clear();
    if (!context.plane().obstacles.visible(point.flat(), point.flat()))
        return;
    const std::int64_t range = context.rules().joinRange;
    using Candidate = AttachScratch::NearEdge;
    // A heap of candidate edges with the nearest on top.
    LevelVector<Candidate>& near = memory.edges;
    near.clear();
    std::optional<Candidate> last;
    std::uint32_t seen = 0;
    const auto tell = [&](std::uint32_t number) {
        const auto& [a, b] = walks.at(number);
        const auto foot = footBetween(std::min(a, b), std::max(a, b), point);
        const std::int64_t squared = foot ? squaredDistance(point, foot->first) : 0;
        // The index may report an edge again in a later ring, even after the edge has been taken
        // from the heap.
        if (foot && squared <= range * range && (!last || *last < Candidate(squared, number))) {
            near.emplace_back(squared, number);
            std::push_heap(near.begin(), near.end(), std::greater<>());
        }
    };
    const auto take = [&](const Candidate& candidate) {
        if (last && !(*last < candidate))
            return; // The index has reported this candidate before.
        last = candidate;
        Edge edge = context.edges->walk(candidate.second);
        if (context.under(edge).ground != &context.plane() || !edgeCost(edge, context.rules()))
            return;
        const auto& [a, b] = walks.at(candidate.second);
        EdgeGeometry line(std::move(edge), a, b);
        const EdgeParameter spot = *line.nearest(point);
        if (!context.plane().obstacles.visible(point.flat(), spot.place.flat()))
            return;
        ++seen;
        const auto leg = end == RouteEndName::Start ? legCost(context, point, spot.place)
                                                    : legCost(context, spot.place, point);
        if (leg)
            anchors.push_back({std::move(line), spot, *leg});
    };
    walks.around(point.flat(), tell, [&](std::int64_t reach) {
        // Nearest points are rounded by less than 1 lu, so edges that have not been reported yet
        // are farther away than `sure`.
        const std::int64_t sure = std::min(reach, range + 2) - 1;
        while (seen < context.joinCount && !near.empty() && sure >= 0 &&
               near.front().first <= sure * sure) {
            std::pop_heap(near.begin(), near.end(), std::greater<>());
            const Candidate next = near.back();
            near.pop_back();
            take(next);
        }
        return seen < context.joinCount && reach < range + 2;
    });
}

} // namespace navcore
