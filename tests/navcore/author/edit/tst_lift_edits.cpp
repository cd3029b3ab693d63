// SPDX-License-Identifier: MIT
#include "navcore/author/edit/definitions.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/link_looks.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/paste.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace lift_edits_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;
constexpr FloorId ground = firstFloor, hall{2}, roof{3};

/// A level with three floors, a vertex near (100, 100) on the first two, a link between them, and a
/// gate.
Level building() {
    Level level;
    LevelEdit edit(level);
    edit.set<Floor>(hall, Floor{.name = "Hall", .order = 1});
    edit.set<Floor>(roof, Floor{.name = "Roof", .order = 2});
    const auto add = [&](std::uint32_t id, FloorId floor, Coord x) {
        Vertex vertex;
        vertex.position = {x * px, 100 * px, 0};
        vertex.floor = floor;
        edit.set<Vertex>({id}, vertex);
    };
    add(1, ground, 95);
    add(2, hall, 110);
    add(3, hall, 104);
    add(4, ground, 300);
    add(5, ground, 400);
    edit.set<Link>({1}, Link{.from = {4}, .to = {5}, .terrain = {}, .tags = {}});
    Barrier gate{.name = "Gate", .kind = BarrierKind::Gate};
    gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {px, 0}}}});
    edit.set<Barrier>({7}, gate);
    if (!level.apply(edit.change()))
        qFatal("no building");
    return level;
}

} // namespace

class TestLiftEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_level = building();
        LevelEdit edit(m_level);
        const std::vector floors{ground, hall, roof};
        m_id = addLift(edit, m_ids, {100 * px, 100 * px}, floors);
        QVERIFY(m_level.apply(edit.change()).ok());
    }

    void aLiftUsesNearVertices() {
        QCOMPARE(lift().stops.size(), 3U);
        QCOMPARE(lift().stops.at(ground).entrance, VertexId{1});
        QCOMPARE(lift().stops.at(hall).entrance, VertexId{3});
        const Vertex& made = *m_level.find<Vertex>(lift().stops.at(roof).entrance);
        QVERIFY(made.floor == roof && made.position == (Point3{100 * px, 100 * px, 0}));
        // A second lift at the same place gets vertices of its own.
        apply([&](LevelEdit& edit) {
            addLift(edit, m_ids, {100 * px, 100 * px}, std::vector{ground, hall});
        });
        QCOMPARE(m_level.items<Lift>().size(), 2U);
        QCOMPARE(m_level.items<Vertex>().size(), 7U);
    }

    void stopsCanBeToggled() {
        apply([&](LevelEdit& edit) { toggleStop(edit, m_ids, m_id, hall); });
        QVERIFY(!lift().stops.contains(hall) && m_level.find<Vertex>({3}));
        apply([&](LevelEdit& edit) { toggleStop(edit, m_ids, m_id, hall); });
        QCOMPARE(lift().stops.at(hall).entrance, VertexId{3});
    }

    void movingALiftMovesItsEntrances() {
        const VertexId up = lift().stops.at(roof).entrance;
        const Point3 before = m_level.find<Vertex>(up)->position;
        const ItemSet items{.vertices = {{1}}, .lifts = {m_id}};
        const LevelChange moved = MovedItems(m_level, items).by({5 * px, -px});
        QVERIFY(moved == movedOnce(m_level, items, {5 * px, -px}));
        QVERIFY(m_level.apply(moved).ok());
        QCOMPARE(lift().position, (Point2{105 * px, 99 * px}));
        QCOMPARE(m_level.find<Vertex>({1})->position, (Point3{100 * px, 99 * px, 0}));
        QCOMPARE(m_level.find<Vertex>(up)->position,
                 (Point3{before.x + 5 * px, before.y - px, before.z}));
    }

    void deletingKeepsLiftsValid() {
        const Level before = m_level;
        const LevelChange gone =
            apply([&](LevelEdit& edit) { removeItems(edit, {.vertices = {{3}}}); });
        QVERIFY(!lift().stops.contains(hall) && lift().stops.contains(ground));
        QVERIFY(m_level.apply(gone.inverse()).ok() && m_level == before);

        apply([&](LevelEdit& edit) {
            edit.modify<Lift>(m_id, [](Lift& item) { item.stops[hall].gate = BarrierId{7}; });
        });
        apply([&](LevelEdit& edit) { removeItems(edit, {.barriers = {{7}}}); });
        QVERIFY(!lift().stops.at(hall).gate);

        apply([&](LevelEdit& edit) {
            edit.set<Agent>({2}, Agent{.name = "Other"});
            edit.modify<Lift>(m_id, [](Lift& item) { item.factors[{2}] = 500; });
        });
        apply([&](LevelEdit& edit) { removeAgent(edit, {2}, Level::defaultAgentId); });
        QVERIFY(lift().factors.empty());

        const std::size_t vertices = m_level.items<Vertex>().size();
        apply([&](LevelEdit& edit) { removeItems(edit, {.lifts = {m_id}}); });
        QVERIFY(!m_level.find<Lift>(m_id) && m_level.items<Vertex>().size() == vertices);
    }

    void mergingMovesStops() {
        apply([&](LevelEdit& edit) { mergeVertices(edit, {3}, {2}); });
        QCOMPARE(lift().stops.at(hall).entrance, VertexId{2});
        apply([&](LevelEdit& edit) { mergeVertices(edit, {2}, {1}); });
        QVERIFY(!lift().stops.contains(hall) && lift().stops.contains(ground));
    }

    void aCopyHasEntrancesOfItsOwn() {
        apply([&](LevelEdit& edit) {
            edit.modify<Lift>(m_id, [](Lift& item) {
                item.stops[hall].gate = BarrierId{7};
                item.factors[Level::defaultAgentId] = 2000;
            });
        });
        const auto pasted = [&](const ItemSet& items, const Level& into) {
            Level level = into;
            LevelEdit edit(level);
            const Level clip = clipOf(m_level, items);
            const ItemSet added = paste(edit, m_ids, clip, {200 * px, 0});
            if (!level.apply(edit.change()) || added.lifts.size() != 1)
                qFatal("not pasted");
            return std::pair(*level.find<Lift>(*added.lifts.begin()), level);
        };
        const auto [copy, level] = pasted({.lifts = {m_id}}, m_level);
        QCOMPARE(copy.stops.size(), 3U);
        QVERIFY(!copy.stops.at(hall).gate && copy.factors == lift().factors);
        QCOMPARE(copy.position, (Point2{300 * px, 100 * px}));
        for (const auto& [floor, stop] : copy.stops) {
            QVERIFY(stop.entrance != lift().stops.at(floor).entrance);
            QCOMPARE(level.find<Vertex>(stop.entrance)->floor, floor);
        }
        const auto [gated, unused] = pasted({.barriers = {{7}}, .lifts = {m_id}}, m_level);
        QVERIFY(gated.stops.at(hall).gate && gated.stops.at(hall).gate != BarrierId{7});
        // In a level with a single floor, only the stop on that floor remains.
        const auto [flat, other] = pasted({.lifts = {m_id}}, Level());
        QCOMPARE(flat.stops.size(), 1U);
    }

    void movingToAnotherFloorMakesStairs() {
        apply([&](LevelEdit& edit) { moveToFloor(edit, {.vertices = {{5}}}, hall); });
        const Link& link = *m_level.find<Link>({1});
        QVERIFY(link.kind == LinkKind::Jump && link.look == LinkLook::Stairs);
        QCOMPARE(link.multiplier, 1500U);
        QCOMPARE(m_level.find<Vertex>({5})->floor, hall);
        // The other end follows, and the stairs stay what they are.
        apply(
            [&](LevelEdit& edit) { moveToFloor(edit, {.edges = {EdgeKey::of(LinkId{1})}}, roof); });
        QCOMPARE(m_level.find<Vertex>({4})->floor, roof);
        QCOMPARE(m_level.find<Link>({1})->look, LinkLook::Stairs);
        // A lift does not stop where its entrance was.
        apply([&](LevelEdit& edit) {
            moveToFloor(edit, {.vertices = {{1}}, .barriers = {{7}}}, roof);
        });
        QVERIFY(!lift().stops.contains(ground) && lift().stops.contains(roof));
        QCOMPARE(m_level.find<Barrier>({7})->floor, roof);
    }

    void looksHaveTheirUsualProperties() {
        const EdgeKey key = EdgeKey::of(LinkId{1});
        apply([&](LevelEdit& edit) { setLook(edit, m_ids, key, LinkLook::Escalator); });
        QCOMPARE(m_level.find<Link>({1})->direction, Direction::Forward);
        apply([&](LevelEdit& edit) { setLook(edit, m_ids, key, LinkLook::Ladder); });
        QVERIFY(m_level.find<Link>({1})->needs == Abilities{"climb"});
        apply([&](LevelEdit& edit) { setLook(edit, m_ids, key, LinkLook::Plain); });
        QCOMPARE(m_level.find<Link>({1})->kind, LinkKind::Jump);
        // Edges of lifts have no look.
        const VertexId entrance = lift().stops.at(ground).entrance;
        const EdgeKey entry = EdgeKey::of(VertexPair{entrance, cabinOf(entrance)});
        QVERIFY(
            apply([&](LevelEdit& edit) { setLook(edit, m_ids, entry, LinkLook::Ladder); }).empty());
    }

private:
    const Lift& lift() const { return *m_level.find<Lift>(m_id); }

    template <class Edit>
    LevelChange apply(Edit&& make) {
        LevelEdit edit(m_level);
        make(edit);
        if (const Status applied = m_level.apply(edit.change()); !applied)
            qFatal("refused: %s", applied.error().message.c_str());
        return edit.change();
    }

    Level m_level;
    IdBlock m_ids{1000};
    LiftId m_id;
};

WAYMARK_TEST(TestLiftEdits)

} // namespace lift_edits_test

#include "tst_lift_edits.moc"
