// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/link/compile.h"
#include "tests/navcore/author/link/lift_oracle.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace navcore;

namespace flatlifttests {

using Line = std::vector<Point2>;

/// Positions of floors by id, in the order of their ids. Imported floors have consecutive ids.
inline std::size_t indexOf(const Level& level, FloorId floor) {
    std::size_t index = 0;
    for (const auto& [id, item] : level.items<Floor>()) {
        if (id == floor)
            return index;
        ++index;
    }
    return 0;
}

inline Line lineOf(const Level& level, std::optional<BarrierId> gate) {
    if (!gate)
        return {};
    const Ring& line = level.find<Barrier>(*gate)->line->rings.front();
    return {line.begin(), line.end()};
}

/// The lifts without the factors of agents. Only those that connect floors are in the file.
inline auto liftsOf(const Level& level) {
    using Stop = std::tuple<std::size_t, VertexId, Abilities, Line>;
    using Row = std::tuple<Point2, std::string, std::array<std::uint32_t, 3>, std::set<Stop>>;
    std::multiset<Row> rows;
    for (const auto& [id, lift] : level.items<Lift>()) {
        std::set<Stop> stops;
        for (const auto& [floor, stop] : lift.stops)
            stops.emplace(indexOf(level, floor), stop.entrance, stop.needs,
                          lineOf(level, stop.gate));
        if (connectsFloors(lift))
            rows.emplace(lift.position, lift.name, std::array{lift.wait, lift.up, lift.down},
                         std::move(stops));
    }
    return rows;
}

inline auto barriersOf(const Level& level) {
    using Row = std::tuple<Line, std::string, BarrierKind, GateState, Abilities, Tags, std::size_t>;
    std::multiset<Row> rows;
    for (const auto& [id, barrier] : level.items<Barrier>())
        rows.emplace(lineOf(level, id), barrier.name, barrier.kind, barrier.gate, barrier.needs,
                     barrier.tags, indexOf(level, barrier.floor));
    return rows;
}

inline auto floorsOf(const Level& level) {
    std::vector<std::tuple<std::string, std::string, std::int32_t, Coord>> rows;
    for (const auto& [id, floor] : level.items<Floor>())
        rows.emplace_back(floor.name, floor.shortName, floor.order, floor.elevation);
    return rows;
}

/// The ways along all edges that are not blocked, with everything except their terrain.
inline auto waysOf(const Level& level) {
    using Row = std::tuple<VertexId, VertexId, LinkKind, std::uint32_t, LinkLook,
                           std::optional<std::int32_t>, Abilities, std::set<Line>>;
    std::set<Row> rows;
    Linker().link(level).forEachEdge([&](const Edge& edge) {
        const EdgeTerms terms = edge.terms.get() ? *edge.terms.get() : EdgeTerms{};
        std::set<Line> gates;
        for (const BarrierId gate : terms.gates)
            gates.insert(lineOf(level, gate));
        const auto add = [&](VertexId from, VertexId to, std::uint32_t delay) {
            if (edge.passage == Passage::Open)
                rows.emplace(from, to, terms.kind, delay, terms.look, terms.ownCost, terms.needs,
                             gates);
        };
        if (edge.direction != Direction::Backward)
            add(edge.a, edge.b, terms.delay);
        if (edge.direction != Direction::Forward)
            add(edge.b, edge.a, terms.delayBack);
    });
    return rows;
}

/// Adds barriers of all types, some of them as gates of stops.
inline void addBarriers(Random& random, LevelEdit& edit) {
    for (std::uint32_t id = 1; id <= 8; ++id) {
        Barrier barrier;
        barrier.name = "b" + std::to_string(random.below(5));
        barrier.kind = static_cast<BarrierKind>(random.below(4));
        barrier.gate = static_cast<GateState>(random.below(2));
        barrier.needs = {"swim", "climb"};
        fitToKind(barrier);
        if (random.below(2) == 0)
            barrier.tags = {{"colour", "red"}};
        const Point2 from = oracle::drawPoint(random, 60, 512).flat();
        const Point2 to{from.x + 512, oracle::drawPoint(random, 60, 512).y};
        barrier.line =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{from, to, {from.x, to.y + 9}}}});
        barrier.floor = oracle::building::drawFloor(random);
        edit.set<Barrier>({id}, barrier);
    }
    for (const auto& [id, lift] : edit.level().items<Lift>())
        edit.modify<Lift>(id, [&](Lift& item) {
            for (auto& [floor, stop] : item.stops)
                if (random.below(2) == 0)
                    stop.gate = BarrierId{static_cast<std::uint32_t>(1 + random.below(8))};
        });
}

/// A random building with lifts and barriers, whose links have looks.
inline Level furnishedTower(std::uint64_t seed) {
    Random random(seed);
    Level level = oracle::drawTower(random);
    LevelEdit edit(level);
    for (const auto& [id, link] : level.items<Link>())
        edit.modify<Link>(id,
                          [&](Link& item) { item.look = static_cast<LinkLook>(random.below(6)); });
    addBarriers(random, edit);
    edit.modify<Floor>(firstFloor, [](Floor& floor) { floor.shortName = "G"; });
    return level.apply(edit.change()) ? level : Level();
}

} // namespace flatlifttests

class TestFlatLifts : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    /// A level that is exported as flat JSON and imported again has the same lifts, barriers,
    /// floors, and ways with their times and looks.
    void roundTrip() {
        std::size_t lifts = 0, gates = 0, looks = 0, delays = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Level level = flatlifttests::furnishedTower(seed);
            const Format& json = *formatById("json");
            const auto graph = chooseFloor(json, resolve(level, Linker().link(level)), {});
            const std::string path = m_folder.filePath("tower.json").toStdString();
            QVERIFY(writeFile(path, json.exporter->write(graph.value(), {}).front().bytes).ok());
            const auto read = importFile(path, {}, {});
            QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
            const Level& again = read.value().level;
            QCOMPARE(flatlifttests::floorsOf(again), flatlifttests::floorsOf(level));
            QVERIFY(flatlifttests::liftsOf(again) == flatlifttests::liftsOf(level));
            QVERIFY(flatlifttests::barriersOf(again) == flatlifttests::barriersOf(level));
            QVERIFY(flatlifttests::waysOf(again) == flatlifttests::waysOf(level));
            QCOMPARE(again.items<Vertex>().size(), level.items<Vertex>().size());
            for (const auto& [id, lift] : again.items<Lift>()) {
                ++lifts;
                for (const auto& [floor, stop] : lift.stops)
                    gates += stop.gate.has_value();
            }
            for (const auto& [id, link] : again.items<Link>()) {
                looks += link.look != LinkLook::Plain;
                delays += link.delay > 0;
            }
        }
        QVERIFY2(lifts > 40 && gates > 20 && looks > 100 && delays > 50,
                 qPrintable(QString("%1 %2 %3 %4").arg(lifts).arg(gates).arg(looks).arg(delays)));
    }
};

WAYMARK_TEST(TestFlatLifts)
#include "tst_flat_lifts.moc"
