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

    /// A dialog takes the last part of a folder that is not there for the name of a file.
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

    /// The home of a new user may have no folder for documents.
    void aNewUserBeginsAtHome() {
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", m_folder.path().toLocal8Bit());
        QCOMPARE(Settings().lastFolder(), m_folder.path());
        QVERIFY(QDir().mkdir(m_folder.filePath("Documents")));
        QCOMPARE(Settings().lastFolder(), m_folder.filePath("Documents"));
        qputenv("HOME", home);
    }

    void cleanup() { QSettings().clear(); }
};

WAYMARK_TEST(TestSettings)

} // namespace settings_test
#include "tst_settings.moc"
