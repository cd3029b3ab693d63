// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

#include <cmath>
#include <limits>
#include <rapidcheck.h>

/// Sets one member of an item to an arbitrary value of its type, valid or not, often at the limit
/// of a range.
namespace anymember {

using namespace navcore;

template <class Number>
Number anyNumber() {
    using Limits = std::numeric_limits<Number>;
    // Limits of the ranges that members have, and adjacent numbers.
    static constexpr std::int64_t ends[] = {0,
                                            1,
                                            16,
                                            64,
                                            255,
                                            256,
                                            1000,
                                            65'535,
                                            maxMultiplier,
                                            maxPieceSize,
                                            maxRadius,
                                            maxTraceTolerance,
                                            minPaintCell,
                                            0xffffff,
                                            maxCoord,
                                            maxOwnCost,
                                            0xffffffff,
                                            std::int64_t{1} << 40};
    const auto nearEnd = [] {
        const std::int64_t end = ends[*rc::gen::inRange<std::size_t>(0, std::size(ends))];
        const std::int64_t sign = *rc::gen::arbitrary<bool>() ? 1 : -1;
        return static_cast<Number>(sign * end + *rc::gen::inRange(-1, 2));
    };
    switch (*rc::gen::inRange(0, 6)) {
    case 0:
        return Limits::min();
    case 1:
        return Limits::max();
    case 2:
        return nearEnd();
    case 3:
        return static_cast<Number>(*rc::gen::resize(1000, rc::gen::arbitrary<std::int64_t>()));
    default: // values for narrow ranges
        return static_cast<Number>(*rc::gen::inRange(0, 260));
    }
}

inline void change(std::int32_t& number) {
    number = anyNumber<std::int32_t>();
}
inline void change(std::int64_t& number) {
    number = anyNumber<std::int64_t>();
}
inline void change(std::uint32_t& number) {
    number = anyNumber<std::uint32_t>();
}
inline void change(std::uint8_t& number) {
    number = anyNumber<std::uint8_t>();
}
inline void change(bool& value) {
    value = !value;
}
inline void change(double& number) {
    using Limits = std::numeric_limits<double>;
    const double values[] = {0,
                             -1,
                             1.0 / 3,
                             minPixelsPerUnit,
                             maxPixelsPerUnit,
                             std::nextafter(minPixelsPerUnit, 0.0),
                             std::nextafter(maxPixelsPerUnit, 2e9),
                             std::nextafter(minPixelsPerUnit, 1.0),
                             std::nextafter(maxPixelsPerUnit, 1.0),
                             Limits::denorm_min(),
                             Limits::max(),
                             Limits::infinity(),
                             Limits::quiet_NaN(),
                             9007199254740993.0};
    number = values[*rc::gen::inRange<std::size_t>(0, std::size(values))];
}
inline void change(std::string& text) {
    // Inserts single bytes, whole characters or invalid sequences.
    if (*rc::gen::arbitrary<bool>())
        text = std::string(1, static_cast<char>(*rc::gen::arbitrary<std::uint8_t>()));
    else
        text = *rc::gen::elementOf(std::vector<std::string>{
            "", "\xc2\x80", "\xed\x9f\xbf", "\xed\xa0\x80", "\xef\xbf\xbf", "\xf4\x8f\xbf\xbf",
            "\xf4\x90\x80\x80", "\xc0\x80", "a\r\nb", "\\u0041", "\xe2\x80\xa8"});
}
template <class Tag>
void change(Id<Tag>& id) {
    if (*rc::gen::arbitrary<bool>())
        id.value = 1;
    else
        change(id.value);
}
template <class Enum>
requires std::is_enum_v<Enum>
void change(Enum& value) {
    value = static_cast<Enum>(*rc::gen::inRange(0, 7));
}
inline void change(Point2& point) {
    change(*rc::gen::arbitrary<bool>() ? point.x : point.y);
}
inline void change(Point3& point) {
    Coord* const parts[] = {&point.x, &point.y, &point.z};
    change(*parts[*rc::gen::inRange(0, 3)]);
}
inline void change(Place& place) {
    change(place.point);
}
inline void change(Rgb& colour) {
    change(*rc::gen::arbitrary<bool>() ? colour.r : colour.b);
}

inline void change(VerticesWhere& where) {
    where.expression += 'x';
}
inline void change(EveryOfKind& every) {
    change(every.kind);
}
// The functions for list elements are defined below.
inline void change(Swatch& swatch);
inline void change(TraceStroke& stroke);
inline void change(Doorway& doorway);
inline void change(LiftStop& stop);

/// Changes one of the members.
template <class... Members>
void changeOne(Members&... members);

template <class Value>
void change(std::optional<Value>& value) {
    if (value && *rc::gen::arbitrary<bool>())
        value.reset();
    else
        change(value.emplace());
}
template <class Value, class Allocator>
void change(std::vector<Value, Allocator>& values) {
    if (values.empty() || *rc::gen::inRange(0, 3) == 0)
        values.emplace_back();
    change(values[*rc::gen::inRange<std::size_t>(0, values.size())]);
}
template <class Value>
void change(std::set<Value>& values) {
    Value value{};
    change(value);
    values.insert(std::move(value));
}
template <class Key, class Value>
void change(std::map<Key, Value>& values) {
    Key key{};
    change(key);
    change(values[key]);
}
template <class... Ends>
void change(std::variant<Ends...>& end) {
    std::variant<Ends...> ends[] = {Ends{}...};
    end = ends[*rc::gen::inRange<std::size_t>(0, sizeof...(Ends))];
    std::visit([](auto& value) { change(value); }, end);
}
inline void change(ShapePtr& shape) {
    Shape made = shape ? *shape : Shape{};
    auto& [kind, rings] = made;
    changeOne(kind, rings);
    shape = std::make_shared<const Shape>(std::move(made));
}
inline void change(TilePtr& tile) {
    TileCells cells = tile ? *tile : TileCells{};
    change(cells[*rc::gen::elementOf(std::vector<std::size_t>{0, 63, 64, tileCells - 1})]);
    tile = std::make_shared<const TileCells>(cells);
}
inline void change(Swatch& swatch) {
    auto& [colour, ground, seeThrough] = swatch;
    changeOne(colour, ground, seeThrough);
}
inline void change(TraceCleanUp& cleanUp) {
    auto& [window, specks, shortest, holes, gap] = cleanUp;
    changeOne(window, specks, shortest, holes, gap);
}
inline void change(TraceStroke& stroke) {
    auto& [ground, radius, points] = stroke;
    changeOne(ground, radius, points);
}
inline void change(Doorway& doorway) {
    auto& [a, b, width, thickest] = doorway;
    changeOne(a, b, width, thickest);
}
inline void change(LiftStop& stop) {
    auto& [entrance, needs, gate] = stop;
    changeOne(entrance, needs, gate);
}
inline void change(TraceCorrections& corrections) {
    auto& [strokes, doorways, leftOut, limit, outside] = corrections;
    changeOne(strokes, doorways, leftOut, limit, outside);
}

// A structured binding decomposes the trace recipe, because the described fields combine several of
// its members, as in a level file.
inline void changeMember(TraceRecipe& recipe) {
    auto& [method, swatches, colour, tolerance, threshold, solid, ticked, mask, cleanUp,
           corrections, leeway] = recipe;
    changeOne(method, swatches, colour, tolerance, threshold, solid, ticked, mask, cleanUp,
              corrections, leeway);
}

inline void changeMember(StampUse& use) {
    auto& [stamp, placement, items] = use;
    auto& [at, floor, quarterTurns, isMirrored, number] = placement;
    if (items.empty() || *rc::gen::arbitrary<bool>())
        return changeOne(stamp, at, floor, quarterTurns, number);
    StampedItem& item = items.front();
    changeOne(item.type, item.inStamp.a, item.inLevel.b, item.checksum, item.offset);
}

inline void changeValue(const Field& field, FieldValue& value) {
    if (field.mayBeNone && *rc::gen::arbitrary<bool>()) {
        value = std::monostate();
        return;
    }
    if (std::holds_alternative<std::monostate>(value))
        value = std::int64_t{}; // the other types are not numbers
    const bool isRef = field.shape == ValueShape::TerrainRef ||
                       field.shape == ValueShape::AgentRef ||
                       field.shape == ValueShape::VertexRef || field.shape == ValueShape::FloorRef;
    if (auto* number = std::get_if<std::int64_t>(&value)) {
        if (isRef && *rc::gen::arbitrary<bool>())
            *number = 1;
        else if (field.shape == ValueShape::Word || field.shape == ValueShape::YesNo)
            *number = *rc::gen::inRange(0, 7);
        else
            change(*number); // truncated to the member's type
        return;
    }
    std::visit(
        [](auto& other) {
            if constexpr (!std::is_same_v<std::remove_reference_t<decltype(other)>, std::monostate>)
                change(other);
        },
        value);
}

template <class Item>
void changeMember(Item& item) {
    const auto fields = fieldsOf<Item>();
    const Field& field = fields[*rc::gen::inRange<std::size_t>(0, fields.size())];
    FieldValue value = field.get(&item);
    changeValue(field, value);
    field.set(&item, value);
}

inline void changeMember(Note& note) {
    auto& [position, text, floor] = note;
    changeOne(position, text, floor.value);
}

template <class... Members>
void changeOne(Members&... members) {
    auto at = *rc::gen::inRange<std::size_t>(0, sizeof...(Members));
    ((at-- == 0 ? change(members) : void()), ...);
}

} // namespace anymember
