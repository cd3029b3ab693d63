// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/describe.h"
#include "navcore/author/level/level_records.h"
#include "navcore/author/level/level_words.h"

namespace navcore {
namespace {

template <class Tag>
void appendValue(std::string& out, Id<Tag> id) {
    appendJson(out, id.value);
}
void appendValue(std::string& out, const std::string& text) {
    appendJson(out, text);
}
template <std::integral Number>
void appendValue(std::string& out, Number number) {
    appendJson(out, std::int64_t{number});
}
void appendValue(std::string& out, double number) {
    appendJson(out, number);
}
template <class Value>
void appendValue(std::string& out, const std::optional<Value>& value) {
    appendValue(out, *value);
}

void appendValue(std::string& out, Colour colour) {
    out += "\"#";
    appendHex(out, colour.value, 6);
    out += '"';
}

void appendValue(std::string& out, Point2 p) {
    out += '[';
    appendJson(out, p.x);
    out += ',';
    appendJson(out, p.y);
    out += ']';
}

void appendValue(std::string& out, Point3 p) {
    appendValue(out, p.flat());
    if (p.z != 0) {
        out.back() = ',';
        appendJson(out, p.z);
        out += ']';
    }
}

void appendValue(std::string& out, const RouteEnd& end) {
    std::visit([&](const auto& value) { appendValue(out, value); }, end);
}

void appendValue(std::string& out, const EveryOfKind& every) {
    out += "{\"kind\":";
    appendJson(out, every.kind);
    out += '}';
}

void appendValue(std::string& out, const CheckEnd& end) {
    std::visit([&](const auto& value) { appendValue(out, value); }, end);
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
void appendValue(std::string& out, const std::set<Value>& values) {
    char before = '[';
    for (const Value& value : values) {
        out += before;
        appendValue(out, value);
        before = ',';
    }
    out += ']';
}

void appendValue(std::string& out, const std::map<TerrainId, std::uint32_t>& multipliers) {
    char before = '{';
    for (const auto& [terrain, multiplier] : multipliers) {
        out += before;
        appendJson(out, std::to_string(terrain.value));
        out += ':';
        appendJson(out, multiplier);
        before = ',';
    }
    out += '}';
}

void appendValue(std::string& out, const Tags& tags) {
    char before = '{';
    for (const auto& [name, value] : tags) {
        out += before;
        appendJson(out, name);
        out += ':';
        appendJson(out, value);
        before = ',';
    }
    out += '}';
}

void appendValue(std::string& out, const Ring& ring) {
    char before = '[';
    for (const Point2 p : ring) {
        out += before;
        appendJson(out, p.x);
        out += ',';
        appendJson(out, p.y);
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

/// Runs of equal cells: terrain (0 = not painted), count, ...
void appendValue(std::string& out, const TilePtr& cells) {
    char before = '[';
    for (std::size_t i = 0, end = 0; i < tileCells; i = end) {
        while (end < tileCells && (*cells)[end] == (*cells)[i])
            ++end;
        out += before;
        appendJson(out, (*cells)[i].value);
        out += ',';
        appendJson(out, end - i);
        before = ',';
    }
    out += ']';
}

/// Appends the members of one item, each with a comma before it.
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

/// Unknown members by the record they belong to.
class UnknownByRecord {
public:
    explicit UnknownByRecord(const UnknownMembers& unknown) {
        for (const auto& member : unknown.members)
            m_members[{member.section, member.recordA, member.recordB}].push_back(&member);
    }

    bool has(const char* section) const { return m_members.contains({section, 0, 0}); }
    void append(std::string& out, const char* section, RecordName record,
                const char* separator) const {
        if (m_members.empty())
            return;
        const auto at = m_members.find({section, record.a, record.b});
        if (at == m_members.end())
            return;
        for (const UnknownMembers::Member* member : at->second) {
            out += separator;
            appendJson(out, member->name);
            out += ':';
            out += member->json;
        }
    }

private:
    using Record = std::tuple<std::string_view, std::uint64_t, std::uint64_t>;
    std::map<Record, std::vector<const UnknownMembers::Member*>> m_members;
};

template <class Item>
void appendMembers(std::string& out, const Item& item) {
    MemberWriter writer(out);
    Item copy = item; // describe() is shared with the reader, which writes into the item
    describe(writer, copy);
}

template <class Item>
void appendSection(std::string& out, const ItemTable<Item>& items, const UnknownByRecord& unknown) {
    const char* const section = nameOf(Sort<Item>{}).section;
    if constexpr (std::is_same_v<Item, TraceRecipe>)
        if (*items.find({}) == TraceRecipe{} && !unknown.has(section))
            return; // never traced
    if (nameOf(Sort<Item>{}).since > alwaysWritten && items.empty())
        return;
    out += ",\n\"";
    out += section;
    out += "\":";
    const auto closeRecord = [&](std::size_t begin, RecordName record) {
        unknown.append(out, section, record, ",");
        out[begin] = '{'; // in place of the first member's comma
        out += '}';
    };
    if constexpr (std::is_same_v<typename Item::Key, Only>) {
        const std::size_t begin = out.size();
        appendMembers(out, *items.find({}));
        closeRecord(begin, {});
    } else {
        const char* before = "[\n";
        for (const auto& [key, item] : items) {
            out += before;
            const std::size_t begin = out.size();
            MemberWriter writer(out);
            auto copy = key;
            describeKey(writer, copy);
            appendMembers(out, item);
            closeRecord(begin, recordOf(key));
            before = ",\n";
        }
        out += items.empty() ? "[]" : "\n]";
    }
}

} // namespace

std::string writeLevelText(const Level& level, const UnknownMembers& unknown,
                           std::uint64_t edgeHash) {
    const UnknownByRecord unknownByRecord(unknown);
    std::string out = "{\n\"waymark\":{\"major\":";
    appendJson(out, levelFormatMajor);
    // A newer minor than ours is among the unknown members: the file still holds what it added.
    const bool newerMinor =
        std::any_of(unknown.members.begin(), unknown.members.end(), [](const auto& member) {
            return member.section == "waymark" && member.name == "minor";
        });
    int minor = alwaysWritten; // of the format that brought all that the level holds
    forEachSort([&]<class Item>(Sort<Item> sort) {
        if (!level.items<Item>().empty())
            minor = std::max(minor, nameOf(sort).since);
    });
    if (!newerMinor) {
        out += ",\"minor\":";
        appendJson(out, minor);
    }
    unknownByRecord.append(out, "waymark", {}, ",");
    out += '}';
    forEachSort([&]<class Item>(Sort<Item>) {
        appendSection<Item>(out, level.items<Item>(), unknownByRecord);
    });
    unknownByRecord.append(out, "", {}, ",\n");
    if (edgeHash != 0) {
        out += ",\n\"edgesHash\":\"";
        appendHex(out, edgeHash, 16);
        out += '"';
    }
    out += "\n}\n";
    return out;
}

} // namespace navcore
