// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_tool.h"

#include "editor/modes/symmetry/symmetry_dialog.h"
#include "editor/modes/symmetry/symmetry_mode.h"
#include "editor/modes/symmetry/symmetry_model.h"
#include "editor/render/image_sink.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

namespace symmetry_tool_test {

using namespace navcore;
using namespace waymark;

namespace {

/// A level that is mirrored between left and right at x = 400 px.
Level mirroredLevel(const std::vector<QPoint>& places = {}) {
    Level level = levelWith(places);
    LevelEdit edit(level);
    edit.modify<SymmetryGuide>({}, [](SymmetryGuide& guide) {
        guide.kind = SymmetryKind::Axis;
        guide.use = SymmetryUse::On;
        guide.doubledCentre = {2 * 400 * 256, 2 * 300 * 256};
    });
    // The axis is a side of a cell.
    edit.set<PaintGrid>({}, PaintGrid{{{0, 0}, 4 * 256}});
    if (!level.apply(edit.change()))
        qFatal("no guide");
    return level;
}

class MirrorHand : public Hand {
public:
    explicit MirrorHand(const std::vector<QPoint>& places = {}) {
        box.add(symmetryMode());
        begin(mirroredLevel(places));
    }
    SymmetryModel& model() const {
        return static_cast<SymmetryModel&>(*workspace.views.tracker(symmetryModeId));
    }
    TerrainId paintAt(int x, int y) const {
        const PaintFrame& frame = level().paintFrame();
        const std::int32_t column = frame.columnOf(x * 256), row = frame.rowOf(y * 256);
        const auto* tile = level().find<PaintTile>(tileOf(column, row));
        return tile ? (*tile->cells)[cellInTile(column, row)] : TerrainId{};
    }
};

template <class Item>
std::size_t countOf(const Level& level) {
    return level.items<Item>().size();
}

} // namespace

class SymmetryToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawnVerticesHaveImages() {
        MirrorHand hand;
        hand.box.choose("vertex");
        hand.click({300, 200});
        hand.vertexAt(300, 200);
        hand.vertexAt(500, 200);
        QCOMPARE(hand.steps(), 1);
        // A press and drag places the vertex; its image follows and keeps its id.
        hand.press({250, 350});
        hand.move({240, 360}, {}, Qt::LeftButton);
        const VertexId image = hand.vertexAt(560, 360);
        hand.move({220, 380}, {}, Qt::LeftButton);
        hand.release({220, 380});
        QCOMPARE(hand.vertexAt(580, 380), image);
        QCOMPARE(countOf<Vertex>(hand.level()), 4U);
        QCOMPARE(hand.steps(), 2);
        hand.verify();
    }

    void movingMergingAndDeletingActOnPartners() {
        MirrorHand hand({{300, 200}, {500, 200}, {200, 300}, {600, 300}});
        hand.box.choose("select");
        hand.drag({300, 200}, {280, 220});
        hand.vertexAt(520, 220);
        QCOMPARE(hand.steps(), 1);
        hand.drag({280, 220}, {200, 300}); // Dropping it on another vertex merges the two.
        QCOMPARE(countOf<Vertex>(hand.level()), 2U);
        hand.vertexAt(600, 300);
        QCOMPARE(hand.steps(), 2);
        hand.verify();
    }

    void chainsOfLinksHaveImages() {
        MirrorHand hand({{300, 200}, {500, 200}, {200, 300}, {600, 300}});
        hand.box.choose("link");
        hand.click({300, 200});
        hand.click({200, 300});
        hand.click({250, 400}); // Adds a vertex.
        hand.key(Qt::Key_Return);
        hand.vertexAt(550, 400);
        QCOMPARE(countOf<Link>(hand.level()), 4U);
        hand.verify();
    }

    void outlinesHaveImages() {
        MirrorHand hand;
        hand.box.choose("obstacle");
        hand.drag({200, 100}, {260, 160}); // A rectangle
        QCOMPARE(countOf<Obstacle>(hand.level()), 2U);
        Box all;
        for (const auto& [id, obstacle] : hand.level().items<Obstacle>())
            all.add(boundsOf(*obstacle.shape));
        QCOMPARE(all, (Box{Hand::at(200, 100), Hand::at(600, 160)}));
        hand.box.choose("barrier");
        hand.click({100, 300});
        hand.click({180, 300});
        hand.key(Qt::Key_Return);
        QCOMPARE(countOf<Barrier>(hand.level()), 2U);
        hand.verify();
    }

    void strokesHaveImages() {
        MirrorHand hand;
        hand.box.choose("brush");
        hand.drag({200, 200}, {260, 200});
        QCOMPARE(hand.paintAt(230, 200), Level::roadId);
        QCOMPARE(hand.paintAt(570, 200), Level::roadId);
        QCOMPARE(hand.steps(), 1);
        hand.verify();
    }

    void escapeTakesBackBothSides() {
        MirrorHand hand({{300, 200}, {500, 200}});
        hand.box.choose("select");
        hand.dragTo({300, 200}, {250, 250});
        hand.vertexAt(550, 250);
        hand.escape();
        hand.vertexAt(300, 200);
        hand.vertexAt(500, 200);
        QCOMPARE(hand.steps(), 0);
    }

    void handlesPlaceTheGuide() {
        MirrorHand hand({{100, 100}, {700, 500}});
        hand.box.choose(SymmetryTool::toolId);
        hand.drag({400, 300}, {350, 250});
        QCOMPARE(hand.level().symmetryGuide().doubledCentre,
                 (Point2{2 * 350 * 256, 2 * 250 * 256}));
        QCOMPARE(hand.steps(), 1);
        // The items do not move along, because the guide is not an item that is mirrored.
        hand.vertexAt(100, 100);
        // The arm is a third of the shorter side of the level.
        hand.drag({350, 250 + 133}, {350 + 100, 250});
        QCOMPARE(hand.level().symmetryGuide().angle, 0);
        hand.drag({350 + 133, 250}, {350 + 100, 250 + 100});
        QCOMPARE(hand.level().symmetryGuide().angle, 3);
        QCOMPARE(hand.steps(), 3);
        hand.verify();
    }

    void theModelSwitchesTheGuide() {
        MirrorHand hand;
        QVERIFY(hand.model().isOn());
        hand.model().toggle();
        QVERIFY(!hand.model().isOn() && hand.model().hasGuide());
        hand.box.choose("vertex");
        hand.click({300, 200});
        QCOMPARE(countOf<Vertex>(hand.level()), 1U);
        hand.model().set(SymmetryGuide{}, "remove");
        QVERIFY(!hand.model().hasGuide());
        hand.model().toggle(); // Adds an axis in the middle of the items.
        QVERIFY(hand.model().isOn());
        QCOMPARE(hand.model().guide().doubledCentre, (Point2{2 * 300 * 256, 2 * 200 * 256}));
        hand.verify();
    }

    void largeEditsHaveImagesToo() {
        MirrorHand hand;
        const auto many = [](const Level& level) {
            LevelEdit edit(level);
            for (std::uint32_t i = 0; i < 700; ++i) {
                Vertex vertex;
                vertex.position = {static_cast<Coord>(i % 30) * 10 * 256,
                                   static_cast<Coord>(i / 30) * 20 * 256, 0};
                edit.set<Vertex>({i + 1}, vertex);
            }
            return edit.change();
        };
        QVERIFY(hand.document().edit(700, many, "many").ok());
        QCOMPARE(countOf<Vertex>(hand.level()), 1400U);
        QCOMPARE(hand.steps(), 1);
        hand.document().undo();
        QCOMPARE(countOf<Vertex>(hand.level()), 0U);
    }

    void imagesOffTheMapAreRefusedWithAReason() {
        MirrorHand hand;
        LevelEdit edit(hand.level());
        Vertex vertex;
        vertex.position = {-maxCoord, 0, 0};
        edit.set<Vertex>({1}, vertex);
        const Status status = hand.document().edit(edit.change(), "far");
        QVERIFY(!status.ok());
        QVERIFY(QString::fromStdString(status.error().message).contains("outside"));
        QCOMPARE(hand.steps(), 0);
    }

    void pausesChangeOneSide() {
        MirrorHand hand({{300, 200}, {500, 200}});
        const SymmetricEdits::Pause pause(hand.document().symmetricEdits());
        LevelEdit edit(hand.level());
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.kind = "spawn"; });
        QVERIFY(hand.document().edit(edit.change(), "kind").ok());
        QVERIFY(hand.level().find<Vertex>({2})->kind.empty());
    }

    void ghostsShowTheImages() {
        const SymmetryMap map(mirroredLevel().symmetryGuide());
        OverlayMarks marks;
        ImageSink images(marks, map, 1);
        images.line(Hand::at(300, 10), Hand::at(350, 20), OverlayStyle::Active);
        images.line(Hand::at(300, 10), Hand::at(350, 20), OverlayStyle::Guide);
        images.circle(Hand::at(300, 10), 256, OverlayStyle::Paint);
        images.label(Hand::at(300, 10), "text", OverlayStyle::Active);
        QCOMPARE(marks.lines.size(), 1U);
        QCOMPARE(marks.lines[0].a, Hand::at(500, 10));
        QCOMPARE(marks.lines[0].b, Hand::at(450, 20));
        QVERIFY(marks.lines[0].style == OverlayStyle::Ghost);
        QCOMPARE(marks.circles, 1);
        QVERIFY(marks.labels.isEmpty());
    }

    void wordsOfTheDialogAreChains() {
        const Tags words = wordsOfText("West/East, red / blue,North/East2/South, alone, /x");
        QCOMPARE(words,
                 (Tags{{"West", "East"}, {"red", "blue"}, {"North", "East2"}, {"East2", "South"}}));
        QCOMPARE(wordsOfText(textOfWords(words)), words);
        QVERIFY(wordsOfText("").empty());
        const SymmetryGuide axis{.kind = SymmetryKind::Axis};
        for (const char* valid : {"", " ", "West/East", "West / East, Süd/Nord"})
            QVERIFY2(problemInWords(valid, axis).isEmpty(), valid);
        const SymmetryGuide four{.kind = SymmetryKind::Rotation, .order = 4};
        for (const char* valid : {"a/b", "a/b/c/d", "a/b/c/d/e/f/g/h"})
            QVERIFY2(problemInWords(valid, four).isEmpty(), valid);
        for (const char* invalid : {"a/b/c", "a/b/c/d/e", "a/b, c/d/e"})
            QVERIFY2(!problemInWords(invalid, four).isEmpty(), invalid);
        for (const char* invalid :
             {"West", "West/East, red", "West/", "/East", "West/East,", ",", "West//East",
              "West/West", "West/East, West/North", "West/East, North/East", "North/South/Up",
              "a/b/c/d", "1/2", "West 1/East 1"})
            QVERIFY2(!problemInWords(invalid, axis).isEmpty(), invalid);
        SymmetryGuide guide = mirroredLevel().symmetryGuide();
        guide.doubledCentre = {101, 7}; // Between two lattice points
        const Document document(1024);
        QCOMPARE(SymmetryDialog(document, guide).guide(), guide);
    }

    void missingWordsShowAnExample() {
        const Document document(1024);
        const SymmetryDialog dialog(document, SymmetryGuide());
        const auto* field = dialog.findChild<QLineEdit*>("symmetryWords");
        QVERIFY(field && field->text().isEmpty());
        QCOMPARE(field->placeholderText(), QString("Such as West/East, red/blue"));
    }
};

WAYMARK_TEST(SymmetryToolTest)

} // namespace symmetry_tool_test

#include "tst_symmetry_tool.moc"
