// SPDX-License-Identifier: MIT
// Measures painting with the Brush on a map of 100,000 vertices: the time of each mouse move, with
// the real tool and document and all updates that follow.
#include "editor/tools/brush_tool.h"
#include "editor/tools/tool_box.h"
#include "tests/bench/ground/ground.h"
#include "tests/bench/measure.h"
#include "tests/editor/canvas/random_level.h"

#include <QCoreApplication>

#include <cmath>

using namespace waymark;
using namespace navcore;

namespace {

constexpr int side = 8192, vertices = 100'000, obstacles = 10'000;

ToolEvent eventAt(QPointF mapPixel, double zoom) {
    ToolEvent event;
    event.at = {static_cast<Coord>(mapPixel.x() * unitsPerPixel),
                static_cast<Coord>(mapPixel.y() * unitsPerPixel)};
    event.screen = mapPixel * zoom;
    event.unitsPerScreenPixel = unitsPerPixel / zoom;
    return event;
}

struct Row {
    std::vector<double> moves; // In ms.
    std::size_t edges = 0;     // Average number of edges with a new cost per move.
};

/// Paints a long wavy stroke over the map in steps of ten screen pixels, like a fast hand movement.
Row stroke(Workspace& workspace, ToolBox& tools, double zoom, TerrainId terrain, double shift) {
    constexpr double step = 10; // Screen pixels.
    constexpr int moves = 200;
    ToolSettings settings = tools.options().settings();
    settings.brushTerrain = terrain;
    tools.options().set(settings);
    Row row;
    const auto counter = QObject::connect(
        &workspace.document, &Document::changed, &workspace.document,
        [&row](const DocumentChange& change) { row.edges += change.graph.edges.size(); });
    const auto placeOf = [&](int i) {
        const double way = i * step / zoom;
        return QPointF(std::fmod(way + shift, side),
                       side / 2.0 + shift + 0.3 * side * std::sin(way / 900));
    };
    Tool& brush = tools.current();
    brush.press(eventAt(placeOf(0), zoom));
    for (int i = 1; i <= moves; ++i) {
        const ToolEvent event = eventAt(placeOf(i), zoom);
        row.moves.push_back(1000 * bench::secondsOf([&] { brush.move(event); }));
        // Work that is delayed until the pointer rests is not measured.
        QCoreApplication::processEvents();
    }
    brush.release(eventAt(placeOf(moves), zoom));
    QObject::disconnect(counter);
    row.edges /= moves;
    return row;
}

} // namespace

void measurePaint() {
    Workspace workspace(1'000'000);
    ToolBox tools(workspace);
    Level level = test::randomLevel(1, vertices, obstacles, side, side);
    LevelEdit edit(level);
    edit.set<PaintGrid>({}, PaintGrid{paintFrameFor(side, side, {})});
    const LevelChange grid = edit.change();
    if (!level.apply(grid))
        std::abort();
    workspace.document.reset(std::move(level));
    tools.choose(BrushTool::toolId);
    std::printf("%zu vertices, %zu edges, %d obstacles, brush radius %d px\n",
                workspace.document.graph().vertexCount(), workspace.document.graph().edgeCount(),
                obstacles, tools.options().settings().brushRadius / unitsPerPixel);
    std::printf("%8s %10s %10s %14s   ms a move\n", "view", "median", "p95", "edges a move");
    double worst = 0, worstP95 = 0;
    for (const double zoom : {0.125, 0.25, 0.5, 1.0, 2.0}) {
        std::vector<double> moves;
        std::size_t edges = 0;
        for (const auto& [terrain, shift] :
             {std::pair{Level::swampId, 0.0}, {Level::roadId, 40.0}}) {
            const Row row = stroke(workspace, tools, zoom, terrain, shift);
            moves.insert(moves.end(), row.moves.begin(), row.moves.end());
            edges += row.edges / 2;
        }
        const double median = bench::percentile(moves, 50), p95 = bench::percentile(moves, 95);
        std::printf("%6.1f %% %10.2f %10.2f %14zu\n", 100 * zoom, median, p95, edges);
        std::fflush(stdout);
        worst = std::max(worst, median);
        worstP95 = std::max(worstP95, p95);
    }
    bench::printFigure("paint.100k.stroke", worst, "ms");
    bench::printFigure("paint.100k.stroke.p95", worstP95, "ms");
}
