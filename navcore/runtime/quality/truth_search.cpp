// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/truth_search.h"

#include "navcore/runtime/geometry/floor_distance.h"

#include <algorithm>

namespace navcore {
namespace {

std::uint32_t straightLength(Point2 a, Point2 b) {
    return latticeLength(onPlane(a), onPlane(b));
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
    into.lengths.assign(m_graph.nodeCount(), noPath);
    into.parents.assign(m_graph.nodeCount(), TruthGraph::none);
    m_heap.clear();
    for (const TruthGraph::Leg& leg : from.out) {
        into.lengths[leg.to] = leg.length;
        push(leg.length, leg.to);
    }
    while (!m_heap.empty()) {
        const auto [length, node] = pop();
        if (length != into.lengths[node])
            continue;
        for (const TruthGraph::Leg& leg : m_graph.legs(node)) {
            const PathLength next = length + leg.length;
            PathLength& known = into.lengths[leg.to];
            if (next > known || (next == known && node >= into.parents[leg.to]))
                continue;
            if (next < known)
                push(next, leg.to);
            known = next;
            into.parents[leg.to] = node;
        }
    }
}

PathLength TruthSearch::length(const TruthPlace& from, const TruthTree& tree,
                               const TruthPlace& to) const {
    if (!from.isFree || !to.isFree)
        return noPath;
    if (m_graph.goesStraight(from.at, to.at))
        return straightLength(from.at, to.at);
    PathLength least = noPath;
    for (const TruthGraph::Leg& leg : to.into)
        if (tree.lengths[leg.to] != noPath)
            least = std::min(least, tree.lengths[leg.to] + leg.length);
    return least;
}

std::optional<TruePath> TruthSearch::path(const TruthPlace& from, const TruthTree& tree,
                                          const TruthPlace& to) const {
    const PathLength length = this->length(from, tree, to);
    if (length == noPath)
        return std::nullopt;
    TruePath path{length, {to.at}, {}};
    if (!m_graph.goesStraight(from.at, to.at)) {
        TruthGraph::Node last = TruthGraph::none;
        for (const TruthGraph::Leg& leg : to.into)
            if (tree.lengths[leg.to] != noPath && tree.lengths[leg.to] + leg.length == length)
                last = std::min(last, leg.to);
        for (; last != TruthGraph::none; last = tree.parents[last]) {
            path.points.push_back(m_graph.position(last));
            path.bends.push_back(last);
        }
    }
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
    std::vector<PathLength>& lengths = m_tree.lengths;
    lengths.assign(m_graph.nodeCount(), noPath);
    m_tree.parents.assign(m_graph.nodeCount(), TruthGraph::none);
    const auto remaining = [&](TruthGraph::Node node) -> PathLength {
        return floorDistance(onPlane(m_graph.position(node)), onPlane(to.at));
    };
    m_heap.clear();
    for (const TruthGraph::Leg& leg : from.out) {
        lengths[leg.to] = leg.length;
        push(leg.length + remaining(leg.to), leg.to);
    }
    std::vector<PathLength> last(m_graph.nodeCount(), noPath);
    for (const TruthGraph::Leg& leg : to.into)
        last[leg.to] = leg.length;
    PathLength least = noPath;
    while (!m_heap.empty() && m_heap.front().key <= least) {
        const auto [key, node] = pop();
        const PathLength length = lengths[node];
        if (key != length + remaining(node))
            continue;
        if (last[node] != noPath)
            least = std::min(least, length + last[node]);
        for (const TruthGraph::Leg& leg : m_graph.legs(node)) {
            const PathLength next = length + leg.length;
            PathLength& known = lengths[leg.to];
            if (next > known || (next == known && node >= m_tree.parents[leg.to]))
                continue;
            if (next < known)
                push(next + remaining(leg.to), leg.to);
            known = next;
            m_tree.parents[leg.to] = node;
        }
    }
    return path(from, m_tree, to);
}

} // namespace navcore
