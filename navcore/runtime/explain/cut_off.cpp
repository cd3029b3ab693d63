// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/cut_off.h"

#include "navcore/runtime/attach/attach_scratch.h"
#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <unordered_map>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// Tests whether an area blocks the movement of an agent. Without an area, nothing is blocked.
class Probe {
public:
    explicit Probe(Coord radius) : m_radius(radius) {}
    Probe(const ChargedArea& area, Coord radius) : m_area(area), m_radius(radius) {}

    bool blocks(Point3 a, Point3 b, FloorId floor) const {
        return m_area && m_area->floor() == floor &&
               m_area->meets(a.flat(), b.flat(), LinkKind::Walk, m_radius);
    }
    bool hides(Point3 a, Point3 b, FloorId floor) const {
        return m_area && m_area->floor() == floor && m_area->hides(a.flat(), b.flat());
    }

private:
    std::optional<PlacedArea> m_area;
    Coord m_radius;
};

/// A start or goal. If it is a point, `anchors` contains all visible vertices, nearest first,
/// because the point attaches to farther ones if an area hides the nearest.
struct End {
    bool isPoint = false;
    Point3 place;
    const Plane* ground = nullptr; ///< The floor of a point; null for all other ends.
    struct Sight {
        Slot slot;
        bool isPayable;
    };
    std::vector<Sight> anchors;
};

End endAt(const RouteContext& context, const RouteEnd& where, RouteEndName name) {
    End end;
    const auto* point = std::get_if<Place>(&where);
    if (!point) {
        for (const PathLeg& leg : AnchoredEnd(context, where, name).legs)
            end.anchors.push_back({leg.slot, true});
        return end;
    }
    end.ground = context.planes.find(point->floor);
    if (!end.ground)
        return end;
    end.isPoint = true;
    end.place = point->point;
    const RouteContext here = context.on(*end.ground);
    AttachScratch memory(here);
    for (const Slot slot :
         verticesSeenFrom(here, end.place, here.plane().vertices.size(), memory)) {
        const Point3 vertex = context.graph.position(slot);
        const auto cost = name == RouteEndName::Start ? legCost(here, end.place, vertex)
                                                      : legCost(here, vertex, end.place);
        end.anchors.push_back({slot, cost.has_value()});
    }
    return end;
}

} // namespace

struct CutOff::Data {
    struct Arc {
        Slot from;
        FloorId floor; ///< Invalid if the arc connects two floors.
        bool isStoppable;
        bool isCurved;
    };

    RouteContext context;
    std::vector<End> goals, units;
    // For each unit and goal, whether the unit can walk straight to the goal, off the graph.
    std::vector<std::vector<char>> sees;
    // Index in `arcs` of each slot's first incoming arc. The last entry is the number of arcs.
    std::vector<std::uint32_t> begin;
    std::vector<Arc> arcs;
    std::unordered_map<std::uint32_t, Edge> curves; ///< The edges of curved arcs, by arc.
    std::vector<Slot> queue;
    std::vector<char> reaches; // For each slot, whether a goal can be reached from it.
    std::vector<char> before;  // For each unit, whether it can reach a goal without an area.

    explicit Data(const RouteContext& of) : context(of) {}

    void collectArcs(std::span<const EdgeKey> unstoppable) {
        std::vector<EdgeKey> sorted(unstoppable.begin(), unstoppable.end());
        std::sort(sorted.begin(), sorted.end());
        context.searched([&](const auto& graph) { collectArcs(graph, sorted); });
    }

    template <class Graph>
    void collectArcs(const Graph& graph, std::span<const EdgeKey> unstoppable) {
        begin.assign(std::size_t{graph.slotCount()} + 1, 0);
        for (Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                ++begin[arc.to + 1];
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        arcs.resize(begin.back());
        std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
        for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
            const auto keys = graph.edgesAt(slot);
            const auto out = graph.arcsFrom(slot);
            for (std::size_t i = 0; i < out.size(); ++i) {
                const std::uint32_t at = next[out[i].to]++;
                auto edge = context.edges && context.edges->curvedLength(keys[i])
                                ? context.edges->edge(keys[i])
                                : std::nullopt;
                arcs[at] = {
                    slot,
                    context.planes.under(graph.vertexAt(slot), graph.vertexAt(out[i].to)).floor,
                    !std::ranges::binary_search(unstoppable, keys[i]), edge.has_value()};
                if (edge)
                    curves.emplace(at, std::move(*edge));
            }
        }
    }

    /// Returns whether the probe's area does not block an arc that leads to `here`.
    bool isFree(std::uint32_t at, Point3 here, const Probe& probe) const {
        const Arc& arc = arcs[at];
        const Point3 from = context.graph.position(arc.from);
        if (!arc.isCurved)
            return !probe.blocks(from, here, arc.floor);
        const Edge& edge = curves.at(at);
        const bool isForward = edge.a == context.graph.vertexAt(arc.from);
        return edge.line(from, here, isForward ? EdgeWay::Forward : EdgeWay::Backward)
            .allSegments([&](Point3 a, Point3 b) { return !probe.blocks(a, b, arc.floor); });
    }

    /// Returns whether RouteSolver permits walking straight from the unit to the goal.
    bool walksTo(const End& unit, const End& goal) const {
        return unit.isPoint && goal.isPoint && unit.ground == goal.ground &&
               straightCost(context.on(*unit.ground), unit.place, goal.place);
    }

    template <class Visit>
    void forEachAnchor(const End& end, const Probe& probe, Visit&& visit) const {
        std::uint32_t seen = 0;
        for (const End::Sight& anchor : end.anchors) {
            const Point3 vertex = context.graph.position(anchor.slot);
            if (end.isPoint && probe.hides(end.place, vertex, end.ground->floor))
                continue;
            if (anchor.isPayable &&
                !(end.isPoint && probe.blocks(end.place, vertex, end.ground->floor)))
                visit(anchor.slot);
            if (++seen == context.joinCount)
                return;
        }
    }

    void spread(const Probe& probe) {
        reaches.assign(context.graph.slotCount(), 0);
        queue.clear();
        const auto add = [&](Slot slot) {
            if (!reaches[slot]) {
                reaches[slot] = 1;
                queue.push_back(slot);
            }
        };
        for (const End& goal : goals)
            forEachAnchor(goal, probe, add);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Point3 here = context.graph.position(queue[i]);
            const std::uint32_t end = begin[queue[i] + 1];
            for (std::uint32_t at = begin[queue[i]]; at < end; ++at)
                if (!reaches[arcs[at].from] && (!arcs[at].isStoppable || isFree(at, here, probe)))
                    add(arcs[at].from);
        }
    }

    /// Returns for each unit whether it can reach a goal despite the probe's area.
    std::vector<char> arrive(const Probe& probe) {
        spread(probe);
        std::vector<char> arrives(units.size(), 0);
        for (std::size_t unit = 0; unit < units.size(); ++unit) {
            forEachAnchor(units[unit], probe,
                          [&](Slot slot) { arrives[unit] = arrives[unit] || reaches[slot]; });
            for (std::size_t goal = 0; goal < goals.size() && !arrives[unit]; ++goal)
                arrives[unit] =
                    sees[unit][goal] &&
                    !probe.blocks(units[unit].place, goals[goal].place, units[unit].ground->floor);
        }
        return arrives;
    }
};

CutOff::CutOff(const RouteContext& context, std::span<const RouteEnd> goals,
               std::span<const RouteEnd> units, std::span<const EdgeKey> unstoppable)
    : m_data(std::make_unique<Data>(context)) {
    for (const RouteEnd& goal : goals)
        m_data->goals.push_back(endAt(context, goal, RouteEndName::Goal));
    for (const RouteEnd& unit : units) {
        const End& end = m_data->units.emplace_back(endAt(context, unit, RouteEndName::Start));
        std::vector<char>& sees = m_data->sees.emplace_back();
        for (const End& goal : m_data->goals)
            sees.push_back(m_data->walksTo(end, goal));
    }
    m_data->collectArcs(unstoppable);
    m_data->before = m_data->arrive(Probe(context.rules().radius));
}

CutOff::~CutOff() = default;
CutOff::CutOff(CutOff&&) noexcept = default;
CutOff& CutOff::operator=(CutOff&&) noexcept = default;

std::vector<std::size_t> CutOff::lostTo(const ChargedArea& area) {
    assert(area.charge.passing == Charge::Passing::Banned);
    const std::vector<char> after = m_data->arrive(Probe(area, m_data->context.rules().radius));
    std::vector<std::size_t> lost;
    for (std::size_t unit = 0; unit < after.size(); ++unit)
        if (m_data->before[unit] && !after[unit])
            lost.push_back(unit);
    return lost;
}

} // namespace navcore
