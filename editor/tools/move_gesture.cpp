// SPDX-License-Identifier: MIT
#include "editor/tools/move_gesture.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/graph_edits.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {
// Maximum number of outlines drawn during a drag. Each further obstacle is drawn as one dot,
// because the outlines are repainted on every mouse move.
constexpr std::size_t mostOutlines = 500;
// Maximum number of items for which the level is updated while the pointer rests. For larger
// selections the update would take too long.
constexpr std::size_t mostAtRest = 20'000;

/// Lists what a merge discarded, such as " Not kept: its name, tags that differ." Empty if nothing
/// was lost.
QString lossText(const MergeLosses& lost) {
    QStringList parts;
    if (lost.name)
        parts += Tool::tr("its name");
    if (lost.kind)
        parts += Tool::tr("its kind");
    if (lost.linksWanted)
        parts += Tool::tr("its number of edges to create");
    if (lost.tags > 0)
        parts += Tool::tr("tags that differ");
    if (lost.links > 0)
        parts += Tool::tr("links between the two");
    if (lost.rules > 0)
        parts += Tool::tr("edge rules that differ");
    return parts.isEmpty() ? QString() : Tool::tr(" Not kept: %1.").arg(parts.join(", "));
}

} // namespace

MoveGesture::MoveGesture(ToolContext& context, CopyOnWrite<SelectedItems> items,
                         const ToolEvent& press, std::optional<VertexId> grabbed)
    : m_context(context), m_press(press.at), m_anchor(press.at), m_grabbed(grabbed),
      m_chosen(std::move(items)),
      m_transaction(context.document(),
                    Tool::tr("Move %Ln items", nullptr, numerus(m_chosen->size()))) {
    look(context.document().level());
    if (m_bounds.empty())
        // If only locked obstacles are selected, no item moves, so use the pressed position as the
        // bounds.
        m_bounds.add(press.at);
    if (grabbed)
        m_anchor = context.document().level().find<Vertex>(*grabbed)->position.flat();
}

/// Collects bounds, dots and outlines of the moved items for the preview.
void MoveGesture::look(const Level& level) {
    const auto outline = [this](const ShapePtr& shape) {
        for (const Ring& ring : shape->rings)
            if (m_outlines.size() < mostOutlines)
                m_outlines.push_back(ring);
            else
                m_dots.push_back(ring.front());
    };
    std::size_t items = 0;
    forEachMoved(level, *m_chosen, [&]<class Key>(Key, const ItemOf<Key>& item) {
        const Box box = ItemTraits<Key>::bounds(item);
        m_bounds.add(box);
        ++items;
        if constexpr (std::is_same_v<Key, ObstacleId>)
            outline(item.shape);
        else if constexpr (std::is_same_v<Key, BarrierId>)
            m_dots.push_back(item.line->rings.front().front());
        else
            m_dots.push_back(box.lo);
    });
    m_areMany = !m_transaction.canReplace(items);
    if (!m_areMany)
        m_items.emplace(level, *m_chosen);
}

Point2 MoveGesture::delta(const ToolEvent& event) {
    const Point2 pointer{event.at.x - m_press.x, event.at.y - m_press.y};
    Point2 target{std::clamp(m_anchor.x + pointer.x, -maxCoord, maxCoord),
                  std::clamp(m_anchor.y + pointer.y, -maxCoord, maxCoord)};
    const Point2 pointed = target;
    target = event.shift() ? straightened(m_anchor, target)
                           : snapped(target, m_context.workspace.view.settings(), event);
    m_aligned = {target};
    if (!event.shift()) {
        m_aligned = alignedWithVertices(m_context.workspace, pointed, event, m_chosen->vertices);
        // The grid applies on the axes on which no vertex is near.
        target = {m_aligned.sameX ? m_aligned.at.x : target.x,
                  m_aligned.sameY ? m_aligned.at.y : target.y};
        m_aligned.at = target;
    }
    // Limit the displacement so that all items keep valid coordinates.
    return {std::clamp(target.x - m_anchor.x, -maxCoord - m_bounds.lo.x, maxCoord - m_bounds.hi.x),
            std::clamp(target.y - m_anchor.y, -maxCoord - m_bounds.lo.y, maxCoord - m_bounds.hi.y)};
}

std::optional<VertexId> MoveGesture::mergeTarget(const ToolEvent& event) const {
    const auto only = m_items->onlyVertex();
    return only && !event.ctrl() ? vertexAt(m_context.workspace, event, *only) : std::nullopt;
}

void MoveGesture::update(const ToolEvent& event) {
    if (m_areMany) {
        m_offset = delta(event);
        return;
    }
    const Status status = m_transaction.replace(m_items->by(delta(event)));
    if (!status && m_transaction.open())
        m_context.notify(localizedSentence(status.error()));
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
        const MergeLosses lost = mergeVertices(edit, *m_items->onlyVertex(), *m_target);
        const VertexId kept = *m_target;
        if (m_transaction.apply(edit.change())) {
            SelectedItems items;
            items.vertices.insert(kept);
            m_context.selection().set(std::move(items));
            m_context.notify(
                Tool::tr("Merged into %1.%2")
                    .arg(nameOf(m_context.document().level(), ItemRef(kept)), lossText(lost)));
        }
    }
    m_transaction.commit();
}

bool MoveGesture::mayFollow() const {
    return m_areMany && m_offset != m_applied && m_chosen->size() <= mostAtRest;
}

Status MoveGesture::follow() {
    const Point2 by{m_offset.x - m_applied.x, m_offset.y - m_applied.y};
    if (by == Point2{})
        return Done{};
    const Status done =
        m_transaction.apply(m_dots.size() + m_outlines.size(),
                            [&](const Level& level) { return movedOnce(level, *m_chosen, by); });
    if (done)
        m_applied = m_offset;
    return done;
}

void MoveGesture::dropMany(const ToolEvent& event) {
    m_offset = delta(event);
    if (const Status done = follow(); done) {
        m_transaction.commit();
    } else {
        m_transaction.rollBack();
        if (done.error().kind != ErrorKind::Cancelled)
            m_context.notify(localizedSentence(done.error()));
    }
}

void MoveGesture::drawMany(OverlaySink& sink) const {
    if (m_offset == m_applied)
        return; // The level already shows the items at this displacement.
    const auto moved = [this](Point2 p) { return Point2{p.x + m_offset.x, p.y + m_offset.y}; };
    std::vector<Point2> dots(m_dots.size());
    std::transform(m_dots.begin(), m_dots.end(), dots.begin(), moved);
    for (Ring outline : m_outlines) {
        std::transform(outline.begin(), outline.end(), outline.begin(), moved);
        sink.polygon(outline, OverlayStyle::Active);
    }
    sink.dots(dots, OverlayStyle::Active);
}

void MoveGesture::draw(OverlaySink& sink) const {
    m_aligned.draw(sink);
    if (m_areMany)
        drawMany(sink);
    if (m_target)
        sink.vertex(m_context.document().graph().position(*m_target).flat(), OverlayStyle::Removed);
}

} // namespace waymark
