// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_text.h"
#include "navcore/author/level/describe.h"
#include "navcore/author/level/level_words.h"

namespace navcore {

// appendValue() appends the value of a member in the format of level files. Templates are declared
// after the functions that they call.

void appendValue(std::string& out, const std::string& text);
void appendValue(std::string& out, double number);
void appendValue(std::string& out, Colour colour);
void appendValue(std::string& out, Point2 p);
void appendValue(std::string& out, Point3 p);
void appendValue(std::string& out, const Place& place);
void appendValue(std::string& out, const EveryOfKind& every);
void appendValue(std::string& out, const VerticesWhere& where);
void appendValue(std::string& out, const PinnedEnd& end);
void appendValue(std::string& out, const CheckEnd& end);
void appendValue(std::string& out, const std::map<TerrainId, std::uint32_t>& multipliers);
void appendValue(std::string& out, const LiftFactors& factors);
void appendValue(std::string& out, const LiftStops& stops);
void appendValue(std::string& out, const Tags& tags);
void appendValue(std::string& out, const Ring& ring);
void appendValue(std::string& out, const std::vector<Point2>& points);
/// Appends runs of equal cells as a list: terrain (0 = not painted), count, ...
void appendValue(std::string& out, const TilePtr& cells);

template <class Tag>
void appendValue(std::string& out, Id<Tag> id) {
    appendJson(out, id.value);
}
template <std::integral Number>
void appendValue(std::string& out, Number number) {
    appendJson(out, std::int64_t{number});
}
template <Worded Enum>
void appendValue(std::string& out, Enum value) {
    out += '"';
    out += wordsOf(value)[static_cast<std::size_t>(value)];
    out += '"';
}
template <Flag Enum>
void appendValue(std::string& out, Enum value) {
    out += value == Enum{} ? "false" : "true";
}
template <class Value>
void appendValue(std::string& out, const std::optional<Value>& value) {
    appendValue(out, *value);
}
template <class Value>
void appendValue(std::string& out, const SparseValue<Value>& value) {
    appendValue(out, *value);
}
template <class Value>
void appendValue(std::string& out, const std::set<Value>& values) {
    char before = '[';
    for (const Value& value : values) {
        out += before;
        appendValue(out, value);
        before = ',';
    }
    out += ']';
}
template <class Part>
void appendValue(std::string& out, const AsNumbers<Part>& as) {
    const char* before = "[";
    for (const std::int64_t number : numbersOf(as.part)) {
        appendJson(out += before, number);
        before = ",";
    }
    out += *before == '[' ? "[]" : "]";
}

/// A visitor for describe() that appends the members of an item, each with a leading comma.
class MemberWriter {
public:
    explicit MemberWriter(std::string& out) : m_out(out) {}

    template <class Value>
    void must(const char* name, const Value& value, const About& = {}) {
        m_out += ",\"";
        m_out += name;
        m_out += "\":";
        appendValue(m_out, value);
    }
    template <class Value>
    void always(const char* name, const Value& value, const About& = {}) {
        must(name, value);
    }
    template <class Value>
    void may(const char* name, const Value& value, const About& about = {}) {
        Value plain{};
        if constexpr (std::is_integral_v<Value>)
            plain = static_cast<Value>(about.plain);
        if constexpr (std::is_same_v<Value, FloorId>)
            plain = firstFloor;
        if (value != plain)
            must(name, value);
    }
    void shape(const char*, const OneLine& line, const About& = {}) { shape({}, line.shape); }
    void shape(const char*, const ShapePtr& shape, const About& = {}) {
        m_out += shape->kind == ShapeKind::Solid ? ",\"solid\":" : ",\"wall\":";
        char before = '[';
        for (const Ring& ring : shape->rings) {
            m_out += before;
            appendValue(m_out, ring);
            before = ',';
        }
        m_out += ']';
    }

private:
    std::string& m_out;
};

/// Appends all members of an item, each with a leading comma.
template <class Item>
void appendMembers(std::string& out, const Item& item) {
    MemberWriter writer(out);
    // describe() takes a mutable item, because the file reader uses it as well.
    Item copy = item;
    describe(writer, copy);
}

} // namespace navcore
