// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/nav_graph.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>
#include <rapidcheck.h>
#include <set>

using namespace navcore;

namespace rmfbuildings {

/// Adds a lift that stops at the first vertices of the floors, some of them with a gate.
inline void addLift(LevelEdit& edit, const std::vector<VertexId>& entrances) {
    const auto onMap = [] { return *rc::gen::inRange(-500'000, 500'000); };
    Lift lift;
    lift.name = *rc::gen::element<std::string>("Lift: \"1\"", "A");
    lift.position = {onMap(), onMap()};
    for (const VertexId id : entrances) {
        LiftStop stop{.entrance = id};
        if (*rc::gen::arbitrary<bool>()) {
            const Point2 end{onMap(), onMap()};
            const BarrierId key{id.value};
            Barrier gate;
            gate.kind = BarrierKind::Gate;
            gate.name = "gate " + std::to_string(id.value);
            if (*rc::gen::arbitrary<bool>())
                gate.tags = {{"door_type", "1"}};
            gate.line = std::make_shared<const Shape>(
                Shape{ShapeKind::Wall, {{end, {end.x + *rc::gen::inRange(1, 9999), onMap()}}}});
            gate.floor = edit.find<Vertex>(id)->floor;
            edit.set<Barrier>(key, gate);
            stop.gate = key;
        }
        lift.stops[edit.find<Vertex>(id)->floor] = stop;
    }
    edit.set<Lift>({1}, lift);
}

/// A building of which a part can be drawn at random.
inline Level anyBuilding() {
    Level level;
    LevelEdit edit(level);
    const bool hasMetres = *rc::gen::arbitrary<bool>();
    if (hasMetres)
        edit.modify<LevelInfo>({}, [](LevelInfo& info) {
            info.unit = "m";
            info.pixelsPerUnit = *rc::gen::inRange(100, 90'000) / 1000.0;
        });
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
    const auto floors = static_cast<std::uint32_t>(*rc::gen::inRange(1, 4));
    for (std::uint32_t i = 1; i <= floors && floors > 1; ++i)
        edit.set<Floor>(
            {i}, Floor{.name = "Level " + std::to_string(i),
                       .order = static_cast<std::int32_t>(i),
                       .elevation = static_cast<Coord>(i) * 5000 + *rc::gen::inRange(0, 1000)});
    const auto onMap = [] { return *rc::gen::inRange(-500'000, 500'000); };
    std::uint32_t vertices = 0, links = 0;
    std::vector<VertexId> entrances;
    for (std::uint32_t i = 1; i <= floors; ++i) {
        const std::uint32_t first = vertices + 1;
        entrances.push_back({first});
        for (int k = *rc::gen::inRange(2, 7); k > 0; --k) {
            Vertex vertex;
            vertex.position = {onMap(), onMap(), *rc::gen::inRange(-3000, 3000)};
            vertex.floor = FloorId{i};
            vertex.name = *rc::gen::element<std::string>("", "dock", "lift \"2\": x", "yes", "7");
            if (*rc::gen::inRange(0, 3) == 0)
                vertex.tags = Tags{{"is_charger", "true"}, {"dock_name", "12"}, {"w", "0.5"}};
            edit.set<Vertex>({++vertices}, vertex);
        }
        // A chain, so that each vertex has a lane, and a few more links.
        for (std::uint32_t v = first + 1; v <= vertices; ++v) {
            Link link;
            link.from = {v - 1};
            link.to = {v};
            link.direction =
                *rc::gen::element(Direction::Both, Direction::Forward, Direction::Backward);
            link.tags = {{"graph_idx", std::to_string(*rc::gen::inRange(0, 3))},
                         {"speed_limit", "0.5"},
                         {"orientation", "forward"}};
            edit.set<Link>({++links}, link);
        }
    }
    if (floors > 1 && *rc::gen::arbitrary<bool>())
        addLift(edit, entrances);
    const bool applied = level.apply(edit.change()).ok();
    RC_ASSERT(applied);
    return level;
}

using Position = std::tuple<std::string, Coord, Coord, Coord>;

/// Where a vertex is: its floor and its position above the ground of the floor.
inline Position positionIn(const Level& level, VertexId id) {
    const Vertex& vertex = *level.find<Vertex>(id);
    const Floor* floor = level.find<Floor>(vertex.floor);
    return {floor ? floor->name : "", vertex.position.x, vertex.position.y, vertex.position.z};
}

inline auto verticesOf(const Level& level) {
    std::multiset<std::tuple<Position, std::string, Tags>> all;
    for (const auto& [id, vertex] : level.items<Vertex>())
        all.emplace(positionIn(level, id), *vertex.name, *vertex.tags);
    return all;
}

/// The lifts with the positions of their entrances and the names, tags and lines of their gates.
inline auto liftsOf(const Level& level) {
    using Gate = std::tuple<std::string, Tags, decltype(Shape::rings)>;
    std::map<std::string, std::pair<Point2, std::map<Position, Gate>>> all;
    for (const auto& [id, lift] : level.items<Lift>()) {
        auto& [at, stops] = all[lift.name];
        at = lift.position;
        for (const auto& [floor, stop] : lift.stops) {
            Gate& gate = stops[positionIn(level, stop.entrance)];
            if (stop.gate) {
                const Barrier& barrier = *level.find<Barrier>(*stop.gate);
                gate = Gate(barrier.name, barrier.tags, barrier.line->rings);
            }
        }
    }
    return all;
}

/// The ways in which links can be used, with their tags.
inline auto waysOf(const Level& level) {
    std::multiset<std::tuple<Position, Position, Tags>> all;
    for (const auto& [id, link] : level.items<Link>()) {
        const Position from = positionIn(level, link.from), to = positionIn(level, link.to);
        if (link.direction != Direction::Backward)
            all.emplace(from, to, link.tags);
        if (link.direction != Direction::Forward)
            all.emplace(to, from, link.tags);
    }
    return all;
}

inline auto floorsOf(const Level& level) {
    std::map<std::string, Coord> all;
    std::vector<std::string> stacked;
    for (const auto& [id, floor] : level.items<Floor>())
        all[floor.name] = floor.elevation;
    for (const FloorId id : level.floors())
        if (const Floor* floor = level.find<Floor>(id))
            stacked.push_back(floor->name);
    return std::pair(all, stacked);
}

inline std::string exportedRmf(const Level& level) {
    Linker linker;
    const NavGraph graph = linker.link(level);
    const Format& rmf = *formatById("rmf");
    return rmf.exporter->write(chooseFloor(rmf, resolve(level, graph), {}).value(), {})
        .front()
        .bytes;
}

inline std::vector<std::string> warningsOf(const Level& level) {
    const Format& rmf = *formatById("rmf");
    std::vector<std::string> texts;
    for (const Phrase& warning :
         rmf.exporter->leftOut(chooseFloor(rmf, resolve(level, Linker().link(level)), {}).value()))
        texts.push_back(english(warning));
    return texts;
}

} // namespace rmfbuildings

using namespace rmfbuildings;

class TestRmfBuilding : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Result<Imported> imported(const std::string& text, const ImportOptions& options = {}) {
        const std::string path = m_folder.filePath("b.building.yaml").toStdString();
        if (Status written = writeFile(path, text); !written)
            return written.error();
        return importFile(path, {}, options);
    }

private Q_SLOTS:
    /// A building that is exported and imported again has the same floors, vertices, links and
    /// lifts.
    void roundTrip() {
        const bool ok = rc::check("round trip", [this] {
            const Level level = anyBuilding();
            const auto again = imported(exportedRmf(level));
            RC_ASSERT(again.ok());
            const Level& read = again.value().level;
            RC_ASSERT(verticesOf(read) == verticesOf(level));
            RC_ASSERT(waysOf(read) == waysOf(level));
            RC_ASSERT(floorsOf(read) == floorsOf(level));
            RC_ASSERT(liftsOf(read) == liftsOf(level));
            RC_ASSERT(read.items<Barrier>().size() == level.items<Barrier>().size());
            RC_ASSERT(read.info().unit == level.info().unit);
            RC_ASSERT(read.info().pixelsPerUnit == level.info().pixelsPerUnit);
            RC_ASSERT(again.value().warnings.empty());
        });
        QVERIFY(ok);
    }

    /// The export is stable: exporting the imported level gives the same lanes and levels again.
    void doorsWallsAndLifts() {
        Level level;
        LevelEdit edit(level);
        for (const std::uint32_t id : {1U, 2U}) {
            edit.set<Floor>({id}, Floor{.name = id == 1 ? "Hall" : "Roof",
                                        .elevation = static_cast<Coord>(id - 1) * 25600});
            Vertex vertex;
            vertex.position = {2560, 5120, 0};
            vertex.floor = {id};
            edit.set<Vertex>({id}, vertex);
        }
        Lift lift;
        lift.name = "A";
        lift.position = {2560, 5120};
        lift.stops = {{{1}, {.entrance = {1}}}, {{2}, {.entrance = {2}, .gate = BarrierId{1}}}};
        edit.set<Lift>({1}, lift);
        Barrier gate;
        gate.kind = BarrierKind::Gate;
        gate.name = "front";
        gate.tags = {{"type", "sliding"}};
        gate.floor = {2};
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{0, 0}, {2560, 0}, {2560, 2560}}}});
        edit.set<Barrier>({1}, gate);
        Obstacle wall;
        wall.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{0, 0}, {25600, 0}, {25600, 25600}}}});
        edit.set<Obstacle>({1}, wall);
        QVERIFY(level.apply(edit.change()).ok());
        const auto again = imported(exportedRmf(level));
        QVERIFY2(again.ok(), again ? "" : again.error().message.c_str());
        const Level& read = again.value().level;
        QCOMPARE(verticesOf(read), verticesOf(level));
        // The gate is not straight, so it is not the door of the lift.
        QCOMPARE(warningsOf(level),
                 std::vector<std::string>{
                     "1 stop of a lift loses its gate: in this format, the gate of a stop is a "
                     "straight line on the floor of the stop, and no other stop uses it"});
        gate.kind = BarrierKind::Closed; // A barrier that is not a gate never stops a lift.
        LevelEdit closing(level);
        closing.set<Barrier>({1}, gate);
        QVERIFY(level.apply(closing.change()).ok());
        QVERIFY(warningsOf(level).empty());
        edit.modify<Lift>({1}, [](Lift& item) { item.stops.at({2}).gate.reset(); });
        Level without;
        QVERIFY(without.apply(edit.change()).ok());
        QCOMPARE(liftsOf(read), liftsOf(without));
        QVERIFY(warningsOf(without).empty());
        // Each side of a line is a door, and each side of an outline is a wall.
        QCOMPARE(read.items<Barrier>().size(), std::size_t{2});
        const Barrier& door = read.items<Barrier>().begin()->second;
        QCOMPARE(door.name, std::string("front"));
        QCOMPARE(door.tags.at("type"), std::string("sliding"));
        QCOMPARE(door.kind, BarrierKind::Gate);
        QVERIFY(door.floor != firstFloor);
        QCOMPARE(read.items<Obstacle>().size(), std::size_t{3});
        for (const auto& [id, obstacle] : read.items<Obstacle>())
            QCOMPARE(obstacle.floor, firstFloor);
    }

    /// Stairs cannot be expressed, so the exporter reports them.
    void stairsAreReported() {
        Level level;
        LevelEdit edit(level);
        edit.set<Floor>({2}, Floor{.name = "Roof"});
        for (const std::uint32_t id : {1U, 2U}) {
            Vertex vertex;
            vertex.floor = {id};
            edit.set<Vertex>({id}, vertex);
        }
        Link stairs;
        stairs.from = {1};
        stairs.to = {2};
        stairs.kind = LinkKind::Bridge;
        edit.set<Link>({1}, stairs);
        QVERIFY(level.apply(edit.change()).ok());
        QCOMPARE(warningsOf(level),
                 std::vector<std::string>{"1 edge between floors was left out, because only lifts "
                                          "connect levels in this format"});
    }
};

WAYMARK_TEST(TestRmfBuilding)
#include "tst_rmf_building.moc"
