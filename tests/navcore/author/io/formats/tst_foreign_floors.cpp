// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_floors.h"

#include "navcore/author/io/write_file.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <rapidcheck.h>
#include <set>

using namespace navcore;

namespace foreignfloortests {

inline const std::vector<std::string> floorNames{"Yard", "Hall", "Roof"};

/// A building of three floors with stairs.
inline Level anyStorey() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 2; });
    const auto on = [](std::uint32_t floor) { return FloorId{floor}; };
    for (std::uint32_t i = 1; i <= 3; ++i)
        edit.set<Floor>({i}, Floor{.name = floorNames[i - 1],
                                   .shortName = std::to_string(10 * i),
                                   .order = static_cast<std::int32_t>(i),
                                   .elevation = static_cast<Coord>(i - 1) * 25600});
    const auto somewhere = [] { return *rc::gen::inRange(0, 1000) * unitsPerPixel; };
    for (std::uint32_t id = 1; id <= 15; ++id) {
        Vertex vertex;
        vertex.position = {somewhere(), somewhere(), *rc::gen::inRange(0, 10) * unitsPerPixel};
        vertex.floor = on(1 + id % 3);
        vertex.name = id % 4 == 0 ? "v" + std::to_string(id) : "";
        if (id % 5 == 0)
            vertex.tags = Tags{{"team", "red"}};
        edit.set<Vertex>({id}, vertex);
    }
    for (std::uint32_t id = 1; id <= 6; ++id) {
        Link link;
        link.from = {id};
        link.to = {id + 1}; // On another floor.
        link.kind = id % 2 == 0 ? LinkKind::Bridge : LinkKind::Jump;
        link.direction = id % 3 == 0 ? Direction::Forward : Direction::Both;
        link.tags = {{"stairs", std::to_string(id)}};
        edit.set<Link>({id}, link);
    }
    for (std::uint32_t id = 1; id <= 3; ++id) {
        Obstacle obstacle;
        const Coord x = somewhere(), y = somewhere();
        obstacle.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{x, y}, {x + 2560, y}, {x, y + 2560}}}});
        obstacle.floor = on(id);
        edit.set<Obstacle>({id}, obstacle);
        Barrier gate;
        gate.kind = BarrierKind::Gate;
        gate.name = "g" + std::to_string(id);
        gate.line =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{y, x}, {y + 25600, x + 7}}}});
        gate.floor = on(id);
        edit.set<Barrier>({id}, gate);
    }
    const bool applied = level.apply(edit.change()).ok();
    RC_ASSERT(applied);
    return level;
}

inline ResolvedGraph graphOf(const Level& level) {
    Linker linker;
    const NavGraph graph = linker.link(level);
    return resolve(level, graph);
}

/// The name of a floor and a position with its height above 0.
using Spot = std::tuple<std::string, Coord, Coord, Coord>;

inline Spot spotOf(const Level& level, VertexId id) {
    const Vertex& vertex = *level.find<Vertex>(id);
    const Point3 at = positionOf(level, vertex);
    return {level.find<Floor>(vertex.floor)->name, at.x, at.y, at.z};
}

/// Everything that any format with floors keeps.
inline auto keptOf(const Level& level, bool hasObstacles) {
    std::multiset<std::tuple<Spot, std::string, Tags>> vertices;
    for (const auto& [id, vertex] : level.items<Vertex>())
        vertices.emplace(spotOf(level, id), *vertex.name, *vertex.tags);
    std::multiset<std::tuple<Spot, Spot, LinkKind, Tags>> ways;
    for (const auto& [id, link] : level.items<Link>()) {
        const Spot from = spotOf(level, link.from), to = spotOf(level, link.to);
        if (std::get<0>(from) == std::get<0>(to))
            continue; // Automatic edges are compared through their number below.
        if (link.direction != Direction::Backward)
            ways.emplace(from, to, link.kind, link.tags);
        if (link.direction != Direction::Forward)
            ways.emplace(to, from, link.kind, link.tags);
    }
    std::multiset<std::pair<std::string, Point2>> obstacles;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (hasObstacles)
            obstacles.emplace(level.find<Floor>(obstacle.floor)->name,
                              obstacle.shape->rings.front().front());
    std::vector<std::string> stacked;
    for (const FloorId id : level.floors())
        stacked.push_back(level.find<Floor>(id)->name);
    return std::tuple(vertices, ways, obstacles, stacked);
}

/// The items of one floor as a level of their own, in the same order.
inline Level alone(const Level& level, FloorId floor) {
    Level single;
    LevelEdit edit(single);
    edit.set<LinkSettings>({}, level.linkSettings());
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.floor == floor) {
            Vertex copy = vertex;
            copy.floor = firstFloor;
            edit.set<Vertex>(id, copy);
        }
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == floor) {
            Obstacle copy = obstacle;
            copy.floor = firstFloor;
            edit.set<Obstacle>(id, copy);
        }
    for (const auto& [id, barrier] : level.items<Barrier>())
        if (barrier.floor == floor) {
            Barrier copy = barrier;
            copy.floor = firstFloor;
            edit.set<Barrier>(id, copy);
        }
    const bool applied = single.apply(edit.change()).ok();
    RC_ASSERT(applied);
    return single;
}

} // namespace foreignfloortests

using namespace foreignfloortests;

class TestForeignFloors : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Result<Imported> roundTrip(const Format& format, const Level& level) {
        const auto graph = chooseFloor(format, graphOf(level), {});
        if (!graph)
            return graph.error();
        const std::string path =
            m_folder.filePath(QString("a") + format.endings.front()).toStdString();
        for (const ExportedFile& file : format.exporter->write(graph.value(), {}))
            if (Status written = writeFile(pathOfPart(path, file), file.bytes); !written)
                return written.error();
        return importFile(path, format.id, {});
    }

private Q_SLOTS:
    /// Formats that have floors, and those in which tags name the floors, keep them.
    void floorsAreKept() {
        const bool ok = rc::check("floors are kept", [this] {
            const Level level = anyStorey();
            for (const char* id : {"json", "csv", "graphml", "tmj"}) {
                const Format& format = *formatById(id);
                const auto again = roundTrip(format, level);
                RC_ASSERT(again.ok());
                const bool hasObstacles = std::string(id) == "json" || std::string(id) == "tmj";
                RC_ASSERT(keptOf(again.value().level, hasObstacles) == keptOf(level, hasObstacles));
                RC_ASSERT(again.value().level.items<Link>().size() == graphOf(level).edgeCount());
            }
        });
        QVERIFY(ok);
    }

    /// One floor of a building is the same graph as a level with the items of this floor.
    void oneFloorIsALevel() {
        const bool ok = rc::check("one floor", [] {
            const Level level = anyStorey();
            const auto floor = static_cast<std::uint32_t>(*rc::gen::inRange(1, 4));
            const Format& json = *formatById("json");
            const std::string name = *rc::gen::element(
                floorNames[floor - 1], std::to_string(10 * floor), std::to_string(floor));
            auto part = chooseFloor(json, graphOf(level), name);
            RC_ASSERT(part.ok());
            RC_ASSERT(part.value().floors.empty());
            RC_ASSERT(json.exporter->write(part.value(), {}).front().bytes ==
                      json.exporter->write(graphOf(alone(level, {floor})), {}).front().bytes);
        });
        QVERIFY(ok);
    }

    void onlyOneFloor() {
        Level level;
        LevelEdit edit(level);
        edit.set<Floor>({2}, Floor{.name = "Hall"});
        edit.set<Floor>({3}, Floor{.name = "Hall", .shortName = "2"});
        QVERIFY(level.apply(edit.change()).ok());
        const ResolvedGraph graph = graphOf(level);
        const auto message = [&](const char* format, const ResolvedGraph& from,
                                 const std::string& wanted) {
            const auto found = chooseFloor(*formatById(format), from, wanted);
            return found ? std::string() : found.error().message;
        };
        QCOMPARE(message("svg", graph, ""),
                 std::string("SVG drawing contains only one floor. Choose one of these with "
                             "--floor: floor 1, Hall, Hall"));
        QCOMPARE(message("svg", graph, "floor 1"), std::string());
        QCOMPARE(message("svg", graph, "2"), std::string());
        QCOMPARE(message("json", graph, "Hall"),
                 std::string("several floors are called Hall. Choose one by its id instead"));
        QCOMPARE(message("dot", graph, "Loft"),
                 std::string("there is no floor Loft. Choose one of these with --floor: floor 1, "
                             "Hall, Hall"));
        QCOMPARE(message("dot", graphOf(Level()), "1"),
                 std::string("there is only one floor, so --floor cannot choose another"));
        QCOMPARE(message("svg", graphOf(Level()), ""), std::string());
    }

    /// Levels with one floor are exported as before.
    void oneFloorHasNoTags() {
        Level level;
        LevelEdit edit(level);
        edit.set<Vertex>({1}, Vertex{});
        QVERIFY(level.apply(edit.change()).ok());
        const Format& dot = *formatById("dot");
        const auto graph = chooseFloor(dot, graphOf(level), {});
        QVERIFY(graph.ok());
        QVERIFY(dot.exporter->write(graph.value(), {}).front().bytes.find("floor") ==
                std::string::npos);
    }
};

WAYMARK_TEST(TestForeignFloors)
#include "tst_foreign_floors.moc"
