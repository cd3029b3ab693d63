// SPDX-License-Identifier: MIT
#include "editor/model/history.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace history_test {

using namespace navcore;
using namespace waymark;

/// The level change of moving vertex 1 from `from` to `to` pixels.
History::Change moved(int from, int to) {
    Level level;
    const auto place = [&level](int x) {
        LevelEdit edit(level);
        Vertex vertex;
        vertex.position = {x * unitsPerPixel, 0, 0};
        edit.set<Vertex>({1}, vertex);
        return edit.change();
    };
    if (!level.apply(place(from)))
        qFatal("the vertex was not added");
    return std::make_shared<const LevelChange>(place(to));
}

void keepAll(const std::shared_ptr<const void>&) {}

class TestHistory : public QObject {
    Q_OBJECT

private:
    static QStringList rows(const History& history) {
        QStringList texts;
        for (int row = 0; row < history.rowCount(); ++row)
            texts << history.index(row).data().toString();
        return texts;
    }

private Q_SLOTS:
    void rowsAreTheLevelAsOpenedAndTheSteps() {
        History history{&keepAll};
        QCOMPARE(rows(history), QStringList{"Opened"});
        history.add(moved(0, 1), "a", {});
        history.add(moved(1, 2), "b", {});
        QCOMPARE(rows(history), (QStringList{"Opened", "a", "b"}));
        history.setIndex(1);
        QCOMPARE(history.undoText(), "a");
        QCOMPARE(history.redoText(), "b");
        history.add(moved(1, 3), "c", {});
        QCOMPARE(rows(history), (QStringList{"Opened", "a", "c"}));
        QVERIFY(!history.canRedo());
        history.clear();
        QCOMPARE(rows(history), QStringList{"Opened"});
    }

    void stepsWithOneKeyMerge() {
        History history{&keepAll};
        history.add(moved(0, 1), "a", "key");
        const std::uint64_t content = history.contentAt(1);
        history.add(moved(1, 2), "a", "key");
        QCOMPARE(history.count(), 1);
        QVERIFY(history.change(0) == *moved(0, 2));
        QVERIFY(history.contentAt(1) != content);
        history.add(moved(2, 3), "a", "another");
        history.add(moved(3, 4), "a", {});
        history.add(moved(4, 5), "a", {});
        QCOMPARE(history.count(), 4);
    }

    void aSavedStepIsNotExtended() {
        History history{&keepAll};
        history.add(moved(0, 1), "a", "key");
        history.setClean();
        history.add(moved(1, 2), "a", "key");
        QCOMPARE(history.count(), 2);
    }

    void aMergedStepWithoutEffectIsRemoved() {
        History history{&keepAll};
        const QSignalSpy clean(&history, &History::cleanChanged);
        history.add(moved(0, 1), "a", "key");
        QVERIFY(!history.isClean());
        history.add(moved(1, 0), "a", "key");
        QCOMPARE(history.count(), 0);
        QCOMPARE(history.index(), 0);
        QVERIFY(history.isClean());
        QCOMPARE(clean.count(), 2);
        QCOMPARE(clean.last().first().toBool(), true);
    }

    void theCleanIndexIsLostWithItsStep() {
        History history{&keepAll};
        history.add(moved(0, 1), "a", {});
        history.setClean();
        history.setIndex(0);
        QCOMPARE(history.cleanIndex(), 1);
        history.add(moved(0, 2), "b", {});
        QCOMPARE(history.cleanIndex(), -1);
        QVERIFY(!history.isClean());
    }

    void changesBeyondTheBudgetAreFreed() {
        std::size_t freed = 0;
        History history([&freed](const std::shared_ptr<const void>&) { ++freed; });
        for (int i = 0; i < 4; ++i)
            history.add(moved(i, i + 1), QString::number(i), {});
        history.setIndex(3);
        history.setBudget(1);
        QCOMPARE(history.oldestIndex(), 3); // The step that can be redone stays, and is the last.
        QVERIFY(!history.canUndo());
        QVERIFY(history.undoText().isEmpty());
        QVERIFY(history.change(2).empty());
        QVERIFY(!history.change(3).empty());
        QCOMPARE(freed, 0U); // Only large changes are freed elsewhere.
        QVERIFY(!(history.flags(history.index(2)) & Qt::ItemIsEnabled));
        QVERIFY(!history.index(2).data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(history.flags(history.index(3)) & Qt::ItemIsEnabled);
        QVERIFY(history.index(3).data(Qt::ToolTipRole).isNull());
    }

    /// Compares random edits with a plain list of texts, while Qt's model tester checks the signals
    /// of the model.
    void randomStepsMatchAList() {
        History history{&keepAll};
        const QAbstractItemModelTester tester(
            &history, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QStringList steps;
        int index = 0, clean = 0;
        bool saidClean = true;
        connect(&history, &History::cleanChanged, this,
                [&saidClean](bool isClean) { saidClean = isClean; });
        Random random(3);
        for (int i = 0; i < 2000; ++i) {
            switch (random.below(6)) {
            case 0:
                clean = index;
                history.setClean();
                break;
            case 1:
                clean = -1;
                history.resetClean();
                break;
            case 2:
            case 3:
                index =
                    static_cast<int>(random.below(static_cast<std::uint64_t>(steps.size()) + 1));
                history.setIndex(index);
                break;
            default:
                steps.resize(index);
                if (clean > index)
                    clean = -1;
                steps << QString::number(i);
                ++index;
                history.add(moved(i, i + 1), steps.last(), {});
            }
            QCOMPARE(rows(history), QStringList{"Opened"} + steps);
            QCOMPARE(history.index(), index);
            QCOMPARE(history.cleanIndex(), clean);
            QCOMPARE(saidClean, index == clean);
        }
    }
};

} // namespace history_test

using history_test::TestHistory;
WAYMARK_TEST(TestHistory)
#include "tst_history.moc"
