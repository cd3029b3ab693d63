// SPDX-License-Identifier: MIT
#include "editor/files/settings.h"

#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

namespace settings_test {

using namespace waymark;

class TestSettings : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    /// The last folder must exist, because a file dialog would take the last part of a missing
    /// folder as a file name.
    void theLastFolderIsThere() {
        Settings settings;
        const QString gone = m_folder.filePath("gone");
        QVERIFY(QDir().mkdir(gone));
        settings.setLastFolder(gone);
        QCOMPARE(settings.lastFolder(), gone);
        QVERIFY(QDir().rmdir(gone));
        QCOMPARE(settings.lastFolder(), QDir::homePath());
        settings.setLastFolder({});
        QCOMPARE(settings.lastFolder(), QDir::homePath());
    }

    /// A new user's home may have no folder for documents.
    void aNewUserBeginsAtHome() {
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", m_folder.path().toLocal8Bit());
        QCOMPARE(Settings().lastFolder(), m_folder.path());
        QVERIFY(QDir().mkdir(m_folder.filePath("Documents")));
        QCOMPARE(Settings().lastFolder(), m_folder.filePath("Documents"));
        qputenv("HOME", home);
    }

    void eachIsKept() {
        QVERIFY(!QFile::exists(SettingsFile::path()));
        {
            Settings settings;
            QCOMPARE(settings.theme(), ThemeChoice::System);
            QCOMPARE(settings.versionsKept(), 10);
            QCOMPARE(settings.undoBudget(), 256);
            settings.setTheme(ThemeChoice::Dark);
            settings.setWheelUse(WheelUse::Scrolls);
            settings.setEdgeColours(EdgeColours::Room);
            settings.setVersionsKept(0);
            settings.setUndoBudget(Settings::leastUndoBudget);
            settings.setUnitsShown(UnitsShown::MapPixels);
            settings.setDefaultAgent("größe 1/2");
            settings.setWindow(QByteArray("\0\xff", 2), QByteArray(3, '\n'));
            settings.setShipPath("/a/b%2F.waymark", "/c.nav");
            for (int i = 0; i <= Settings::recentLimit; ++i)
                settings.addRecentFile(QStringLiteral("/level%1").arg(i));
        }
        const Settings next;
        QCOMPARE(next.theme(), ThemeChoice::Dark);
        QCOMPARE(next.wheelUse(), WheelUse::Scrolls);
        QCOMPARE(next.edgeColours(), EdgeColours::Room);
        QCOMPARE(next.versionsKept(), 0);
        QCOMPARE(next.undoBudget(), Settings::leastUndoBudget);
        QCOMPARE(next.unitsShown(), UnitsShown::MapPixels);
        QCOMPARE(next.defaultAgent(), QString("größe 1/2"));
        QCOMPARE(next.windowGeometry(), QByteArray("\0\xff", 2));
        QCOMPARE(next.windowLayout(), QByteArray(3, '\n'));
        QCOMPARE(next.shipPath("/a/b%2F.waymark"), QString("/c.nav"));
        QCOMPARE(next.shipPath("/a/b.waymark"), QString());
        QCOMPARE(next.recentFiles().size(), Settings::recentLimit);
        QCOMPARE(next.recentFiles().first(), QString("/level%1").arg(Settings::recentLimit));
    }

    /// Settings objects cache no values, so that two processes share them.
    void twoWindowsShareThem() {
        Settings one, other;
        one.setVersionsKept(3);
        QCOMPARE(other.versionsKept(), 3);
        other.setUndoBudget(64);
        one.setVersionsKept(4);
        QCOMPARE(one.undoBudget(), 64);
        QCOMPARE(Settings().undoBudget(), 64);
        QCOMPARE(Settings().versionsKept(), 4);
    }

    void whatCannotBeKeptHoldsAndIsWrittenLater() {
        Settings settings;
        settings.setVersionsKept(3);
        const QString folder = QFileInfo(SettingsFile::path()).path();
        QVERIFY(QDir(folder).removeRecursively());
        QFile inTheWay(folder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        int told = 0;
        connect(&settings, &Settings::notKept, this, [&](const QString& why) {
            ++told;
            QVERIFY2(why.contains(folder), qPrintable(why));
        });
        settings.setDefaultAgent("Scout");
        settings.setUndoBudget(64);
        QCOMPARE(told, 1);
        QCOMPARE(settings.defaultAgent(), QString("Scout"));
        QCOMPARE(settings.undoBudget(), 64);
        QVERIFY(inTheWay.remove());
        settings.setTheme(ThemeChoice::Light);
        const Settings next;
        QCOMPARE(next.defaultAgent(), QString("Scout"));
        QCOMPARE(next.undoBudget(), 64);
        QCOMPARE(next.theme(), ThemeChoice::Light);
        QVERIFY(inTheWay.open(QIODevice::ReadWrite) || QFileInfo(folder).isDir());
    }

    /// A settings file that was edited by hand or is incomplete.
    void nonsenseIsAsNothing() {
        Settings().setVersionsKept(3);
        for (const QByteArray text :
             {"", "{", "[1]", "{\"versionsKept\": \"many\", \"recentFiles\": 7}"}) {
            QFile file(SettingsFile::path());
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
            file.close();
            QCOMPARE(Settings().versionsKept(), 10);
            QCOMPARE(Settings().recentFiles(), QStringList());
        }
        Settings().setVersionsKept(5);
        QCOMPARE(Settings().versionsKept(), 5);
    }

    void cleanup() { forgetSettings(); }
};

WAYMARK_TEST(TestSettings)

} // namespace settings_test
#include "tst_settings.moc"
