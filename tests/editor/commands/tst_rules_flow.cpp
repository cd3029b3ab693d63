// SPDX-License-Identifier: MIT
#include "editor/dialogs/new_level_dialog.h"
#include "editor/panels/issue_list.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QTreeWidgetItemIterator>

namespace rules_flow_test {

using namespace waymark;
using namespace navcore;

const QByteArray gameRules = R"({
"waymark-rules":{"major":1,"minor":7},
"info":{"unit":"m","pixelsPerUnit":16,"ground":1},
"terrains":[
{"id":1,"name":"Grass","multiplier":1000},
{"id":2,"name":"Road","colour":"#e69f00","multiplier":400}
],
"agents":[
{"id":4,"name":"Scout","radius":4096,"speed":8192}
]
}
)";

/// Tests the rules file that the open level shares with other levels.
class TestRulesFlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    QString in(const QString& name) const { return m_folder->filePath(name); }
    Document& document() { return m_window->workspace().document; }
    const Level& level() { return document().level(); }
    void run(const char* action) { m_window->actions()[action]->trigger(); }
    QString told() { return m_window->statusBar()->findChild<QLabel*>("hint")->text(); }
    std::size_t notes(IssueKind kind) {
        m_window->workspace().issues.checkNow();
        const auto issues = m_window->workspace().issues.issues();
        return static_cast<std::size_t>(std::ranges::count(issues, kind, &Issue::kind));
    }
    void choose(const QString& name) {
        typePath(in(name));
        run("level.chooseRules");
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_settings); }
    void init() {
        forgetSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(in("levels")));
        writeText(in("game.waymark-rules"), gameRules);
        m_window = std::make_unique<MainWindow>(4000);
        m_window->files().start(squareLevel());
        QVERIFY(m_window->files().saveAs(in("levels/a.waymark")).ok());
        m_window->show();
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        m_window.reset();
    }

    void theFileIsKeptRelativeToTheLevel() {
        QVERIFY(!m_window->actions()["level.updateRules"]->isEnabled());
        QCOMPARE(m_window->findChild<QLabel*>("levelRules")->text(), QString("none"));
        choose("game.waymark-rules");
        QCOMPARE(level().info().rules, in("game.waymark-rules").toStdString());
        QCOMPARE(m_window->findChild<QLabel*>("levelRules")->text(), QString("game.waymark-rules"));
        QVERIFY(m_window->actions()["level.updateRules"]->isEnabled());
        QVERIFY2(told().startsWith("game.waymark-rules differs in "), qPrintable(told()));
        QVERIFY(m_window->files().save().ok());
        QVERIFY(readText(in("levels/a.waymark")).contains("\"rules\":\"../game.waymark-rules\""));
        QVERIFY(m_window->files().saveAs(in("b.waymark")).ok());
        QVERIFY(readText(in("b.waymark")).contains("\"rules\":\"game.waymark-rules\""));
        QVERIFY(m_window->files().open(in("levels/a.waymark")).ok());
        QCOMPARE(QDir::cleanPath(QString::fromStdString(level().info().rules)),
                 in("game.waymark-rules"));
        run("level.dropRules");
        QVERIFY(level().info().rules.empty());
        run("edit.undo");
        QVERIFY(!level().info().rules.empty());
    }

    /// Issues about items without a position, such as terrains, have no position in the list, no
    /// Show button and no ring on the map.
    void whatLiesNowhereShowsNoPlace() {
        choose("game.waymark-rules");
        QVERIFY(notes(IssueKind::OtherThanRules) > 0);
        const auto issues = m_window->workspace().issues.issues();
        auto& list = *m_window->findChild<IssueList*>();
        std::size_t rows = 0;
        for (QTreeWidgetItemIterator row(&list); *row; ++row) {
            list.setCurrentItem(*row);
            const Issue* issue = list.issue();
            if (!issue)
                continue;
            const bool lies = issue->kind != IssueKind::OtherThanRules;
            rows += lies ? 0 : 1;
            QCOMPARE(issue->place.has_value(), lies);
            QCOMPARE((*row)->text(1).isEmpty(), !lies);
            QCOMPARE(m_window->findChild<QAbstractButton*>("showIssue") != nullptr, lies);
        }
        QCOMPARE(rows, notes(IssueKind::OtherThanRules));
        Q_EMIT list.goThere();
    }

    void updatingIsOneStep() {
        choose("game.waymark-rules");
        QVERIFY(notes(IssueKind::OtherThanRules) > 0);
        const Level before = level();
        const int steps = document().history().count();
        run("level.updateRules");
        QCOMPARE(document().history().count(), steps + 1);
        QCOMPARE(level().find<Terrain>(Level::roadId)->multiplier, 400U);
        QCOMPARE(level().info().unit, std::string("m"));
        QVERIFY(level().find<Agent>({4}));
        QCOMPARE(m_window->workspace().audit(), QStringList());
        // Items that exist only in the level (Ground, Swamp and Unit) still have notes.
        QCOMPARE(notes(IssueKind::OtherThanRules), 3U);
        run("level.updateRules");
        QCOMPARE(document().history().count(), steps + 1);
        QCOMPARE(argumentsOf(told(), "RulesFlow", "Nothing to"), QStringList{"game.waymark-rules"});
        run("edit.undo");
        QVERIFY(level() == before);
    }

    void theFixOfAnIssueTakesThemAll() {
        choose("game.waymark-rules");
        QVERIFY(notes(IssueKind::OtherThanRules) > 3);
        const auto issues = m_window->workspace().issues.issues();
        const auto one = std::ranges::find_if(issues, [](const Issue& issue) {
            return issue.kind == IssueKind::OtherThanRules && !issue.fixes.empty();
        });
        QVERIFY(one != issues.end());
        QVERIFY(document().edit(one->fixes->front().changeOf(level(), *one), "x").ok());
        QCOMPARE(notes(IssueKind::OtherThanRules), 3U);
    }

    void aFileThatChangesIsLookedAt() {
        choose("game.waymark-rules");
        run("level.updateRules");
        QCOMPARE(notes(IssueKind::OtherThanRules), 3U);
        QByteArray other = gameRules;
        writeText(in("game.waymark-rules"), other.replace("400", "300"));
        QTRY_COMPARE(std::ranges::count(m_window->workspace().issues.issues(),
                                        IssueKind::OtherThanRules, &Issue::kind),
                     4);
        QVERIFY(QFile::remove(in("game.waymark-rules")));
        QTRY_COMPARE(std::ranges::count(m_window->workspace().issues.issues(),
                                        IssueKind::RulesFileUnread, &Issue::kind),
                     1);
        clickInDialog("OK");
        run("level.updateRules");
    }

    void brokenRulesAreNotUsed() {
        writeText(in("broken.waymark-rules"), "{");
        withDialog([this](QWidget& dialog) {
            withDialog([](QWidget& box) {
                QVERIFY(dynamic_cast<QMessageBox&>(box).text().contains("broken.waymark-rules"));
                clickButton(box, "OK");
            });
            enterPath(dialog, in("broken.waymark-rules"));
        });
        run("level.chooseRules");
        QVERIFY(level().info().rules.empty());
    }

    void rulesAreMadeOfALevel() {
        typePath(in("new.waymark-rules"));
        run("level.saveRules");
        QCOMPARE(level().info().rules, in("new.waymark-rules").toStdString());
        QCOMPARE(notes(IssueKind::OtherThanRules), 0U);
        const QByteArray text = readText(in("new.waymark-rules"));
        QVERIFY(text.startsWith("{\n\"waymark-rules\":"));
        QVERIFY(text.contains("\"name\":\"Swamp\"") && !text.contains("vertices"));
    }

    void newLevelsBeginWithThem() {
        QImage picture(64, 64, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QVERIFY(picture.save(in("map.png")));
        NewLevelDialog dialog(in("map.png"), {64, 64});
        dialog.show();
        const LevelInfo own = dialog.level().info();
        QVERIFY(own.rules.empty());
        typePath(in("game.waymark-rules"));
        dialog.findChild<QPushButton*>("chooseRules")->click();
        QCOMPARE(dialog.findChild<QLabel*>("rules")->text(), QString("game.waymark-rules"));
        QVERIFY(!dialog.findChild<QWidget*>("radius")->isEnabled());
        const Level made = dialog.level();
        QCOMPARE(made.info().rules, in("game.waymark-rules").toStdString());
        QCOMPARE(made.info().unit, std::string("m"));
        QCOMPARE(made.items<Terrain>().size(), 2U);
        QCOMPARE(made.items<Agent>().size(), 1U);
        QCOMPARE(made.items<Agent>().begin()->second.name, std::string("Scout"));
        QCOMPARE(made.find<Terrain>(made.info().ground)->name, std::string("Grass"));
        auto* none = dialog.findChild<QPushButton*>("noRules");
        QVERIFY(none->isVisible());
        none->click();
        QVERIFY(!none->isVisible());
        QCOMPARE(dialog.findChild<QLabel*>("rules")->text(), QString("none"));
        QVERIFY(dialog.findChild<QWidget*>("radius")->isEnabled());
        QVERIFY(dialog.level().info().rules.empty());
        QCOMPARE(dialog.level().info().unit, own.unit);
        QCOMPARE(dialog.level().info().pixelsPerUnit, own.pixelsPerUnit);
    }
};

WAYMARK_TEST(TestRulesFlow)

} // namespace rules_flow_test
#include "tst_rules_flow.moc"
