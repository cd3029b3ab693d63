// SPDX-License-Identifier: MIT
// The options of the tool in hand in the top bar.
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QSpinBox>

using namespace waymark;

class TestOptionRow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    /// What an option of a tool would not change now cannot be set.
    void optionsThatMeanNothingAreOff() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1600, 800);
        window.show();
        window.actions()["tool.towers"]->trigger();
        auto* factor = window.findChild<QSpinBox*>("towerTimes");
        QTRY_VERIFY(factor->isVisible());
        QVERIFY(!factor->isEnabled());
        ToolOptions& options = window.tools().options();
        ToolSettings settings = options.settings();
        settings.towerEffect = TowerEffect::Costs;
        options.set(settings);
        QVERIFY(factor->isEnabled());
    }
};

WAYMARK_TEST(TestOptionRow)
#include "tst_option_row.moc"
