// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/truth_graph.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/space/nearest_search.h"

#include <cassert>
#include <numeric>

namespace navcore {
namespace {

/// Tolerance in lu of the taut test, for rounding and because a position may be closer to a side
/// than the offset outline is.
constexpr double tautSlack = bendOffset + 2;
/// Number of nodes that justify another thread.
constexpr std::size_t nodesWorthAThread = 64;

double cross(Point2 from, Point2 to, UnitVector along) {
    return (static_cast<double>(to.x) - from.x) * along.y -
           (static_cast<double>(to.y) - from.y) * along.x;
}

/// Returns whether the barrier blocks the agent in at least one direction.
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

/// Finds the legs of nodes. Use one object for each thread.
class TruthGraph::Linking {
public:
    explicit Linking(const TruthGraph& graph)
        : m_graph(graph), m_wanted(graph.m_grid.slotCount()),
          m_search(graph.m_grid, &graph.m_obstacles, &m_wanted) {}

    /// Returns the legs from the node to nodes with larger numbers for which isAsked(other) is
    /// true.
    template <class IsAsked>
    void link(Node node, IsAsked&& isAsked, std::vector<Leg>& legs) {
        const Point2 at = m_graph.position(node);
        std::fill(m_wanted.begin(), m_wanted.end(), std::uint8_t{0});
        bool isAny = false;
        for (Node other = node + 1; other < m_graph.nodeCount(); ++other) {
            if (!m_graph.isActive(other) || !m_graph.isTaut(node, m_graph.position(other)) ||
                !m_graph.isTaut(other, at) || !isAsked(other))
                continue;
            m_wanted[m_graph.m_grid.slotOf({other + 1})] = 1;
            isAny = true;
        }
        if (!isAny)
            return;
        const NearestRule rule{.range = maxCoord, .margin = m_graph.m_settings.radius};
        for (const NearestSearch::Found& found :
             m_search.run({at.x, at.y, 0}, {node + 1}, m_graph.nodeCount(), rule)) {
            const Point2 to = m_graph.position(found.id.value - 1);
            // Legs have a length of at least 1, so that nodes at the same position cannot form a
            // cycle of length 0.
            const std::uint32_t length = latticeLength({at.x, at.y, 0}, {to.x, to.y, 0});
            legs.push_back({found.id.value - 1, std::max(length, 1U)});
        }
    }

private:
    const TruthGraph& m_graph;
    std::vector<std::uint8_t> m_wanted;
    NearestSearch m_search;
};

bool TruthGraph::isTaut(Node node, Point2 towards) const {
    const BendPoint& bend = m_nodes[node].bend;
    // The path arrives along `in` and leaves along `out`. Both directions must be on one side of
    // the leg.
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

bool TruthGraph::goesStraight(Point2 a, Point2 b) const {
    assert(isFree(a) && isFree(b));
    return !m_obstacles.meetsSide(a, b) && !m_obstacles.comesNearer(a, b, m_settings.radius) &&
           lets(a, b);
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
    forEachBand(executor, graph.nodeCount(), nodesWorthAThread,
                [&](std::size_t begin, std::size_t end) {
                    Linking linking(graph);
                    for (std::size_t i = begin; i < end && !progress.cancelled(); ++i)
                        if (graph.isActive(static_cast<Node>(i)))
                            linking.link(
                                static_cast<Node>(i), [](Node) { return true; }, graph.m_above[i]);
                });
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    graph.layOut();
    return graph;
}

void TruthGraph::setObstacle(ObstacleId id, const ShapePtr& shape, Executor* executor) {
    Box before, after;
    if (const auto old = m_boxes.find(id); old != m_boxes.end()) {
        before = grown(old->second, m_settings.radius);
        m_obstacles.remove(id);
        m_boxes.erase(old);
    }
    std::vector<std::uint8_t> isNew(m_nodes.size(), 0);
    for (Node node = 0; node < nodeCount(); ++node)
        if (m_nodes[node].owner == id && m_nodes[node].state != State::Unused) {
            if (isActive(node))
                m_grid.remove({node + 1});
            m_nodes[node].state = State::Unused;
            m_unused.push_back(node);
        }
    std::vector<Node> added;
    if (shape) {
        m_obstacles.set(id, shape);
        m_boxes[id] = boundsOf(*shape);
        after = grown(m_boxes[id], m_settings.radius);
        addBends(*shape, m_settings.radius, id, added);
    }
    isNew.resize(m_nodes.size(), 0);
    for (const Node node : added)
        isNew[node] = 1;
    const auto isNear = [&](Point2 p) {
        return (!before.empty() && before.contains(p)) || (!after.empty() && after.contains(p));
    };
    for (Node node = 0; node < nodeCount(); ++node) {
        NodeData& data = m_nodes[node];
        if (data.state == State::Unused || (isNew[node] == 0 && !isNear(data.bend.at)))
            continue;
        const State state = isFree(data.bend.at) ? State::Active : State::Covered;
        if (state == data.state)
            continue;
        if (state == State::Active)
            m_grid.set({node + 1}, {data.bend.at.x, data.bend.at.y, 0});
        else
            m_grid.remove({node + 1});
        isNew[node] = 1;
        data.state = state;
    }
    const auto isTouched = [&](Node a, Node b) {
        const Point2 from = position(a), to = position(b);
        return isNew[a] != 0 || isNew[b] != 0 ||
               (!before.empty() && segmentMeetsBox(from, to, before)) ||
               (!after.empty() && segmentMeetsBox(from, to, after));
    };
    forEachBand(executor, nodeCount(), nodesWorthAThread, [&](std::size_t begin, std::size_t end) {
        Linking linking(*this);
        for (auto node = static_cast<Node>(begin); node < end; ++node) {
            if (!isActive(node)) {
                m_above[node].clear();
                continue;
            }
            std::erase_if(m_above[node], [&](const Leg& leg) {
                return !isActive(leg.to) || isTouched(node, leg.to);
            });
            linking.link(
                node, [&](Node other) { return isTouched(node, other); }, m_above[node]);
        }
    });
    layOut();
}

/// Lays out the legs of each node contiguously, in both directions.
void TruthGraph::layOut() {
    std::vector<std::vector<Leg>> all(m_nodes.size());
    for (Node node = 0; node < nodeCount(); ++node)
        for (const Leg& leg : m_above[node]) {
            if (lets(position(node), position(leg.to)))
                all[node].push_back(leg);
            if (lets(position(leg.to), position(node)))
                all[leg.to].push_back({node, leg.length});
        }
    m_begin.assign(1, 0);
    m_legs.clear();
    for (std::vector<Leg>& legs : all) {
        std::sort(legs.begin(), legs.end(), [](const Leg& l, const Leg& r) { return l.to < r.to; });
        m_legs.insert(m_legs.end(), legs.begin(), legs.end());
        m_begin.push_back(static_cast<std::uint32_t>(m_legs.size()));
    }
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
