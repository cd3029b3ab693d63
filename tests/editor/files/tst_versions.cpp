// SPDX-License-Identifier: MIT
#include "editor/files/versions.h"

#include "editor/files/settings.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

namespace versions_test {

using namespace waymark;

class TestVersions : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString states() const { return m_folder->filePath("state/versions"); }
    QString levelPath() const { return m_folder->filePath("castle.waymark"); }

    QList<QByteArray> textsOf(const Versions& versions, const QString& level) const {
        QList<QByteArray> texts;
        for (const Version& version : versions.of(level))
            texts << readText(version.file);
        return texts;
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        prepareApplication(*m_folder);
    }

    void theNewestAreKept() {
        const Versions versions(states());
        QVERIFY(versions.of(levelPath()).empty());
        Settings().setVersionsKept(3);
        for (int i = 1; i <= 5; ++i)
            QVERIFY(versions.add(levelPath(), QByteArray::number(i)).ok());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"5", "4", "3"}));
        QVERIFY(versions.add(levelPath(), "5").ok()); // Equal content is not another version.
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"5", "4", "3"}));
        QVERIFY(versions.add(levelPath(), "3").ok());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"3", "5", "4"}));
        Settings().setVersionsKept(1);
        QVERIFY(versions.add(levelPath(), "6").ok());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"6"}));
        Settings().setVersionsKept(0);
        QVERIFY(versions.add(levelPath(), "7").ok());
        QVERIFY(versions.of(levelPath()).empty());
    }

    void tenUnlessSomebodySaysOtherwise() {
        const Versions versions(states());
        for (int i = 1; i <= 12; ++i)
            QVERIFY(versions.add(levelPath(), QByteArray::number(i)).ok());
        QCOMPARE(versions.of(levelPath()).size(), std::size_t{10});
    }

    void aClockThatIsSetBackMixesNothingUp() {
        const Versions versions(states());
        for (const char* text : {"one", "two", "three"})
            QVERIFY(versions.add(levelPath(), text).ok());
        int age = 0;
        for (const Version& version : versions.of(levelPath())) {
            QFile file(version.file);
            QVERIFY(file.open(QIODevice::ReadWrite));
            const auto time = QDateTime::currentDateTime().addDays(-10 + ++age);
            QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
        }
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"three", "two", "one"}));
    }

    void levelsDoNotMix() {
        const Versions versions(states());
        QVERIFY(QDir(m_folder->path()).mkdir("b"));
        const QString other = m_folder->filePath("b/castle.waymark");
        QVERIFY(versions.add(levelPath(), "here").ok());
        QVERIFY(versions.add(other, "there").ok());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{"here"}));
        QCOMPARE(textsOf(versions, other), (QList<QByteArray>{"there"}));
        // A symbolic link refers to the same level.
        writeText(other, "there");
        QVERIFY(versions.add(other, "there").ok());
        QVERIFY(QFile::link(other, m_folder->filePath("link.waymark")));
        QCOMPARE(textsOf(versions, m_folder->filePath("link.waymark")), textsOf(versions, other));
    }

    void longNamesAndForeignFiles() {
        const Versions versions(states());
        const QString level = m_folder->filePath(QString(240, QChar(0x5854)).left(80) + ".waymark");
        QVERIFY(versions.add(level, "text").ok());
        const QString folder = QFileInfo(versions.of(level).front().file).absolutePath();
        writeText(folder + "/mine.waymark", "mine");
        writeText(folder + "/00000009.txt", "mine");
        QCOMPARE(textsOf(versions, level), (QList<QByteArray>{"text"}));
        Settings().setVersionsKept(0);
        QVERIFY(versions.add(level, "more").ok());
        QCOMPARE(QDir(folder).entryList(QDir::Files),
                 (QStringList{"00000009.txt", "mine.waymark"}));
    }

    void nobodyElseMayRead() {
        const Versions versions(states());
        QVERIFY(versions.add(levelPath(), "text").ok());
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                            QFileDevice::ExeGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther | QFileDevice::ExeOther;
        const QString file = versions.of(levelPath()).front().file;
        for (const QString& path : {file, QFileInfo(file).absolutePath(), states()})
            QVERIFY2((QFileInfo(path).permissions() & others) == 0, qPrintable(path));
    }

    void eachSaveKeepsWhatItWroteAndReplaced() {
        const Versions versions(states());
        Workspace workspace(1024);
        LevelFiles files(workspace);
        files.keepVersions(versions);
        writeText(levelPath(), "somebody else's");
        files.start(squareLevel());
        QVERIFY(files.saveAs(levelPath()).ok());
        const QByteArray first = readText(levelPath());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{first, "somebody else's"}));
        QVERIFY(files.saveAs(levelPath()).ok());
        QCOMPARE(textsOf(versions, levelPath()), (QList<QByteArray>{first, "somebody else's"}));
        writeText(levelPath(), "pulled");
        navcore::LevelEdit edit(workspace.document.level());
        edit.remove<navcore::PinnedRoute>({9});
        QVERIFY(workspace.document.edit(edit.change(), "Remove").ok());
        QVERIFY(files.saveAs(levelPath()).ok());
        QCOMPARE(textsOf(versions, levelPath()),
                 (QList<QByteArray>{readText(levelPath()), "pulled", first, "somebody else's"}));
    }

    /// The level is saved even if the version cannot be stored.
    void savingGoesFirst() {
        writeText(m_folder->filePath("state"), "in the way");
        const Versions versions(states());
        Workspace workspace(1024);
        LevelFiles files(workspace);
        files.keepVersions(versions);
        QStringList said;
        connect(&files, &LevelFiles::versionNotKept, this,
                [&](const QString& why) { said << why; });
        files.start(squareLevel());
        QVERIFY(files.saveAs(levelPath()).ok());
        QCOMPARE(said.size(), 1);
        QVERIFY2(said.front().contains("state"), qPrintable(said.front()));
    }
};

WAYMARK_TEST(TestVersions)

} // namespace versions_test
#include "tst_versions.moc"
