// SPDX-License-Identifier: MIT
// Scrubbing over Dijkstra's search of a whole map: another step, the table's rows and the map.
#include "editor/canvas/canvas.h"
#include "editor/views/search_page.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"
#include "tests/bench/views/views.h"
#include "tests/editor/canvas/random_level.h"

using namespace navcore;
using namespace waymark;

namespace {

constexpr int mapSide = 4096, vertices = 100'000, obstacles = 10'000, rounds = 101;
const ViewId search = "view.search";

/// The vertices next to two corners of the map.
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

void print(const char* what, const std::vector<double>& samples) {
    std::printf("%-24s %8.2f %8.2f   ms: median, p95\n", what, bench::percentile(samples, 50),
                bench::percentile(samples, 95));
}

} // namespace

void benchSearchSteps() {
    Workspace workspace(1'000'000);
    ToolBox tools(workspace);
    tools.add(searchView());
    Canvas canvas(workspace, tools);
    canvas.resize(1600, 1000);
    canvas.show();
    Level level = test::randomLevel(1, vertices, obstacles, mapSide, mapSide);
    LevelEdit edit(level);
    edit.set<PinnedRoute>({9}, acrossTheMap(level));
    if (!level.apply(edit.change()))
        std::abort();
    workspace.document.reset(level);
    auto& board = static_cast<SearchBoard&>(*workspace.views.board(search));
    const double begin = 1000 * bench::cpuSecondsOf([&] { workspace.views.open(search); });
    const double searched = 1000 * bench::secondsOf([&] { board.finish(); });
    if (!board.answer())
        std::abort();
    const SearchCourse& course = board.answer()->runs.front().course;
    SearchTable table(board);
    QImage screen(1600, 1000, QImage::Format_RGB32);
    canvas.fit();
    canvas.finish();
    canvas.render(&screen);
    Random random(1);
    std::vector<double> seek, rows, paint, bare, all;
    for (int i = 0; i < rounds; ++i) {
        const auto to = static_cast<qint64>(random.below(course.stepCount()));
        seek.push_back(1000 * bench::secondsOf([&] { board.timeline()->setPosition(to); }));
        rows.push_back(1000 * bench::cpuSecondsOf([&] { table.refresh(); }));
        paint.push_back(1000 * bench::cpuSecondsOf([&] { canvas.render(&screen); }));
        all.push_back(seek.back() + rows.back() + paint.back());
    }
    std::printf("Dijkstra, %zu steps, %zu copies of the search\n", course.stepCount(),
                course.copyCount());
    std::printf("%-24s %8.2f            ms in the window's thread\n", "opening", begin);
    std::printf("%-24s %8.2f            ms in the job\n", "search", searched);
    print("another step", seek);
    print("the table", rows);
    print("the map", paint);
    workspace.views.close();
    for (int i = 0; i < rounds; ++i)
        bare.push_back(1000 * bench::cpuSecondsOf([&] { canvas.render(&screen); }));
    print("the map without", bare);
    bench::printFigure("study.100k.scrub", bench::percentile(all, 50), "ms");
    bench::printFigure("study.100k.scrub.p95", bench::percentile(all, 95), "ms");
    bench::printFigure("study.100k.open", begin, "ms");
}
