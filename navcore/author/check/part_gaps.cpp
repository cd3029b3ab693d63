// SPDX-License-Identifier: MIT
#include "navcore/author/check/part_gaps.h"

#include "navcore/runtime/geometry/wide.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace navcore {
namespace {

/// Greater than the distance between any two points of the map.
constexpr Coord beyondMap = 4 * maxCoord;
constexpr std::size_t firstAsked = 8;

/// Finds the nearest vertex that belongs to a different part of the graph.
class OtherParts {
public:
    OtherParts(const CheckGraph& graph, const Plane& plane) : m_graph(graph), m_plane(plane) {}

    std::optional<NearVertex> nearest(std::uint32_t vertex, Coord within) const {
        const std::uint32_t part = m_graph.partOf[vertex];
        const std::size_t most = m_graph.parts[part].size() + 1;
        for (std::size_t asked = std::min(firstAsked, most);; asked = std::min(asked * 4, most)) {
            const auto near = m_plane.vertices.nearest(m_graph.positions[vertex],
                                                       static_cast<std::uint32_t>(asked), within);
            for (const NearVertex& other : near)
                if (partOf(other.id) != part)
                    return other;
            if (asked == most || near.size() < asked)
                return std::nullopt;
        }
    }

private:
    std::uint32_t partOf(VertexId id) const {
        const auto at = std::lower_bound(m_graph.ids.begin(), m_graph.ids.end(), id);
        return m_graph.partOf[static_cast<std::size_t>(at - m_graph.ids.begin())];
    }

    const CheckGraph& m_graph;
    const Plane& m_plane;
};

} // namespace

std::vector<PartGap> partGaps(const CheckGraph& graph, const Plane& plane,
                              const Progress& progress) {
    std::vector<PartGap> gaps;
    if (graph.parts.size() < 2)
        return gaps;
    const auto largest =
        std::max_element(graph.parts.begin(), graph.parts.end(),
                         [](const auto& l, const auto& r) { return l.size() < r.size(); });
    const OtherParts others(graph, plane);
    std::set<VertexPair> known;
    for (auto part = graph.parts.begin(); part != graph.parts.end(); ++part) {
        if (part == largest || progress.cancelled())
            continue;
        std::optional<PartGap> best;
        std::int64_t least = 0;
        Coord range = beyondMap;
        for (const std::uint32_t vertex : *part) {
            const auto other = others.nearest(vertex, range);
            if (!other || (best && other->squaredDistance >= least))
                continue;
            least = other->squaredDistance;
            range = static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(least)));
            best = PartGap{graph.ids[vertex], other->id, static_cast<std::uint32_t>(range), true};
        }
        if (!best || !known.insert(VertexPair::of(best->from, best->to)).second)
            continue;
        const auto placeOf = [&](VertexId id) {
            const auto at = std::lower_bound(graph.ids.begin(), graph.ids.end(), id);
            return graph.positions[static_cast<std::size_t>(at - graph.ids.begin())].flat();
        };
        best->isVisible = plane.obstacles.visible(placeOf(best->from), placeOf(best->to));
        gaps.push_back(*best);
    }
    std::stable_sort(gaps.begin(), gaps.end(), [](const PartGap& l, const PartGap& r) {
        return std::tuple(l.length, l.from) < std::tuple(r.length, r.from);
    });
    return gaps;
}

} // namespace navcore
