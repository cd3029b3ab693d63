// SPDX-License-Identifier: MIT
#include "editor/tools/move_gesture.h"

#include "editor/model/shown.h"
#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/merge.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

MoveGesture::MoveGesture(ToolContext& context, const SelectedItems& items, const ToolEvent& press,
                         std::optional<VertexId> grabbed)
    : m_context(context), m_press(press.at), m_anchor(press.at), m_grabbed(grabbed),
      m_items(context.document().level(), items), m_bounds(m_items.bounds()),
      m_transaction(context.document(), Tool::tr("Move")) {
    if (m_items.empty())
        m_bounds.add(press.at); // nothing but locked obstacles: nothing moves
    if (grabbed)
        m_anchor = context.document().level().find<Vertex>(*grabbed)->position.flat();
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
    const auto only = m_items.onlyVertex();
    return only && !event.ctrl() ? vertexAt(m_context.workspace, event, *only) : std::nullopt;
}

void MoveGesture::update(const ToolEvent& event) {
    const Status status = m_transaction.replace(m_items.by(delta(event)));
    if (!status && m_transaction.open())
        m_context.notice(shown(status.error()));
    m_target = mergeTarget(event);
}

void MoveGesture::finish(const ToolEvent& event) {
    if (!m_transaction.open())
        return;
    update(event);
    if (m_target) {
        LevelEdit edit(m_context.document().level());
        mergeVertices(edit, *m_items.onlyVertex(), *m_target);
        const VertexId kept = *m_target;
        if (m_transaction.apply(edit.change())) {
            SelectedItems items;
            items.vertices.insert(kept);
            m_context.selection().set(std::move(items));
            m_context.notice(Tool::tr("Merged into %1.")
                                 .arg(nameOf(m_context.document().level(), ItemRef(kept))));
        }
    }
    m_transaction.commit();
}

void MoveGesture::draw(OverlaySink& sink) const {
    if (m_target)
        sink.vertex(m_context.document().graph().position(*m_target).flat(), OverlayStyle::Removed);
}

} // namespace waymark
