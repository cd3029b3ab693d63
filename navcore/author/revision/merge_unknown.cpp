// SPDX-License-Identifier: MIT
#include "navcore/author/revision/merge_unknown.h"

#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_records.h"

#include <map>

namespace navcore {
namespace {

struct Place {
    std::string section;
    std::uint64_t a, b;
    friend auto operator<=>(const Place&, const Place&) = default;
};
// Identifies a member: its record and its name.
using MemberPlace = std::pair<Place, std::string>;
using MemberTexts = std::map<MemberPlace, std::string>; // JSON value of each member.

MemberTexts slotsOf(const UnknownMembers& unknown) {
    MemberTexts slots;
    for (const auto& member : unknown.members)
        slots[{{member.section, member.recordA, member.recordB}, member.name}] = member.json;
    return slots;
}

/// Returns the name of each record of a level as used by conflicts.
std::map<Place, std::string> recordsOf(const Level& level) {
    std::map<Place, std::string> records{{{"", 0, 0}, ""}, {{"waymark", 0, 0}, ""}};
    forEachItemType([&]<class Item>(ItemType<Item> sort) {
        for (const auto& [key, item] : level.items<Item>()) {
            RecordName name;
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                name = recordOf(key);
            records[{nameOf(sort).section, name.a, name.b}] = textOf(key);
        }
    });
    return records;
}

std::string jsonAt(const MemberTexts& slots, const MemberPlace& slot) {
    const auto at = slots.find(slot);
    return at == slots.end() ? std::string() : at->second;
}

std::string objectOf(const std::string& name, const std::string& json) {
    if (json.empty())
        return {};
    std::string object = "{";
    appendJson(object, name);
    return object + ':' + json + '}';
}

} // namespace

UnknownMembers mergeUnknown(const Level& level, const UnknownMembers& base,
                            const UnknownMembers& ours, const UnknownMembers& theirs,
                            std::vector<Conflict>& conflicts) {
    if (theirs == base || theirs == ours)
        return ours;
    const std::map<Place, std::string> records = recordsOf(level);
    const MemberTexts before = slotsOf(base), mine = slotsOf(ours), others = slotsOf(theirs);
    MemberTexts all = mine;
    all.insert(others.begin(), others.end());
    UnknownMembers merged;
    for (const auto& [slot, any] : all) {
        const auto& [place, name] = slot;
        const auto record = records.find(place);
        if (record == records.end())
            continue;
        const std::string was = jsonAt(before, slot), our = jsonAt(mine, slot);
        const std::string their = jsonAt(others, slot);
        const std::string& json = our == was ? their : our;
        if (our != was && their != was && our != their)
            conflicts.push_back({place.section, record->second, name, objectOf(name, their)});
        if (!json.empty())
            merged.members.push_back({place.section, place.a, place.b, name, json});
    }
    return merged;
}

} // namespace navcore
