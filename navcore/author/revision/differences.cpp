// SPDX-License-Identifier: MIT
#include "navcore/author/revision/differences.h"

#include "navcore/author/revision/difference_words.h"
#include "navcore/author/revision/merge_values.h"
#include "navcore/author/revision/record.h"
#include "navcore/author/revision/record_name.h"
#include "navcore/author/words/templates.h"

namespace navcore {
namespace {

/// A visitor for describe() that collects the written form of each member of an item.
class WrittenMembers {
public:
    std::map<std::string, WrittenMember> all;

    template <class Value>
    void must(const char* name, const Value& value, const About& = {}) {
        WrittenMember& member = all[name];
        member.name = name;
        appendValue(member.json, value);
    }
    template <class Value>
    void always(const char* name, const Value& value, const About& = {}) {
        must(name, value);
    }
    template <class Value>
    void may(const char* name, const Value& value, const About& about = {}) {
        std::string text;
        MemberWriter(text).may(name, value, about);
        if (!text.empty())
            must(name, value);
    }
    void shape(const char* name, const OneLine& line, const About& = {}) {
        shape(name, line.shape);
    }
    void shape(const char* name, const ShapePtr& shape, const About& = {}) {
        std::string text; // For example `,"solid":[...`.
        MemberWriter(text).shape(name, shape);
        const std::size_t colon = text.find(':');
        all[name] = {text.substr(2, colon - 3), text.substr(colon + 1)};
    }
};

template <class Item>
std::map<std::string, WrittenMember> writtenMembers(const Item& item) {
    WrittenMembers members;
    // describe() takes a mutable item, because the file reader uses it as well.
    Item copy = item;
    describe(members, copy);
    return std::move(members.all);
}

template <class Item>
std::vector<MemberDifference> membersOf(const Level& before, const Level& after, const Item& was,
                                        const Item& is) {
    std::vector<MemberDifference> members;
    const auto then = writtenMembers(was), now = writtenMembers(is);
    const auto memberIn = [](const auto& all, const char* name) {
        const auto at = all.find(name);
        return at == all.end() ? WrittenMember() : at->second;
    };
    for (const Field& field : fieldsOf<Item>()) {
        const FieldValue a = field.get(&was), b = field.get(&is);
        if (sameValue(a, b))
            continue;
        MemberDifference member{
            field.name, {}, {}, memberIn(then, field.name), memberIn(now, field.name)};
        std::tie(member.before, member.after) = valueTexts(field, before, a, after, b);
        members.push_back(std::move(member));
    }
    return members;
}

} // namespace

std::vector<ItemDifference> differences(const Level& before, const Level& after) {
    std::vector<ItemDifference> all;
    const LevelChange change = diff(before, after);
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>()) {
            ItemDifference item{
                ItemChangeKind::Changed, namesOf<Item>.section, textOf(key), {}, {}, {}};
            if (!swap.after) {
                item.kind = ItemChangeKind::Removed;
                item.item = recordName<Item>(before, key, *swap.before);
                item.title = recordTitle<Item>(before, key, *swap.before);
            } else {
                item.item = recordName<Item>(after, key, *swap.after);
                item.title = recordTitle<Item>(after, key, *swap.after);
                if (swap.before)
                    item.members = membersOf(before, after, *swap.before, *swap.after);
                else
                    item.kind = ItemChangeKind::Added;
            }
            all.push_back(std::move(item));
        }
    });
    return all;
}

std::string englishLine(const ItemDifference& difference) {
    const std::string item = english(difference.item);
    if (difference.kind != ItemChangeKind::Changed)
        return (difference.kind == ItemChangeKind::Added ? "added " : "removed ") + item;
    std::string line = "changed " + item + ':';
    const char* separator = " ";
    for (const MemberDifference& member : difference.members) {
        line += separator + member.member + ' ' + english(member.before) + " -> " +
                english(member.after);
        separator = "; ";
    }
    return line;
}

} // namespace navcore
