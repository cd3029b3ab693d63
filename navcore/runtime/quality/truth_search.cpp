// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/truth_search.h"

#include "navcore/runtime/geometry/floor_distance.h"

#include <algorithm>

namespace navcore {
namespace {

/// Number of times to halve the bucket width. Narrow buckets are faster here, because legs to far
/// corners are much longer than legs to near ones.
constexpr int bucketNarrowing = 4;

std::uint32_t straightLength(Point2 a, Point2 b) {
    return latticeLength(onPlane(a), onPlane(b));
}

/// Calls visit(node) for each bend of a shortest path, from its end to its start. lengthOf(node)
/// returns the length of the path from the start to a node, or noPath. If several nodes can precede
/// a bend, the smallest is chosen, so that the path is the same on every machine.
template <class LengthOf, class Visit>
void traceBack(const TruthGraph& graph, const TruthPlace& to, PathLength length,
               LengthOf&& lengthOf, Visit&& visit) {
    TruthGraph::Node at = TruthGraph::none;
    for (const PathLeg& leg : to.into)
        if (const PathLength known = lengthOf(leg.slot);
            known != noPath && known + leg.cost == length)
            at = std::min(at, leg.slot);
    while (at != TruthGraph::none) {
        visit(at);
        const PathLength here = lengthOf(at);
        TruthGraph::Node before = TruthGraph::none;
        for (const TruthGraph::Leg& leg : graph.arcsInto().arcs(at))
            if (const PathLength known = lengthOf(leg.to);
                known != noPath && known + leg.cost == here)
                before = std::min(before, leg.to);
        at = before;
    }
}

} // namespace

TruthPlace TruthSearch::look(Point2 at) {
    TruthPlace place{at, m_graph.isFree(at), {}, {}};
    if (!place.isFree)
        return place;
    std::fill(m_wanted.begin(), m_wanted.end(), std::uint8_t{0});
    for (TruthGraph::Node node = 0; node < m_graph.nodeCount(); ++node)
        if (m_graph.isActive(node) && m_graph.isTaut(node, at))
            m_wanted[m_graph.nodeGrid().slotOf({node + 1})] = 1;
    const NearestRule rule{.range = maxCoord, .margin = m_graph.settings().radius};
    for (const NearestSearch::Found& found :
         m_search.run(onPlane(at), {}, std::size_t{m_graph.nodeCount()} + 1, rule)) {
        const TruthGraph::Node node = found.id.value - 1;
        const Point2 to = m_graph.position(node);
        if (m_graph.lets(at, to))
            place.out.push_back({node, straightLength(at, to)});
        if (m_graph.lets(to, at))
            place.into.push_back({node, straightLength(at, to)});
    }
    return place;
}

TruthGraph::Node TruthSearch::anySeen(Point2 at) {
    if (!m_graph.isFree(at))
        return TruthGraph::none;
    std::fill(m_wanted.begin(), m_wanted.end(), std::uint8_t{1});
    const NearestRule rule{.range = maxCoord, .margin = m_graph.settings().radius};
    const auto& found = m_search.run(onPlane(at), {}, 1, rule);
    return found.empty() ? TruthGraph::none : found.front().id.value - 1;
}

void TruthSearch::push(PathLength key, TruthGraph::Node node) {
    m_heap.push_back({key, node});
    std::push_heap(m_heap.begin(), m_heap.end(), [](const Entry& l, const Entry& r) {
        return l.key != r.key ? l.key > r.key : l.node > r.node;
    });
}

TruthSearch::Entry TruthSearch::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), [](const Entry& l, const Entry& r) {
        return l.key != r.key ? l.key > r.key : l.node > r.node;
    });
    const Entry top = m_heap.back();
    m_heap.pop_back();
    return top;
}

void TruthSearch::tree(const TruthPlace& from, TruthTree& into) {
    into.lengths.assign(m_graph.nodeCount(), TruthTree::unreached);
    if (from.out.empty() || m_stepping.run(m_graph.arcs(), from.out, bucketNarrowing) !=
                                DeltaStepping<std::uint32_t>::Outcome::Done)
        return;
    for (TruthGraph::Node node = 0; node < m_graph.nodeCount(); ++node)
        into.lengths[node] = m_stepping.at(node);
}

PathLength TruthSearch::length(const TruthPlace& from, const TruthTree& tree,
                               const TruthPlace& to) const {
    if (!from.isFree || !to.isFree)
        return noPath;
    if (m_graph.goesStraight(from.at, to.at))
        return straightLength(from.at, to.at);
    return bentLength(tree, to);
}

PathLength TruthSearch::bentLength(const TruthTree& tree, const TruthPlace& to) {
    PathLength least = noPath;
    for (const PathLeg& leg : to.into)
        if (tree.lengths[leg.slot] != TruthTree::unreached)
            least = std::min(least, tree.lengths[leg.slot] + leg.cost);
    return least;
}

void TruthSearch::forEachBend(const TruthGraph& graph, const TruthTree& tree, const TruthPlace& to,
                              PathLength length, FunctionRef<void(TruthGraph::Node)> visit) {
    traceBack(
        graph, to, length,
        [&](TruthGraph::Node node) {
            const std::uint32_t known = tree.lengths[node];
            return known == TruthTree::unreached ? noPath : known;
        },
        visit);
}

std::optional<TruePath> TruthSearch::path(const TruthPlace& from, const TruthTree& tree,
                                          const TruthPlace& to) const {
    const PathLength length = this->length(from, tree, to);
    if (length == noPath)
        return std::nullopt;
    TruePath path{length, {to.at}, {}};
    if (!m_graph.goesStraight(from.at, to.at))
        forEachBend(m_graph, tree, to, length, [&](TruthGraph::Node node) {
            path.points.push_back(m_graph.position(node));
            path.bends.push_back(node);
        });
    path.points.push_back(from.at);
    std::reverse(path.points.begin(), path.points.end());
    std::reverse(path.bends.begin(), path.bends.end());
    return path;
}

PathLength TruthSearch::length(const TruthPlace& from, const TruthPlace& to) {
    const auto found = path(from, to);
    return found ? found->length : noPath;
}

std::optional<TruePath> TruthSearch::path(const TruthPlace& from, const TruthPlace& to) {
    if (!from.isFree || !to.isFree)
        return std::nullopt;
    if (m_graph.goesStraight(from.at, to.at))
        return TruePath{straightLength(from.at, to.at), {from.at, to.at}, {}};
    m_lengths.assign(m_graph.nodeCount(), noPath);
    const auto remaining = [&](TruthGraph::Node node) -> PathLength {
        return floorDistance(onPlane(m_graph.position(node)), onPlane(to.at));
    };
    m_heap.clear();
    for (const PathLeg& leg : from.out) {
        m_lengths[leg.slot] = leg.cost;
        push(leg.cost + remaining(leg.slot), leg.slot);
    }
    std::vector<PathLength> last(m_graph.nodeCount(), noPath);
    for (const PathLeg& leg : to.into)
        last[leg.slot] = leg.cost;
    PathLength least = noPath;
    while (!m_heap.empty() && m_heap.front().key <= least) {
        const auto [key, node] = pop();
        const PathLength length = m_lengths[node];
        if (key != length + remaining(node))
            continue;
        if (last[node] != noPath)
            least = std::min(least, length + last[node]);
        for (const TruthGraph::Leg& leg : m_graph.legs(node)) {
            PathLength& known = m_lengths[leg.to];
            if (length + leg.cost >= known)
                continue;
            known = length + leg.cost;
            push(known + remaining(leg.to), leg.to);
        }
    }
    if (least == noPath)
        return std::nullopt;
    TruePath path{least, {to.at}, {}};
    traceBack(
        m_graph, to, least, [&](TruthGraph::Node node) { return m_lengths[node]; },
        [&](TruthGraph::Node node) {
            path.points.push_back(m_graph.position(node));
            path.bends.push_back(node);
        });
    path.points.push_back(from.at);
    std::reverse(path.points.begin(), path.points.end());
    std::reverse(path.bends.begin(), path.bends.end());
    return path;
}

} // namespace navcore
