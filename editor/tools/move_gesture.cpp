// SPDX-License-Identifier: MIT
#include "editor/tools/move_gesture.h"

#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/merge.h"
#include "navcore/author/edit/reshape.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

MoveGesture::MoveGesture(ToolContext& context, const SelectedItems& items, const ToolEvent& press,
                         std::optional<VertexId> grabbed)
    : m_context(context), m_press(press.at), m_anchor(press.at), m_grabbed(grabbed),
      m_transaction(context.document(), Tool::tr("Move")) {
    const Level& level = context.document().level();
    const auto take = [&](VertexId id) {
        m_vertices.emplace(id, *level.find<Vertex>(id));
        m_bounds.add(level.find<Vertex>(id)->position.flat());
    };
    for (const VertexId id : items.vertices)
        take(id);
    for (const EdgeKey key : items.edges) {
        const VertexPair ends = endsOf(level, key);
        for (const VertexId id : {ends.a, ends.b})
            if (!m_vertices.contains(id))
                take(id);
    }
    for (const ObstacleId id : items.obstacles) {
        if (level.find<Obstacle>(id)->lock == Lock::Locked)
            continue;
        m_obstacles.emplace(id, *level.find<Obstacle>(id));
        m_bounds.add(boundsOf(*m_obstacles.at(id).shape));
    }
    for (const BarrierId id : items.barriers) {
        m_barriers.emplace(id, *level.find<Barrier>(id));
        m_bounds.add(boundsOf(*m_barriers.at(id).line));
    }
    if (m_bounds.empty())
        m_bounds.add(press.at); // nothing but locked obstacles: nothing moves
    if (grabbed)
        m_anchor = level.find<Vertex>(*grabbed)->position.flat();
}

Point2 MoveGesture::delta(const ToolEvent& event) const {
    const Point2 pointer{event.at.x - m_press.x, event.at.y - m_press.y};
    Point2 target{std::clamp(m_anchor.x + pointer.x, -maxCoord, maxCoord),
                  std::clamp(m_anchor.y + pointer.y, -maxCoord, maxCoord)};
    target = event.shift() ? straightened(m_anchor, target)
                           : snapped(target, m_context.workspace.view.settings(), event);
    // Nothing may leave the lattice.
    return {std::clamp(target.x - m_anchor.x, -maxCoord - m_bounds.lo.x, maxCoord - m_bounds.hi.x),
            std::clamp(target.y - m_anchor.y, -maxCoord - m_bounds.lo.y, maxCoord - m_bounds.hi.y)};
}

std::optional<VertexId> MoveGesture::mergeTarget(const ToolEvent& event) const {
    if (m_vertices.size() != 1 || !m_obstacles.empty() || !m_barriers.empty() || event.ctrl())
        return std::nullopt;
    return vertexAt(m_context.workspace, event, m_vertices.begin()->first);
}

void MoveGesture::update(const ToolEvent& event) {
    const Point2 by = delta(event);
    LevelChange change;
    for (const auto& [id, before] : m_vertices) {
        Vertex after = before;
        after.position.x += by.x;
        after.position.y += by.y;
        change.record<Vertex>(id, before, std::move(after));
    }
    for (const auto& [id, before] : m_obstacles) {
        change.record<Obstacle>(id, before,
                                reshaped(before, translated(*before.shape, by.x, by.y)));
    }
    for (const auto& [id, before] : m_barriers) {
        Barrier after = before;
        after.line = std::make_shared<const Shape>(translated(*before.line, by.x, by.y));
        change.record<Barrier>(id, before, std::move(after));
    }
    const Status status = m_transaction.replace(change);
    if (!status && m_transaction.open())
        m_context.notice(QString::fromStdString(status.error().message));
    m_target = mergeTarget(event);
}

void MoveGesture::finish(const ToolEvent& event) {
    if (!m_transaction.open())
        return;
    update(event);
    if (m_target) {
        LevelEdit edit(m_context.document().level());
        mergeVertices(edit, m_vertices.begin()->first, *m_target);
        const VertexId kept = *m_target;
        if (m_transaction.apply(edit.change())) {
            SelectedItems items;
            items.vertices.insert(kept);
            m_context.selection().set(std::move(items));
            m_context.notice(Tool::tr("Merged into %1.")
                                 .arg(nameOf(m_context.document().level(), PickedItem(kept))));
        }
    }
    m_transaction.commit();
}

void MoveGesture::draw(OverlaySink& sink) const {
    if (m_target)
        sink.vertex(m_context.document().graph().position(*m_target).flat(), OverlayStyle::Removed);
}

} // namespace waymark
