// SPDX-License-Identifier: MIT
#include "editor/files/kept_text.h"

#include "editor/store/read_file.h"
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

class TestKeptText : public QObject {
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
            const KeptText kept(readFrom(text), text);
            QVERIFY(!kept.isEmpty());
            QCOMPARE(kept.text(), text);
            QCOMPARE(KeptText(text).text(), text);
        }
        const LevelFile file = readFrom(later); // with what only later versions know
        QCOMPARE(KeptText(file).text().toStdString(), writeLevelText(file.level, file.unknown));
    }

    void whatIsDoneToTheLevelAfterwardsIsNotInIt() {
        const QByteArray text =
            QByteArray::fromStdString(writeLevelText(samplelevels::sample17(), {}));
        LevelFile file = readFrom(text);
        const KeptText kept(file, text);
        LevelEdit edit(file.level);
        edit.modify<Vertex>({7}, [](Vertex& vertex) { vertex.name = "other"; });
        QVERIFY(file.level.apply(edit.change()).ok());
        QCOMPARE(kept.text(), text);
    }

    void nothingIsKnownAtFirst() {
        QVERIFY(KeptText().isEmpty());
        QVERIFY(KeptText(QByteArray()).isEmpty());
        QVERIFY(KeptText().text().isEmpty());
    }
};

WAYMARK_TEST(TestKeptText)

} // namespace kept_text_test
#include "tst_kept_text.moc"
