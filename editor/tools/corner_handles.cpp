// SPDX-License-Identifier: MIT
#include "editor/tools/corner_handles.h"

#include "editor/model/language.h"
#include "editor/tools/snapping.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr double handleRadius = 8;       // Pick radius of a handle, in screen pixels.
constexpr double shortestSplitSide = 28; // Shortest side that can be split, in screen pixels.

Point2 middleOf(Point2 a, Point2 b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

bool near(Point2 p, const ToolEvent& event) {
    const double reach = handleRadius * event.unitsPerScreenPixel;
    return static_cast<double>(squaredDistance(p, event.at)) <= reach * reach;
}

/// Calls visit(corner, a, b) for each side a-b of the shape. `corner` identifies a.
template <class Visit>
void forEachCorner(const Shaped& item, const Shape& shape, Visit&& visit) {
    for (std::size_t r = 0; r < shape.rings.size(); ++r) {
        const Ring& ring = shape.rings[r];
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const bool last = i + 1 == ring.size();
            const bool closes = shape.kind == ShapeKind::Solid;
            const Point2 next = last ? (closes ? ring.front() : ring[i]) : ring[i + 1];
            visit(Corner{item, r, i}, ring[i], next);
        }
    }
}

} // namespace

std::optional<Shaped> CornerHandles::item() const {
    const SelectedItems& items = m_context.selection().items();
    if (m_of == Of::Barrier)
        return items.barriers.size() == 1 ? std::optional<Shaped>(*items.barriers.begin())
                                          : std::nullopt;
    if (items.obstacles.size() != 1)
        return std::nullopt;
    const ObstacleId id = *items.obstacles.begin();
    const bool locked = m_context.document().level().find<Obstacle>(id)->lock == Lock::Locked;
    return locked ? std::nullopt : std::optional<Shaped>(id);
}

bool CornerHandles::press(const ToolEvent& event) {
    const auto of = item();
    m_touched.reset();
    if (!of)
        return false;
    const Shape& shape = *shapeOf(m_context.document().level(), *of);
    std::optional<Corner> corner, side;
    const double least = shortestSplitSide * event.unitsPerScreenPixel;
    forEachCorner(*of, shape, [&](const Corner& at, Point2 a, Point2 b) {
        if (!corner && near(a, event))
            corner = at;
        if (!side && static_cast<double>(squaredDistance(a, b)) >= least * least &&
            near(middleOf(a, b), event))
            side = at;
    });
    if (!corner && !side)
        return false;
    m_press = event;
    m_transaction = std::make_unique<Gesture>(
        m_context.document(), corner ? Tool::tr("Move corner") : Tool::tr("Add corner"));
    if (!corner) {
        LevelEdit edit(m_context.document().level());
        insertCorner(edit, *side, event.at);
        corner = side;
        ++corner->index;
        const Status status = m_transaction->apply(edit.change());
        Q_ASSERT(status.ok());
    }
    m_touched = corner;
    return true;
}

/// Returns where the dragged corner should move. The ends of a barrier snap to nearby walls.
Point2 CornerHandles::placeFor(const ToolEvent& event) const {
    const Document& document = m_context.document();
    const Point2 press = m_press.at;
    const Point2 place = placed(event, m_context.workspace.view.settings(), &press);
    if (m_of != Of::Barrier)
        return place;
    const Ring& line = shapeOf(document.level(), m_touched->item)->rings.front();
    const bool isFirst = m_touched->index == 0;
    if (!isFirst && m_touched->index + 1 < line.size())
        return place;
    const Point2 from = isFirst ? line[1] : line[line.size() - 2];
    return atWall(m_context.workspace.plane().obstacles, from, place, wallReach(event));
}

void CornerHandles::move(const ToolEvent& event) {
    if (!m_transaction || !beyondThreshold(m_press, event))
        return;
    LevelEdit edit(m_context.document().level());
    moveCorner(edit, *m_touched, placeFor(event));
    // A move that would make all corners of a ring coincide is refused, so the corner does not
    // follow the pointer.
    static_cast<void>(m_transaction->apply(edit.change()).ok());
}

void CornerHandles::release(const ToolEvent& event) {
    if (!m_transaction)
        return;
    move(event);
    m_transaction->commit();
    m_transaction.reset();
}

bool CornerHandles::cancel() {
    if (!m_transaction)
        return false;
    m_transaction.reset();
    m_touched.reset();
    return true;
}

bool CornerHandles::removeCorner() {
    if (!m_touched || item() != m_touched->item)
        return false;
    const Shape& shape = *shapeOf(m_context.document().level(), m_touched->item);
    if (m_touched->ring >= shape.rings.size() ||
        m_touched->index >= shape.rings[m_touched->ring].size())
        return false;
    LevelEdit edit(m_context.document().level());
    navcore::removeCorner(edit, *m_touched);
    m_touched.reset();
    if (const Status status = m_context.document().edit(edit.change(), Tool::tr("Remove corner"));
        !status)
        m_context.notify(localizedSentence(status.error()));
    return true;
}

void CornerHandles::draw(OverlaySink& sink) const {
    const auto of = item();
    if (!of)
        return;
    const Shape& shape = *shapeOf(m_context.document().level(), *of);
    forEachCorner(*of, shape, [&](const Corner& at, Point2 a, Point2 b) {
        if (!m_transaction && a != b)
            sink.addHandle(middleOf(a, b));
        sink.handle(a, m_touched == at ? OverlayStyle::Active : OverlayStyle::Ghost);
    });
}

} // namespace waymark
