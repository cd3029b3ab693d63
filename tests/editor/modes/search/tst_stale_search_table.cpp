// SPDX-License-Identifier: MIT
// Tests the table after its answer has changed but before the table has been notified. The view may
// request cells at that time, because the window updates its parts one by one.
#include "editor/modes/search/search_table.h"
#include "tests/editor/modes/asked_tables.h"
#include "tests/editor/modes/search/search_screen.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

class TestStaleSearchTable : public QObject {
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
        document.undo();
        LevelEdit gone(document.level());
        gone.remove<PinnedRoute>({9});
        table.refresh();
        QVERIFY(document.edit(gone.change(), "Delete"));
        screen.tracker().finish();
        QCOMPARE(saying(table), 0); // There is no search any more.
    }
};

WAYMARK_TEST(TestStaleSearchTable)
#include "tst_stale_search_table.moc"
