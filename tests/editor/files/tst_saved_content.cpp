// SPDX-License-Identifier: MIT
#include "editor/files/saved_content.h"

#include "editor/store/file_io.h"
#include "tests/navcore/author/io/sample_levels.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace kept_text_test {

using namespace navcore;
using namespace waymark;

namespace {

LevelFile readFrom(const QByteArray& text) {
    return readLevelText(viewOf(text), "x.waymark").value();
}

} // namespace

class TestSavedContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextComesBackToTheByte() {
        const Level level = samplelevels::sample17();
        const QByteArray ours = QByteArray::fromStdString(writeLevelText(level, {}));
        QByteArray windows = ours, spaced = ours, later = ours;
        windows.replace("\n", "\r\n");
        spaced.replace("\"id\":7,", "\"id\": 7,");
        later.replace("\"id\":7,", "\"id\":7,\"mood\":\"calm\",");
        QVERIFY(spaced != ours && later != ours);
        for (const QByteArray& text : {ours, windows, spaced, later}) {
            const SavedContent kept(readFrom(text), text);
            QVERIFY(!kept.isEmpty());
            QCOMPARE(kept.text(), text);
            QCOMPARE(SavedContent(text).text(), text);
        }
        const LevelFile file = readFrom(later); // With members of later versions.
        QCOMPARE(SavedContent(file).text().toStdString(), writeLevelText(file.level, file.unknown));
    }

    void whatIsDoneToTheLevelAfterwardsIsNotInIt() {
        const QByteArray text =
            QByteArray::fromStdString(writeLevelText(samplelevels::sample17(), {}));
        LevelFile file = readFrom(text);
        const SavedContent kept(file, text);
        LevelEdit edit(file.level);
        edit.modify<Vertex>({7}, [](Vertex& vertex) { vertex.name = "other"; });
        QVERIFY(file.level.apply(edit.change()).ok());
        QCOMPARE(kept.text(), text);
    }

    void nothingIsKnownAtFirst() {
        QVERIFY(SavedContent().isEmpty());
        QVERIFY(SavedContent(QByteArray()).isEmpty());
        QVERIFY(SavedContent().text().isEmpty());
    }
};

WAYMARK_TEST(TestSavedContent)

} // namespace kept_text_test
#include "tst_saved_content.moc"
