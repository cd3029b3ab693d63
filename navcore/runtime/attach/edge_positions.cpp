// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/edge_positions.h"

#include "navcore/runtime/attach/attach_scratch.h"
#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/graph/walk_price.h"
#include "navcore/runtime/space/segment_index.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>

namespace navcore {
namespace {

std::int64_t dot(Point3 from, Point3 to, Point3 other) {
    const auto part = [&](Coord Point3::*axis) {
        return (std::int64_t{to.*axis} - from.*axis) * (std::int64_t{other.*axis} - from.*axis);
    };
    return part(&Point3::x) + part(&Point3::y) + part(&Point3::z);
}

/// The point of a segment that is nearest to a given point, and its position along the segment, as
/// the numerator of a fraction whose denominator is the squared length.
struct Foot {
    Point3 place;
    std::int64_t part = 0;
};

/// Returns the point on the segment from low to high that is nearest to `point`, or nullopt if it
/// is, or rounds to, an end.
std::optional<Foot> footBetween(Point3 low, Point3 high, Point3 point) {
    const std::int64_t part = dot(low, high, point), whole = dot(low, high, high);
    if (part <= 0 || part >= whole)
        return std::nullopt;
    const Point3 place = between(low, high, part, whole);
    return place == low || place == high ? std::nullopt : std::optional(Foot{place, part});
}

/// Like footBetween(), but the result may be an end.
Foot nearestOn(Point3 low, Point3 high, Point3 point) {
    const std::int64_t part = dot(low, high, point), whole = dot(low, high, high);
    if (part <= 0)
        return {low, 0};
    return part >= whole ? Foot{high, whole} : Foot{between(low, high, part, whole), part};
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
    if (vertex == m_lowId)
        return {m_low, 0, 0, 0};
    const Polyline line = upwards();
    const std::size_t last = line.size() - 1;
    const Point3 from = line.point(last);
    return {m_high, m_edge.length, dot(from, m_high, m_high), static_cast<std::uint32_t>(last)};
}

std::optional<EdgeParameter> EdgeGeometry::nearest(Point3 point) const {
    const Polyline line = upwards();
    if (line.isStraight()) {
        const auto foot = footBetween(m_low, m_high, point);
        if (!foot)
            return std::nullopt;
        const Int128 along = Int128{m_edge.length} * foot->part / dot(m_low, m_high, m_high);
        return EdgeParameter{foot->place, static_cast<std::uint32_t>(along), foot->part};
    }
    EdgeParameter best;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::uint32_t before = 0;
    for (std::uint32_t i = 0; i < line.size(); ++i) {
        const Point3 from = line.point(i), to = line.point(i + 1);
        const std::uint32_t length = latticeLength(from, to);
        const Foot foot = nearestOn(from, to, point);
        const std::int64_t squared = squaredDistance(point, foot.place), whole = dot(from, to, to);
        if (squared < least) {
            least = squared;
            const Int128 along = Int128{length} * foot.part / whole;
            best = {foot.place, before + static_cast<std::uint32_t>(along), foot.part, i};
            if (foot.part == whole && i + 1 < line.size()) {
                best.part = 0;
                ++best.segment;
            }
        }
        before += length;
    }
    return best.place == m_low || best.place == m_high ? std::nullopt : std::optional(best);
}

/// Returns the corners of the edge strictly between two positions, in order from its end `a`.
std::span<const Point3> EdgeGeometry::bendsBetween(const EdgeParameter& from,
                                                   const EdgeParameter& to) const {
    const std::span<const Point3> bends = m_edge.terms.bends();
    if (bends.empty())
        return {};
    const bool isUp = from.isBefore(to);
    const EdgeParameter &low = isUp ? from : to, &high = isUp ? to : from;
    // The corner at the start of segment s of the line from the lower end has the index s - 1.
    std::size_t begin = low.segment, end = high.segment;
    const Polyline line = upwards();
    while (begin < end && line.point(end) == high.place)
        --end;
    while (begin < end && line.point(begin + 1) == low.place)
        ++begin;
    return m_lowId == m_edge.a ? bends.subspan(begin, end - begin)
                               : bends.subspan(bends.size() - end, end - begin);
}

Polyline EdgeGeometry::line(const EdgeParameter& from, const EdgeParameter& to) const {
    return {from.place, to.place, bendsBetween(from, to),
            way(from, to) == EdgeWay::Forward ? Polyline::Order::Same : Polyline::Order::Reversed};
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
    const Polyline line = upwards();
    std::uint32_t rest = fromLow, segment = 0, length = m_edge.length;
    if (!line.isStraight())
        for (;; ++segment, rest -= length) {
            length = latticeLength(line.point(segment), line.point(segment + 1));
            if (rest < length)
                break;
        }
    const Point3 from = line.point(segment), to = line.point(segment + 1);
    const Int128 part = Int128{dot(from, to, to)} * rest / length;
    return {between(from, to, rest, length), fromLow, static_cast<std::int64_t>(part), segment};
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
    if (from.isBefore(to) != (from.place < to.place))
        std::reverse(pieces.begin(), pieces.end());
    part.pieces = PieceList(std::move(pieces));
    if (const EdgeTerms* whole = m_edge.terms.get();
        whole &&
        (whole->ownCost || whole->delay > 0 || whole->delayBack > 0 || !whole->bends.empty())) {
        EdgeTerms terms = part.terms.get() ? *part.terms.get() : EdgeTerms{};
        if (whole->ownCost)
            terms.ownCost = ownCostOf(part.length);
        terms.delay = shareOf(whole->delay, begin, end);
        terms.delayBack = shareOf(whole->delayBack, begin, end);
        terms.lift = whole->lift;
        const std::span<const Point3> bends = bendsBetween(from, to);
        terms.bends = Bends({bends.begin(), bends.end()});
        part.terms = TermsOf(std::move(terms));
    }
    return part;
}

Edge EdgeGeometry::stretch(const Plane& plane, const AgentRules& rules, const EdgeParameter& from,
                           const EdgeParameter& to) const {
    return cut(legEdge(plane, rules, line(from, to)), from, to);
}

Edge EdgeGeometry::part(const Plane& plane, const EdgeParameter& from,
                        const EdgeParameter& to) const {
    Edge part = cut(m_edge, from, to);
    const EdgeTerms* terms = part.terms.get();
    if (!terms || terms->gates.empty())
        return part;
    const bool isUp = from.isBefore(to);
    const EdgeParameter &first = isUp ? from : to, &last = isUp ? to : from;
    const auto gatesOn = [&](const EdgeParameter& a, const EdgeParameter& b) {
        return plane.barriers.across(line(a, b)).gates;
    };
    const auto here = gatesOn(first, last);
    const auto before = gatesOn(end(m_lowId), first),
               behind = gatesOn(last, end(m_edge.other(m_lowId)));
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
    const Polyline way = line(from, to);
    if (!leads(from, to) || !way.allSegments([&](Point3 a, Point3 b) {
            return context.plane().obstacles.visible(a.flat(), b.flat());
        }) ||
        !canWalkAlong(context.plane(), context.rules(), way))
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
    return charged(context, LinkKind::Walk, way, cost);
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
    std::optional<std::pair<EdgeKey, std::int64_t>> lastCurve;
    std::uint32_t seen = 0;
    const auto tell = [&](std::uint32_t number) {
        const auto& [a, b] = walks.at(number);
        const Point3 low = std::min(a, b), high = std::max(a, b);
        // A point may also attach at the corners of a curved edge.
        const auto foot = walks.isPart(number) ? std::optional(nearestOn(low, high, point))
                                               : footBetween(low, high, point);
        const std::int64_t squared = foot ? squaredDistance(point, foot->place) : 0;
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
        auto [a, b] = walks.at(candidate.second);
        const bool isCurved = !edge.terms.bends().empty();
        if (isCurved) {
            a = context.graph.position(context.graph.slotOf(edge.a));
            b = context.graph.position(context.graph.slotOf(edge.b));
        }
        EdgeGeometry line(std::move(edge), a, b);
        const auto nearest = line.nearest(point);
        if (!nearest) // The nearest point of a curved edge is one of its ends.
            return;
        const EdgeParameter spot = *nearest;
        if (isCurved) {
            // Several segments of the edge are candidates. Only the first of the nearest counts.
            const std::pair curve(line.edge().key, candidate.first);
            if (lastCurve == curve || squaredDistance(point, spot.place) != candidate.first)
                return;
            lastCurve = curve;
        }
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
