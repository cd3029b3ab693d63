// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"

#include "editor/tools/picking.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int smallestBrush = 4, largestBrush = 200; // screen pixels

/// Whether two closed segments come within the radius of each other.
bool segmentsWithin(Point2 a, Point2 b, Point2 c, Point2 d, std::int64_t squaredRadius) {
    return segmentsMeet(a, b, c, d) || withinDistance(a, c, d, squaredRadius) ||
           withinDistance(b, c, d, squaredRadius) || withinDistance(c, a, b, squaredRadius) ||
           withinDistance(d, a, b, squaredRadius);
}

} // namespace

BrushTool::BrushTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {}

Coord BrushTool::radius(const ToolEvent& event) const {
    const double units = m_context.options.settings().brushSize * event.unitsPerScreenPixel;
    return static_cast<Coord>(std::clamp(units, 1.0, maxCoord / 2.0));
}

void BrushTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    if (std::exchange(m_picking, false)) {
        pick(event);
        return;
    }
    const bool eraser = m_context.options.settings().eraser;
    m_stroke = std::make_unique<Transaction>(m_context.document(),
                                             eraser ? tr("Erase paint") : tr("Paint edges"));
    m_painted = 0;
    const Point2 from = event.shift() && m_last ? *m_last : event.at;
    paint(from, event.at, event);
    m_at = event.at;
}

void BrushTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_stroke) {
        paint(m_at, event.at, event);
        m_at = event.at;
    }
    emit overlayChanged();
}

void BrushTool::release(const ToolEvent& event) {
    m_hover = event;
    if (m_stroke) {
        m_stroke->commit();
        m_stroke.reset();
        m_last = m_at;
        if (m_painted == 0)
            m_context.notice(tr("No edge here to paint."));
    }
    emit overlayChanged();
}

void BrushTool::leave() {
    m_hover.reset();
    emit overlayChanged();
}

std::set<EdgeKey> BrushTool::edgesUnder(Point2 from, Point2 to, Coord reach) const {
    Box box = Box::of(from, to);
    box.lo = {box.lo.x - reach, box.lo.y - reach};
    box.hi = {box.hi.x + reach, box.hi.y + reach};
    const NavGraph& graph = m_context.document().graph();
    std::set<EdgeKey> keys;
    for (const EdgeKey key : m_context.workspace.edges.in(box)) {
        const Edge& edge = *graph.find(key);
        if (segmentsWithin(from, to, graph.position(edge.a).flat(), graph.position(edge.b).flat(),
                           std::int64_t{reach} * reach))
            keys.insert(key);
    }
    return keys;
}

void BrushTool::paint(Point2 from, Point2 to, const ToolEvent& event) {
    if (!m_stroke->open())
        return;
    const ToolSettings& settings = m_context.options.settings();
    const Level& level = m_context.document().level();
    const auto terrain =
        settings.eraser ? std::nullopt : std::optional<TerrainId>(settings.brushTerrain);
    if (terrain && !level.find<Terrain>(*terrain))
        return;
    LevelEdit edit(level);
    for (const EdgeKey key : edgesUnder(from, to, radius(event))) {
        ++m_painted;
        if (paintedTerrain(level, key) != terrain)
            paintEdge(edit, key, terrain);
    }
    const Status status = m_stroke->apply(edit.change());
    if (!status)
        m_context.notice(QString::fromStdString(status.error().message));
}

void BrushTool::pick(const ToolEvent& event) {
    const auto key = edgeAt(m_context.workspace, event);
    const auto terrain = key ? paintedTerrain(m_context.document().level(), *key) : std::nullopt;
    change([&](ToolSettings& settings) {
        settings.eraser = !terrain.has_value();
        if (terrain)
            settings.brushTerrain = *terrain;
    });
}

void BrushTool::change(const std::function<void(ToolSettings&)>& how) {
    ToolSettings settings = m_context.options.settings();
    how(settings);
    settings.brushSize = std::clamp(settings.brushSize, smallestBrush, largestBrush);
    m_context.options.set(settings);
    emit overlayChanged();
}

bool BrushTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (qtKey == Qt::Key_BracketLeft || qtKey == Qt::Key_BracketRight) {
        change([&](ToolSettings& settings) {
            const int step = std::max(2, settings.brushSize / 5);
            settings.brushSize += qtKey == Qt::Key_BracketLeft ? -step : step;
        });
        return true;
    }
    if (qtKey >= Qt::Key_1 && qtKey <= Qt::Key_9) {
        const auto& terrains = m_context.document().level().items<Terrain>();
        const auto index = static_cast<std::size_t>(qtKey - Qt::Key_1);
        if (index < terrains.size())
            change([&](ToolSettings& settings) {
                settings.brushTerrain =
                    std::next(terrains.begin(), static_cast<std::ptrdiff_t>(index))->first;
                settings.eraser = false;
            });
        return true;
    }
    if (qtKey == Qt::Key_E) {
        change([](ToolSettings& settings) { settings.eraser = !settings.eraser; });
        return true;
    }
    if (qtKey == Qt::Key_I) {
        m_picking = true;
        emit overlayChanged();
        return true;
    }
    return false;
}

bool BrushTool::cancelDrag() {
    const bool painting = m_stroke != nullptr;
    m_stroke.reset();
    if (painting)
        emit overlayChanged();
    return painting;
}

bool BrushTool::dropShape() {
    return std::exchange(m_picking, false);
}

bool BrushTool::endVariant() {
    const bool erasing = m_context.options.settings().eraser;
    change([](ToolSettings& settings) { settings.eraser = false; });
    return erasing;
}

void BrushTool::forget() {
    Tool::forget();
    m_last.reset();
}

void BrushTool::draw(OverlaySink& sink) const {
    if (!m_hover)
        return;
    const Coord reach = radius(*m_hover);
    sink.circle(m_hover->at, reach,
                m_context.options.settings().eraser ? OverlayStyle::Removed : OverlayStyle::Paint);
    if (m_stroke)
        return;
    const NavGraph& graph = m_context.document().graph();
    for (const EdgeKey key : edgesUnder(m_hover->at, m_hover->at, reach)) {
        const Edge& edge = *graph.find(key);
        sink.line(graph.position(edge.a).flat(), graph.position(edge.b).flat(),
                  OverlayStyle::Paint);
    }
}

QString BrushTool::hint() const {
    if (m_picking)
        return tr("Click an edge to take its terrain.");
    const ToolSettings& settings = m_context.options.settings();
    if (settings.eraser)
        return tr("Erasing paint from edges. [ ]: size, 1-9: terrain, E: paint again.");
    const Terrain* terrain = m_context.document().level().find<Terrain>(settings.brushTerrain);
    if (!terrain)
        return tr("Choose a terrain: 1-9, or in the bar above.");
    return tr("Painting edges %1 (x%2). [ ]: size, 1-9: terrain, E: eraser, Shift: straight.")
        .arg(QString::fromStdString(terrain->name))
        .arg(terrain->multiplier / 1000.0);
}

} // namespace waymark
