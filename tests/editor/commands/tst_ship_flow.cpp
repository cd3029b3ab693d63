// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

using namespace waymark;

/// Where the nav file goes.
class TestShipFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Accepts that the file dialog would replace a file, and what comes then.
    static void agreeAndRead(QString& said) {
        withDialog([&said](QWidget& dialog) {
            withDialog([&said](QWidget& refusal) {
                auto* box = qobject_cast<QMessageBox*>(&refusal);
                said = box ? box->text() : QString();
                clickButton(refusal, "OK");
            });
            clickButton(dialog, "Yes");
        });
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void levelsAreNotShippedOver() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("a.waymark")).ok());
        const QByteArray before = readText(path("a.waymark"));
        QVERIFY(QFile::link("a.waymark", path("a.nav")));
        writeText(path("b.nav"), before); // a level by another name
        for (const char* name : {"a.waymark", "a.nav", "b.nav"}) {
            QString said;
            withDialog([&](QWidget& dialog) {
                agreeAndRead(said);
                enterPath(dialog, path(name));
            });
            window.actions()["file.shipAs"]->trigger();
            QVERIFY2(said.contains("Nothing was written"), qPrintable(said));
            QCOMPARE(readText(path(name)), before);
        }
        typePath(path("c.nav"));
        window.actions()["file.ship"]->trigger(); // none of those is remembered
        QVERIFY(QFile::exists(path("c.nav")));
    }
};

WAYMARK_TEST(TestShipFlow)
#include "tst_ship_flow.moc"
