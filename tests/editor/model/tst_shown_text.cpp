// SPDX-License-Identifier: MIT
// Tests the helper that looks up the templates of shown texts.
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QCoreApplication>

namespace shown_text_test {

class TestShownText : public QObject {
    Q_OBJECT

    static QString shown(const char* pattern) {
        return QCoreApplication::translate("shown_text_test::Words", pattern);
    }

private Q_SLOTS:
    void argumentsAreInTheOrderOfTheText() {
        const QString text = shown("%2 needs %1 units, at most %3").arg("7", "Mill", "9.5");
        QCOMPARE(argumentsOf(text, "Words", "at most"), (QStringList{"Mill", "7", "9.5"}));
        QVERIFY(shown("Nothing is left.") == "Nothing is left.");
        QCOMPARE(argumentsOf("Nothing is left.", "Words", "Nothing"), QStringList());
    }

    void otherTextsAreExplained() {
        const QString text = shown("Saved %1.").arg("a.waymark");
        for (const QString& wrong :
             {text + " Twice", QString("Saved."), QString("Kept a.waymark.")}) {
            const QStringList found = argumentsOf(wrong, "Words", "Saved");
            QCOMPARE(found.size(), 1);
            QVERIFY2(found[0].contains(wrong), qPrintable(found[0]));
        }
        QVERIFY(argumentsOf(text, "Words", "Lost")[0].startsWith("no template"));
        QVERIFY(argumentsOf(text, "Other", "Saved")[0].startsWith("no template"));
        QVERIFY(argumentsOf(text, "ords", "Saved")[0].startsWith("no template"));
        shown("Saved %1");
        QVERIFY(argumentsOf(text, "Words", "Saved")[0].startsWith("2 of the templates"));
    }

    void partsOfTextsAreFound() {
        const QString text =
            "First. " + shown("%1 is large (%2)!").arg("art.png", "3 GB") + " Last.";
        QCOMPARE(argumentsIn(text, "Words", "is large").value(1), QString("3 GB"));
        QVERIFY(!hasTemplate(text, "Words", "is large"));
        QVERIFY(hasTemplate(text.mid(7, text.size() - 13), "Words", "is large"));
        const QString end = "First. " + shown("Because: %1").arg("it is full.");
        QCOMPARE(argumentsIn(end, "Words", "Because"), QStringList{"it is full."});
        QVERIFY(argumentsIn(end, "Words", "is large")[0].startsWith("0 of the templates"));
    }

    /// For a text with a count, the template of its plural form is found.
    void countsAreArguments() {
        for (const int count : {1, 2, 1500}) {
            const QString text = QCoreApplication::translate(
                "waymark::ChecksList", "%Ln routes, all passed.", nullptr, count);
            QCOMPARE(argumentsOf(text, "ChecksList", "passed"),
                     QStringList{QLocale().toString(count)});
        }
    }
};

} // namespace shown_text_test

using shown_text_test::TestShownText;
WAYMARK_TEST(TestShownText)
#include "tst_shown_text.moc"
