// SPDX-License-Identifier: MIT
// Measures the processor time of placement, suggestions and scores, on one thread. Usage:
// bench_quality [FOLDER [PLAN]]. With arguments, it also places vertices on the *.map files in a
// folder, adds suggestions to graphs on these maps, and compares the graph of a floor plan with
// placed vertices.
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

/// Returns a level with randomly placed blocks and `vertices` vertices between them.
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

/// Returns as many probes as the editor uses.
ProbeSettings probesFor(std::size_t vertices) {
    ProbeSettings settings;
    settings.probes = vertices <= 4'000 ? 100 : vertices <= 16'000 ? 60 : 30;
    return settings;
}

void measureNext(const char* figure, int vertices) {
    LiveLevel live = LiveLevel::link(blocks(6, 2000, 60, vertices)).value();
    const AgentId agent = live.firstAgent();
    const auto truth =
        LevelTruth::of(live, agent, firstFloor, probesFor(static_cast<std::size_t>(vertices)))
            .value();
    Suggester suggester(live, agent, *truth);
    IdBlock ids(1);
    (void)suggester.next(1, ids);
    std::vector<double> times;
    for (int i = 0; i < 7; ++i) {
        std::vector<Suggestion> found;
        times.push_back(milli *
                        bench::cpuSecondsOf([&] { found = suggester.next(1, ids).value(); }));
        if (!found.empty()) // The next suggestion is for the improved graph.
            (void)live.apply(found.front().change);
    }
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
    const auto truth = LevelTruth::of(live, agent, firstFloor, probesFor(5000)).value();
    GraphScorer scorer(truth->probes);
    const ScoreSettings settings = scoreSettings(live.level(), agent);
    (void)scorer.score(live.routeContext(agent), settings);
    std::vector<double> times;
    for (std::uint32_t i = 1; i <= 20; ++i)
        times.push_back(milli * bench::cpuSecondsOf([&] {
                            (void)live.apply(moving(live.level(), {i}, 4 * px));
                            (void)scorer.score(live.routeContext(agent), settings);
                        }));
    bench::printFigure("quality.score.5k", bench::percentile(times, 50), "ms");
}

void measureDrag() {
    LiveLevel live = LiveLevel::link(blocks(8, 3000, 500, 600)).value(); // four corners each
    const AgentId agent = live.firstAgent();
    const auto truth = LevelTruth::of(live, agent, firstFloor, probesFor(600)).value();
    const ScoreSettings settings = scoreSettings(live.level(), agent);
    GraphScorer scorer(truth->probes);
    (void)scorer.score(live.routeContext(agent), settings);
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
                            (void)scorer.score(live.routeContext(agent), settings);
                        }));
    bench::printFigure("quality.drag.2k", bench::percentile(times, 50), "ms");
}

/// Returns the level without its vertices and the items that refer to them, with the link settings
/// that placement uses.
Level withoutVertices(const Level& level) {
    Level bare;
    LevelEdit edit(bare);
    edit.modify<Picture>({}, [&](Picture& picture) { picture = level.picture(); });
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        edit.set<Obstacle>(id, obstacle);
    edit.modify<LinkSettings>({}, [&](LinkSettings& links) {
        links = suitedToPlacing(links, scoredArea(level, firstFloor));
        links.spread = Spread::Off;
    });
    return bare.apply(edit.change()) ? bare : Level();
}

/// Adds vertices on a lattice, or at random positions that are not close to each other.
Level withVertices(Level level, const char* kind, Coord spacing) {
    const Box area = scoredArea(level, firstFloor);
    std::vector<Point2> places;
    Random random(3);
    if (std::string(kind) == "lattice") {
        for (Coord y = area.lo.y + spacing / 2; y < area.hi.y; y += spacing)
            for (Coord x = area.lo.x + spacing / 2; x < area.hi.x; x += spacing)
                places.push_back({x, y});
    } else {
        const auto draw = [&](Coord lo, Coord hi) {
            return lo + static_cast<Coord>(random.below(static_cast<std::uint64_t>(hi - lo)));
        };
        for (int i = 0; i < 20'000; ++i) {
            const Point2 at{draw(area.lo.x, area.hi.x), draw(area.lo.y, area.hi.y)};
            if (std::ranges::none_of(places, [&](Point2 other) {
                    return squaredDistance(at, other) < std::int64_t{spacing} * spacing;
                }))
                places.push_back(at);
        }
    }
    const LiveLevel live = LiveLevel::link(level).value();
    const ObstacleIndex& obstacles = live.plane(firstFloor).obstacles;
    LevelEdit edit(level);
    std::uint32_t id = 0;
    for (const Point2 place : places)
        if (obstacles.isFree(place)) {
            Vertex vertex;
            vertex.position = onPlane(place);
            edit.set<Vertex>({++id}, vertex);
        }
    return level.apply(edit.change()) ? level : Level();
}

void addTen(const std::string& name, const Level& level) {
    LiveLevel live = LiveLevel::link(level).value();
    const auto truth = LevelTruth::of(live, live.firstAgent(), firstFloor, {}).value();
    Suggester suggester(live, live.firstAgent(), *truth);
    IdBlock ids(1);
    const GraphScore before = suggester.score().value();
    for (int i = 0; i < 10; ++i) {
        const auto found = suggester.next(1, ids).value();
        if (found.empty())
            break;
        (void)live.apply(found.front().change);
    }
    // Uses probes that were not used to choose the suggestions.
    const auto score = [&](const LiveLevel& scored) {
        return scoreLevel(scored, scored.firstAgent(), firstFloor, {200, 99}).value();
    };
    const GraphScore first = score(LiveLevel::link(level).value()), last = score(live);
    const auto percent = [](double part, double whole) {
        return whole <= 0 ? 100.0 : 100 * part / whole;
    };
    std::printf("ten on %-24s %4zu vertices: lost %5zu to %5zu of %zu (%.1f %% back), mean %.3f to "
                "%.3f (%.0f %% of the excess gone); own probes %.3f to %.3f\n",
                name.c_str(), before.vertices, first.lost, last.lost, first.pairs,
                percent(static_cast<double>(first.lost) - static_cast<double>(last.lost),
                        static_cast<double>(first.lost)),
                first.detour.mean, last.detour.mean,
                percent(first.detour.mean - last.detour.mean, first.detour.mean - 1),
                before.detour.mean, suggester.score().value().detour.mean);
}

void comparePlan(const char* path) {
    const auto plan = importFile(path, {}, {});
    if (!plan)
        return;
    const LiveLevel drawn = LiveLevel::link(plan.value().level).value();
    const auto print = [](const char* what, const GraphScore& score) {
        std::printf("%s: %zu vertices, coverage %.2f %%, lost %zu of %zu, detour mean %.3f p95 "
                    "%.3f worst %.3f\n",
                    what, score.vertices, 100 * score.coverage, score.lost, score.pairs,
                    score.detour.mean, score.detour.p95, score.detour.worst);
    };
    const GraphScore hand = scoreLevel(drawn, drawn.firstAgent(), firstFloor, {200, 99}).value();
    print("plan, drawn by hand", hand);
    for (const double shortRoutes : {1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0}) {
        Level level = withoutVertices(plan.value().level);
        PlacingSettings settings;
        settings.shortRoutes = shortRoutes;
        IdBlock ids(1);
        (void)level.apply(placeVertices(level, level.items<Agent>().begin()->first, settings, ids)
                              .value()
                              .change);
        const LiveLevel placed = LiveLevel::link(level).value();
        const GraphScore score =
            scoreLevel(placed, placed.firstAgent(), firstFloor, {200, 99}).value();
        print(score.vertices <= hand.vertices ? "plan, placed, as few" : "plan, placed", score);
        if (score.vertices <= hand.vertices)
            break;
    }
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
    if (count > 1)
        for (const auto& entry : std::filesystem::directory_iterator(arguments[1]))
            if (entry.path().extension() == ".map")
                if (auto map = importFile(entry.path().string(), {}, {})) {
                    const Level bare = withoutVertices(map.value().level);
                    const std::string name = entry.path().stem().string();
                    const Coord cell = scoreCell(bare);
                    addTen(name + ", lattice 8", withVertices(bare, "lattice", 8 * cell));
                    addTen(name + ", Poisson 12", withVertices(bare, "Poisson", 12 * cell));
                }
    if (count > 2)
        comparePlan(arguments[2]);
    return 0;
}
