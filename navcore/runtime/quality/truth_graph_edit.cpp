// SPDX-License-Identifier: MIT
// Updates a truth graph after an obstacle has changed.
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/quality/truth_linking.h"

namespace navcore {
namespace {

/// Returns a bit for each side of the box beyond which the point lies. If both ends of a segment
/// have a bit in common, the segment does not meet the box (Cohen-Sutherland).
std::uint8_t sidesBeyond(const Box& box, Point2 p) {
    return static_cast<std::uint8_t>((p.x < box.lo.x ? 1 : 0) | (p.x > box.hi.x ? 2 : 0) |
                                     (p.y < box.lo.y ? 4 : 0) | (p.y > box.hi.y ? 8 : 0));
}

bool meets(const Box& box, Point2 a, Point2 b) {
    return !box.empty() && (sidesBeyond(box, a) & sidesBeyond(box, b)) == 0 &&
           segmentMeetsBox(a, b, box);
}

} // namespace

/// The state of one call of setObstacle().
struct TruthGraph::Edit {
    Box before, after;
    /// Indexed by node: 1 if the node is new or its state has changed.
    std::vector<std::uint8_t> isNew;
    std::vector<std::uint8_t> beyond; ///< Indexed by node: sidesBeyond() the box `before`.
};

/// Activates the nodes that the change has freed, and deactivates those that it has covered.
void TruthGraph::updateStates(Edit& edit) {
    const auto isNear = [&](Point2 p) {
        return (!edit.before.empty() && edit.before.contains(p)) ||
               (!edit.after.empty() && edit.after.contains(p));
    };
    for (Node node = 0; node < nodeCount(); ++node) {
        NodeData& data = m_nodes[node];
        if (data.state == State::Unused || (edit.isNew[node] == 0 && !isNear(data.bend.at)))
            continue;
        const State state = isFree(data.bend.at) ? State::Active : State::Covered;
        if (state == data.state)
            continue;
        if (state == State::Active)
            m_grid.set({node + 1}, onPlane(data.bend.at));
        else
            m_grid.remove({node + 1});
        edit.isNew[node] = 1;
        data.state = state;
    }
}

/// Removes the legs of `node` that the change has blocked, and all legs of new nodes.
void TruthGraph::dropLegs(const Edit& edit, Node node) {
    std::vector<Leg>& legs = m_above[node];
    if (!isActive(node) || edit.isNew[node] != 0) {
        legs.clear();
        return;
    }
    const Point2 at = position(node);
    std::erase_if(legs, [&](const Leg& leg) {
        return !isActive(leg.to) || edit.isNew[leg.to] != 0 ||
               (meets(edit.after, at, position(leg.to)) && !sees(at, position(leg.to)));
    });
}

/// Adds the legs of `node` that only the old shape of the obstacle blocked.
void TruthGraph::linkAcross(const Edit& edit, Node node) {
    if (!isActive(node) || edit.isNew[node] != 0)
        return;
    std::vector<Leg>& legs = m_above[node];
    const std::size_t known = legs.size();
    const Point2 at = position(node);
    const auto byNode = [](const Leg& l, const Leg& r) { return l.to < r.to; };
    for (Node other = node + 1; other < nodeCount(); ++other) {
        if ((edit.beyond[node] & edit.beyond[other]) != 0 || !isActive(other) ||
            edit.isNew[other] != 0)
            continue;
        const Point2 to = position(other);
        const auto end = legs.begin() + static_cast<std::ptrdiff_t>(known);
        if (segmentMeetsBox(at, to, edit.before) && isTaut(node, to) && isTaut(other, at) &&
            !std::binary_search(legs.begin(), end, Leg{other, 0}, byNode) && sees(at, to))
            legs.push_back({other, planeLength(onPlane(at), onPlane(to))});
    }
    std::inplace_merge(legs.begin(), legs.begin() + static_cast<std::ptrdiff_t>(known), legs.end(),
                       byNode);
}

void TruthGraph::linkNewNodes(const Edit& edit) {
    Linking linking(*this);
    for (Node node = 0; node < nodeCount(); ++node) {
        if (edit.isNew[node] == 0 || !isActive(node))
            continue;
        std::vector<Leg> legs;
        linking.link(node, 0, legs);
        for (const Leg& leg : legs) {
            if (edit.isNew[leg.to] != 0 && leg.to < node)
                continue; // This leg was added when `leg.to` was linked.
            std::vector<Leg>& into = m_above[std::min(node, leg.to)];
            const Leg added{std::max(node, leg.to), leg.cost};
            into.insert(std::ranges::upper_bound(into, added.to, {}, &Leg::to), added);
        }
    }
}

TruthGraph::Change TruthGraph::setObstacle(ObstacleId id, const ShapePtr& shape,
                                           Executor* executor) {
    Edit edit;
    if (const auto old = m_boxes.find(id); old != m_boxes.end()) {
        edit.before = grown(old->second, m_settings.radius);
        m_obstacles.remove(id);
        m_boxes.erase(old);
    }
    edit.isNew.assign(m_nodes.size(), 0);
    for (Node node = 0; node < nodeCount(); ++node)
        if (m_nodes[node].owner == id && m_nodes[node].state != State::Unused) {
            if (isActive(node))
                m_grid.remove({node + 1});
            m_nodes[node].state = State::Unused;
            m_unused.push_back(node);
            edit.isNew[node] = 1;
        }
    if (shape) {
        m_obstacles.set(id, shape);
        m_boxes[id] = boundsOf(*shape);
        edit.after = grown(m_boxes[id], m_settings.radius);
        std::vector<Node> added;
        addBends(*shape, m_settings.radius, id, added);
        edit.isNew.resize(m_nodes.size(), 0);
        for (const Node node : added)
            edit.isNew[node] = 1;
    }
    updateStates(edit);
    for (Node node = 0; node < nodeCount(); ++node)
        edit.beyond.push_back(sidesBeyond(edit.before, position(node)));
    forEachBand(executor, nodeCount(), nodesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (auto node = static_cast<Node>(begin); node < end; ++node) {
            dropLegs(edit, node);
            if (!edit.before.empty())
                linkAcross(edit, node);
        }
    });
    linkNewNodes(edit);
    Change change{edit.before, edit.after, {}, std::move(m_arcs)};
    for (Node node = 0; node < nodeCount(); ++node)
        if (edit.isNew[node] != 0)
            change.nodes.push_back(node);
    layOut();
    return change;
}

} // namespace navcore
