// SPDX-License-Identifier: MIT
// Tests the search of the manual window against the Markdown files themselves.
#include "editor/dialogs/manual_window.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBrowser>

#include <set>

using namespace waymark;

namespace {

/// The Markdown of a page without the targets of its links and pictures.
QString markdownOf(const QString& page) {
    QFile file(QStringLiteral(":/manual/%1.md").arg(page));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no page %s", qPrintable(page));
    return QString::fromUtf8(file.readAll())
        .remove(QRegularExpression(QStringLiteral("(?<=\\])\\([^)]*\\)")));
}

QStringList allPages() {
    QStringList pages;
    for (const QString& name : QDir(QStringLiteral(":/manual")).entryList({"*.md"}))
        if (name != QStringLiteral("index.md"))
            pages << name.chopped(3);
    return pages;
}

} // namespace

class TestManualSearch : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    void withoutWordsEveryPageIsListed() {
        const ManualSearch search;
        std::set<QString> listed;
        for (const ManualHit& hit : search.find(QStringLiteral("  ")))
            QVERIFY(listed.insert(hit.section->page).second);
        const QStringList pages = allPages();
        QCOMPARE(listed, std::set<QString>(pages.begin(), pages.end()));
    }

    void aWordIsFoundOnEveryPageThatHasIt() {
        const ManualSearch search;
        for (const QString& word : {QStringLiteral("swamp"), QStringLiteral("TELEPORT"),
                                    QStringLiteral("Ctrl+Z"), QStringLiteral("landmark")}) {
            std::set<QString> expected, found;
            for (const QString& page : allPages())
                if (markdownOf(page).contains(word, Qt::CaseInsensitive))
                    expected.insert(page);
            for (const ManualHit& hit : search.find(word)) {
                found.insert(hit.section->page);
                QVERIFY2((hit.section->title + hit.section->heading + hit.excerpt)
                             .contains(word, Qt::CaseInsensitive),
                         qPrintable(hit.excerpt));
            }
            QVERIFY(!expected.empty());
            QCOMPARE(found, expected);
        }
    }

    void everyHeadingFindsItsSectionFirstAmongItsPage() {
        const ManualSearch search;
        static const QRegularExpression heading(QStringLiteral("^#+ ([A-Za-z ]+)$"),
                                                QRegularExpression::MultilineOption);
        int count = 0;
        for (const QString& page : allPages())
            for (auto all = heading.globalMatch(markdownOf(page)); all.hasNext(); ++count) {
                const QString text = all.next().captured(1);
                const QList<ManualHit> hits = search.find(text);
                QVERIFY2(std::ranges::any_of(hits,
                                             [&](const ManualHit& hit) {
                                                 return hit.section->page == page &&
                                                        hit.section->heading == text;
                                             }),
                         qPrintable(page + ": " + text));
            }
        QVERIFY(count > 50);
    }

    void allWordsMustOccurAndHeadingsRankFirst() {
        const ManualSearch search;
        const QList<ManualHit> hits = search.find(QStringLiteral("towers route"));
        QVERIFY(hits.size() > 1);
        int before = 2;
        for (const ManualHit& hit : hits) {
            const QString heading = hit.section->title + '\n' + hit.section->heading;
            int inHeading = 0;
            for (const char* word : {"towers", "route"}) {
                QVERIFY((heading + hit.section->text).contains(word, Qt::CaseInsensitive));
                inHeading += heading.contains(word, Qt::CaseInsensitive);
            }
            QVERIFY(inHeading <= before);
            before = inHeading;
        }
        QCOMPARE(before, 0);
        QVERIFY(search.find(QStringLiteral("towers hippopotamus")).isEmpty());
    }

    void theWindowShowsTheMatch() {
        ManualWindow window;
        window.showPage(QStringLiteral("index"));
        auto* words = window.findChild<QLineEdit*>();
        auto* rows = window.findChild<QListWidget*>();
        auto* browser = window.findChild<QTextBrowser*>();
        QTRY_VERIFY(window.isActiveWindow());
        QTest::keyClick(browser, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(words->hasFocus());
        const int pages = rows->count();
        QTest::keyClicks(words, QStringLiteral("teleport"));
        QVERIFY(rows->count() > 1 && rows->item(0)->text().contains('\n'));
        QCOMPARE(browser->source().fileName(), QString("index.md")); // Typing only searches.
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(rows->currentRow(), 0);
        const auto isMatch = [&] {
            return browser->textCursor().selectedText().compare("teleport", Qt::CaseInsensitive) ==
                   0;
        };
        QVERIFY(isMatch());
        QVERIFY(!browser->extraSelections().isEmpty());
        const int first = browser->textCursor().position();
        const qsizetype onPage = browser->extraSelections().size();
        for (qsizetype i = 0; i < onPage; ++i) { // Enter visits all of them and starts again.
            QTest::keyClick(words, Qt::Key_Return);
            QVERIFY(isMatch());
            QCOMPARE(browser->textCursor().position() == first, i + 1 == onPage);
        }
        const QUrl source = browser->source();
        while (browser->source() == source && rows->currentRow() + 1 < rows->count())
            QTest::keyClick(words, Qt::Key_Down);
        QVERIFY(browser->source() != source);
        QVERIFY(isMatch());
        words->setText(QStringLiteral("hippopotamus"));
        QCOMPARE(rows->count(), 1);
        QVERIFY(!rows->item(0)->flags().testFlag(Qt::ItemIsEnabled));
        words->clear();
        QCOMPARE(rows->count(), pages);
        QVERIFY(browser->extraSelections().isEmpty());
    }
};

WAYMARK_TEST(TestManualSearch)
#include "tst_manual_search.moc"
