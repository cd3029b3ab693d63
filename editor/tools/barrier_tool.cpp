// SPDX-License-Identifier: MIT
#include "editor/tools/barrier_tool.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/tools/snapping.h"
#include "navcore/author/words/needs_text.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

BarrierTool::BarrierTool(ToolContext& context, QObject* parent)
    : Tool(parent), m_context(context), m_points(context, CornerHandles::Of::Barrier) {
    connect(&context.selection(), &Selection::changed, this, [this] {
        m_points.forget();
        emit overlayChanged();
    });
}

Point2 BarrierTool::pointAt(const ToolEvent& event) const {
    return placed(event, m_context.workspace.view.settings(),
                  m_line.empty() ? nullptr : &m_line.back().at);
}

/// Returns the polyline through the clicked points. Its two ends snap to nearby walls.
Ring BarrierTool::lineOf(const std::vector<Clicked>& points) const {
    Ring line;
    for (const Clicked& point : points)
        line.push_back(point.at);
    if (line.size() < 2)
        return line;
    const ObstacleIndex& obstacles = m_context.workspace.plane().obstacles;
    line.front() = atWall(obstacles, line[1], line.front(), points.front().wallReach);
    line.back() = atWall(obstacles, line[line.size() - 2], line.back(), points.back().wallReach);
    return line;
}

void BarrierTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    if (!m_line.empty() || !m_points.press(event))
        m_press = event;
    emit overlayChanged();
}

void BarrierTool::move(const ToolEvent& event) {
    m_hover = event;
    m_points.move(event);
    emit overlayChanged();
}

void BarrierTool::release(const ToolEvent& event) {
    m_hover = event;
    if (m_points.dragging())
        m_points.release(event);
    else if (m_press)
        addPoint(event);
    m_press.reset();
    emit overlayChanged();
}

void BarrierTool::addPoint(const ToolEvent& event) {
    const Point2 at = pointAt(event);
    if (m_line.empty() || m_line.back().at != at)
        m_line.push_back({at, wallReach(event)});
}

void BarrierTool::doubleClick(const ToolEvent&) {
    m_press.reset();
    if (m_line.size() >= 2)
        finish();
    emit overlayChanged();
}

void BarrierTool::leave() {
    m_hover.reset();
    emit overlayChanged();
}

void BarrierTool::finish() {
    Document& document = m_context.document();
    ToolSettings settings = m_context.options.settings();
    Ring line = lineOf(std::exchange(m_line, {}));
    if (std::exchange(m_turned, false))
        std::reverse(line.begin(), line.end());
    Barrier barrier;
    barrier.name = settings.barrierName.toStdString();
    barrier.kind = settings.barrierKind;
    barrier.floor = m_context.floor();
    barrier.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(line)}});
    if (barrier.kind == BarrierKind::Needs) {
        const auto needs = readNeeds(settings.barrierNeeds.toStdString());
        if (needs)
            barrier.needs = needs.value();
        else
            m_context.notify(localizedSentence(needs.error()));
    }
    LevelEdit edit(document.level());
    const BarrierId id = document.ids().draw<Barrier>(document.level());
    const bool needsNothing = barrier.kind == BarrierKind::Needs && barrier.needs.empty();
    edit.set<Barrier>(id, std::move(barrier));
    if (const Status status = document.edit(edit.change(), tr("Draw barrier")); !status) {
        m_context.notify(localizedSentence(status.error()));
        return;
    }
    settings.barrierName.clear(); // Do not reuse the name for the next barrier.
    m_context.options.set(settings);
    SelectedItems items;
    items.barriers.insert(id);
    m_context.selection().set(std::move(items));
    if (needsNothing)
        m_context.notify(tr("This barrier requires nothing yet: type the abilities it requires."));
}

bool BarrierTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (m_line.empty())
        return qtKey == Qt::Key_Delete && m_points.removeCorner();
    switch (qtKey) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_line.size() >= 2)
            finish();
        else
            m_context.notify(tr("A barrier needs two points."));
        break;
    case Qt::Key_Backspace:
        m_line.pop_back();
        break;
    case Qt::Key_X:
        m_turned = !m_turned;
        break;
    default:
        return false;
    }
    emit overlayChanged();
    return true;
}

void BarrierTool::setKind(BarrierKind kind) {
    ToolSettings settings = m_context.options.settings();
    settings.barrierKind = kind;
    m_context.options.set(settings);
    emit overlayChanged();
}

void BarrierTool::nextVariant() {
    const BarrierKind now = m_context.options.settings().barrierKind;
    setKind(now == BarrierKind::Closed ? BarrierKind::OneWay
                                       : static_cast<BarrierKind>(static_cast<int>(now) + 1));
}

bool BarrierTool::endVariant() {
    const bool varied = m_context.options.settings().barrierKind != BarrierKind::OneWay;
    setKind(BarrierKind::OneWay);
    return varied;
}

bool BarrierTool::cancelDrag() {
    const bool pressed = m_press.has_value();
    m_press.reset();
    const bool dragging = m_points.cancel();
    if (pressed || dragging)
        emit overlayChanged();
    return dragging;
}

bool BarrierTool::dropShape() {
    if (m_line.empty())
        return false;
    m_line.clear();
    m_turned = false;
    emit overlayChanged();
    return true;
}

QString BarrierTool::unfinished() const {
    return m_line.empty() ? QString() : tr("a barrier");
}

/// Paints an arrow from the midpoint of segment a-b towards its open side.
void BarrierTool::drawArrow(OverlaySink& sink, Point2 a, Point2 b) const {
    const double dx = double{1} * b.x - a.x, dy = double{1} * b.y - a.y;
    const double length = std::hypot(dx, dy), pixel = m_hover->unitsPerScreenPixel;
    if (length < 16 * pixel)
        return;
    const double side = m_turned ? -1 : 1;
    const double ux = dx / length, uy = dy / length, vx = -uy * side, vy = ux * side;
    const auto at = [&](double along, double across) {
        const auto held = [](double value) {
            return static_cast<Coord>(std::clamp(value, -double{maxCoord}, double{maxCoord}));
        };
        return Point2{held(a.x + dx / 2 + (ux * along + vx * across) * pixel),
                      held(a.y + dy / 2 + (uy * along + vy * across) * pixel)};
    };
    sink.line(at(0, 0), at(0, 18), OverlayStyle::Active);
    sink.line(at(-6, 11), at(0, 18), OverlayStyle::Active);
    sink.line(at(6, 11), at(0, 18), OverlayStyle::Active);
}

void BarrierTool::draw(OverlaySink& sink) const {
    if (m_line.empty()) {
        m_points.draw(sink);
        return;
    }
    std::vector<Clicked> points = m_line;
    if (m_hover)
        points.push_back({pointAt(*m_hover), wallReach(*m_hover)});
    const Ring shown = lineOf(points);
    const bool arrows = m_hover && m_context.options.settings().barrierKind == BarrierKind::OneWay;
    for (std::size_t i = 1; i < shown.size(); ++i) {
        sink.line(shown[i - 1], shown[i], OverlayStyle::Active);
        if (arrows)
            drawArrow(sink, shown[i - 1], shown[i]);
    }
    for (std::size_t i = 0; i < m_line.size(); ++i)
        sink.handle(shown[i], OverlayStyle::Active);
}

QString BarrierTool::hint() const {
    const bool oneWay = m_context.options.settings().barrierKind == BarrierKind::OneWay;
    if (m_line.empty())
        return tr("Click to draw a line; it affects every edge it crosses. C: next type.");
    return oneWay
               ? tr("Units cross only in the direction of the arrows. X: flip. Enter: done.")
               : tr("Click the next point. Shift: straight. Enter: done. Backspace: remove last.");
}

ToolRow BarrierTool::row() {
    return {.id = toolId,
            .text = tr("Barr&ier"),
            .tip = tr("Draw cliffs, gates and lines that only some units can cross."),
            .keys = {"C"},
            .page = "barriers",
            .hasImages = true,
            .options = {{choiceOf(&ToolSettings::barrierKind, barrierKindTexts()),
                         {},
                         tr("Type of the next barrier")},
                        {OptionText{&ToolSettings::barrierNeeds, tr("e.g. swim")}, tr("Requires"),
                         tr("Abilities that a unit needs to cross, e.g. boat or (swim and light)"),
                         [](const ToolSettings& settings) {
                             return settings.barrierKind == BarrierKind::Needs;
                         }},
                        {OptionText{&ToolSettings::barrierName, tr("none")}, tr("Name"),
                         tr("Name of the next barrier. Games open gates by name.")}},
            .make = makeTool<BarrierTool>};
}

} // namespace waymark
