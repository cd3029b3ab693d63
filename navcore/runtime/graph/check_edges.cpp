// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"

#include "navcore/runtime/graph/check_fields.h"
#include "navcore/runtime/graph/cost.h"

#include <algorithm>
#include <compare>
#include <utility>

namespace navcore {
namespace {

/// The first error found in an edge. Creating it is cheap; the message text is built only if there
/// is an error.
struct Fault {
    const char* field = nullptr; ///< Name of the invalid field, or null if there is no error.
    std::size_t index = 0;
    const char* what = nullptr;
    /// Sum of the piece lengths, or negative if it is not part of the message.
    std::int64_t sum = -1;
};

Fault faultOfPieces(const ResolvedGraph& graph, std::size_t edge) {
    const std::uint32_t begin = graph.pieceBegin[edge], end = graph.pieceBegin[edge + 1];
    if (begin >= end || end > graph.pieceTerrain.size())
        return {"piece_begin", edge, "not below the next, or beyond the pieces"};
    std::uint64_t sum = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        if (graph.pieceTerrain[i] >= graph.terrains.size())
            return {"piece_terrain", i, "no terrain has this index"};
        if (graph.pieceLength[i] == 0 && end - begin > 1)
            return {"piece_length", i, "0"};
        sum += graph.pieceLength[i];
    }
    if (sum != graph.edgeLength[edge])
        return {"edge_length", edge, "its pieces sum to ", static_cast<std::int64_t>(sum)};
    return {};
}

Fault faultOfEdge(const ResolvedGraph& graph, std::size_t i) {
    const std::uint32_t from = graph.edgeFrom[i], to = graph.edgeTo[i];
    if (from >= graph.vertexIds.size() || to >= graph.vertexIds.size())
        return {"edge_from or edge_to", i, "no vertex has this index"};
    if (from == to)
        return {"edge_to", i, "the edge ends where it starts"};
    if (graph.edgeLink[i].value > LinkId::max)
        return {"edge_link", i, "above 2147483647"};
    if (!graph.edgeLink[i].valid() && !(graph.vertexIds[from] < graph.vertexIds[to]))
        return {"edge_from", i, "a generated edge starts at its smaller id"};
    // Equivalent to length < latticeLength(), which is the smallest integer whose square is at
    // least the squared distance.
    const std::uint64_t length = graph.edgeLength[i];
    if (length * length <
        static_cast<std::uint64_t>(squaredDistance(graph.positions[from], graph.positions[to])))
        return {"edge_length", i, "shorter than the straight line"};
    if (graph.edgeDirection[i] > Direction::Backward)
        return {"edge_direction", i, "not 0 to 2"};
    if (graph.edgePassage[i] > Passage::Barred)
        return {"edge_passage", i, "not 0 to 2"};
    if (!multiplierRange.contains(graph.edgeMultiplier[i]))
        return {"edge_multiplier", i, "not 1 to 60000"};
    return faultOfPieces(graph, i);
}

/// The sort key of an edge. Keys are unique except for generated edges with the same ends.
struct OrderKey {
    std::uint64_t ends; ///< Vertex indices of the ends. The smaller index is in the upper 32 bits.
    LinkId link;
    friend auto operator<=>(const OrderKey&, const OrderKey&) = default;
};

OrderKey orderKey(const ResolvedGraph& graph, std::size_t i) {
    const std::uint32_t from = graph.edgeFrom[i], to = graph.edgeTo[i];
    return {std::uint64_t{std::min(from, to)} << 32 | std::max(from, to), graph.edgeLink[i]};
}

Status checkTwice(const ResolvedGraph& graph, std::vector<LinkId>& links, EdgeOrder order) {
    std::sort(links.begin(), links.end());
    if (const auto twice = std::adjacent_find(links.begin(), links.end()); twice != links.end())
        return invalid("edge_link: " + std::to_string(twice->value) + " appears twice");
    if (order == EdgeOrder::Canonical)
        return Done{}; // The order check has already rejected duplicates.
    std::vector<OrderKey> keys;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        keys.push_back(orderKey(graph, i));
    if (!std::ranges::is_sorted(keys))
        std::sort(keys.begin(), keys.end());
    if (std::adjacent_find(keys.begin(), keys.end()) != keys.end())
        return invalid("edge_from: a generated edge appears twice");
    return Done{};
}

/// The result of checking a range of consecutive edges.
struct Band {
    Status status = Done{};
    std::vector<LinkId> links;
};

Band checkBand(const ResolvedGraph& graph, EdgeOrder order, std::size_t begin, std::size_t end) {
    Band band;
    OrderKey last = begin > 0 ? orderKey(graph, begin - 1) : OrderKey{0, {}};
    for (std::size_t i = begin; i < end; ++i) {
        if (const Fault fault = faultOfEdge(graph, i); fault.field)
            return {invalid(at(fault.field, fault.index) + ": " + fault.what +
                            (fault.sum >= 0 ? std::to_string(fault.sum) : std::string())),
                    {}};
        const OrderKey key = orderKey(graph, i);
        if (order == EdgeOrder::Canonical && !(std::exchange(last, key) < key))
            return {invalid(at("edge_from", i) + ": edges are not ascending, or one appears twice"),
                    {}};
        if (key.link.valid())
            band.links.push_back(key.link);
    }
    return band;
}

/// Checks the corners of a curved edge. Its ends and length have been checked.
Status checkCurve(const ResolvedGraph& graph, std::uint32_t edge, const EdgeTerms& terms) {
    const auto corners = terms.bends.all();
    if (corners.empty())
        return Done{};
    if (!graph.edgeLink[edge].valid() || passesEverything(terms.kind))
        return invalid("its edge cannot be curved");
    if (!std::ranges::all_of(corners, [](Point3 corner) { return onLattice(corner); }))
        return invalid("a corner of its curve is not within +-33554431");
    const Polyline line(graph.positions[graph.edgeFrom[edge]], graph.positions[graph.edgeTo[edge]],
                        corners);
    if (!line.allSegments([](Point3 a, Point3 b) { return a != b; }))
        return invalid("a corner of its curve repeats the one before");
    if (line.length() != graph.edgeLength[edge])
        return invalid("edge_length is not the length of its curve");
    return Done{};
}

} // namespace

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order, Executor* executor) {
    const std::size_t count = graph.edgeCount();
    if (count >= 0x80000000U || graph.edgeTo.size() != count || graph.edgeLink.size() != count ||
        graph.edgeLength.size() != count || graph.edgeDirection.size() != count ||
        graph.edgePassage.size() != count || graph.edgeMultiplier.size() != count)
        return invalid("edge_from: the edge fields differ in length");
    const std::size_t pieces = graph.pieceTerrain.size();
    if (graph.pieceLength.size() != pieces)
        return invalid("piece_length: not as long as piece_terrain");
    if (graph.pieceBegin.empty() && count == 0 && pieces == 0)
        return Done{}; // No edge has ever been added to this graph.
    if (graph.pieceBegin.size() != count + 1 || graph.pieceBegin.front() != 0 ||
        graph.pieceBegin.back() != pieces)
        return invalid("piece_begin: it must lead from 0 to the end, with one entry per edge more");
    std::vector<Band> bands(executor ? executor->threads() : 1);
    forEachTask(executor, bands.size(), [&](std::size_t i) {
        bands[i] =
            checkBand(graph, order, count * i / bands.size(), count * (i + 1) / bands.size());
    });
    std::vector<LinkId> links;
    // Reports the first error in edge order, whichever thread found it.
    for (const Band& band : bands) {
        if (!band.status)
            return band.status;
        links.insert(links.end(), band.links.begin(), band.links.end());
    }
    return checkTwice(graph, links, order);
}

Status checkTerms(const ResolvedGraph& graph, OwnCosts ownCosts) {
    for (std::size_t i = 0; i < graph.terms.size(); ++i) {
        const auto& [edge, terms] = graph.terms[i];
        if (edge >= graph.edgeCount() || (i > 0 && graph.terms[i - 1].first >= edge))
            return invalid(at("edge_terms", i) + ": edge " + std::to_string(edge) +
                           " is none, or not in ascending order");
        if (terms.isPlain() || terms.kind > LinkKind::Lift || terms.look > LinkLook::Hole)
            return invalid(at("edge_terms", i) + ": of an unknown kind, or without content");
        const bool isLink = graph.edgeLink[edge].valid();
        if (terms.kind == LinkKind::Lift ? isLink : terms.kind != LinkKind::Walk && !isLink)
            return invalid(at("edge_terms", i) +
                           ": a generated edge is a walk or part of a lift, and a link is not");
        const bool isTooCheap =
            terms.ownCost && *terms.ownCost < 1 && ownCosts == OwnCosts::Positive;
        if (isTooCheap || (terms.ownCost && terms.kind != LinkKind::Lift && !isLink))
            return invalid(at("edge_terms", i) + ": a cost below 1, or of a generated edge");
        if (!areNeeds(terms.needs))
            return invalid(at("edge_terms", i) +
                           ": a required ability is empty, out of order or not UTF-8");
        for (std::size_t g = 0; g < terms.gates.size(); ++g)
            if (!hasId(graph.barriers, terms.gates[g]) ||
                (g > 0 && !(terms.gates[g - 1] < terms.gates[g])))
                return invalid(at("edge_terms", i) + ": no gate " +
                               std::to_string(terms.gates[g].value) +
                               ", or not in ascending order");
        if (const Status curve = checkCurve(graph, edge, terms); !curve)
            return invalid(at("edge_terms", i) + ": " + curve.error().message);
    }
    if (!graph.edgeClearance.empty() && graph.edgeClearance.size() != graph.edgeCount())
        return invalid("edge_clearance: not one entry per edge");
    for (std::size_t i = 0; i < graph.edgeClearance.size(); ++i)
        if (graph.edgeClearance[i] < unmeasured || graph.edgeClearance[i] > maxCoord)
            return invalid(at("edge_clearance", i) + ": out of range");
    return Done{};
}

} // namespace navcore
