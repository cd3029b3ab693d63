// SPDX-License-Identifier: MIT
// Tests tables of views whose answer has changed without notification yet. Views ask for their
// cells nevertheless, while the window updates its parts.
#include "editor/live/balance_tracker.h"
#include "editor/views/balance_table.h"
#include "editor/views/search_table.h"
#include "tests/editor/views/search_screen.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

namespace {

/// A row of vertices, the last of kind "mine" and the first two of kind "spawn", and a route along
/// them.
Level rowLevel(std::uint32_t count) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= count; ++id)
        edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * 25'600, 0, 0},
                                      {},
                                      id <= 2       ? "spawn"
                                      : id == count ? "mine"
                                                    : "town",
                                      {},
                                      {}});
    edit.set<PinnedRoute>({9},
                          PinnedRoute{"", 0, Level::defaultAgentId, VertexId{1}, VertexId{count}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    return level;
}

/// Requests all cells, and returns the number of non-empty ones.
int saying(const QAbstractTableModel& table) {
    int count = 0;
    for (int row = 0; row < table.rowCount(); ++row)
        for (int column = 0; column < table.columnCount(); ++column) {
            const QModelIndex cell = table.index(row, column);
            for (const int role : {Qt::ToolTipRole, Qt::BackgroundRole, Qt::ForegroundRole,
                                   Qt::FontRole, Qt::EditRole})
                (void)cell.data(role);
            (void)cell.flags();
            for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
                (void)table.headerData(orientation == Qt::Horizontal ? column : row, orientation,
                                       Qt::DisplayRole);
            count += cell.data(Qt::DisplayRole).toString().isEmpty() ? 0 : 1;
        }
    return count;
}

} // namespace

class TestStaleTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void searchSteps() {
        SearchScreen screen;
        screen.open(rowLevel(30));
        screen.tracker().finish();
        screen.press(Qt::Key_End);
        SearchTable table(screen.tracker());
        table.refresh();
        QVERIFY(saying(table) > 30);
        Document& document = screen.window.workspace().document;
        LevelEdit edit(document.level());
        for (std::uint32_t id = 5; id < 30; ++id)
            edit.remove<Vertex>({id});
        QVERIFY(document.edit(edit.change(), "Delete"));
        screen.tracker().finish();
        QVERIFY(table.rowCount() > 5);
        QCOMPARE(saying(table), 0);
        document.history().undo();
        LevelEdit gone(document.level());
        gone.remove<PinnedRoute>({9});
        table.refresh();
        QVERIFY(document.edit(gone.change(), "Delete"));
        screen.tracker().finish();
        QCOMPARE(saying(table), 0); // There is no search any more.
    }

    void balance() {
        SearchScreen screen;
        screen.window.files().start(rowLevel(12));
        Workspace& workspace = screen.window.workspace();
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
        QVERIFY(tracker.fall());
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

WAYMARK_TEST(TestStaleTables)
#include "tst_stale_tables.moc"
