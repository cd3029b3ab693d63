// SPDX-License-Identifier: MIT
#include "editor/panels/issue_filters.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

using namespace waymark;
using namespace navcore;

namespace {

std::vector<Issue> issuesOf(std::size_t errors, std::size_t warnings) {
    std::vector<Issue> issues;
    const auto add = [&](std::size_t count, Severity severity) {
        for (std::size_t i = 0; i < count; ++i)
            issues.push_back({IssueKind::IsolatedVertex, severity, Phrase(), {}, {}, {}, {}, {}});
    };
    add(errors, Severity::Error);
    add(warnings, Severity::Warning);
    return issues;
}

bool all(const Issue&) {
    return true;
}

} // namespace

class TestIssueFilters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_filters.emplace();
        m_filters->resize(400, 60);
        m_filters->show();
    }
    void cleanup() { m_filters.reset(); }

    /// Before the first check, showing 0 would be wrong.
    void nobodyKnowsBeforeACheck() {
        QCOMPARE(text(0), QString("Errors: –"));
        m_filters->count(issuesOf(2, 1), all);
        QCOMPARE(text(0), QString("Errors: 2"));
        QCOMPARE(text(1), QString("Warnings: 1"));
        QCOMPARE(text(2), QString("Notes: 0"));
        QVERIFY(button(3)->isHidden());
        m_filters->setNotKnown();
        QCOMPARE(text(1), QString("Warnings: –"));
    }

    void whatIsNotCountedIsNot() {
        m_filters->count(issuesOf(2, 1),
                         [](const Issue& issue) { return issue.severity == Severity::Error; });
        QCOMPARE(text(0), QString("Errors: 2"));
        QCOMPARE(text(1), QString("Warnings: 0"));
    }

    /// Even many issues do not make the panel wider, so the map does not move.
    void manyTakeNoMoreRoom() {
        const int least = m_filters->minimumSizeHint().width();
        m_filters->resize(260, 60);
        m_filters->count(issuesOf(12'345, 23'456), all);
        QCOMPARE(m_filters->minimumSizeHint().width(), least);
        QCOMPARE(text(0), QString("12,345"));
        QCOMPARE(button(0)->accessibleName(), QString("Errors: 12,345"));
        QVERIFY(button(0)->toolTip().contains("12,345"));
        QCoreApplication::processEvents();
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_filters->rect().contains(button(i)->geometry()) &&
                    button(i)->width() >= button(i)->sizeHint().width());
        m_filters->resize(600, 60);
        QCOMPARE(text(0), QString("Errors: 12,345"));
    }

    void whatIsNotCheckedIsHeldBack() {
        const std::vector<Issue> issues = issuesOf(1, 1);
        QSignalSpy changed(&*m_filters, &IssueFilters::changed);
        QVERIFY(m_filters->accepts(issues[0]) && m_filters->accepts(issues[1]));
        QTest::mouseClick(button(1), Qt::LeftButton);
        QCOMPARE(changed.size(), 1);
        QVERIFY(m_filters->accepts(issues[0]) && !m_filters->accepts(issues[1]));
        Issue ignored = issues[0];
        ignored.ignored = IgnoredId{1};
        QVERIFY(!m_filters->accepts(ignored)); // Ignored issues are shown on request.
    }

private:
    QToolButton* button(int i) const {
        return m_filters->findChild<QToolButton*>(QStringLiteral("filter%1").arg(i));
    }
    QString text(int i) const { return button(i)->text(); }

    std::optional<IssueFilters> m_filters;
};

WAYMARK_TEST(TestIssueFilters)
#include "tst_issue_filters.moc"
