// SPDX-License-Identifier: MIT
#include "editor/panels/length_spin.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/graph_edits.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/test_registry.h"

#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QTest>
#include <QToolTip>

namespace arrange_commands_test {

using namespace navcore;
using namespace waymark;

constexpr Coord px = unitsPerPixel;

class TestArrangeCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(squareLevel());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->actions()["edit.all"]->trigger();
    }
    void cleanup() {
        QCOMPARE(m_window->workspace().audit(), QStringList());
        QCOMPARE(missingDialogs(), 0);
        m_window->workspace().document.history().setClean();
        m_window.reset();
    }

    void everyArrangementIsOneStep() {
        run("arrange.left");
        QCOMPARE(places(), (Places{{0, 0}, {0, 0}, {0, 100}, {0, 100}}));
        QCOMPARE(document().history().count(), 1);
        document().undo();
        run("arrange.bottom");
        QCOMPARE(places(), (Places{{0, 100}, {100, 100}, {0, 100}, {100, 100}}));
        document().undo();
        run("arrange.turnRight");
        QCOMPARE(places(), (Places{{100, 0}, {100, 100}, {0, 0}, {0, 100}}));
        run("arrange.turnLeft");
        QCOMPARE(places(), square);
        run("arrange.flipX");
        QCOMPARE(places(), (Places{{100, 0}, {0, 0}, {100, 100}, {0, 100}}));
        run("arrange.flipY");
        QCOMPARE(places(), (Places{{100, 100}, {0, 100}, {100, 0}, {0, 0}}));
        QCOMPARE(document().history().count(), 4);
    }

    void whatNeedsMoreItemsIsDisabled() {
        select({{{1}}});
        QVERIFY(!m_window->actions()["arrange.left"]->isEnabled());
        QVERIFY(!m_window->actions()["arrange.connect"]->isEnabled());
        QVERIFY(m_window->actions()["arrange.flipX"]->isEnabled());
        select({{{1}, {2}}});
        QVERIFY(m_window->actions()["arrange.left"]->isEnabled());
        QVERIFY(!m_window->actions()["arrange.straighten"]->isEnabled());
    }

    void movesByTypedDistances() {
        withDialog([](QWidget& dialog) {
            dialog.findChild<LengthSpin*>("moveX")->setValue(5);
            dialog.findChild<LengthSpin*>("moveY")->setValue(-2);
            clickButton(dialog, "OK");
        });
        run("arrange.moveBy");
        const Coord unit = toLu(1);
        QCOMPARE(document().level().find<Vertex>({1})->position.x, 5 * unit);
        QCOMPARE(document().level().find<Vertex>({1})->position.y, -2 * unit);
    }

    void repeatsInARowAndSelectsTheCopies() {
        select({{{1}}});
        withDialog([this](QWidget& dialog) {
            QVERIFY(!dialog.findChild<QRadioButton*>("repeatAlongLine")->isEnabled());
            dialog.findChild<QSpinBox*>("repeatCount")->setValue(2);
            dialog.findChild<LengthSpin*>("repeatX")->setValue(0);
            dialog.findChild<LengthSpin*>("repeatY")->setValue(toUnit(-40 * px));
            clickButton(dialog, "OK");
        });
        run("arrange.repeat");
        QCOMPARE(selected().vertices.size(), 2U);
        std::vector<Coord> rows;
        for (const VertexId id : selected().vertices)
            rows.push_back(document().level().find<Vertex>(id)->position.y / px);
        QCOMPARE(rows, (std::vector<Coord>{-40, -80}));
    }

    void repeatsAlongAChainOfEdges() {
        LevelEdit edit(document().level());
        edit.set<Vertex>({20}, Vertex{{-100 * px, 0, 0}, {}, {}, {}, {}});
        edit.set<Link>({30}, Link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}});
        QVERIFY(document().edit(edit.change(), "add").ok());
        SelectedItems items{{{20}}};
        items.edges.insert(EdgeKey::of(LinkId{30}));
        select(items);
        withDialog([this](QWidget& dialog) {
            QVERIFY(dialog.findChild<QRadioButton*>("repeatAlongLine")->isChecked());
            dialog.findChild<LengthSpin*>("repeatSpacing")->setValue(toUnit(25 * px));
            clickButton(dialog, "OK");
        });
        run("arrange.repeat");
        QCOMPARE(selected().vertices.size(), 5U);
        std::set<Coord> columns;
        for (const VertexId id : selected().vertices)
            columns.insert(document().level().find<Vertex>(id)->position.x / px);
        QCOMPARE(columns, (std::set<Coord>{0, 25, 50, 75, 100}));
    }

    void connectsInTheOrderOfSelection() {
        for (const EdgeKey key : document().graph().sortedEdges()) {
            LevelEdit edit(document().level());
            removeEdge(edit, key);
            QVERIFY(document().edit(edit.change(), "remove").ok());
        }
        QCOMPARE(document().graph().edgeCount(), 0U);
        SelectedItems items;
        for (const VertexId id : {VertexId{4}, VertexId{1}, VertexId{2}}) {
            items.vertices.insert(id);
            select(items);
        }
        run("arrange.connect");
        std::set<VertexPair> pairs;
        for (const auto& [id, link] : document().level().items<Link>())
            pairs.insert(VertexPair::of(link.from, link.to));
        QCOMPARE(pairs, (std::set<VertexPair>{{{1}, {4}}, {{1}, {2}}}));
        QCOMPARE(selected().edges.size(), 2U);
        select({{{1}}});
        run("arrange.dissolve");
        QVERIFY(!document().level().find<Vertex>({1}));
        QCOMPARE(document().level().items<Link>().size(), 1U);
    }

    void theFieldsMoveScaleAndRotate() {
        auto* x = field<TextField>("transformX");
        auto* width = field<TextField>("transformW");
        QVERIFY(x->isEnabled() && width->isEnabled());
        QCOMPARE(width->text(), textOf(100 * px));
        type(width, "*2");
        QCOMPARE(places(), (Places{{0, 0}, {200, 0}, {0, 100}, {200, 100}}));
        QCOMPARE(width->text(), textOf(200 * px));
        type(width, "/4");
        QCOMPARE(places(), (Places{{0, 0}, {50, 0}, {0, 100}, {50, 100}}));
        type(width, textOf(200 * px));
        type(x, textOf(32 * px));
        QCOMPARE(places(), (Places{{32, 0}, {232, 0}, {32, 100}, {232, 100}}));
        auto* angle = field<QDoubleSpinBox>("transformAngle");
        angle->setValue(180);
        emit angle->editingFinished();
        QCOMPARE(places(), (Places{{232, 100}, {32, 100}, {232, 0}, {32, 0}}));
        QCOMPARE(angle->value(), 0.0);
        QCOMPARE(document().history().count(), 5);
        m_window->actions()["edit.none"]->trigger();
        QVERIFY(!x->isEnabled() && !width->isEnabled() && !angle->isEnabled());
        QCOMPARE(x->text() + width->text() + angle->cleanText(), QString());
        select({{{1}}});
        QVERIFY(x->isEnabled() && !width->isEnabled() && !angle->isEnabled());
        QVERIFY(!x->text().isEmpty());
        QCOMPARE(width->text() + angle->cleanText(), QString());
        select({{{1}, {4}}});
        QVERIFY(!width->text().isEmpty() && !angle->cleanText().isEmpty());
    }

    /// A size of 0 would collapse shapes, and other wrong entries have no effect either.
    void wrongLengthsAreRefused() {
        auto* x = field<TextField>("transformX");
        auto* width = field<TextField>("transformW");
        for (const QString wrong :
             {"0", "-1", "*0", "/0", "1e9", "20 ft", "2 * 3", "abc", "1e999"}) {
            const QString before = width->text();
            QToolTip::hideText();
            type(width, wrong);
            QVERIFY2(QToolTip::text().startsWith("Enter a number"), qPrintable(wrong));
            QCOMPARE(places(), square);
            QCOMPARE(width->text(), before);
        }
        type(x, "1e9");
        QVERIFY(!document().history().canUndo());
    }

private:
    using Places = std::vector<Point2>;
    const Places square{{0, 0}, {100, 0}, {0, 100}, {100, 100}};

    Document& document() const { return m_window->workspace().document; }
    const SelectedItems& selected() const { return m_window->workspace().selection.items(); }
    void select(const SelectedItems& items) { m_window->workspace().selection.set(items); }
    void run(const QString& id) {
        QVERIFY2(m_window->actions()[id]->isEnabled(), qPrintable(id));
        m_window->actions()[id]->trigger();
    }
    template <class Field>
    Field* field(const QString& name) const {
        return m_window->findChild<Field*>(name);
    }
    Places places() const {
        Places places;
        for (const auto& [id, vertex] : document().level().items<Vertex>())
            places.push_back({vertex.position.x / px, vertex.position.y / px});
        return places;
    }
    QString textOf(Coord lu) const {
        return numberText(toUnit(lu), 2) + ' ' +
               QString::fromStdString(shownInfo(document().level()).unit);
    }
    double toUnit(Coord lu) const {
        return lu / document().level().info().pixelsPerUnit / unitsPerPixel;
    }
    Coord toLu(double units) const {
        return static_cast<Coord>(units * document().level().info().pixelsPerUnit * unitsPerPixel);
    }

    std::unique_ptr<MainWindow> m_window;
};

WAYMARK_TEST(TestArrangeCommands)

} // namespace arrange_commands_test

#include "tst_arrange_commands.moc"
