// SPDX-License-Identifier: MIT
#include "navcore/author/level/describe.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_words.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

/// Calls visit(presence, name, value, about) for each member that describe() declares.
template <class Visit>
struct EachMember {
    Visit visit;

    template <class Value>
    void must(const char* name, Value&& value, const About& about = {}) {
        visit(Presence::Must, name, value, about);
    }
    template <class Value>
    void always(const char* name, Value&& value, const About& about = {}) {
        visit(Presence::Always, name, value, about);
    }
    template <class Value>
    void may(const char* name, Value&& value, const About& about = {}) {
        visit(Presence::May, name, value, about);
    }
    template <class Value>
    void shape(const char* name, Value&& value, const About& about = {}) {
        visit(Presence::Must, name, value, about);
    }
};
template <class Visit>
EachMember(Visit) -> EachMember<Visit>;

/// Type traits of a member: its ValueShape, its numeric range, and conversion to and from
/// FieldValue.
template <class Value>
struct Trait;

template <class Value, ValueShape valueShape>
struct AsItIs {
    static constexpr ValueShape shape = valueShape;
    static constexpr Range range{0, 0};
    static FieldValue get(const Value& value) { return value; }
    static void set(Value& value, const FieldValue& from) { value = std::get<Value>(from); }
};
template <class Value, ValueShape valueShape>
struct AsNumber {
    static constexpr ValueShape shape = valueShape;
    static constexpr Range range{static_cast<double>(std::numeric_limits<Value>::min()),
                                 static_cast<double>(std::numeric_limits<Value>::max())};
    static FieldValue get(Value value) { return std::int64_t{value}; }
    static void set(Value& value, const FieldValue& from) {
        value = static_cast<Value>(std::get<std::int64_t>(from));
    }
};
template <class Value, ValueShape valueShape>
struct AsId {
    static constexpr ValueShape shape = valueShape;
    static constexpr Range range{1, Value::max};
    static FieldValue get(Value id) { return std::int64_t{id.value}; }
    static void set(Value& id, const FieldValue& from) {
        id.value = static_cast<std::uint32_t>(std::get<std::int64_t>(from));
    }
};

template <std::integral Value>
struct Trait<Value> : AsNumber<Value, ValueShape::Whole> {};
template <>
struct Trait<double> : AsItIs<double, ValueShape::Real> {
    static constexpr Range range{std::numeric_limits<double>::lowest(),
                                 std::numeric_limits<double>::max()};
};
template <>
struct Trait<TerrainId> : AsId<TerrainId, ValueShape::TerrainRef> {};
template <>
struct Trait<AgentId> : AsId<AgentId, ValueShape::AgentRef> {};
template <>
struct Trait<VertexId> : AsId<VertexId, ValueShape::VertexRef> {};
template <>
struct Trait<FloorId> : AsId<FloorId, ValueShape::FloorRef> {};
template <>
struct Trait<std::string> : AsItIs<std::string, ValueShape::Text> {};
template <class Value>
struct Trait<SparseValue<Value>> : Trait<Value> {
    static FieldValue get(const SparseValue<Value>& value) { return *value; }
    static void set(SparseValue<Value>& value, const FieldValue& from) {
        value = std::get<Value>(from);
    }
};
template <>
struct Trait<Point3> : AsItIs<Point3, ValueShape::Place> {};
template <>
struct Trait<Tags> : AsItIs<Tags, ValueShape::TagMap> {};
template <>
struct Trait<Abilities> : AsItIs<Abilities, ValueShape::WordSet> {};
template <>
struct Trait<std::set<AgentId>> : AsItIs<std::set<AgentId>, ValueShape::AgentSet> {};
template <>
struct Trait<std::map<TerrainId, std::uint32_t>>
    : AsItIs<std::map<TerrainId, std::uint32_t>, ValueShape::Multipliers> {
    static constexpr Range range = AsNumber<std::uint32_t, ValueShape::Whole>::range;
};
template <>
struct Trait<LiftFactors> : AsItIs<LiftFactors, ValueShape::AgentFactors> {
    static constexpr Range range = AsNumber<std::uint32_t, ValueShape::Whole>::range;
};
template <>
struct Trait<LiftStops> : AsItIs<LiftStops, ValueShape::Stops> {};
template <>
struct Trait<ShapePtr> : AsItIs<ShapePtr, ValueShape::Rings> {};
template <>
struct Trait<TilePtr> : AsItIs<TilePtr, ValueShape::Tile> {};
template <>
struct Trait<PinnedEnd> : AsItIs<PinnedEnd, ValueShape::EndOfRoute> {};
template <>
struct Trait<CheckEnd> : AsItIs<CheckEnd, ValueShape::EndOfCheck> {};

template <>
struct Trait<Point2> {
    static constexpr ValueShape shape = ValueShape::Point;
    static constexpr Range range{0, 0};
    static FieldValue get(Point2 point) { return Point3{point.x, point.y, 0}; }
    static void set(Point2& point, const FieldValue& from) {
        point = std::get<Point3>(from).flat();
    }
};
template <>
struct Trait<Colour> {
    static constexpr ValueShape shape = ValueShape::Colour;
    static constexpr Range range = colourRange;
    static FieldValue get(Colour colour) { return std::int64_t{colour.value}; }
    static void set(Colour colour, const FieldValue& from) {
        colour.value = static_cast<std::uint32_t>(std::get<std::int64_t>(from));
    }
};
template <>
struct Trait<OneLine> {
    static constexpr ValueShape shape = ValueShape::Line;
    static constexpr Range range{0, 0};
    static FieldValue get(OneLine line) { return line.shape; }
    static void set(OneLine line, const FieldValue& from) { line.shape = std::get<ShapePtr>(from); }
};
template <>
struct Trait<SparseValue<std::vector<Point2>>> {
    static constexpr ValueShape shape = ValueShape::Numbers;
    static constexpr Range range{0, 0};
    static FieldValue get(const SparseValue<std::vector<Point2>>& points) {
        return numbersOf(*points);
    }
    static void set(SparseValue<std::vector<Point2>>& points, const FieldValue& from) {
        std::vector<Point2> read;
        if (readNumbers(std::get<Numbers>(from), read))
            points = std::move(read);
    }
};
template <class Part>
struct Trait<AsNumbers<Part>> {
    static constexpr ValueShape shape = ValueShape::Numbers;
    static constexpr Range range{0, 0};
    static FieldValue get(AsNumbers<Part> as) { return numbersOf(as.part); }
    static void set(AsNumbers<Part> as, const FieldValue& from) {
        Part part;
        if (readNumbers(std::get<Numbers>(from), part))
            as.part = std::move(part);
    }
};
template <class Enum>
constexpr std::size_t lastWord() {
    if constexpr (Worded<Enum>)
        return wordsOf(Enum{}).size() - 1;
    return 1; // A flag has the values 0 and 1.
}
template <class Enum>
requires std::is_enum_v<Enum>
struct Trait<Enum> {
    static constexpr ValueShape shape = Flag<Enum> ? ValueShape::YesNo : ValueShape::Word;
    static constexpr Range range{0, static_cast<double>(lastWord<Enum>())};
    static FieldValue get(Enum value) { return static_cast<std::int64_t>(value); }
    static void set(Enum& value, const FieldValue& from) {
        value = static_cast<Enum>(std::get<std::int64_t>(from));
    }
};
template <class Value>
struct Trait<std::optional<Value>> : Trait<Value> {
    static FieldValue get(const std::optional<Value>& value) {
        return value ? Trait<Value>::get(*value) : FieldValue();
    }
    static void set(std::optional<Value>& value, const FieldValue& from) {
        value.reset();
        if (!std::holds_alternative<std::monostate>(from))
            Trait<Value>::set(value.emplace(), from);
    }
};

template <class Value>
using TraitOf = Trait<std::remove_cvref_t<Value>>;

template <class>
inline constexpr bool isOptional = false;
template <class Value>
inline constexpr bool isOptional<std::optional<Value>> = true;

template <class Value>
std::span<const char* const> wordsFor() {
    if constexpr (Worded<Value>) {
        static constexpr auto words = wordsOf(Value{});
        return words;
    }
    return {};
}

template <class Item>
FieldValue readMember(const void* item, std::size_t index) {
    FieldValue found;
    EachMember members{[&](Presence, const char*, const auto& value, const About&) {
        if (index-- == 0)
            found = TraitOf<decltype(value)>::get(value);
    }};
    // The const_cast is safe, because the item is only read. describe() takes a mutable item,
    // because the file reader uses it as well.
    describe(members, *const_cast<Item*>(static_cast<const Item*>(item)));
    return found;
}

template <class Item>
void writeMember(void* item, std::size_t index, const FieldValue& from) {
    EachMember members{[&](Presence, const char*, auto& value, const About&) {
        if (index-- == 0)
            TraitOf<decltype(value)>::set(value, from);
    }};
    describe(members, *static_cast<Item*>(item));
}

template <class Item>
std::vector<Field> makeFields() {
    std::vector<Field> fields;
    Item plain;
    EachMember members{[&](Presence presence, const char* name, auto& value, const About& about) {
        using Value = std::remove_cvref_t<decltype(value)>;
        const Range most = Trait<Value>::range;
        fields.push_back(
            {name,
             Trait<Value>::shape,
             presence,
             about.ships,
             about.unit,
             {std::max(most.least, about.range.least), std::min(most.most, about.range.most)},
             wordsFor<Value>(),
             isOptional<Value>,
             Trait<Value>::get(value),
             readMember<Item>,
             writeMember<Item>,
             fields.size()});
    }};
    describe(members, plain);
    return fields;
}

} // namespace

std::span<const Field> fieldsOfType(std::size_t type) {
    static const auto all = [] {
        std::vector<std::vector<Field>> tables;
        forEachItemType([&]<class Item>(ItemType<Item>) { tables.push_back(makeFields<Item>()); });
        return tables;
    }();
    return all[type];
}

} // namespace navcore
