// SPDX-License-Identifier: MIT
#include "editor/actions/action_set.h"
#include "editor/modes/mode_rows.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QSet>
#include <QTest>

using namespace waymark;

class TestActionTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsAreUnique() {
        QSet<QString> ids;
        for (const Action& row : allActions()) {
            QVERIFY2(!ids.contains(row.id), qPrintable(row.id));
            ids.insert(row.id);
        }
    }

    void everyRowSpeaks() {
        for (const Action& row : allActions()) {
            QVERIFY2(!row.text.isEmpty(), qPrintable(row.id));
            QVERIFY2(row.tip.endsWith('.'), qPrintable(row.id));
        }
    }

    /// Window shortcuts also work while the canvas has the focus. Therefore no key may occur twice,
    /// not even in different scopes.
    void noKeyTwice() {
        QHash<QString, QString> taken;
        for (const Action& row : allActions())
            for (const QString& key : row.keys) {
                QVERIFY2(!taken.contains(key),
                         qPrintable(key + ": " + taken.value(key) + ", " + row.id));
                taken.insert(key, row.id);
            }
    }

    void keysAreReadable() {
        for (const Action& row : allActions())
            for (const QString& key : row.keys) {
                const QKeySequence sequence(key, QKeySequence::PortableText);
                QCOMPARE(sequence.count(), 1);
                QVERIFY2(sequence[0].key() != Qt::Key_unknown, qPrintable(key));
            }
    }

    /// Letters and arrow keys must be canvas shortcuts. If they were window shortcuts, users could
    /// not type them into fields.
    void plainKeysBelongToTheCanvas() {
        for (const Action& row : allActions())
            for (const QString& key : row.keys) {
                const auto combination = QKeySequence(key, QKeySequence::PortableText)[0];
                const bool isFunctionKey =
                    combination.key() >= Qt::Key_F1 && combination.key() <= Qt::Key_F35;
                const bool plain =
                    !(combination.keyboardModifiers() & Qt::ControlModifier) && !isFunctionKey;
                if (plain)
                    QVERIFY2(row.scope == ActionScope::Canvas, qPrintable(row.id));
            }
    }

    void iconsExist() {
        for (const Action& row : allActions())
            if (!row.icon.isEmpty())
                QVERIFY2(QFile::exists(QStringLiteral("resources/icons/%1.svg").arg(row.icon)),
                         qPrintable(row.icon));
    }

    void tipShowsTheFirstKey() {
        ActionSet set(allActions());
        QVERIFY(set["edit.redo"]->toolTip().contains("Ctrl+Y"));
        QCOMPARE(set["edit.redo"]->shortcuts().size(), 2);
        QVERIFY(!set["file.shipAs"]->toolTip().contains('('));
    }

    void bindingRunsAndAsks() {
        ActionSet set(allActions());
        int runs = 0;
        bool may = false;
        set.bind(
            "edit.undo", [&] { ++runs; }, [&] { return may; });
        set.refresh();
        QVERIFY(!set["edit.undo"]->isEnabled());
        may = true;
        set.refresh();
        set["edit.undo"]->trigger();
        QCOMPARE(runs, 1);
        QVERIFY(!set.unbound().contains("edit.undo"));
        QVERIFY(set.unbound().contains("edit.redo"));
    }
};

WAYMARK_TEST(TestActionTable)
#include "tst_action_table.moc"
