// SPDX-License-Identifier: MIT
#include "editor/actions/action_set.h"
#include "editor/dialogs/help_dialogs.h"
#include "editor/modes/mode_rows.h"
#include "editor/window/theme.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace theme_test {

using namespace waymark;

namespace {

/// Returns the relative luminance as defined by WCAG 2.
double luminance(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double bright = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (bright + 0.05) / (dark + 0.05);
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// WCAG 2 requires a contrast of 4.5 to 1 for text of this size.
    void textsCanBeRead() {
        for (const QPalette& palette : {lightPalette(), darkPalette()})
            for (const auto& [text, ground] :
                 {std::pair{QPalette::HighlightedText, QPalette::Highlight},
                  {QPalette::Text, QPalette::Base},
                  {QPalette::Text, QPalette::AlternateBase},
                  {QPalette::WindowText, QPalette::Window},
                  {QPalette::ButtonText, QPalette::Button},
                  {QPalette::ToolTipText, QPalette::ToolTipBase}}) {
                const double found = contrast(palette.color(text), palette.color(ground));
                QVERIFY2(found >= 4.5,
                         qPrintable(QString("%1 on %2: %3").arg(text).arg(ground).arg(found)));
            }
    }

    void searchSaysThatNothingFits() {
        ActionSet actions(allActions());
        ActionSearch search(actions, nullptr);
        auto* words = search.findChild<QLineEdit*>();
        auto* rows = search.findChild<QListWidget*>();
        QVERIFY(rows->count() > 20);
        words->setText("no such words");
        QCOMPARE(rows->count(), 1);
        QVERIFY(rows->item(0)->text().startsWith("No match."));
        QVERIFY(!rows->item(0)->flags().testFlag(Qt::ItemIsEnabled));
        QTest::keyClick(words, Qt::Key_Return); // Has no effect.
        words->setText("save");
        QVERIFY(rows->count() > 1);
    }

    /// Enter triggers the first row, so actions that are disabled come last. The dots of a text may
    /// be typed as they are or as three dots.
    void searchListsWhatIsPossibleFirst() {
        ActionSet actions(allActions());
        int triggered = 0;
        actions.bind("arrange.repeat", [&] { ++triggered; });
        actions.bind(
            "symmetry.repeat", [] {}, [] { return false; });
        for (const char* typed : {"repeat", "Repeat…", "repeat..."}) {
            ActionSearch search(actions, nullptr);
            auto* words = search.findChild<QLineEdit*>();
            words->setText(typed);
            const auto* rows = search.findChild<QListWidget*>();
            QVERIFY2(rows->count() > 1, typed);
            QVERIFY(!rows->item(rows->count() - 1)->flags().testFlag(Qt::ItemIsEnabled));
            QTest::keyClick(words, Qt::Key_Return);
        }
        QCOMPARE(triggered, 3);
    }
};

WAYMARK_TEST(TestTheme)

} // namespace theme_test
#include "tst_theme.moc"
