// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/truth_graph.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/quality/truth_linking.h"

#include <cassert>
#include <numeric>

namespace navcore {
namespace {

/// Tolerance in lu of the taut test. It allows for rounding, and for points that are closer to a
/// side than the offset outline is.
constexpr double tautSlack = bendOffset + 2;

double cross(Point2 from, Point2 to, UnitVector along) {
    return (static_cast<double>(to.x) - from.x) * along.y -
           (static_cast<double>(to.y) - from.y) * along.x;
}

/// Returns true if the barrier blocks the agent in at least one direction.
bool holdsBack(BarrierId id, const Barrier& barrier, const AgentRules& rules) {
    switch (barrier.kind) {
    case BarrierKind::Gate:
        return rules.closedGates.contains(id);
    case BarrierKind::Needs:
        return !covers(rules.abilities, barrier.needs);
    case BarrierKind::OneWay:
    case BarrierKind::Closed:
        break;
    }
    return true;
}

} // namespace

bool TruthGraph::isTaut(Node node, Point2 towards) const {
    const BendPoint& bend = m_nodes[node].bend;
    // The outline reaches the bend point along `in` and leaves it along `out`. A leg is taut if
    // both arms of the outline are on the same side of it.
    const double back = -cross(bend.at, towards, bend.in);
    const double ahead = cross(bend.at, towards, bend.out);
    return !(back > tautSlack && ahead < -tautSlack) && !(back < -tautSlack && ahead > tautSlack);
}

bool TruthGraph::lets(Point2 a, Point2 b) const {
    return !m_settings.barriers || m_settings.barriers->letPass(a, b, *m_settings.rules);
}

bool TruthGraph::isFree(Point2 place) const {
    return m_settings.area.contains(place) && !m_obstacles.meetsSide(place, place) &&
           !m_obstacles.insideSolid(place) &&
           !m_obstacles.comesNearer(place, place, m_settings.radius);
}

bool TruthGraph::sees(Point2 a, Point2 b) const {
    assert(isFree(a) && isFree(b));
    return !m_obstacles.meetsSide(a, b) && !m_obstacles.comesNearer(a, b, m_settings.radius);
}

void TruthGraph::addBends(const Shape& shape, Coord radius, ObstacleId owner,
                          std::vector<Node>& added) {
    std::vector<BendPoint> bends;
    appendBendPoints(shape, radius, bends);
    for (const BendPoint& bend : bends) {
        if (!m_settings.area.contains(bend.at))
            continue;
        Node node = nodeCount();
        if (m_unused.empty()) {
            m_nodes.emplace_back();
            m_above.emplace_back();
        } else {
            node = m_unused.back();
            m_unused.pop_back();
        }
        m_nodes[node] = {bend, owner, State::Covered};
        added.push_back(node);
    }
}

Result<TruthGraph> TruthGraph::build(std::span<const ObstacleGrid::Placed> obstacles,
                                     const TruthSettings& settings, const Progress& progress,
                                     Executor* executor) {
    assert(!settings.area.empty() && settings.radius >= 0);
    assert((settings.barriers == nullptr) == (settings.rules == nullptr));
    TruthGraph graph(settings);
    graph.m_obstacles.assign(obstacles);
    std::vector<Node> added;
    for (const auto& [id, shape] : obstacles) {
        graph.m_boxes[id] = boundsOf(*shape);
        graph.addBends(*shape, settings.radius, id, added);
    }
    if (settings.barriers)
        for (const auto& [id, barrier] : settings.barriers->all())
            if (holdsBack(id, barrier, *settings.rules))
                graph.addBends(*barrier.line, 0, {}, added);
    std::vector<VertexGrid::Placed> placed;
    for (Node node = 0; node < graph.nodeCount(); ++node)
        if (graph.isFree(graph.position(node))) {
            graph.m_nodes[node].state = State::Active;
            placed.push_back({{node + 1}, {graph.position(node).x, graph.position(node).y, 0}});
        }
    graph.m_grid.assign(placed);
    forEachBand(
        executor, graph.nodeCount(), nodesWorthAThread, [&](std::size_t begin, std::size_t end) {
            Linking linking(graph);
            for (std::size_t i = begin; i < end && !progress.cancelled(); ++i)
                if (graph.isActive(static_cast<Node>(i)))
                    linking.link(static_cast<Node>(i), static_cast<Node>(i + 1), graph.m_above[i]);
        });
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    graph.layOut();
    return graph;
}

/// Builds m_arcs and m_arcsInto from the legs in m_above.
void TruthGraph::layOut() {
    LevelVector<std::uint32_t> begin(m_nodes.size() + 1, 0);
    for (Node node = 0; node < nodeCount(); ++node)
        for (const Leg& leg : m_above[node]) {
            begin[node + 1] += lets(position(node), position(leg.to)) ? 1U : 0U;
            begin[leg.to + 1] += lets(position(leg.to), position(node)) ? 1U : 0U;
        }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    LevelVector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    LevelVector<Leg> legs(begin.back());
    for (Node node = 0; node < nodeCount(); ++node)
        for (const Leg& leg : m_above[node]) {
            if (lets(position(node), position(leg.to)))
                legs[next[node]++] = leg;
            if (lets(position(leg.to), position(node)))
                legs[next[leg.to]++] = {node, leg.cost};
        }
    m_arcs = ArcSnapshot(std::move(begin), std::move(legs));
    m_arcsInto = m_settings.barriers ? m_arcs.reversed() : ArcSnapshot();
    findComponents();
}

void TruthGraph::findComponents() {
    m_components.resize(m_nodes.size());
    std::iota(m_components.begin(), m_components.end(), Node{0});
    const auto rootOf = [&](Node node) {
        while (m_components[node] != node)
            node = m_components[node] = m_components[m_components[node]];
        return node;
    };
    for (Node node = 0; node < nodeCount(); ++node)
        for (const Leg& leg : legs(node)) {
            const Node a = rootOf(node), b = rootOf(leg.to);
            m_components[std::max(a, b)] = std::min(a, b);
        }
    for (Node node = 0; node < nodeCount(); ++node)
        m_components[node] = isActive(node) ? rootOf(node) : none;
}

} // namespace navcore
