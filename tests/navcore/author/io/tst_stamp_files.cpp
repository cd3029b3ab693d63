// SPDX-License-Identifier: MIT
#include "navcore/author/io/stamp_files.h"

#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace stamp_files_test {

using namespace navcore;

class TestStampFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreFileNames() {
        for (const char* name : {"camp", "Camp 2", "Größe", "a.b", "{n}"})
            QVERIFY2(isStampName(name), name);
        for (const char* name :
             {"", " camp", "camp ", "camp.", ".camp", "a/b", "a\\b", "a:b", "a\n"})
            QVERIFY2(!isStampName(name), name);
        QVERIFY(isStampName(std::string(100, 'a')) && !isStampName(std::string(101, 'a')));
    }

    void theLibraryIsNextToTheRulesOrTheLevel() {
        Level level;
        QCOMPARE(stampFolderOf(level, ""), std::string());
        QCOMPARE(stampFolderOf(level, "maps/castle.waymark"), std::string("maps/stamps"));
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.rules = "../game.waymark-rules"; });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        const QString folder =
            QString::fromStdString(stampFolderOf(level, "game/maps/castle.waymark"));
        QCOMPARE(QDir::cleanPath(folder), QString("game/stamps"));
    }

    void stampsAreListedAndRead() {
        const QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        write(folder, "tower.waymark", writeLevelText(Level(), {}));
        write(folder, "camp.waymark", "nonsense");
        write(folder, "notes.txt", "text");
        QCOMPARE(stampNamesIn(path), (std::vector<std::string>{"camp", "tower"}));
        QVERIFY(stampNamesIn(path + "/none").empty());
        QVERIFY(readStamp(path, "tower").ok());
        for (const char* name : {"camp", "missing"}) {
            const auto stamp = readStamp(path, name);
            QVERIFY(!stamp.ok());
            QVERIFY2(stamp.error().message.find(stampPathOf(path, name)) != std::string::npos,
                     stamp.error().message.c_str());
        }
        QVERIFY(readStamp(path, "../tower").error().kind == ErrorKind::InvalidArgument);
    }

private:
    static void write(const QTemporaryDir& folder, const QString& name, const std::string& text) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(text.data(), static_cast<qint64>(text.size())) >= 0);
    }
};

WAYMARK_TEST(TestStampFiles)

} // namespace stamp_files_test

#include "tst_stamp_files.moc"
