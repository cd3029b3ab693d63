// SPDX-License-Identifier: MIT
#include "navcore/author/select/edit_items.h"
#include "navcore/author/select/sheet.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/navcore/author/select/select_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

using namespace navcore;
using namespace selectlevel;

namespace {

/// Returns a value of a required member that differs from most others; nullopt if there is none.
std::optional<FieldValue> otherValue(const Field& field) {
    const auto shape = [](ShapeKind kind, Ring ring) {
        return FieldValue(std::make_shared<const Shape>(Shape{kind, {std::move(ring)}}));
    };
    switch (field.shape) {
    case ValueShape::Place:
    case ValueShape::Point:
        return FieldValue(Point3{11, 22, 0});
    case ValueShape::Text:
        return FieldValue(std::string("other"));
    case ValueShape::Word:
        return FieldValue(std::int64_t{0});
    case ValueShape::Rings:
        return shape(ShapeKind::Solid, {{0, 0}, {9, 0}, {0, 9}});
    case ValueShape::Line:
        return shape(ShapeKind::Wall, {{0, 0}, {9, 0}});
    case ValueShape::EndOfRoute:
        return FieldValue(PinnedEnd(Place(Point3{5, 5, 0})));
    default:
        return std::nullopt;
    }
}

/// Gives the members of all selectable items their default values, or other values if they are
/// required, as far as the level accepts it.
Level withOtherValues(const Level& level) {
    Level plain = level;
    const auto reset = [&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : level.items<Item>())
            for (const Field& field : fieldsOf<Item>()) {
                const auto value = field.presence == Presence::Must ? otherValue(field)
                                                                    : std::optional(field.plain);
                if (!value)
                    continue;
                LevelEdit edit(plain);
                edit.modify<Item>(key, [&](Item& changed) {
                    field.set(&changed, *value);
                    if constexpr (std::is_same_v<Item, Barrier>)
                        fitToKind(changed);
                });
                static_cast<void>(plain.apply(edit.change())); // Refused if not valid.
            }
    };
    reset(ItemType<Lift>{});
    reset(ItemType<Vertex>{});
    reset(ItemType<Link>{});
    reset(ItemType<EdgeRule>{});
    reset(ItemType<Obstacle>{});
    reset(ItemType<Barrier>{});
    reset(ItemType<Note>{});
    reset(ItemType<PinnedRoute>{});
    return plain;
}

constexpr std::array sheetKinds{SelectKind::Vertex,   SelectKind::Link,    SelectKind::Rule,
                                SelectKind::Obstacle, SelectKind::Barrier, SelectKind::Note,
                                SelectKind::Lift,     SelectKind::Route};

} // namespace

class tst_Sheet : public QObject {
    Q_OBJECT

    LiveLevel m_live = rowLevel();

    std::string sheet(SelectKind kind, SheetFormat format = SheetFormat::Csv) const {
        const SelectScope scope = scopeOf(m_live);
        return writeSheet(scope, kind, rowsOf(scope, kind), format);
    }
    std::string applied(std::string_view text, std::optional<SelectKind> kind = {}) const {
        const auto change = applySheet(scopeOf(m_live), kind, text, "t.csv");
        return change ? std::string() : change.error().message;
    }
    /// Applies assignments to the items that an expression matches and returns the level.
    Result<Level> edited(const char* where, std::vector<std::string> values) const {
        const auto items = std::get<ItemSet>(selected(m_live, where));
        std::vector<ItemAssignment> assignments;
        for (const std::string& value : values)
            assignments.push_back(readAssignment(value).value());
        const auto done = editItems(scopeOf(m_live), items, assignments);
        if (!done)
            return done.error();
        Level level = m_live.level();
        const Status status = level.apply(done.value().change);
        return status ? Result<Level>(std::move(level)) : Result<Level>(status.error());
    }

private Q_SLOTS:
    void writesOneRowPerItem() {
        const std::string text = sheet(SelectKind::Vertex);
        QCOMPARE(text.substr(0, text.find('\n')),
                 std::string("id (vertex),x,y,z,name,kind,tags,linksWanted,floor,degree"));
        QVERIFY(text.find("1,0,0,0,West mine,spawn,team=1,,#1,1\n") != std::string::npos);
        QVERIFY(text.find("2,6.25,0,0,Camp 1,spawn,team=2,,#1,2\n") != std::string::npos);
    }

    /// The tables of all types contain everything: applied to the level without any of its values,
    /// they restore it.
    void restoresEveryLevel() {
        QVERIFY(rc::check("tables restore levels", [] {
            const Level level = randomlevel::level();
            const Level plain = withOtherValues(level);
            const NavGraph graph = Linker().link(level), bareGraph = Linker().link(plain);
            const SelectScope scope{level, graph, {}};
            for (const SheetFormat format : {SheetFormat::Csv, SheetFormat::Tsv}) {
                Level restored = plain;
                for (const SelectKind kind : sheetKinds) {
                    const std::string text = writeSheet(scope, kind, rowsOf(scope, kind), format);
                    const auto same = applySheet(scope, {}, text, "t");
                    RC_ASSERT(same.ok() && same.value().empty());
                    const auto change = applySheet({restored, bareGraph, {}}, {}, text, "t");
                    if (!change)
                        RC_FAIL(change.error().message + "\n" + text);
                    const Status done = restored.apply(change.value());
                    if (!done)
                        RC_FAIL(done.error().message + "\n" + text);
                }
                RC_ASSERT(restored == level);
            }
        }));
    }

    void errorsSayWhere() {
        QCOMPARE(applied(""), std::string("t.csv, line 1: the table is empty"));
        QCOMPARE(applied("name,x\n"),
                 std::string("t.csv, line 1: the first column must be \"id\", optionally with the "
                             "type of items"));
        QCOMPARE(applied("id,x\n"),
                 std::string("t.csv, line 1: the type of items is unknown: use --kind"));
        QCOMPARE(applied("id (vertex),nmae\n"),
                 std::string("t.csv, line 1: unknown column \"nmae\"; did you mean \"name\"?"));
        QCOMPARE(applied("id (vertex),x\n1,2\n99,2\n"),
                 std::string("t.csv, line 3: there is no vertex with the id \"99\""));
        QCOMPARE(applied("id (vertex),x\n1,2\n1,2\n"),
                 std::string("t.csv, line 3: the id \"1\" appears twice"));
        QCOMPARE(applied("id (vertex),x\n1\n"),
                 std::string("t.csv, line 2: the row has 1 cells, but there are 2 columns"));
        QCOMPARE(applied("id (vertex),x,y\n\n1,2,north\n"),
                 std::string("t.csv, line 3, column 3 (y): \"north\" is not a number"));
        QCOMPARE(applied("id (link),kind\n1,fly\n"),
                 std::string("t.csv, line 2, column 2 (kind): \"kind\" must be walk or jump or "
                             "bridge or teleport, not \"fly\""));
        QCOMPARE(applied("id (vertex),linksWanted\n1,65\n"),
                 std::string("t.csv, line 2, column 2 (linksWanted): \"linksWanted\" must be from "
                             "0 to 64"));
        for (const std::string damaged : {"id (vertex),name\n1,\xe9t\n2,b\n", "id\n\xff"})
            QCOMPARE(applied(damaged), std::string("t.csv, line 2: a character is damaged (the "
                                                   "text is not valid UTF-8)"));
        QCOMPARE(applied("id (vertex),name\n1,\"a\nb\n"),
                 std::string("t.csv, line 2: the quote is not closed"));
        QCOMPARE(applied("id (vertex),x\n1,9e9\n").substr(0, 33),
                 std::string("t.csv, line 2, column 2 (x): 1440"));
    }

    void anyTextIsSafe() {
        QVERIFY(rc::check("any bytes", [this](const std::string& text) {
            static_cast<void>(applied(text, SelectKind::Vertex));
            static_cast<void>(applied("id (obstacle),shape,tags\n1," + text));
        }));
        const std::string good = sheet(SelectKind::Obstacle);
        QVERIFY(rc::check("a damaged table", [&] {
            std::string text = good;
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            text[at] = *rc::gen::element('"', ',', '\n', '{', '9', '-', ';', '\t');
            static_cast<void>(applied(text));
        }));
    }

    void namesAreNumberedAndNumbersComputed() {
        const Level level =
            edited("kind = spawn", {"name=Spawn {n} of {kind}", "x=x + n * 2 m", "tag.nr={n+4}"})
                .value();
        QCOMPARE(std::string(level.find<Vertex>({1})->name), std::string("Spawn 1 of spawn"));
        QCOMPARE(std::string(level.find<Vertex>({2})->name), std::string("Spawn 2 of spawn"));
        QCOMPARE(level.find<Vertex>({2})->position.x, Coord{(100 + 64) * unitsPerPixel});
        QCOMPARE(level.find<Vertex>({1})->tags->at("nr"), std::string("5"));
        const Level scaled = edited("link", {"multiplier=*1.2"}).value();
        QCOMPARE(scaled.find<Link>({1})->multiplier, 1200U);
        QCOMPARE(scaled.find<Link>({2})->multiplier, 1800U);
        QCOMPARE(
            edited("link", {"multiplier=multiplier*(1+1)-0.5"}).value().find<Link>({2})->multiplier,
            2500U);
    }

    void wrongEditsAreExplained() {
        QCOMPARE(edited("vertex", {"nmae=x"}).error().message,
                 std::string("none of the items has the attribute \"nmae\"; did you mean "
                             "\"name\"?"));
        QCOMPARE(edited("vertex", {"degree=3"}).error().message,
                 std::string("vertex 1: \"degree\" cannot be set"));
        QCOMPARE(edited("link", {"multiplier=*0"}).error().message,
                 std::string("link 1: \"multiplier\" must be from 0.001 to 60"));
        QCOMPARE(edited("link", {"multiplier=1/0"}).error().message,
                 std::string("link 1: division by zero"));
        QCOMPARE(edited("link", {"cost=*1.2"}).error().message,
                 std::string("link 1: \"cost\" is empty, so nothing can be calculated from it"));
        QCOMPARE(edited("link", {"multiplier=cost+"}).error().message,
                 std::string("link 1: \"cost+\" is not a number or a formula"));
    }

    /// Text that a spreadsheet would evaluate is kept from it and restored.
    void formulasAreGuarded() {
        const Level level = edited("#1 and vertex", {"name==1+1"}).value();
        const LiveLevel live = LiveLevel::link(level).value();
        const SelectScope scope = scopeOf(live);
        const std::string text = writeSheet(scope, SelectKind::Vertex,
                                            rowsOf(scope, SelectKind::Vertex), SheetFormat::Csv);
        QVERIFY2(text.find(",'=1+1,") != std::string::npos, text.c_str());
        const auto change = applySheet(scope, {}, text, "t");
        QVERIFY(change.ok() && change.value().empty());
    }
};

WAYMARK_TEST(tst_Sheet)
#include "tst_sheet.moc"
