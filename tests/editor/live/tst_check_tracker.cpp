// SPDX-License-Identifier: MIT
#include "editor/live/check_tracker.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace waymark;
using namespace navcore;

namespace {

/// Returns a level with vertices all over the map, many of them spawns or mines, and a check that
/// half of them pass.
Level manySpawns() {
    Level level;
    LevelEdit edit(level);
    Random random(5);
    for (std::uint32_t id = 1; id <= 3000; ++id) {
        Vertex vertex;
        vertex.position.x = static_cast<Coord>(random.below(3600 * unitsPerPixel));
        vertex.position.y = static_cast<Coord>(random.below(3600 * unitsPerPixel));
        vertex.kind = id % 15 == 0 ? "spawn" : id % 15 == 7 ? "mine" : "";
        edit.set<Vertex>({id}, vertex);
    }
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    check.within = 30'000;
    edit.set<RouteCheck>({1}, check);
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestCheckTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void editsTriedOutMeanwhileChangeNothing() {
        Document document(5000);
        document.reset(manySpawns());
        CheckTracker undisturbed(document);
        CheckTracker tracker(document);
        LevelEdit edit(document.level()); // This edit starts both trackers.
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.name = "checked"; });
        QVERIFY(document.edit(edit.change(), "rename").ok());
        undisturbed.finish();
        const CheckResult* whole = undisturbed.find({1});
        QVERIFY(whole && whole->broken.size() > 100 && whole->broken.size() < whole->routes - 100);

        LevelEdit removal(document.level());
        for (std::uint32_t id = 1; id <= 2000; id += 3)
            removal.remove<Vertex>({id});
        const LevelChange without = removal.change();
        for (int slices = 0; slices < 1000 && !tracker.find({1}); ++slices) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
            QVERIFY(document.whatIf(without, [] {}).ok());
        }
        tracker.finish();
        QVERIFY(tracker.find({1}));
        QVERIFY(*tracker.find({1}) == *whole);
        QCOMPARE(document.audit(), QStringList());
    }
};

WAYMARK_TEST(TestCheckTracker)
#include "tst_check_tracker.moc"
