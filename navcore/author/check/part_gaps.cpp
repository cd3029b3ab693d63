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
    explicit OtherParts(const CheckGraph& graph) : m_graph(graph) {}

    std::optional<NearVertex> nearest(const Plane& plane, std::uint32_t vertex,
                                      Coord within) const {
        const std::uint32_t part = m_graph.partOf[vertex];
        const std::size_t most = m_graph.parts[part].size() + 1;
        for (std::size_t asked = std::min(firstAsked, most);; asked = std::min(asked * 4, most)) {
            const auto near = plane.vertices.nearest(m_graph.positions[vertex],
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
};

} // namespace

std::map<FloorId, std::uint32_t> largestParts(const CheckGraph& graph, const Planes& planes) {
    std::map<FloorId, std::uint32_t> largest;
    for (std::uint32_t part = 0; part < graph.parts.size(); ++part)
        for (const std::uint32_t vertex : graph.parts[part]) {
            const auto [at, isFirst] =
                largest.try_emplace(planes.under(graph.ids[vertex]).floor, part);
            if (!isFirst && graph.parts[part].size() > graph.parts[at->second].size())
                at->second = part;
        }
    return largest;
}

std::vector<PartGap> partGaps(const CheckGraph& graph, const Planes& planes,
                              const Progress& progress) {
    std::vector<PartGap> gaps;
    if (graph.parts.size() < 2)
        return gaps;
    const std::map<FloorId, std::uint32_t> largest = largestParts(graph, planes);
    const OtherParts others(graph);
    std::set<VertexPair> known;
    for (std::uint32_t part = 0; part < graph.parts.size(); ++part) {
        if (progress.cancelled())
            continue;
        std::optional<PartGap> best;
        std::int64_t least = 0;
        Coord range = beyondMap;
        for (const std::uint32_t vertex : graph.parts[part]) {
            const Plane& plane = planes.under(graph.ids[vertex]);
            if (largest.at(plane.floor) == part)
                continue;
            const auto other = others.nearest(plane, vertex, range);
            if (!other || (best && other->squaredDistance >= least))
                continue;
            least = other->squaredDistance;
            range = static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(least)));
            best = PartGap{graph.ids[vertex], other->id, static_cast<std::uint32_t>(range), true,
                           plane.floor};
        }
        if (!best || !known.insert(VertexPair::of(best->from, best->to)).second)
            continue;
        const auto placeOf = [&](VertexId id) {
            const auto at = std::lower_bound(graph.ids.begin(), graph.ids.end(), id);
            return graph.positions[static_cast<std::size_t>(at - graph.ids.begin())].flat();
        };
        best->isVisible =
            planes.at(best->floor).obstacles.visible(placeOf(best->from), placeOf(best->to));
        gaps.push_back(*best);
    }
    std::stable_sort(gaps.begin(), gaps.end(), [](const PartGap& l, const PartGap& r) {
        return std::tuple(l.length, l.from) < std::tuple(r.length, r.from);
    });
    return gaps;
}

} // namespace navcore
