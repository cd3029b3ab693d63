// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/dialogs/measure_dialog.h"
#include "editor/model/item_names.h"
#include "editor/panels/fields.h"
#include "editor/tools/barrier_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "navcore/author/edit/reshape.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QCompleter>

using namespace waymark;
using namespace navcore;

namespace {

void choose(QComboBox* box, int value) {
    QVERIFY(box);
    box->setCurrentIndex(box->findData(value));
    emit box->activated(box->currentIndex());
}

/// The square with two barriers, a locked traced obstacle and a kind.
Level levelWithBarriers() {
    Level level = squareLevel();
    LevelEdit edit(level);
    const auto line = [](Coord x) {
        return std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{x * 256, -2560}, {x * 256, 28160}}}});
    };
    edit.set<Barrier>({1}, Barrier{.name = "North", .kind = BarrierKind::Gate, .line = line(40)});
    edit.set<Barrier>({2}, Barrier{.line = line(60)});
    IdBlock ids(70);
    const ObstacleId rock = addSolid(edit, ids, {{51200, 0}, {64000, 0}, {64000, 12800}});
    edit.modify<Obstacle>(rock, [](Obstacle& obstacle) {
        obstacle.lock = Lock::Locked;
        obstacle.origin = ObstacleOrigin::Traced;
    });
    edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.kind = "spawn"; });
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

SelectedItems barriers(const KeySet<BarrierId>& ids) {
    SelectedItems items;
    items.barriers = ids;
    return items;
}

SelectedItems rock() {
    SelectedItems items;
    items.obstacles.insert({70});
    return items;
}

SelectedItems firstEdge() {
    SelectedItems items;
    items.edges.insert(EdgeKey::of(VertexPair::of({1}, {2})));
    return items;
}

} // namespace

class TestBarrierProperties : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void barriersChangeTogether() {
        MainWindow window(5000);
        window.files().start(levelWithBarriers());
        window.show();
        const Level& level = window.workspace().document.level();
        auto* title = window.findChild<QDockWidget*>("properties")->findChild<QLabel*>("title");
        auto* name = window.findChild<TextField*>("barrierName");
        auto* kind = window.findChild<ChoiceField*>("barrierKind");
        auto* gate = window.findChild<ChoiceField*>("barrierGate");
        auto* needs = window.findChild<TextField*>("barrierNeeds");
        window.workspace().selection.set(barriers({{1}}));
        QCOMPARE(title->text(), QString("Gate \"North\""));
        QVERIFY(gate->isVisibleTo(kind->parentWidget()));
        QVERIFY(!needs->isVisibleTo(kind->parentWidget()));
        choose(gate, static_cast<int>(GateState::Closed));
        QCOMPARE(level.find<Barrier>({1})->gate, GateState::Closed);

        window.workspace().selection.set(barriers({{1}, {2}}));
        QCOMPARE(title->text(), QString("2 barriers"));
        QCOMPARE(kind->currentIndex(), -1);
        QCOMPARE(name->placeholderText(), QString("—"));
        QVERIFY(!gate->isVisibleTo(kind->parentWidget()));
        const int index = window.workspace().document.history().index();
        choose(kind, static_cast<int>(BarrierKind::Needs));
        QVERIFY(needs->isVisibleTo(kind->parentWidget()));
        type(needs, "swim, fly");
        QCOMPARE(window.workspace().document.history().index(), index + 2);
        for (const std::uint32_t id : {1U, 2U}) {
            QCOMPARE(level.find<Barrier>({id})->kind, BarrierKind::Needs);
            QCOMPARE(level.find<Barrier>({id})->needs, (Abilities{"fly", "swim"}));
        }
        // An expression that cannot be read stays in the field, and Esc restores the former one.
        window.activateWindow();
        needs->setFocus();
        QTRY_VERIFY(needs->hasFocus());
        needs->selectAll();
        QTest::keyClicks(needs, "boat or (swim");
        QTest::keyClick(needs, Qt::Key_Return);
        QVERIFY(needs->hasFocus());
        QCOMPARE(needs->text(), QString("boat or (swim"));
        QCOMPARE(level.find<Barrier>({1})->needs, (Abilities{"fly", "swim"}));
        QTest::keyClick(needs, Qt::Key_Escape);
        QCOMPARE(needs->text(), QString("fly, swim"));
        // Changing the type clears the settings that the new type does not use.
        choose(kind, static_cast<int>(BarrierKind::Closed));
        for (const std::uint32_t id : {1U, 2U}) {
            QVERIFY(level.find<Barrier>({id})->needs.empty());
            QCOMPARE(level.find<Barrier>({id})->gate, GateState::Open);
        }
        for (int i = 0; i < 4; ++i)
            window.actions()["edit.undo"]->trigger();
        QVERIFY(level == levelWithBarriers());
    }

    void aGateIsTriedInThePreview() {
        MainWindow window(5000);
        Level level = levelWithBarriers();
        LevelEdit edit(level);
        edit.modify<Barrier>({1}, [](Barrier& gate) { gate.gate = GateState::Closed; });
        edit.remove<Barrier>({2});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        Workspace& workspace = window.workspace();
        const auto found = [&workspace] {
            workspace.routes.finish();
            return workspace.routes.find({9})->route() != nullptr;
        };
        QVERIFY(!found());
        workspace.selection.set(barriers({{1}}));
        auto* preview = window.findChild<ChoiceField*>("barrierPreview");
        QCOMPARE(preview->currentText(), QString("Closed"));
        choose(preview, static_cast<int>(GateState::Open));
        QVERIFY(found());
        QVERIFY(workspace.document.level() == level); // A preview, not an edit.
        QCOMPARE(workspace.document.history().count(), 0);
        QCOMPARE(preview->currentText(), QString("Open"));
    }

    void xAndTheButtonTurnRound() {
        MainWindow window(5000);
        window.files().start(levelWithBarriers());
        window.show();
        const Level& level = window.workspace().document.level();
        QVERIFY(QTest::qWaitForWindowActive(&window)); // Shortcuts need an active window.
        const Ring before = level.find<Barrier>({2})->line->rings[0];
        const Ring turned(before.rbegin(), before.rend());
        window.workspace().selection.set(barriers({{2}}));
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_X);
        QCOMPARE(level.find<Barrier>({2})->line->rings[0], turned);
        window.findChild<QPushButton*>("barrierTurn")->click();
        QCOMPARE(level.find<Barrier>({2})->line->rings[0], before);
        window.tools().choose(ObstacleTool::toolId);
        QTest::keyClick(&window.canvas(), Qt::Key_X); // This tool uses X for cutting holes.
        QCOMPARE(level.find<Barrier>({2})->line->rings[0], before);
        QCOMPARE(window.tools().options().settings().obstacleMode, ObstacleMode::CutOut);
        window.tools().choose(BarrierTool::toolId);
        QTest::keyClick(&window.canvas(), Qt::Key_X);
        QCOMPARE(level.find<Barrier>({2})->line->rings[0], turned);
    }

    /// The direction of a link is its own, even if a one-way barrier closes the other direction.
    void aLinkThroughAOneWayBarrierStaysTwoWay() {
        MainWindow window(5000);
        Level level = levelWithBarriers();
        LevelEdit edit(level);
        edit.remove<Barrier>({1});
        Link link;
        link.from = {1};
        link.to = {2};
        edit.set<Link>({90}, link);
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        SelectedItems items;
        items.edges.insert(EdgeKey::of(LinkId{90}));
        window.workspace().selection.set(items);
        const Edge* edge = window.workspace().document.graph().find(EdgeKey::of(LinkId{90}));
        QVERIFY(edge);
        QVERIFY(edge->direction != Direction::Both);
        const auto* field = window.findChild<QComboBox*>("edgeDirection");
        QCOMPARE(field->currentData().toInt(), static_cast<int>(Direction::Both));
    }

    void locksComeAndGo() {
        MainWindow window(5000);
        window.files().start(levelWithBarriers());
        window.show();
        const Level& level = window.workspace().document.level();
        auto* locked = window.findChild<QCheckBox*>("obstacleLocked");
        window.workspace().selection.set(rock());
        QCOMPARE(locked->checkState(), Qt::Checked);
        QCOMPARE(window.findChild<QLabel*>("obstacleMade")->text(),
                 QString("traced from the picture"));
        locked->click();
        QCOMPARE(level.find<Obstacle>({70})->lock, Lock::Open);
        QCOMPARE(locked->checkState(), Qt::Unchecked);
        window.actions()["edit.lock"]->trigger();
        QCOMPARE(level.find<Obstacle>({70})->lock, Lock::Locked);
        QCOMPARE(level.find<Obstacle>({70})->origin, ObstacleOrigin::Traced);
    }

    void anEdgeGetsKindNeedsAndCost() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        Document& document = window.workspace().document;
        window.workspace().selection.set(firstEdge());
        auto* kind = window.findChild<ChoiceField*>("edgeKind");
        auto* cost = window.findChild<NumberField*>("edgeOwnCost");
        QCOMPARE(kind->currentIndex(), 0);
        QCOMPARE(cost->placeholderText(), QString("none"));
        choose(kind, static_cast<int>(LinkKind::Teleport));
        const auto link = [&] { return document.level().items<Link>().begin()->second; };
        QCOMPARE(link().kind, LinkKind::Teleport);
        QCOMPARE(window.workspace().selection.items().edges,
                 KeySet<EdgeKey>{EdgeKey::of(document.level().items<Link>().begin()->first)});
        QCOMPARE(cost->text(), QString("100"));
        type(cost, "12.5");
        QCOMPARE(link().ownCost, std::optional<std::int32_t>(3200));
        type(window.findChild<TextField*>("edgeNeeds"), "magic");
        QCOMPARE(link().needs, Abilities{"magic"});
        cost->selectAll();
        cost->del();
        QTest::keyClick(cost, Qt::Key_Return);
        QVERIFY(!link().ownCost);
        // Selects several barriers with different properties.
        SelectedItems both = window.workspace().selection.items();
        both.edges.insert(EdgeKey::of(VertexPair::of({1}, {3})));
        window.workspace().selection.set(both);
        QCOMPARE(kind->currentIndex(), -1);
        choose(kind, static_cast<int>(LinkKind::Bridge));
        QCOMPARE(document.level().items<Link>().size(), std::size_t{2});
        for (const auto& [id, item] : document.level().items<Link>())
            QCOMPARE(item.kind, LinkKind::Bridge);
        QCOMPARE(document.audit(), QStringList());
    }

    void kindsInUseAreOffered() {
        MainWindow window(5000);
        window.files().start(levelWithBarriers());
        window.show();
        QCOMPARE(vertexKinds(window.workspace().document.level()), QStringList{"spawn"});
        select(window, {2});
        auto* kind = window.findChild<TextField*>("vertexKind");
        QTest::keyClicks(kind, "sp");
        QCOMPARE(kind->completer()->completionCount(), 1);
        QCOMPARE(kind->completer()->currentCompletion(), QString("spawn"));
        kind->completer()->popup()->hide();
    }

    void theScaleIsMeasured() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<Picture>({}, [](Picture& picture) {
            picture.width = 200;
            picture.height = 100;
        });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        QImage pixels(200, 100, QImage::Format_RGB32);
        pixels.fill(Qt::gray);
        QVERIFY(pixels.save(m_folder.filePath("grey.png")));
        window.workspace().picture.load(m_folder.filePath("grey.png"));
        window.workspace().picture.wait();
        QTRY_VERIFY(window.actions()["level.measure"]->isEnabled());
        withDialog([](QWidget& dialog) {
            auto* view = dialog.findChild<waymark::PictureView*>("picture");
            auto* use = dialog.findChild<QPushButton*>("use");
            QVERIFY(view && use && !use->isEnabled());
            dialog.findChild<QPushButton*>("measure")->click();
            for (const QPointF place : {QPointF(20, 50), QPointF(180, 50)})
                QTest::mouseClick(view, Qt::LeftButton, {}, view->fromPicture(place).toPoint());
            dialog.findChild<QDoubleSpinBox*>("measuredLength")->setValue(80);
            dialog.findChild<QLineEdit*>("unit")->setText("ft");
            QVERIFY(use->isEnabled());
            use->click();
        });
        window.findChild<QPushButton*>("levelMeasure")->click();
        const LevelInfo& info = window.workspace().document.level().info();
        QCOMPARE(info.unit, std::string("ft"));
        QVERIFY2(std::abs(info.pixelsPerUnit - 2) < 0.05,
                 qPrintable(QString::number(info.pixelsPerUnit)));
        QCOMPARE(window.workspace().document.history().count(), 1);
    }
};

WAYMARK_TEST(TestBarrierProperties)
#include "tst_barrier_properties.moc"
