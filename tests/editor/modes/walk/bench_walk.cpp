// SPDX-License-Identifier: MIT
// Measures 500 units that walk over a map of 10,000 vertices: one frame during playback, from the
// change of time until all pixels of the canvas are painted, and closing a gate until all units
// have new routes. Uses the processor time of the window's thread, which does all the work.
#include "editor/modes/walk/walk_page.h"
#include "tests/bench/views/mode_bench.h"
#include "tests/bench/views/screen.h"
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

} // namespace

static void benchWalk() {
    bench::Screen screen;
    Workspace& workspace = screen.workspace;
    screen.tools.add(walkMode());
    screen.open(spawnLevel());
    workspace.views.open("view.walk");
    auto& tracker = static_cast<WalkTracker&>(*workspace.views.tracker());
    WalkSettings settings = tracker.settings();
    settings.demand = WalkTrip{{Level::defaultAgentId}, EveryOfKind{"spawn"}, VertexId{5050}};
    settings.count = unitsPerStart;
    const double planned = 1000 * bench::cpuSecondsOf([&] {
                               tracker.setSettings(settings);
                               tracker.finish();
                           });
    if (tracker.plan()->walkers.size() != starts * unitsPerStart)
        std::abort();
    screen.draw();

    std::vector<double> frame, turn;
    Timeline& time = *tracker.timeline();
    const qint64 length = time.length();
    for (int i = 1; i <= frames; ++i)
        frame.push_back(1000 * bench::cpuSecondsOf([&] {
                            time.setPosition(length * i / frames);
                            screen.draw();
                        }));
    std::vector<BarrierId> gates;
    for (const auto& [id, barrier] : workspace.document.level().items<Barrier>())
        if (barrier.kind == BarrierKind::Gate)
            gates.push_back(id);
    for (std::size_t i = 0; i < turns; ++i) {
        time.setPosition(length / 2);
        turn.push_back(1000 * bench::cpuSecondsOf([&] {
                           tracker.turnGate(gates[i * 7 % gates.size()]);
                           tracker.finish();
                       }));
    }
    std::printf("walk, 10k: 500 units, %.0f s, planned in %.0f ms\n",
                static_cast<double>(length) / 1000, planned);
    bench::printTimes("a frame", frame);
    bench::printTimes("a gate turns", turn);
    bench::printFigure("walk.500.frame", bench::percentile(frame, 95), "ms");
    bench::printFigure("walk.500.plan", planned, "ms");
    bench::printFigure("walk.500.gate", bench::percentile(turn, 50), "ms");
}

static const bench::ModeBench walkBench("walk", benchWalk);
