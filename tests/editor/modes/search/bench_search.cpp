// SPDX-License-Identifier: MIT
// Measures scrubbing through Dijkstra's search of a whole map: restoring another step, and updating
// the rows of the table and the map.
#include "editor/modes/search/search_page.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/views/mode_bench.h"
#include "tests/bench/views/screen.h"
#include "tests/editor/canvas/random_level.h"

using namespace navcore;
using namespace waymark;

namespace {

constexpr int mapSide = 4096, vertices = 100'000, obstacles = 10'000, rounds = 101;
const ViewId search = "view.search";

/// Returns a route between the vertices nearest to two corners of the map.
PinnedRoute acrossTheMap(const Level& level) {
    PinnedRoute route{"", 0, Level::defaultAgentId, VertexId{}, VertexId{}};
    std::int64_t least = std::numeric_limits<std::int64_t>::max(), most = 0;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::int64_t sum = std::int64_t{vertex.position.x} + vertex.position.y;
        if (sum < least) {
            least = sum;
            route.from = id;
        }
        if (sum > most) {
            most = sum;
            route.to = id;
        }
    }
    return route;
}

} // namespace

static void benchSearchSteps() {
    bench::Screen screen;
    Workspace& workspace = screen.workspace;
    screen.tools.add(searchMode());
    Level level = test::randomLevel(1, vertices, obstacles, mapSide, mapSide);
    LevelEdit edit(level);
    edit.set<PinnedRoute>({9}, acrossTheMap(level));
    if (!level.apply(edit.change()))
        std::abort();
    screen.open(level);
    auto& tracker = static_cast<SearchTracker&>(*workspace.views.tracker(search));
    const double begin = 1000 * bench::cpuSecondsOf([&] { workspace.views.open(search); });
    const double searched = 1000 * bench::secondsOf([&] { tracker.finish(); });
    if (!tracker.answer())
        std::abort();
    const SearchCourse& course = tracker.answer()->runs.front().course;
    SearchTable table(tracker);
    screen.draw();
    Random random(1);
    std::vector<double> seek, rows, paint, bare, all;
    for (int i = 0; i < rounds; ++i) {
        const auto to = static_cast<qint64>(random.below(course.stepCount()));
        seek.push_back(1000 * bench::secondsOf([&] { tracker.timeline()->setPosition(to); }));
        rows.push_back(1000 * bench::cpuSecondsOf([&] { table.refresh(); }));
        paint.push_back(1000 * bench::cpuSecondsOf([&] { screen.draw(); }));
        all.push_back(seek.back() + rows.back() + paint.back());
    }
    std::printf("Dijkstra, %zu steps, %zu copies of the search\n", course.stepCount(),
                course.copyCount());
    std::printf("%-24s %8.2f            ms in the window's thread\n", "opening", begin);
    std::printf("%-24s %8.2f            ms in the job\n", "search", searched);
    bench::printTimes("another step", seek);
    bench::printTimes("the table", rows);
    bench::printTimes("the map", paint);
    workspace.views.close();
    for (int i = 0; i < rounds; ++i)
        bare.push_back(1000 * bench::cpuSecondsOf([&] { screen.draw(); }));
    bench::printTimes("the map without", bare);
    bench::printFigure("study.100k.scrub", bench::percentile(all, 50), "ms");
    bench::printFigure("study.100k.scrub.p95", bench::percentile(all, 95), "ms");
    bench::printFigure("study.100k.open", begin, "ms");
}

static const bench::ModeBench searchBench("search", benchSearchSteps);
