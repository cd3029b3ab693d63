// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_tree.h"
#include "navcore/author/level/describe.h"
#include "navcore/author/level/level_words.h"
#include "navcore/runtime/base/error_texts.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace navcore {

/// A visitor for describe() that reads the members of a JSON object by name. It stores the first
/// problem and then ignores everything else. It checks that numbers fit their types and that
/// positions are on the map. All other ranges are checked by Level::apply(); this class only uses
/// them in messages.
class MemberReader {
public:
    struct Problem {
        std::uint32_t line;
        Phrase what;
    };

    /// Starts reading an object. If the root of `tree` is not an object, reports a problem.
    explicit MemberReader(const JsonTree& tree);

    const std::optional<Problem>& problem() const { return m_problem; }

    template <class Value>
    void must(const char* name, Value&& value, const About& about = {}) {
        if (!always(name, value, about))
            fail(m_tree.nodes.front(), say(texts::isMissing, quoted(name)));
    }
    /// Reads an optional member. Returns whether it is present.
    template <class Value>
    bool always(const char* name, Value&& value, const About& about = {}) {
        const JsonNode* node = take(name);
        m_range = about.range;
        if (node)
            read(*node, name, value);
        m_range = anyNumber;
        return node != nullptr;
    }
    template <class Value>
    void may(const char* name, Value&& value, const About& about = {}) {
        always(name, value, about);
    }
    void shape(const char* name, ShapePtr& shape, const About& = {});
    void shape(const char* name, OneLine line, const About& = {}) { shape(name, line.shape); }
    /// Calls visit(name, node) for each member that has not been read, in file order.
    template <class Visit>
    void forEachOther(Visit&& visit) const {
        for (const Member& member : m_members)
            if (!member.taken)
                visit(m_tree.nameOf(m_tree.nodes[member.node]), m_tree.nodes[member.node]);
    }

private:
    struct Member {
        std::uint32_t node;
        bool taken;
    };
    static std::string quoted(const char* name) { return "\"" + std::string(name) + "\""; }
    const JsonNode* take(std::string_view name);
    void fail(const JsonNode& node, Phrase what);
    std::int64_t integer(const JsonNode& node, const char* name, std::int64_t least,
                         std::int64_t most, Range range = anyNumber);
    Coord coordinate(const JsonNode& node, const char* name);
    void coordinates(const JsonNode& node, const char* name, Point3& point, std::size_t most);
    std::size_t word(const JsonNode& node, const char* name, std::span<const char* const> words);
    bool flag(const JsonNode& node, const char* name);
    std::uint32_t indexOf(const JsonNode& node) const {
        return static_cast<std::uint32_t>(&node - m_tree.nodes.data());
    }

    template <class Tag>
    void read(const JsonNode& node, const char* name, Id<Tag>& id) {
        id.value = static_cast<std::uint32_t>(integer(node, name, 1, Id<Tag>::max));
    }
    template <class Value>
    void read(const JsonNode& node, const char* name, std::optional<Value>& value) {
        read(node, name, value.emplace());
    }
    template <class Value>
    void read(const JsonNode& node, const char* name, SparseValue<Value>& value) {
        Value whole;
        read(node, name, whole);
        value = std::move(whole);
    }
    void read(const JsonNode& node, const char* name, std::string& text);
    template <std::integral Number>
    void read(const JsonNode& node, const char* name, Number& number) {
        using Limits = std::numeric_limits<Number>;
        number = static_cast<Number>(integer(node, name, Limits::min(), Limits::max(), m_range));
    }
    void read(const JsonNode& node, const char* name, double& number);
    void read(const JsonNode& node, const char* name, Colour& colour);
    void read(const JsonNode& node, const char* name, Point2& point);
    void read(const JsonNode& node, const char* name, Point3& point);
    bool readPlace(const JsonNode& node, const char* name, Place& place);
    void read(const JsonNode& node, const char* name, PinnedEnd& end);
    void read(const JsonNode& node, const char* name, CheckEnd& end);
    template <Worded Enum>
    void read(const JsonNode& node, const char* name, Enum& value) {
        value = static_cast<Enum>(word(node, name, wordsOf(value)));
    }
    template <Flag Enum>
    void read(const JsonNode& node, const char* name, Enum& value) {
        value = static_cast<Enum>(flag(node, name));
    }
    template <class Value>
    void read(const JsonNode& node, const char* name, std::set<Value>& values) {
        if (node.kind != JsonKind::List)
            return fail(node, say(texts::mustBeList, quoted(name)));
        m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
            Value value{};
            read(m_tree.nodes[i], name, value);
            values.insert(std::move(value));
        });
    }
    template <class Key>
    void readById(const JsonNode& node, const char* name, std::map<Key, std::uint32_t>& numbers,
                  const Template& keyProblem);
    void read(const JsonNode& node, const char* name,
              std::map<TerrainId, std::uint32_t>& multipliers);
    void read(const JsonNode& node, const char* name, LiftFactors& factors);
    void read(const JsonNode& node, const char* name, LiftStops& stops);
    void read(const JsonNode& node, const char* name, Tags& tags);
    void read(const JsonNode& node, const char* name, LevelVector<Ring>& rings);
    void read(const JsonNode& node, const char* name, TilePtr& cells);
    void read(const JsonNode& node, const char* name, std::vector<Point2>& points);
    Numbers numbers(const JsonNode& node, const char* name);
    template <class Part>
    void read(const JsonNode& node, const char* name, AsNumbers<Part> as) {
        if (!readNumbers(numbers(node, name), as.part))
            fail(node, say(texts::wrongNumbers, quoted(name)));
    }

    const JsonTree& m_tree;
    std::vector<Member> m_members;
    std::optional<Problem> m_problem;
    Range m_range = anyNumber; ///< Valid range of the current member.
};

/// Reads the members of an item. Resets the members of a barrier that its kind does not use,
/// because files from older versions may contain them.
template <class Item>
void readMembers(MemberReader& members, Item& item) {
    describe(members, item);
    if constexpr (std::is_same_v<Item, Barrier>)
        fitToKind(item);
}

} // namespace navcore
