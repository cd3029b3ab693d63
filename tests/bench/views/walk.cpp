// SPDX-License-Identifier: MIT
// 500 units walk over a map of 10,000 vertices: what a frame takes while they play, from another
// moment to all pixels of the canvas, and a gate that turns meanwhile until all know where to go.
// Processor time of the window's thread, which does all of it.
#include "editor/canvas/canvas.h"
#include "editor/views/walk_page.h"
#include "tests/bench/measure.h"
#include "tests/bench/views/views.h"
#include "tests/editor/canvas/random_level.h"

#include <cstdlib>

using namespace navcore;
using namespace waymark;

namespace {

constexpr int across = 4096, frames = 400, starts = 25, turns = 20;
constexpr std::uint32_t unitsPerStart = 20;

/// The map, with a kind for every 400th vertex.
Level spawnLevel() {
    Level level = test::randomLevel(1, 10'000, 1'000, across, across);
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < starts; ++i)
        edit.modify<Vertex>({i * 400 + 1}, [](Vertex& vertex) { vertex.kind = "spawn"; });
    if (!level.apply(edit.change()))
        std::abort();
    return level;
}

void printTimes(const char* what, const std::vector<double>& samples) {
    std::printf("%-16s %8.2f %8.2f   ms: median, p95\n", what, bench::percentile(samples, 50),
                bench::percentile(samples, 95));
}

} // namespace

void benchWalk() {
    Workspace workspace(1'000'000);
    ToolBox tools(workspace);
    tools.add(walkView());
    Canvas canvas(workspace, tools);
    canvas.resize(1600, 1000);
    canvas.show();
    workspace.document.reset(spawnLevel());
    canvas.fit();
    workspace.views.open("view.walk");
    auto& board = static_cast<WalkBoard&>(*workspace.views.board());
    WalkSettings settings = board.settings();
    settings.trip = WalkTrip{{Level::defaultAgentId}, EveryOfKind{"spawn"}, VertexId{5050}};
    settings.count = unitsPerStart;
    const double planned = 1000 * bench::cpuSecondsOf([&] {
                               board.setSettings(settings);
                               board.finish();
                           });
    if (board.plan()->walkers.size() != starts * unitsPerStart)
        std::abort();
    QImage screen(1600, 1000, QImage::Format_RGB32);
    canvas.finish();
    canvas.render(&screen);

    std::vector<double> frame, turn;
    Timeline& time = *board.timeline();
    const qint64 length = time.length();
    for (int i = 1; i <= frames; ++i)
        frame.push_back(1000 * bench::cpuSecondsOf([&] {
                            time.setPosition(length * i / frames);
                            canvas.render(&screen);
                        }));
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : workspace.document.level().items<Barrier>())
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
    for (std::size_t i = 0; i < turns; ++i) {
        time.setPosition(length / 2);
        turn.push_back(1000 * bench::cpuSecondsOf([&] {
                           board.turnGate(gates[i * 7 % gates.size()]);
                           board.finish();
                       }));
    }
    std::printf("walk, 10k: 500 units, %.0f s, planned in %.0f ms\n",
                static_cast<double>(length) / 1000, planned);
    printTimes("a frame", frame);
    printTimes("a gate turns", turn);
    bench::printFigure("walk.500.frame", bench::percentile(frame, 95), "ms");
    bench::printFigure("walk.500.plan", planned, "ms");
    bench::printFigure("walk.500.gate", bench::percentile(turn, 50), "ms");
}
