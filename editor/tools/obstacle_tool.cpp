// SPDX-License-Identifier: MIT
#include "editor/tools/obstacle_tool.h"

#include "editor/model/language.h"
#include "editor/tools/snapping.h"

#include <algorithm>
#include <cstdlib>

namespace waymark {

using namespace navcore;

namespace {

// Maximum distance from the first corner at which a click closes the ring, in screen pixels.
constexpr double closeRadius = 9;

} // namespace

ObstacleTool::ObstacleTool(ToolContext& context, QObject* parent)
    : Tool(parent), m_context(context), m_corners(context, CornerHandles::Of::Obstacle) {
    connect(&context.selection(), &Selection::changed, this, [this] {
        m_corners.forget();
        emit overlayChanged();
    });
}

Point2 ObstacleTool::pointAt(const ToolEvent& event) const {
    return placed(event, m_context.workspace.view.settings(),
                  m_ring.empty() ? nullptr : &m_ring.back());
}

void ObstacleTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    if (m_ring.empty() && m_corners.press(event)) {
        emit overlayChanged();
        return;
    }
    m_press = event;
    emit overlayChanged();
}

void ObstacleTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_corners.dragging()) {
        m_corners.move(event);
    } else if (m_press && m_ring.empty() && beyondThreshold(*m_press, event)) {
        m_dragging = true;
    }
    emit overlayChanged();
}

void ObstacleTool::release(const ToolEvent& event) {
    m_hover = event;
    if (m_corners.dragging()) {
        m_corners.release(event);
    } else if (m_dragging) {
        m_dragging = false;
        finish(rectangle());
    } else if (m_press && m_context.options.settings().obstacleForm == ObstacleForm::Polygon) {
        addPoint(event);
    }
    m_press.reset();
    emit overlayChanged();
}

void ObstacleTool::addPoint(const ToolEvent& event) {
    const double reach = closeRadius * event.unitsPerScreenPixel;
    if (m_ring.size() >= 3 &&
        static_cast<double>(squaredDistance(m_ring.front(), event.at)) <= reach * reach) {
        finish(std::exchange(m_ring, {}));
        return;
    }
    const Point2 at = pointAt(event);
    if (m_ring.empty() || m_ring.back() != at)
        m_ring.push_back(at);
}

void ObstacleTool::doubleClick(const ToolEvent&) {
    m_press.reset();
    if (m_ring.size() >= 3)
        finish(std::exchange(m_ring, {}));
    emit overlayChanged();
}

Ring ObstacleTool::rectangle() const {
    const ViewSettings& view = m_context.workspace.view.settings();
    const Point2 a = snapped(m_press->at, view, *m_hover);
    Point2 b = snapped(m_hover->at, view, *m_hover);
    if (m_hover->shift()) { // Shift makes a square from the longer side.
        const Coord side = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
        b = {std::clamp(b.x < a.x ? a.x - side : a.x + side, -maxCoord, maxCoord),
             std::clamp(b.y < a.y ? a.y - side : a.y + side, -maxCoord, maxCoord)};
    }
    return {a, {b.x, a.y}, b, {a.x, b.y}};
}

void ObstacleTool::finish(Ring ring) {
    const Box box = boundsOf(ring);
    if (box.lo.x == box.hi.x || box.lo.y == box.hi.y) {
        m_context.notify(tr("An obstacle must have a width and a height."));
        return;
    }
    Document& document = m_context.document();
    LevelEdit edit(document.level());
    const bool cut = m_context.options.settings().obstacleMode == ObstacleMode::CutOut;
    SelectedItems items;
    if (cut && cutOut(edit, ring, m_context.floor()) == 0) {
        m_context.notify(
            tr("Nothing to cut here: draw the hole completely inside an unlocked obstacle."));
        return;
    }
    if (!cut)
        items.obstacles.insert(addSolid(edit, document.ids(), std::move(ring), m_context.floor()));
    if (const Status status =
            document.edit(edit.change(), cut ? tr("Cut out") : tr("Draw obstacle"));
        !status)
        m_context.notify(localizedSentence(status.error()));
    else if (!cut)
        m_context.selection().set(std::move(items));
}

bool ObstacleTool::key(int qtKey, Qt::KeyboardModifiers) {
    if ((qtKey == Qt::Key_Return || qtKey == Qt::Key_Enter) && !m_ring.empty()) {
        if (m_ring.size() >= 3)
            finish(std::exchange(m_ring, {}));
        else
            m_context.notify(tr("A polygon needs at least three corners."));
        emit overlayChanged();
        return true;
    }
    if (qtKey == Qt::Key_Backspace && !m_ring.empty()) {
        m_ring.pop_back();
        emit overlayChanged();
        return true;
    }
    if (qtKey == Qt::Key_Delete && m_ring.empty())
        return m_corners.removeCorner();
    if (qtKey == Qt::Key_X) {
        ToolSettings settings = m_context.options.settings();
        settings.obstacleMode = settings.obstacleMode == ObstacleMode::AddSolid
                                    ? ObstacleMode::CutOut
                                    : ObstacleMode::AddSolid;
        m_context.options.set(settings);
        emit overlayChanged();
        return true;
    }
    return false;
}

void ObstacleTool::nextVariant() {
    ToolSettings settings = m_context.options.settings();
    settings.obstacleForm = settings.obstacleForm == ObstacleForm::Polygon ? ObstacleForm::Rectangle
                                                                           : ObstacleForm::Polygon;
    m_context.options.set(settings);
    emit overlayChanged();
}

bool ObstacleTool::cancelDrag() {
    const bool rectangleHeld = std::exchange(m_dragging, false);
    m_press.reset();
    const bool dragging = m_corners.cancel() || rectangleHeld;
    if (dragging)
        emit overlayChanged();
    return dragging;
}

bool ObstacleTool::dropShape() {
    if (m_ring.empty())
        return false;
    m_ring.clear();
    emit overlayChanged();
    return true;
}

QString ObstacleTool::unfinished() const {
    return m_ring.empty() ? QString() : tr("an obstacle outline");
}

bool ObstacleTool::endVariant() {
    ToolSettings settings = m_context.options.settings();
    settings.obstacleForm = ObstacleForm::Polygon;
    settings.obstacleMode = ObstacleMode::AddSolid;
    const bool ended = settings != m_context.options.settings();
    m_context.options.set(settings);
    return ended;
}

void ObstacleTool::draw(OverlaySink& sink) const {
    const bool cut = m_context.options.settings().obstacleMode == ObstacleMode::CutOut;
    const OverlayStyle style = cut ? OverlayStyle::Removed : OverlayStyle::Active;
    if (m_dragging) {
        sink.polygon(rectangle(), style);
        return;
    }
    if (m_ring.empty()) {
        m_corners.draw(sink);
        return;
    }
    Ring shown = m_ring;
    if (m_hover)
        shown.push_back(pointAt(*m_hover));
    if (shown.size() >= 3)
        sink.polygon(shown, style);
    else if (shown.size() == 2)
        sink.line(shown[0], shown[1], style);
    for (const Point2 corner : m_ring)
        sink.handle(corner, style);
}

QString ObstacleTool::hint() const {
    const bool cut = m_context.options.settings().obstacleMode == ObstacleMode::CutOut;
    if (!m_ring.empty())
        return tr("Click the next corner. Enter or first corner: close. Backspace: remove last.");
    if (m_dragging)
        return tr("Shift: square. Ctrl: no snapping. Esc: cancel.");
    return cut ? tr("Cutting holes. Click corners or drag a rectangle. X: add solid instead.")
               : tr("Click corners, or drag a rectangle. X: cut out. Drag handles to reshape.");
}

ToolRow ObstacleTool::row() {
    return {.id = toolId,
            .text = tr("&Obstacle"),
            .tip = tr("Draw solid areas, or cut holes into them."),
            .keys = {"O"},
            .page = "new-level",
            .usesX = true,
            .hasImages = true,
            .options = {{choiceOf(&ToolSettings::obstacleForm, {tr("Polygon"), tr("Rectangle")}),
                         {},
                         tr("Shape of the next obstacle")},
                        {choiceOf(&ToolSettings::obstacleMode, {tr("Add solid"), tr("Cut out")}),
                         {},
                         tr("Draw a solid area, or cut a hole into one (X)")}},
            .make = makeTool<ObstacleTool>};
}

} // namespace waymark
