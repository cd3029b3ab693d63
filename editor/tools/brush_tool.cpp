// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"

#include "editor/live/workspace.h"
#include "editor/model/language.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/paint_map.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <optional>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

/// Returns whether the distance between segments a-b and c-d is at most the radius.
bool segmentsWithin(Point2 a, Point2 b, Point2 c, Point2 d, std::int64_t squaredRadius) {
    return segmentsMeet(a, b, c, d) || withinDistance(a, c, d, squaredRadius) ||
           withinDistance(b, c, d, squaredRadius) || withinDistance(c, a, b, squaredRadius) ||
           withinDistance(d, a, b, squaredRadius);
}

/// Returns the edges within `radius` (in lu) of the segment from `from` to `to`.
std::set<EdgeKey> edgesUnder(const Workspace& workspace, Point2 from, Point2 to, Coord radius) {
    Box box = Box::of(from, to);
    box.lo = {box.lo.x - radius, box.lo.y - radius};
    box.hi = {box.hi.x + radius, box.hi.y + radius};
    const NavGraph& graph = workspace.document.graph();
    std::set<EdgeKey> keys;
    for (const EdgeKey key : workspace.edgesHere().in(box)) {
        const Edge& edge = *graph.find(key);
        const bool isApart = graph.lineOf(edge).allSegments([&](Point3 a, Point3 b) {
            return !segmentsWithin(from, to, a.flat(), b.flat(), std::int64_t{radius} * radius);
        });
        if (!isApart)
            keys.insert(key);
    }
    return keys;
}

/// Returns the terrain painted at `at`, or nullopt if only the default terrain is there.
std::optional<TerrainId> paintUnder(const Level& level, FloorId floor, Point2 at) {
    const PaintFrame& frame = level.paintFrame(floor);
    const std::int32_t column = frame.columnOf(at.x), row = frame.rowOf(at.y);
    TileKey key = tileOf(column, row);
    key.floor = floor;
    const PaintTile* tile = level.find<PaintTile>(key);
    const TerrainId paint = tile ? (*tile->cells)[cellInTile(column, row)] : TerrainId{};
    return paint.valid() && paint != level.info().ground ? std::optional(paint) : std::nullopt;
}

/// Returns the area that a fill may cover: the picture, or the extent of all items if the level has
/// no picture.
Box fillFrame(const Level& level, FloorId floor) {
    // Exclude the right and bottom edges of the picture, because a point there belongs to a paint
    // cell outside the picture.
    const Box picture = pixelBoxOf(level.picture(floor));
    return picture.empty() ? extentOf(level) : picture;
}

/// Returns whether the box contains more paint cells than a level may have.
bool tooManyCells(const Level& level, FloorId floor, const Box& box) {
    constexpr std::int64_t most = maxPaintTiles * tileCells;
    if (box.empty())
        return false;
    const std::int64_t cell = level.paintFrame(floor).cell;
    const std::int64_t columns = (std::int64_t{box.hi.x} - box.lo.x) / cell + 1;
    const std::int64_t rows = (std::int64_t{box.hi.y} - box.lo.y) / cell + 1;
    return columns > most / rows;
}

constexpr Coord smallestBrush = unitsPerPixel, largestBrush = 1024 * unitsPerPixel;
constexpr int fillMark = 5; // Radius of the cursor circle in fill mode, in screen pixels.

} // namespace

BrushTool::BrushTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {}

QString BrushTool::strokeName() const {
    if (filling())
        return settings().eraser ? tr("Fill with default terrain") : tr("Fill the map");
    if (settings().eraser)
        return tr("Erase paint");
    return onMap() ? tr("Paint the map") : tr("Paint edges");
}

std::optional<std::optional<TerrainId>> BrushTool::colour() const {
    if (settings().eraser)
        return std::optional<TerrainId>();
    if (!m_context.document().level().find<Terrain>(settings().brushTerrain))
        return std::nullopt;
    return std::optional(settings().brushTerrain);
}

void BrushTool::press(const ToolEvent& event) {
    cancelDrag();
    m_hover = event;
    if (std::exchange(m_picking, false))
        return pick(event);
    const LayerState& layer = m_context.workspace.view.settings()[Layer::TerrainPaint];
    if (onMap() && (layer.locked || !layer.visible)) {
        m_context.notify(tr("Terrain paint is locked or hidden: see the Layers panel."));
        return;
    }
    m_stroke = std::make_unique<Gesture>(m_context.document(), strokeName());
    m_painted = 0;
    if (filling())
        fill(event);
    else
        paint(event.shift() && m_last ? *m_last : event.at, event.at);
    m_at = event.at;
}

void BrushTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_stroke && !filling()) {
        paint(m_at, event.at);
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
        if (m_painted == 0 && !onMap())
            m_context.notify(tr("There is no edge to paint here."));
        else if (m_painted == 0 && filling())
            m_context.notify(tr("There is nothing to fill here."));
    }
    emit overlayChanged();
}

void BrushTool::leave() {
    m_hover.reset();
    emit overlayChanged();
}

void BrushTool::apply(const LevelChange& change) {
    if (change.empty())
        return;
    const Status status = m_stroke->apply(change);
    if (!status)
        m_context.notify(localizedSentence(status.error()));
}

void BrushTool::fill(const ToolEvent& event) {
    const Level& level = m_context.document().level();
    const Box frame = fillFrame(level, m_context.floor());
    const auto terrain = colour();
    if (!terrain)
        return;
    if (tooManyCells(level, m_context.floor(), frame)) {
        m_context.notify(tr("This area is too large to fill at once: paint it in strokes."));
        return;
    }
    LevelEdit edit(level);
    m_painted += paintFill(edit, event.at, frame, *terrain, m_context.floor());
    apply(edit.change());
}

void BrushTool::paint(Point2 from, Point2 to) {
    const auto terrain = colour();
    if (!m_stroke->open() || !terrain)
        return;
    const Level& level = m_context.document().level();
    LevelEdit edit(level);
    if (onMap()) {
        Box box = Box::of(from, to);
        const Coord reach = settings().brushRadius;
        box.lo = {box.lo.x - reach, box.lo.y - reach};
        box.hi = {box.hi.x + reach, box.hi.y + reach};
        if (tooManyCells(level, m_context.floor(), box)) {
            m_context.notify(tr("The stroke is too wide: make the brush smaller."));
            return;
        }
        m_painted += paintStroke(edit, from, to, reach, *terrain, m_context.floor());
    } else {
        for (const EdgeKey key :
             edgesUnder(m_context.workspace, from, to, settings().brushRadius)) {
            ++m_painted;
            if (paintedTerrain(level, key) != *terrain)
                paintEdge(edit, key, *terrain);
        }
    }
    apply(edit.change());
}

void BrushTool::pick(const ToolEvent& event) {
    const Level& level = m_context.document().level();
    std::optional<TerrainId> terrain;
    if (onMap())
        terrain = paintUnder(level, m_context.floor(), event.at);
    else if (const auto key = edgeAt(m_context.workspace, event))
        terrain = paintedTerrain(level, *key);
    change([&](ToolSettings& settings) {
        settings.eraser = !terrain.has_value();
        if (terrain)
            settings.brushTerrain = *terrain;
    });
}

void BrushTool::change(const std::function<void(ToolSettings&)>& how) {
    ToolSettings settings = m_context.options.settings();
    how(settings);
    settings.brushRadius = std::clamp(settings.brushRadius, smallestBrush, largestBrush);
    m_context.options.set(settings);
    emit overlayChanged();
}

bool BrushTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (qtKey == Qt::Key_BracketLeft || qtKey == Qt::Key_BracketRight) {
        change([&](ToolSettings& settings) {
            const Coord step = std::max(unitsPerPixel, settings.brushRadius / 5);
            settings.brushRadius += qtKey == Qt::Key_BracketLeft ? -step : step;
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
    if (qtKey == Qt::Key_K && onMap()) {
        change([](ToolSettings& settings) { settings.brushFill = !settings.brushFill; });
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
    const ToolSettings before = settings();
    change([](ToolSettings& settings) {
        settings.eraser = settings.brushFill = false;
        settings.brushMode = BrushMode::PaintMap;
    });
    return settings() != before;
}

void BrushTool::nextVariant() {
    cancelDrag();
    change([this](ToolSettings& settings) {
        settings.brushMode = onMap() ? BrushMode::PaintEdges : BrushMode::PaintMap;
    });
}

void BrushTool::forget() {
    Tool::forget();
    m_last.reset();
}

void BrushTool::draw(OverlaySink& sink) const {
    if (!m_hover)
        return;
    const auto mark =
        static_cast<Coord>(std::min(fillMark * m_hover->unitsPerScreenPixel, maxCoord / 2.0));
    const Coord reach = filling() ? mark : settings().brushRadius;
    sink.circle(m_hover->at, reach,
                settings().eraser ? OverlayStyle::Removed : OverlayStyle::Paint);
    if (m_stroke || onMap())
        return;
    const auto terrain = colour();
    if (!terrain)
        return;
    const NavGraph& graph = m_context.document().graph();
    for (const EdgeKey key : edgesUnder(m_context.workspace, m_hover->at, m_hover->at, reach)) {
        if (paintedTerrain(m_context.document().level(), key) == *terrain)
            continue; // Skip edges that already have this terrain.
        graph.lineOf(*graph.find(key)).forEachSegment([&](Point3 a, Point3 b) {
            sink.line(a.flat(), b.flat(), OverlayStyle::Paint);
        });
    }
}

QString BrushTool::hint() const {
    if (m_picking)
        return onMap() ? tr("Click the map to pick its terrain.")
                       : tr("Click an edge to pick its terrain.");
    const Level& level = m_context.document().level();
    const Terrain* terrain =
        level.find<Terrain>(settings().eraser ? level.info().ground : settings().brushTerrain);
    if (!terrain)
        return tr("Choose a terrain: 1-9, or in the bar above.");
    const QString name = QString::fromStdString(terrain->name);
    if (!onMap())
        return settings().eraser
                   ? tr("Erasing paint from edges, not the map. E: paint again. B: paint map.")
                   : tr("Painting edges, not the map: they stay %1 until reset. B: paint map.")
                         .arg(name);
    const double factor = terrain->multiplier / 1000.0;
    if (filling())
        return tr("Click fills with %1 (x%2). 1-9: terrain, E: eraser, K: fill off.")
            .arg(name)
            .arg(factor);
    return settings().eraser
               ? tr("Erasing to %1 (x%2). [ ]: size, E: paint again, B: paint edges instead.")
                     .arg(name)
                     .arg(factor)
               : tr("Painting %1 (x%2). [ ]: size, 1-9: terrain, E: eraser, "
                    "B: paint edges instead.")
                     .arg(name)
                     .arg(factor);
}

ToolRow BrushTool::row() {
    return {.id = toolId,
            .text = tr("&Brush"),
            .tip = tr("Paint terrain on the map or on edges."),
            .keys = {"B"},
            .page = "painting",
            .hasImages = true,
            .options = {{choiceOf(&ToolSettings::brushMode, {tr("Paint map"), tr("Paint edges")}),
                         {},
                         tr("What the brush paints")},
                        {OptionTerrain{&ToolSettings::brushTerrain}, tr("Terrain")},
                        {OptionLength{&ToolSettings::brushRadius, 1, 1024}, tr("Radius"),
                         tr("Radius of the brush on the map ([ and ])"), nullptr, "brushRadius"},
                        {OptionCheck{&ToolSettings::eraser}, tr("Eraser")},
                        {OptionCheck{&ToolSettings::brushFill}, tr("Fill"), {}, paintsMap}},
            .make = makeTool<BrushTool>};
}

} // namespace waymark
