// SPDX-License-Identifier: MIT
#include "editor/tools/move_gesture.h"

#include "editor/model/shown.h"
#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/merge.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {
constexpr std::size_t mostOutlines = 500; // of the rest a corner: each mouse move draws them
}

MoveGesture::MoveGesture(ToolContext& context, const SelectedItems& items, const ToolEvent& press,
                         std::optional<VertexId> grabbed)
    : m_context(context), m_press(press.at), m_anchor(press.at), m_grabbed(grabbed),
      m_items(context.document().level(), items), m_bounds(m_items.bounds()),
      m_areMany(m_items.size() >= LongWork::manyItems),
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
    if (m_areMany) {
        m_offset = delta(event);
        return;
    }
    const Status status = m_transaction.replace(m_items.by(delta(event)));
    if (!status && m_transaction.open())
        m_context.notice(shown(status.error()));
    m_target = mergeTarget(event);
}

void MoveGesture::finish(const ToolEvent& event) {
    if (!m_transaction.open())
        return;
    if (m_areMany)
        return dropMany(event);
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

void MoveGesture::dropMany(const ToolEvent& event) {
    const Point2 offset = delta(event);
    m_transaction.rollBack(); // nothing; another begins
    if (offset == Point2{})
        return;
    const Status done = m_context.document().edit(
        m_items.size(), [&](const Level&) { return m_items.by(offset); }, Tool::tr("Move"));
    if (!done && done.error().kind != ErrorKind::Cancelled)
        m_context.notice(shown(done.error()));
}

void MoveGesture::drawMany(OverlaySink& sink) const {
    const auto moved = [this](Point2 p) { return Point2{p.x + m_offset.x, p.y + m_offset.y}; };
    std::vector<Point2> dots;
    for (const auto& [id, swap] : m_items.stood().of<Vertex>())
        dots.push_back(moved(swap.before->position.flat()));
    std::size_t outlines = 0;
    const auto outline = [&](const ShapePtr& shape) {
        for (const Ring& ring : shape->rings) {
            Ring there;
            std::transform(ring.begin(), ring.end(), std::back_inserter(there), moved);
            if (++outlines <= mostOutlines)
                sink.polygon(there, OverlayStyle::Active);
            else
                dots.insert(dots.end(), there.begin(), there.begin() + 1);
        }
    };
    for (const auto& [id, swap] : m_items.stood().of<Obstacle>())
        outline(swap.before->shape);
    for (const auto& [id, swap] : m_items.stood().of<Barrier>())
        dots.push_back(moved(swap.before->line->rings.front().front()));
    for (const auto& [id, swap] : m_items.stood().of<Note>())
        dots.push_back(moved(swap.before->position));
    sink.dots(dots, OverlayStyle::Active);
}

void MoveGesture::draw(OverlaySink& sink) const {
    if (m_areMany)
        drawMany(sink);
    if (m_target)
        sink.vertex(m_context.document().graph().position(*m_target).flat(), OverlayStyle::Removed);
}

} // namespace waymark
