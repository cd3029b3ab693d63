// SPDX-License-Identifier: MIT
// Tests the table after its answer has changed but before the table has been notified. The view may
// request cells at that time, because the window updates its parts one by one.
#include "editor/modes/balance/balance_table.h"
#include "editor/modes/balance/balance_tracker.h"
#include "tests/editor/modes/asked_tables.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

class TestStaleBalanceTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void balance() {
        MainWindow window(1024);
        window.files().start(rowLevel(12));
        Workspace& workspace = window.workspace();
        workspace.views.open("view.balance");
        auto& tracker = *static_cast<BalanceTracker*>(workspace.views.tracker("view.balance"));
        BalanceSettings settings = tracker.settings();
        settings.starts = {"town", {}};
        settings.goals = {"spawn", {}};
        tracker.setSettings(settings);
        tracker.finish();
        BalanceTable table(tracker);
        table.refresh();
        QVERIFY(saying(table) > 10);
        tracker.setRemoved(RemovedElement(VertexId{2}));
        tracker.finish();
        QVERIFY(tracker.impact());
        LevelEdit edit(workspace.document.level());
        for (std::uint32_t id = 5; id < 12; ++id)
            edit.remove<Vertex>({id});
        QVERIFY(workspace.document.edit(edit.change(), "Delete"));
        tracker.finish();
        QVERIFY(table.rowCount() > 5);
        QCOMPARE(saying(table), 0);
        table.refresh();
        QVERIFY(saying(table) > 0);
        settings.starts = {"mine", {}};
        tracker.setSettings(settings);
        QCOMPARE(saying(table), 0);
        tracker.finish();
        QCOMPARE(saying(table), 0);
    }
};

WAYMARK_TEST(TestStaleBalanceTable)
#include "tst_stale_balance_table.moc"
