// SPDX-License-Identifier: MIT
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/reshape.h"
#include "tests/editor/app/monkey.h"
#include "tests/support/test_registry.h"

using namespace navcore;
using namespace waymark;

/// Sends random events to the window. WAYMARK_EVENTS sets their number (tests/run --events),
/// WAYMARK_SEED the first seed.
class RandomEventsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void anyEventsLeaveASoundDocument() {
        playOften(smallLevel(), envOr("WAYMARK_EVENTS", 2000), envOr("WAYMARK_SEED", 20261121));
    }

    /// The same while each edit is applied to the other side of a symmetry guide as well.
    void anyEventsUnderAGuideLeaveASoundDocument() {
        for (const SymmetryKind kind : {SymmetryKind::Axis, SymmetryKind::Rotation}) {
            Level level = smallLevel();
            LevelEdit edit(level);
            edit.modify<SymmetryGuide>({}, [&](SymmetryGuide& guide) {
                guide.kind = kind;
                guide.use = SymmetryUse::On;
                guide.doubledCentre = {2 * 300 * 256, 2 * 200 * 256};
                guide.order = 3;
            });
            QVERIFY(level.apply(edit.change()).ok());
            playOften(level, envOr("WAYMARK_EVENTS", 2000) / 4, envOr("WAYMARK_SEED", 20261129));
            if (QTest::currentTestFailed())
                return;
        }
    }

private:
    /// Restarts with the level from time to time, because the time per event grows with the square
    /// of the level's size.
    static void playOften(const Level& start, int events, int seed) {
        constexpr int most = 5000;
        for (; events > 0 && !QTest::currentTestFailed(); events -= most)
            play(start, std::min(events, most), seed++);
    }

    static void play(const Level& start, int events, int seed) {
        MainWindow window(5000);
        window.resize(1280, 800);
        window.files().start(start);
        window.show();
        window.canvas().setCamera(Camera());
        Document& document = window.workspace().document;
        Monkey monkey(window, static_cast<std::uint64_t>(seed));
        for (int i = 0; i < events; ++i) {
            monkey.act();
            if (i % 8 == 0)
                QApplication::processEvents();
            if (i % 25 == 24) {
                const QStringList wrong = window.workspace().audit();
                QVERIFY2(wrong.isEmpty(), qPrintable(QString("event %1, seed %2, after %3: %4")
                                                         .arg(i)
                                                         .arg(seed)
                                                         .arg(monkey.last(), wrong.join("; "))));
            }
        }
        monkey.rest();
        QVERIFY(!document.inTransaction());
        QCOMPARE(window.workspace().audit(), QStringList());
        const Level last = document.level();
        const int index = document.history().index();
        while (document.history().canUndo())
            document.undo();
        // The events may lower the memory limit in Preferences, and the oldest steps are then lost.
        if (document.history().oldestIndex() == 0)
            QVERIFY2(document.level() == start,
                     qPrintable(QString("seed %1, %2 items differ from those at the start")
                                    .arg(seed)
                                    .arg(diff(start, document.level()).size())));
        QCOMPARE(window.workspace().audit(), QStringList());
        while (document.history().index() < index)
            document.redo();
        QVERIFY(document.level() == last);
        QCOMPARE(window.workspace().audit(), QStringList());
    }

    static int envOr(const char* name, int fallback) {
        bool ok = false;
        const int value = qEnvironmentVariableIntValue(name, &ok);
        return ok && value > 0 ? value : fallback;
    }

    /// The square with more vertices and an obstacle, and a second floor with stairs and a lift.
    static Level smallLevel() {
        Level level = squareLevel();
        LevelEdit edit(level);
        std::uint32_t id = 20;
        for (const Point2 at : {Point2{150, 250}, Point2{400, 300}, Point2{420, 90}})
            edit.set<Vertex>({id++}, Vertex{{at.x * 256, at.y * 256, 0}, {}, {}, {}, {}});
        IdBlock ids(70);
        addSolid(edit, ids, {{64000, 38400}, {79360, 38400}, {79360, 69120}, {64000, 69120}});
        if (!level.apply(LevelChange(edit.change())))
            qFatal("bad test level");
        LevelEdit upstairs(level);
        const FloorId copy = duplicateFloor(upstairs, ids, firstFloor, FloorCopy::Everything);
        if (!level.apply(LevelChange(upstairs.change())))
            qFatal("no second floor");
        LevelEdit between(level);
        addLift(between, ids, {120 * 256, 60 * 256}, level.floors());
        Link stairs{.from = {20}, .to = {}, .terrain = {}, .tags = {}};
        for (const auto& [key, vertex] : level.items<Vertex>())
            if (vertex.floor == copy)
                stairs.to = key;
        stairs.kind = LinkKind::Jump;
        stairs.look = LinkLook::Stairs;
        between.set<Link>({90}, stairs);
        if (!level.apply(LevelChange(between.change())))
            qFatal("no way upstairs");
        return level;
    }

    QTemporaryDir m_folder;
};

WAYMARK_TEST(RandomEventsTest)
#include "tst_random_events.moc"
