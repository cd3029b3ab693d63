// SPDX-License-Identifier: MIT
// How much processor time placement, suggestions and scores take, on one thread.
//
// Usage: bench_quality [FOLDER]: places vertices on the *.map files of a folder, too.
#include "navcore/author/io/formats/format.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/place_vertices.h"
#include "navcore/author/placing/suggestion.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/quality/redundancy.h"
#include "tests/bench/measure.h"

#include <filesystem>
#include <string>

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;
constexpr double milli = 1000;

Shape rectangle(Coord x0, Coord y0, Coord x1, Coord y1) {
    return {ShapeKind::Solid, {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}};
}

class Maker {
public:
    explicit Maker(int width, int height) : m_edit(m_level) {
        m_edit.modify<Picture>({}, [&](Picture& picture) {
            picture.width = static_cast<std::uint32_t>(width);
            picture.height = static_cast<std::uint32_t>(height);
        });
        m_edit.modify<LinkSettings>({}, [](LinkSettings& links) {
            links.linksWanted = 6;
            links.longest = 200 * px;
        });
    }
    void solid(const Shape& shape) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(shape);
        m_edit.set<Obstacle>({++m_obstacles}, obstacle);
    }
    void vertex(Point2 at) {
        Vertex vertex;
        vertex.position = onPlane(at);
        m_edit.set<Vertex>({++m_vertices}, vertex);
    }
    Level take() {
        Level level;
        return level.apply(m_edit.change()) ? level : Level();
    }

private:
    Level m_level;
    LevelEdit m_edit;
    std::uint32_t m_obstacles = 0, m_vertices = 0;
};

/// Rooms of 160 px in a grid, with a door in most walls.
Level rooms(std::uint64_t seed, int columns, int rows) {
    Random random(seed);
    constexpr Coord room = 160 * px, wall = 6 * px, door = 24 * px;
    Maker maker(columns * 160, rows * 160);
    const auto addWall = [&](Point2 from, Point2 to) {
        const bool isLevel = from.y == to.y;
        const Coord length = isLevel ? to.x - from.x : to.y - from.y;
        const auto at = static_cast<Coord>(random.below(static_cast<std::uint64_t>(length - door)));
        const auto part = [&](Coord begin, Coord end) {
            if (end - begin < px)
                return;
            maker.solid(isLevel ? rectangle(from.x + begin, from.y, from.x + end, from.y + wall)
                                : rectangle(from.x, from.y + begin, from.x + wall, from.y + end));
        };
        if (random.below(8) == 0)
            return part(0, length);
        part(0, at);
        part(at + door, length);
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Point2 corner{column * room, row * room};
            if (row > 0)
                addWall(corner, {corner.x + room - wall, corner.y});
            if (column > 0)
                addWall(corner, {corner.x, corner.y + room - wall});
        }
    return maker.take();
}

/// Blocks anywhere, and `vertices` vertices anywhere between them.
Level blocks(std::uint64_t seed, int side, int count, int vertices) {
    Random random(seed);
    Maker maker(side, side);
    const auto any = [&] {
        return static_cast<Coord>(random.below(static_cast<std::uint64_t>(side))) * px;
    };
    for (int i = 0; i < count; ++i) {
        const Coord x = any(), y = any();
        const auto edge = [&] { return (10 + static_cast<Coord>(random.below(60))) * px; };
        maker.solid(rectangle(x, y, x + edge(), y + edge()));
    }
    for (int i = 0; i < vertices; ++i)
        maker.vertex({any(), any()});
    return maker.take();
}

struct Placed {
    std::string name;
    double full = 0, draft = 0; ///< seconds
    GraphScore score;
};

Placed placed(const std::string& name, const Level& level) {
    Placed result{name, 0, 0, {}};
    const AgentId agent = level.items<Agent>().begin()->first;
    PlacingSettings settings;
    IdBlock ids(1);
    result.full = bench::cpuSecondsOf([&] {
        const auto placing = placeVertices(level, agent, settings, ids);
        if (placing)
            result.score = placing.value().score;
    });
    settings.effort = PlacingEffort::Draft;
    result.draft = bench::cpuSecondsOf([&] { (void)placeVertices(level, agent, settings, ids); });
    std::printf("%-16s %8.1f ms, draft %7.1f ms: coverage %.2f %%, lost %zu, detour mean %.3f p95 "
                "%.3f, %.1f per 1,000 cells\n",
                name.c_str(), milli * result.full, milli * result.draft,
                100 * result.score.coverage, result.score.lost, result.score.detour.mean,
                result.score.detour.p95, result.score.verticesPer1000Cells);
    return result;
}

void measurePlacing(const char* folder) {
    std::vector<Placed> all;
    if (folder)
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".map")
                if (auto map = importFile(entry.path().string(), {}, {}))
                    all.push_back(placed(entry.path().stem().string(), map.value().level));
    all.push_back(placed("rooms 4 x 3", rooms(1, 4, 3)));
    all.push_back(placed("rooms 8 x 6", rooms(2, 8, 6)));
    all.push_back(placed("rooms 16 x 12", rooms(3, 16, 12)));
    all.push_back(placed("40 blocks", blocks(4, 800, 40, 0)));
    all.push_back(placed("150 blocks", blocks(5, 1600, 150, 0)));
    std::vector<double> full, draft;
    for (const Placed& one : all) {
        full.push_back(milli * one.full);
        draft.push_back(milli * one.draft);
    }
    bench::printFigure("quality.place.median", bench::percentile(full, 50), "ms");
    bench::printFigure("quality.place.slowest", bench::percentile(full, 100), "ms");
    bench::printFigure("quality.draft", bench::percentile(draft, 50), "ms");
}

/// As many probes as the editor takes.
ProbeSettings probesFor(std::size_t vertices) {
    ProbeSettings settings;
    settings.probes = vertices <= 4'000 ? 100 : vertices <= 16'000 ? 60 : 30;
    return settings;
}

void measureNext(const char* figure, int vertices) {
    LiveLevel live = LiveLevel::link(blocks(6, 2000, 60, vertices)).value();
    const AgentId agent = live.firstAgent();
    const auto truth =
        LevelTruth::of(live, agent, probesFor(static_cast<std::size_t>(vertices))).value();
    Suggester suggester(live, agent, *truth);
    IdBlock ids(1);
    (void)suggester.next(1, ids);
    std::vector<double> times;
    for (int i = 0; i < 5; ++i)
        times.push_back(milli * bench::cpuSecondsOf([&] { (void)suggester.next(1, ids); }));
    bench::printFigure(figure, bench::percentile(times, 50), "ms");
}

LevelChange moving(const Level& level, VertexId id, Coord by) {
    LevelEdit edit(level);
    edit.modify<Vertex>(id, [by](Vertex& vertex) { vertex.position.x += by; });
    return edit.change();
}

void measureScore() {
    LiveLevel live = LiveLevel::link(blocks(7, 2000, 60, 5000)).value();
    const AgentId agent = live.firstAgent();
    const auto truth = LevelTruth::of(live, agent, probesFor(5000)).value();
    GraphScorer scorer(truth->probes);
    const ScoreSettings settings = scoreSettings(live.level(), agent);
    (void)scorer.score(live.routeWorld(agent), settings);
    std::vector<double> times;
    for (std::uint32_t i = 1; i <= 20; ++i)
        times.push_back(milli * bench::cpuSecondsOf([&] {
                            (void)live.apply(moving(live.level(), {i}, 4 * px));
                            (void)scorer.score(live.routeWorld(agent), settings);
                        }));
    bench::printFigure("quality.score.5k", bench::percentile(times, 50), "ms");
}

void measureDrag() {
    LiveLevel live = LiveLevel::link(blocks(8, 3000, 500, 600)).value(); // four corners each
    const AgentId agent = live.firstAgent();
    const auto truth = LevelTruth::of(live, agent, probesFor(600)).value();
    const ScoreSettings settings = scoreSettings(live.level(), agent);
    GraphScorer scorer(truth->probes);
    (void)scorer.score(live.routeWorld(agent), settings);
    std::vector<double> times;
    for (int i = 0; i < 10; ++i)
        times.push_back(milli * bench::cpuSecondsOf([&] {
                            const ObstacleId id{7};
                            LevelEdit edit(live.level());
                            Obstacle moved = *live.level().find<Obstacle>(id);
                            const Point2 at = moved.shape->rings.front().front();
                            moved.shape = std::make_shared<const Shape>(
                                rectangle(at.x + 3 * px, at.y, at.x + 43 * px, at.y + 30 * px));
                            edit.set<Obstacle>(id, moved);
                            (void)live.apply(edit.change());
                            truth->probes.follow(truth->graph.setObstacle(id, moved.shape));
                            (void)scorer.score(live.routeWorld(agent), settings);
                        }));
    bench::printFigure("quality.drag.2k", bench::percentile(times, 50), "ms");
}

void measureRedundancy() {
    const LiveLevel live = LiveLevel::link(blocks(9, 3000, 60, 10'000)).value();
    const CompiledGraph* graph = &live.compiled(live.firstAgent());
    std::size_t count = 0;
    const double seconds = bench::cpuSecondsOf([&] {
        count = redundantEdges({&graph, 1}, 10, [](EdgeKey) { return true; }).value().size();
    });
    std::printf("%zu of %zu edges could go\n", count, live.graph().edgeCount());
    bench::printFigure("quality.redundancy.10k", milli * seconds, "ms");
}

} // namespace

int main(int count, char** arguments) {
    measurePlacing(count > 1 ? arguments[1] : nullptr);
    measureNext("quality.next.1k", 1000);
    measureNext("quality.next.10k", 10'000);
    measureScore();
    measureDrag();
    measureRedundancy();
    return 0;
}
