// SPDX-License-Identifier: MIT
#include "navcore/author/level/field.h"

#include "navcore/author/io/level_text.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/navcore/author/level/small_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

using namespace navcore;

namespace {

/// Returns whether problemIn() names the member.
bool isBlamed(std::span<const Field> fields, const Field& field, const void* item) {
    const auto problem = problemIn(fields, item);
    const bool isShape = field.shape == ValueShape::Rings || field.shape == ValueShape::Line;
    return problem && english(*problem).starts_with(
                          isShape ? "it has no shape" : "\"" + std::string(field.name) + "\" ");
}

bool isNumber(const Field& field) {
    return std::holds_alternative<std::int64_t>(field.plain) ||
           (field.mayBeNone && field.shape == ValueShape::Whole);
}

/// Returns a valid item with all required members.
template <class Item>
Item soundItem() {
    Item item;
    for (const Field& field : fieldsOf<Item>()) {
        if (field.shape == ValueShape::Rings || field.shape == ValueShape::Line)
            field.set(&item, std::make_shared<const Shape>(
                                 Shape{ShapeKind::Wall, {{{0, 0}, {256, 256}}}}));
        if (field.shape == ValueShape::EndOfCheck)
            field.set(&item, CheckEnd(Point3{}));
    }
    return item;
}

template <class Item>
void eachMemberKeepsItsValue() {
    for (const Field& field : fieldsOf<Item>()) {
        Item item;
        if (!isNumber(field))
            continue;
        for (const double number : {field.range.least, field.range.most}) {
            const auto value = static_cast<std::int64_t>(number);
            field.set(&item, value);
            QVERIFY2(field.get(&item) == FieldValue(value), field.name);
        }
        field.set(&item, field.plain);
        QVERIFY(item == Item{});
    }
}

template <class Item>
void rangesAreKept() {
    const std::span<const Field> fields = fieldsOf<Item>();
    QVERIFY(!problemIn(soundItem<Item>()));
    for (const Field& field : fields) {
        const bool isRef =
            field.shape == ValueShape::TerrainRef || field.shape == ValueShape::AgentRef ||
            field.shape == ValueShape::VertexRef || field.shape == ValueShape::FloorRef;
        if (!isNumber(field) || isRef)
            continue;
        Item item = soundItem<Item>();
        for (const double end : {field.range.least, field.range.most}) {
            const double beyond = end == field.range.least ? end - 1 : end + 1;
            field.set(&item, static_cast<std::int64_t>(end));
            QVERIFY2(!isBlamed(fields, field, &item), field.name);
            field.set(&item, static_cast<std::int64_t>(beyond));
            const FieldValue kept = field.get(&item); // a type that cannot hold the value truncates
                                                      // it
            if (kept == FieldValue(static_cast<std::int64_t>(beyond)))
                QVERIFY2(isBlamed(fields, field, &item), field.name);
        }
    }
}

template <class Item>
void wrongTextsAreBlamed() {
    for (const Field& field : fieldsOf<Item>()) {
        Item item = soundItem<Item>();
        switch (field.shape) {
        case ValueShape::Text:
            field.set(&item, std::string("\xff"));
            break;
        case ValueShape::TagMap:
            field.set(&item, Tags{{"a", "\xff"}});
            break;
        case ValueShape::WordSet:
            field.set(&item, Abilities{""});
            break;
        case ValueShape::Place:
        case ValueShape::Point:
            field.set(&item, Point3{0, -maxCoord - 1, 0});
            break;
        case ValueShape::Rings:
        case ValueShape::Line:
            field.set(&item, ShapePtr());
            break;
        case ValueShape::EndOfRoute:
            field.set(&item, PinnedEnd(Point3{maxCoord + 1, 0, 0}));
            break;
        case ValueShape::EndOfCheck:
            field.set(&item, CheckEnd(EveryOfKind{}));
            break;
        case ValueShape::Multipliers:
            field.set(&item, std::map<TerrainId, std::uint32_t>{{{1}, maxMultiplier + 1}});
            break;
        case ValueShape::AgentFactors:
            field.set(&item, LiftFactors{{{1}, maxMultiplier + 1}});
            break;
        case ValueShape::Stops:
            field.set(&item, LiftStops{{firstFloor, {{1}, {""}, {}}}});
            break;
        default:
            continue;
        }
        QVERIFY2(isBlamed(fieldsOf<Item>(), field, &item), field.name);
    }
}

} // namespace

class TestField : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesComeBack() {
        forEachItemType([]<class Item>(ItemType<Item>) { eachMemberKeepsItsValue<Item>(); });
    }
    void rangesHoldTheirEnds() {
        forEachItemType([]<class Item>(ItemType<Item>) {
            if constexpr (!std::is_same_v<Item, PaintTile>)
                rangesAreKept<Item>();
        });
    }
    void textsPlacesAndShapesAreLookedAt() {
        forEachItemType([]<class Item>(ItemType<Item>) { wrongTextsAreBlamed<Item>(); });
    }
    void namesAreUnique() {
        forEachItemType([]<class Item>(ItemType<Item>) {
            for (const Field& field : fieldsOf<Item>())
                QCOMPARE(fieldNamed(fieldsOf<Item>(), field.name), &field);
        });
        QVERIFY(!fieldNamed(fieldsOf<Agent>(), "wings"));
    }
    void theTextOfANewItemHoldsNoMemberThatMayBeMissing();
    void problemsSayWhatIsNeeded();
};

void TestField::theTextOfANewItemHoldsNoMemberThatMayBeMissing() {
    Level level = smallLevel();
    LevelEdit edit(level);
    edit.set<Vertex>({5}, Vertex{});
    edit.set<Agent>({1}, Agent{});
    Link link;
    link.from = {5};
    link.to = {7};
    edit.set<Link>({3}, link);
    edit.set<LinkSettings>({}, LinkSettings{});
    QVERIFY(level.apply(edit.change()).ok());
    const QByteArray text = QByteArray::fromStdString(writeLevelText(level, {}));
    const auto lineWith = [&](const QByteArray& begin) {
        const qsizetype at = text.indexOf(begin);
        return text.mid(at, text.indexOf('\n', at) - at);
    };
    const auto check = [](const QByteArray& line, std::span<const Field> fields) {
        QVERIFY(!line.isEmpty());
        for (const Field& field : fields)
            if (field.presence != Presence::Must || std::string_view(field.name) != "shape")
                QCOMPARE(line.contains('"' + QByteArray(field.name) + "\":"),
                         field.presence != Presence::May);
    };
    check(lineWith("{\"id\":5,"), fieldsOf<Vertex>());
    check(lineWith("{\"id\":3,\"from\""), fieldsOf<Link>());
    check(lineWith("\"linkSettings\""), fieldsOf<LinkSettings>());
    const qsizetype agents = text.indexOf("\"agents\"");
    check(text.mid(agents, text.indexOf(']', agents) - agents), fieldsOf<Agent>());
}

void TestField::problemsSayWhatIsNeeded() {
    QCOMPARE(english(*problemIn(Agent{.name = "A", .speed = 0})),
             english(say(texts::wholeInRange, "\"speed\"", "1", "33554431")));
    LevelInfo info;
    info.pixelsPerUnit = std::nan("");
    QCOMPARE(english(*problemIn(info)),
             english(say(texts::inRange, "\"pixelsPerUnit\"", "1e-09", "1000000000")));
    Link link;
    link.kind = static_cast<LinkKind>(4);
    QCOMPARE(english(*problemIn(link)), english(say(texts::unknownKind, "\"kind\"")));
}

WAYMARK_TEST(TestField)
#include "tst_field.moc"
