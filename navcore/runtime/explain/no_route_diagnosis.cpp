// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/no_route_diagnosis.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/explain/nearest_pair.h"
#include "navcore/runtime/explain/obstructions.h"
#include "navcore/runtime/geometry/wide.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

// Number of nearest vertices on the other side to try for each vertex.
constexpr std::size_t looks = 4;
// How many times to double the search distance, which starts at the distance of the nearest pair.
constexpr int doublings = 4;

std::vector<Slot> endSlots(const std::vector<PathLeg>& legs) {
    std::vector<Slot> slots;
    slots.reserve(legs.size());
    for (const PathLeg& leg : legs)
        slots.push_back(leg.slot);
    return slots;
}

Coord rangeOf(std::int64_t squaredDistance) {
    const auto range = ceilSqrt(static_cast<std::uint64_t>(squaredDistance));
    return static_cast<Coord>(std::clamp<std::uint64_t>(range, 1, maxCoord));
}

/// Finds the nearest pair of vertices from two sets between which the agent can walk.
class GapSearch {
public:
    GapSearch(const RouteContext& context, const std::vector<Slot>& from,
              const std::vector<Slot>& to)
        : m_context(context), m_from(from), m_to(to) {
        for (const Slot slot : to) {
            const VertexId id = context.graph.vertexAt(slot);
            m_targets[&context.planes.under(id)].set(id, context.graph.position(slot));
        }
    }

    std::optional<MissingEdge> find() {
        const auto nearest = nearestPair(m_context.graph, m_from, m_to);
        if (!nearest)
            return std::nullopt;
        Coord range = rangeOf(nearest->squaredDistance);
        for (int i = 0; i <= doublings; ++i) {
            lookWithin(range);
            if (m_best || range > maxCoord / 2)
                break;
            range *= 2;
        }
        if (!m_best)
            return std::nullopt;
        const auto [distance, from, to] = *m_best;
        const std::uint64_t length = ceilSqrt(static_cast<std::uint64_t>(distance));
        return MissingEdge{from, to, static_cast<std::uint32_t>(length),
                           m_context.planes.under(from).floor};
    }

private:
    /// Searches for a pair within `range`. Reduces the range to the distance of the best pair so
    /// far, so that most vertices only search their own cell.
    void lookWithin(Coord range) {
        for (const Slot slot : m_from) {
            const Point3 here = m_context.graph.position(slot);
            const VertexId id = m_context.graph.vertexAt(slot);
            const Plane& ground = m_context.planes.under(id);
            const auto targets = m_targets.find(&ground);
            if (targets == m_targets.end())
                continue;
            for (const NearVertex& near :
                 targets->second.nearestVisible(here, looks, range, ground.obstacles)) {
                const std::tuple pair(near.squaredDistance, id, near.id);
                if (m_best && *m_best <= pair)
                    break;
                const Point3 there = m_context.graph.position(m_context.graph.slotOf(near.id));
                if (!legCost(m_context.on(ground), here, there))
                    continue;
                m_best = pair;
                range = rangeOf(near.squaredDistance);
                break;
            }
        }
    }

    const RouteContext& m_context;
    const std::vector<Slot>&m_from, &m_to;
    std::map<const Plane*, VertexIndex> m_targets; ///< The vertices in m_to, by floor.
    std::optional<std::tuple<std::int64_t, VertexId, VertexId>> m_best;
};

} // namespace

NoRouteDiagnosis missingPiece(const RouteContext& context, const TwoSidedDistances& fields) {
    assert(!fields.cost());
    NoRouteDiagnosis piece;
    if (fields.starts().empty() || fields.goals().empty())
        return piece;
    piece.obstructions =
        fewestObstructions(context, endSlots(fields.starts()), endSlots(fields.goals()));
    std::vector<Slot> reached, reaching;
    for (Slot slot = 0; slot < fields.slotCount(); ++slot) {
        if (fields.fromStart(slot))
            reached.push_back(slot);
        if (fields.toGoal(slot))
            reaching.push_back(slot);
    }
    piece.edge = GapSearch(context, reached, reaching).find();
    return piece;
}

} // namespace navcore
