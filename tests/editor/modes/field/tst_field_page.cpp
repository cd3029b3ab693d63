// SPDX-License-Identifier: MIT
// Tests the Field view in a real window.
#include "editor/modes/field/field_page.h"
#include "tests/editor/modes/square_area.h"
#include "tests/editor/modes/view_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDockWidget>

using namespace waymark;
using namespace navcore;

namespace field_page_test {

/// A square of 100 px whose last corner is a mine, and a distant vertex that is not connected.
Level mineLevel() {
    Level level = squareLevel();
    LevelEdit edit(level);
    edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * unitsPerPixel; });
    edit.set<Vertex>({5}, Vertex{{400 * unitsPerPixel, 0, 0}, {}, {}, {}, {}});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace field_page_test

class TestFieldPage : public ViewFixture {
    Q_OBJECT

    FieldTracker& tracker() { return trackerOf<FieldTracker>("view.field"); }
    std::optional<std::uint64_t> costAt(VertexId id) {
        const FieldAnswer* answer = tracker().field();
        return answer->cost(workspace().document.live().compiled(answer->agent).slotOf(id));
    }

    static constexpr Coord side = 100 * unitsPerPixel;

public:
    TestFieldPage() : ViewFixture(field_page_test::mineLevel()) {}

private Q_SLOTS:
    void f7OpensItAndEscClosesIt() {
        press(Qt::Key_F7);
        QVERIFY(workspace().views.isOpen("view.field"));
        QVERIFY(m_window->docks().view()->isVisible());
        QCOMPARE(argumentsOf(text("fieldGoals"), "FieldPage", "No goals"), QStringList());
        QCOMPARE(argumentsOf(text("hint"), "FieldTracker", "set a goal"), QStringList());
        press(Qt::Key_Escape);
        QVERIFY(workspace().views.current().isEmpty());
        QVERIFY(!tracker().field());
    }

    void clicksSetGoals() {
        press(Qt::Key_F7);
        click(Point2{0, 0});
        QVERIFY(tracker().goals() == std::vector<PinnedEnd>{VertexId{1}});
        QVERIFY(workspace().selection.items().empty());
        QCOMPARE(costAt({1}), std::optional<std::uint64_t>(0));
        QCOMPARE(costAt({4}), std::optional<std::uint64_t>(2 * side));
        QVERIFY(!costAt({5}));
        QVERIFY(text("fieldFigures").contains("1 vertex cannot reach a goal"));
        click(Point2{side, side}, Qt::ShiftModifier);
        QCOMPARE(tracker().goals().size(), std::size_t{2});
        QCOMPARE(costAt({4}), std::optional<std::uint64_t>(0));
        click(Point2{side, side}, Qt::ControlModifier);
        QVERIFY(tracker().goals() == std::vector<PinnedEnd>{VertexId{1}});
        click(Point2{side / 2, side / 3}); // Clicks a point off the graph.
        QVERIFY(std::holds_alternative<Place>(tracker().goals().front()));
        QVERIFY(costAt({4}));
        part<QPushButton>("fieldClear").click();
        QVERIFY(!tracker().field());
    }

    void goalsLieOnThePicture() {
        LevelEdit edit(workspace().document.level());
        Picture picture;
        picture.width = picture.height = static_cast<std::uint32_t>(side / unitsPerPixel) + 1;
        edit.set<Picture>({}, picture);
        QVERIFY(workspace().document.edit(edit.change(), "picture").ok());
        press(Qt::Key_F7);
        click(Point2{-20 * unitsPerPixel, 0});
        QVERIFY(tracker().goals().empty());
        click(Point2{side / 2, side / 3});
        QCOMPARE(tracker().goals().size(), std::size_t{1});
        m_window->actions()["edit.undo"]->trigger(); // cleanup() compares the level
    }

    /// If another tool is active, that tool handles the clicks.
    void otherToolsKeepTheirClicks() {
        press(Qt::Key_F7);
        click(Point2{0, 0});
        m_window->actions()["tool.measure"]->trigger();
        click(Point2{side / 2, 0});
        QCOMPARE(tracker().goals().size(), std::size_t{1});
    }

    void followsAreasThatAreTriedOut() {
        press(Qt::Key_F7);
        click(Point2{0, 0});
        workspace().document.setAreas({squareArea({side / 2, 0}, 10 * unitsPerPixel)});
        QCOMPARE(costAt({2}), std::optional<std::uint64_t>(3 * side)); // Around the area.
        workspace().document.setAreas({});
        QCOMPARE(costAt({2}), std::optional<std::uint64_t>(side));
    }

    void aKindByItsField() {
        press(Qt::Key_F7);
        enter("fieldKind", "mine");
        QVERIFY(tracker().goals() == std::vector<PinnedEnd>{VertexId{4}});
        QCOMPARE(costAt({1}), std::optional<std::uint64_t>(2 * side));
        enter("fieldStep", "0.5");
        QCOMPARE(tracker().field()->step, 500U);
    }

    /// The colours are light near the goals and dark far away, and are on the canvas only while the
    /// view is open.
    void itsColoursAreOnTheMap() {
        const QPoint near = onScreen({0, side / 8});
        const QPoint far = onScreen({side * 7 / 8, side});
        const QImage before = map();
        press(Qt::Key_F7);
        click(Point2{0, 0});
        const QImage with = map();
        QVERIFY(qGray(with.pixel(near)) > qGray(with.pixel(far)) + 60);
        press(Qt::Key_Escape);
        QVERIFY(map() == before);
    }

    /// The ground off the graph is coloured if that option is on.
    void theGroundBetween() {
        const QPoint between = onScreen({side / 2, side / 3});
        press(Qt::Key_F7);
        click(Point2{0, 0});
        const auto colour = [&] { return map().pixel(between); };
        const QRgb bare = colour();
        auto& box = part<QCheckBox>("fieldGround");
        QVERIFY(!box.isChecked());
        box.click();
        QVERIFY(colour() != bare); // The colour changes immediately.
        QTRY_VERIFY(tracker().field()->ground->isDone());
        QVERIFY(colour() != bare);
        press(Qt::Key_F7);
        press(Qt::Key_F7);
        QVERIFY(part<QCheckBox>("fieldGround").isChecked()); // The option is kept as a setting.
        part<QCheckBox>("fieldGround").click();
        click(Point2{0, 0});
        QCOMPARE(colour(), bare);
    }
};

WAYMARK_TEST(TestFieldPage)
#include "tst_field_page.moc"
