// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "navcore/author/edit/curve_room.h"
#include "navcore/author/edit/reshape.h"
#include "tests/support/test_registry.h"

#include <QPushButton>

using namespace waymark;
using namespace navcore;

namespace {

void chooseShape(QComboBox* box, int value) {
    QVERIFY(box);
    box->setCurrentIndex(box->findData(value));
    emit box->activated(box->currentIndex());
}

EdgeKey edgeOf(std::uint32_t from, std::uint32_t to) {
    return EdgeKey::of(VertexPair::of({from}, {to}));
}

void selectEdges(MainWindow& window, const KeySet<EdgeKey>& edges) {
    SelectedItems items;
    items.edges = edges;
    window.workspace().selection.set(items);
}

} // namespace

class TestCurveRows : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void aShapePinsAndBendsAnEdge() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        auto* shape = window.findChild<ChoiceField*>("edgeShape");
        auto* points = window.findChild<TextField*>("edgePoints");
        auto* tighten = window.findChild<QPushButton*>("edgeTighten");
        selectEdges(window, {edgeOf(1, 2)});
        QCOMPARE(shape->currentText(), QString("Straight"));
        QVERIFY(!points->isVisibleTo(points->parentWidget()));
        QVERIFY(!tighten->isVisibleTo(tighten->parentWidget()));
        chooseShape(shape, static_cast<int>(CurveForm::Hermite));
        QCOMPARE(document.level().items<Link>().size(), std::size_t{1});
        const LinkId id = document.level().items<Link>().begin()->first;
        QCOMPARE(document.level().find<Link>(id)->curve.form, CurveForm::Hermite);
        QVERIFY(!document.level().find<Link>(id)->curve.points.empty());
        QVERIFY(points->isVisibleTo(points->parentWidget()));
        QVERIFY(!document.graph().lineOf(*document.graph().find(EdgeKey::of(id))).isStraight());
        chooseShape(shape, static_cast<int>(CurveForm::Corners));
        QCOMPARE(document.level().find<Link>(id)->curve.form, CurveForm::Corners);
        chooseShape(shape, -1);
        QVERIFY(document.level().find<Link>(id)->curve.empty());
        QCOMPARE(document.history().count(), 3);
        for (int i = 0; i < 3; ++i)
            window.actions()["edit.undo"]->trigger();
        QVERIFY(document.level() == squareLevel());
        QCOMPARE(document.audit(), QStringList());
    }

    void pointsAreNumbers() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        auto* points = window.findChild<TextField*>("edgePoints");
        selectEdges(window, {edgeOf(1, 2)});
        chooseShape(window.findChild<ChoiceField*>("edgeShape"),
                    static_cast<int>(CurveForm::Corners));
        const LinkId id = document.level().items<Link>().begin()->first;
        const auto curve = [&] { return document.level().find<Link>(id)->curve; };
        type(points, "12.5 30; 40 22");
        QCOMPARE(curve().points->size(), std::size_t{2});
        QCOMPARE(points->text(), QString("12.5 30; 40 22"));
        const LinkCurve before = curve();
        type(points, "12.5 30; 40");
        QVERIFY(curve() == before);
        type(points, "12.5 30; 40 22; 44 20");
        QCOMPARE(curve().points->size(), std::size_t{3});
        QCOMPARE((*curve().points)[0], (*before.points)[0]);
        QCOMPARE((*curve().points)[1], (*before.points)[1]);
        points->selectAll();
        QTest::keyClick(points, Qt::Key_Delete);
        QTest::keyClick(points, Qt::Key_Return);
        QVERIFY(curve().empty());
        QCOMPARE(document.audit(), QStringList());
    }

    void cornersAreRoundedInOneStep() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        auto* radius = window.findChild<NumberField*>("edgeRadius");
        selectEdges(window, {edgeOf(1, 2)});
        QVERIFY(!radius->isVisibleTo(radius->parentWidget()));
        selectEdges(window, {edgeOf(1, 2), edgeOf(1, 3)});
        QVERIFY(radius->isVisibleTo(radius->parentWidget()));
        type(radius, "5");
        QCOMPARE(document.history().count(), 1);
        std::size_t curved = 0;
        for (const auto& [id, link] : document.level().items<Link>())
            curved += link.curve.empty() ? 0U : 1U;
        QVERIFY(curved > 0);
        QCOMPARE(document.audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(document.level() == squareLevel());
    }

    void tightenKeepsClearOfWalls() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        selectEdges(window, {edgeOf(1, 2)});
        chooseShape(window.findChild<ChoiceField*>("edgeShape"),
                    static_cast<int>(CurveForm::Hermite));
        const LinkId id = document.level().items<Link>().begin()->first;
        const auto link = [&] { return *document.level().find<Link>(id); };
        const auto isClipped = [&] {
            return curveClip(document.level(),
                             document.live().planes().under(link().from, link().to), link())
                .has_value();
        };
        constexpr Coord px = unitsPerPixel;
        const Point2 outmost = link().curve.points->front();
        IdBlock ids(900);
        LevelEdit wall(document.level());
        wall.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.radius = px; });
        addSolid(wall, ids,
                 {{outmost.x - px, outmost.y - px},
                  {outmost.x + px, outmost.y - px},
                  {outmost.x, outmost.y + px}});
        QVERIFY(document.edit(wall.change(), "wall").ok());
        QVERIFY(isClipped());
        const int steps = document.history().count();
        window.findChild<QPushButton*>("edgeTighten")->click();
        QCOMPARE(document.history().count(), steps + 1);
        QVERIFY(!isClipped());
        QVERIFY(!link().curve.empty() && link().curve.points->front() != outmost);
        QCOMPARE(document.audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(link().curve.points->front() == outmost);
    }
};

WAYMARK_TEST(TestCurveRows)
#include "tst_curve_rows.moc"
