// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

using namespace waymark;

class TestStudies : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    void studiesOpenAsUnsavedLevels() {
        MainWindow window(5000);
        for (const auto& [study, name] :
             {std::pair("ten", "Ten vertices"), std::pair("towers", "Towers")}) {
            window.actions()[QString("file.study.") + study]->trigger();
            QCOMPARE(window.files().shownName(), QString(name));
            QVERIFY(window.files().path().isEmpty());
            QVERIFY(!window.files().isSample() && !window.files().hasUnsavedChanges());
        }
    }
};

WAYMARK_TEST(TestStudies)
#include "tst_studies.moc"
