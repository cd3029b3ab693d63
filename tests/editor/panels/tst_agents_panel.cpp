// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/abilities_field.h"
#include "editor/panels/words.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QToolTip>

using namespace waymark;
using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, heavy{7};

/// The square with a second agent. The pinned route and a check are for this agent.
Level twoAgents() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) {
        info.unit = "m";
        info.pixelsPerUnit = 16;
    });
    edit.modify<Agent>(scout, [](Agent& agent) {
        agent.name = "Scout";
        agent.abilities = {"swim", "climb"};
    });
    Agent agent;
    agent.name = "Heavy";
    agent.radius = 4096;
    edit.set<Agent>(heavy, agent);
    edit.modify<PinnedRoute>({9}, [](PinnedRoute& route) { route.agent = heavy; });
    RouteCheck check;
    check.from = VertexId{1};
    check.to = VertexId{4};
    check.agents = {heavy};
    edit.set<RouteCheck>({1}, check);
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace

class TestAgentsPanel : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    Document& document() { return m_window->workspace().document; }
    const Agent& agent(AgentId id) { return *document().level().find<Agent>(id); }
    QDockWidget* dock() { return m_window->findChild<QDockWidget*>("agents"); }
    QTableWidget* list() { return dock()->findChild<QTableWidget*>("agents"); }
    QTableWidget* factors() { return dock()->findChild<QTableWidget*>("agentTerrains"); }
    TextField* field(const QString& member) { return dock()->findChild<TextField*>(member); }
    void press(const QString& button) { dock()->findChild<QToolButton*>(button)->click(); }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(twoAgents());
        m_window->show();
        m_window->docks().show(dock());
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        QCOMPARE(document().audit(), QStringList());
        while (document().history().canUndo())
            document().undo();
        QVERIFY(document().level() == twoAgents());
        m_window.reset();
    }

    void figuresAreInTheLevelsUnit() {
        QCOMPARE(list()->rowCount(), 2);
        QCOMPARE(list()->item(0, 1)->text(), QString("Scout"));
        QCOMPARE(list()->item(1, 2)->text(), QString("1 m"));
        QCOMPARE(list()->item(0, 3)->text(), QString("4 m/s"));
        list()->setCurrentCell(0, 1);
        QCOMPARE(field("joinRange")->text(), QString("18.75 m"));
        list()->setCurrentCell(1, 1);
        const int steps = document().history().index();
        list()->item(1, 2)->setText("0.5");
        QCOMPARE(agent(heavy).radius, 2048);
        list()->item(1, 3)->setText("2.5 m/s");
        QCOMPARE(agent(heavy).speed, 10240U);
        type(field("joinRange"), "30 m");
        QCOMPARE(agent(heavy).joinRange, 30 * 4096);
        list()->item(1, 1)->setText(" Ogre ");
        QCOMPARE(agent(heavy).name, std::string("Ogre"));
        QCOMPARE(field("turnRate")->text(), QString("instant"));
        type(field("turnRate"), "90");
        QCOMPARE(agent(heavy).turnRate, 90);
        QCOMPARE(field("turnRate")->text(), QString("90°/s"));
        type(field("turnRate"), "45°/s");
        QCOMPARE(agent(heavy).turnRate, 45);
        type(field("turnRate"), "instant");
        QCOMPARE(agent(heavy).turnRate, 0);
        QCOMPARE(document().history().index(), steps + 7);
        QCOMPARE(agent(scout).joinRange, squareLevel().find<Agent>(scout)->joinRange);
    }

    void wrongFiguresArePutBackAndSayWhatIsNeeded() {
        for (const QString wrong : {"abc", "-1", "nan", "1e9"}) {
            QToolTip::hideText();
            list()->item(1, 2)->setText(wrong);
            QCOMPARE(argumentsOf(QToolTip::text(), "NumberField", "Enter a number"),
                     (QStringList{"0", "256"}));
            QCOMPARE(list()->item(1, 2)->text(), QString("1 m"));
        }
        list()->item(1, 3)->setText("0"); // The speed cannot be 0.
        QCOMPARE(list()->item(1, 3)->text(), QString("4 m/s"));
        for (const QString wrong : {"-1", "65536", "fast", "0.4", "45.5"}) {
            QToolTip::hideText();
            list()->setCurrentCell(1, 1);
            type(field("turnRate"), wrong);
            QCOMPARE(argumentsOf(QToolTip::text(), "NumberField", "Enter a number"),
                     (QStringList{"0", "65,535"}));
            QCOMPARE(field("turnRate")->text(), QString("instant"));
        }
        QVERIFY(!document().history().canUndo());
    }

    /// Names are readable in a panel of the default width.
    void namesAreNotCut() {
        const int width = list()->columnWidth(1);
        QVERIFY2(width >= list()->fontMetrics().horizontalAdvance("Heavy wagon"),
                 qPrintable(QString::number(width)));
    }

    void abilitiesAreWordsBetweenCommas() {
        auto* field = dock()->findChild<AbilitiesField*>("abilities");
        list()->setCurrentCell(0, 1);
        QCOMPARE(field->text(), QString("climb, swim"));
        list()->setCurrentCell(1, 1);
        QCOMPARE(field->text(), QString());
        type(field, " haul ,, swim");
        QVERIFY(agent(heavy).abilities == (Abilities{"haul", "swim"}));
        QCOMPARE(field->text(), QString("haul, swim"));
        QVERIFY(agent(scout).abilities == (Abilities{"climb", "swim"}));
        QCOMPARE(document().history().index(), 1);
    }

    void abilitiesInUseAreCompleted() {
        list()->setCurrentCell(1, 1);
        auto* field = dock()->findChild<AbilitiesField*>("abilities");

        field->setFocus();
        QTest::keyClicks(field, "haul, sw");
        QWidget* popup = QApplication::activePopupWidget();
        QVERIFY(popup);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(field->text(), QString("haul, swim"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(agent(heavy).abilities == (Abilities{"haul", "swim"}));
    }

    void aMoveTableIsShippedWhenTicked() {
        auto* box = dock()->findChild<QCheckBox*>("moveTable");
        QCOMPARE(argumentsOf(box->text(), "AgentsPanel", "next-move table (about"),
                 QStringList{"12 bytes"});
        list()->setCurrentCell(1, 1);
        QVERIFY(!box->isChecked());
        box->click();
        QVERIFY(agent(heavy).moveTable == MoveTableUse::Shipped);
        QVERIFY(agent(scout).moveTable == MoveTableUse::None);
        QCOMPARE(document().history().index(), 1);
        list()->setCurrentCell(0, 1);
        QVERIFY(!box->isChecked());
        list()->setCurrentCell(1, 1);
        QVERIFY(box->isChecked());
        document().undo();
        QVERIFY(!box->isChecked());
        document().redo();
        QVERIFY(box->isChecked());
        box->click();
        QVERIFY(agent(heavy).moveTable == MoveTableUse::None);
        QCOMPARE(document().history().index(), 2);
        LevelEdit more(document().level()); // A fifth vertex, so that the table grows.
        more.set<Vertex>({77}, Vertex{{5000, 5000, 0}, "", "", {}, {}});
        QVERIFY(document().edit(more.change(), "More").ok());
        QCOMPARE(argumentsOf(box->text(), "AgentsPanel", "next-move table (about"),
                 QStringList{"15 bytes"});
        QVERIFY(box->toolTip().contains("15 bytes for 5 vertices"));
    }

    void aCellReplacesTheTerrainsMultiplier() {
        QTableWidget* table = factors();
        QCOMPARE(table->columnCount(), 3);
        QCOMPARE(table->horizontalHeaderItem(2)->text(), QString("Heavy"));
        QCOMPARE(table->item(2, 2)->text(), QString("2")); // The swamp's own multiplier, in grey.
        QCOMPARE(table->item(2, 2)->data(Qt::EditRole).toString(), QString());
        const auto grey = table->palette().brush(QPalette::PlaceholderText).color();
        QCOMPARE(table->item(2, 2)->foreground().color(), grey);
        const auto& terrains = [this]() -> const auto& {
            return agent(heavy).terrains;
        };
        table->item(2, 2)->setText("3.25");
        QCOMPARE(terrains().at(Level::swampId), 3250U);
        QVERIFY(table->item(2, 2)->foreground().color() != grey);
        table->item(2, 2)->setText("No");
        QCOMPARE(terrains().at(Level::swampId), impassable);
        QCOMPARE(table->item(2, 2)->text(), QString("no"));
        const int steps = document().history().index();
        QToolTip::hideText();
        for (const QString wrong : {"0", "61", "x"}) {
            table->item(2, 2)->setText(wrong);
            QCOMPARE(argumentsOf(QToolTip::text(), "waymark", "Enter a number"),
                     (QStringList{"0.001", "60", "no"}));
            QCOMPARE(terrains().at(Level::swampId), impassable);
        }
        QCOMPARE(document().history().index(), steps);
        table->item(2, 2)->setText("");
        QVERIFY(terrains().empty());
        QCOMPARE(document().history().index(), steps + 1);
        QVERIFY(agent(scout).terrains.empty());
    }

    void anAgentIsAddedAsACopy() {
        list()->setCurrentCell(1, 1);
        press("addAgent");
        QCOMPARE(document().level().items<Agent>().size(), std::size_t{3});
        QCOMPARE(list()->rowCount(), 3);
        const AgentId added{list()->item(list()->currentRow(), 0)->data(Qt::UserRole).toUInt()};
        QCOMPARE(agent(added).radius, agent(heavy).radius);
        QCOMPARE(agent(added).name, std::string("Agent 3"));
        QVERIFY(agent(added).colour != agent(heavy).colour);
        QCOMPARE(factors()->columnCount(), 4);
        press("removeAgent"); // Not in use, so there is no question.
        QCOMPARE(list()->rowCount(), 2);
    }

    void anAgentInUseIsAskedForAndLeavesItsRoutesToTheFirst() {
        list()->setCurrentCell(1, 1);
        clickInDialog("Cancel");
        press("removeAgent");
        QCOMPARE(list()->rowCount(), 2);
        withDialog([](QWidget& dialog) {
            const QString question = qobject_cast<QMessageBox*>(&dialog)->text();
            QCOMPARE(argumentsOf(question, "AgentsPanel", "is used by"),
                     (QStringList{"Heavy", "1 route and 1 check", "Scout"}));
            clickButton(dialog, "OK");
        });
        press("removeAgent");
        QCOMPARE(list()->rowCount(), 1);
        QCOMPARE(document().level().find<PinnedRoute>({9})->agent, scout);
        QVERIFY(document().level().find<RouteCheck>({1})->agents == std::set{scout});
        QCOMPARE(document().history().index(), 1);
        QVERIFY(!dock()->findChild<QToolButton*>("removeAgent")->isEnabled()); // The last one.
    }

    void theFirstMayGoToo() {
        list()->setCurrentCell(0, 1);
        press("removeAgent");
        QCOMPARE(document().level().items<Agent>().begin()->first, heavy);
        QCOMPARE(list()->item(0, 1)->text(), QString("Heavy"));
    }

    void nothingIsCutAtTheLeastSize() {
        m_window->resize(1280, 800);
        QApplication::processEvents();
        QTableWidget* table = list();
        QVERIFY(dock()->width() <= 305);
        for (int column = 1; column < table->columnCount(); ++column) {
            const int wanted =
                table->fontMetrics().horizontalAdvance(table->item(0, column)->text());
            QVERIFY2(table->columnWidth(column) >= wanted + 6, qPrintable(QString::number(column)));
        }
        QVERIFY(!table->horizontalScrollBar()->isVisible());
        QVERIFY(factors()->viewport()->height() >= 2 * 24);
    }

    void removingATerrainTakesItOutOfTheTable() {
        factors()->item(2, 2)->setText("no");
        auto* terrains = m_window->findChild<QDockWidget*>("terrains");
        auto* table = terrains->findChild<QTableWidget*>();
        table->setCurrentCell(2, 1);
        withDialog([](QWidget& dialog) {
            QCOMPARE(argumentsOf(qobject_cast<QMessageBox*>(&dialog)->text(), "TerrainsPanel",
                                 "own multiplier"),
                     QStringList{"1"});
            clickButton(dialog, "OK");
        });
        for (QToolButton* button : terrains->findChildren<QToolButton*>())
            if (button->accessibleName() == "Remove the terrain")
                button->click();
        QVERIFY(!document().level().find<Terrain>(Level::swampId));
        QVERIFY(agent(heavy).terrains.empty());
        QCOMPARE(factors()->rowCount(), 2);
    }

    void terrainsCanBeImpassable() {
        auto* terrains = m_window->findChild<QDockWidget*>("terrains");
        auto* table = terrains->findChild<QTableWidget*>();
        table->item(2, 2)->setText("no");
        QCOMPARE(document().level().find<Terrain>(Level::swampId)->multiplier, impassable);
        QCOMPARE(table->item(2, 2)->text(), QString("no"));
        QCOMPARE(factors()->item(2, 1)->text(), QString("no"));
        table->item(2, 2)->setText("1.234");
        QCOMPARE(document().level().find<Terrain>(Level::swampId)->multiplier, 1234U);
        QCOMPARE(table->item(2, 2)->text(), QString("1.234"));
    }
};

WAYMARK_TEST(TestAgentsPanel)
#include "tst_agents_panel.moc"
