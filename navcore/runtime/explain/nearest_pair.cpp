// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/nearest_pair.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// An implicit balanced k-d tree: each range of points is split at its middle element, alternately
/// by x and y.
class PointTree {
public:
    PointTree(const CompiledGraph& graph, std::span<const Slot> slots) : m_graph(graph) {
        for (const Slot slot : slots)
            m_points.push_back({graph.position(slot), graph.vertexAt(slot), slot});
        split(0, m_points.size(), Axis::X);
    }

    /// Replaces `best` with the pair of `from` and the nearest point in the tree if that pair is
    /// nearer.
    void improve(NearestPair& best, Slot from) const {
        search(best, from, m_graph.position(from), 0, m_points.size(), Axis::X);
    }

private:
    enum class Axis : std::uint8_t { X, Y };
    struct Point {
        Point3 position;
        VertexId id;
        Slot slot;
    };

    static Axis next(Axis axis) { return axis == Axis::X ? Axis::Y : Axis::X; }
    static Coord along(Axis axis, Point3 p) { return axis == Axis::X ? p.x : p.y; }

    void split(std::size_t begin, std::size_t end, Axis axis) {
        if (end - begin < 2)
            return;
        const std::size_t middle = begin + (end - begin) / 2;
        const auto at = [&](std::size_t i) {
            return m_points.begin() + static_cast<std::ptrdiff_t>(i);
        };
        std::nth_element(at(begin), at(middle), at(end), [&](const Point& a, const Point& b) {
            return along(axis, a.position) < along(axis, b.position);
        });
        split(begin, middle, next(axis));
        split(middle + 1, end, next(axis));
    }

    void search(NearestPair& best, Slot from, Point3 p, std::size_t begin, std::size_t end,
                Axis axis) const {
        if (begin == end)
            return;
        const std::size_t middle = begin + (end - begin) / 2;
        const Point& point = m_points[middle];
        offer(best, {from, point.slot, squaredDistance(p, point.position)});
        const std::int64_t off = std::int64_t{along(axis, p)} - along(axis, point.position);
        const auto lower = [&] { search(best, from, p, begin, middle, next(axis)); };
        const auto upper = [&] { search(best, from, p, middle + 1, end, next(axis)); };
        if (off < 0) {
            lower();
            if (off * off <= best.squaredDistance)
                upper();
        } else {
            upper();
            if (off * off <= best.squaredDistance)
                lower();
        }
    }

    void offer(NearestPair& best, NearestPair pair) const {
        const auto rank = [&](const NearestPair& p) {
            return std::tuple(p.squaredDistance, m_graph.vertexAt(p.from), m_graph.vertexAt(p.to));
        };
        if (pair.squaredDistance <= best.squaredDistance && rank(pair) < rank(best))
            best = pair;
    }

    const CompiledGraph& m_graph;
    std::vector<Point> m_points;
};

} // namespace

std::optional<NearestPair> nearestPair(const CompiledGraph& graph, std::span<const Slot> from,
                                       std::span<const Slot> to) {
    if (from.empty() || to.empty())
        return std::nullopt;
    const PointTree tree(graph, to);
    NearestPair best{from[0], to[0],
                     squaredDistance(graph.position(from[0]), graph.position(to[0]))};
    for (const Slot slot : from)
        tree.improve(best, slot);
    return best;
}

} // namespace navcore
