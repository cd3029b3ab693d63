// SPDX-License-Identifier: MIT
#include "navcore/author/revision/merge_levels.h"

#include "navcore/author/io/json_text.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_records.h"
#include "navcore/author/revision/merge_values.h"
#include "navcore/author/revision/record.h"
#include "navcore/author/revision/references.h"

#include <algorithm>
#include <map>

namespace navcore {

namespace {

struct SectionRecord {
    std::string section;
    std::uint64_t a, b;
    friend auto operator<=>(const SectionRecord&, const SectionRecord&) = default;
};
// Identifies a member: its record and its name.
using MemberPlace = std::pair<SectionRecord, std::string>;
using MemberTexts = std::map<MemberPlace, std::string>; // JSON value of each member.

MemberTexts slotsOf(const UnknownMembers& unknown) {
    MemberTexts slots;
    for (const auto& member : unknown.members)
        slots[{{member.section, member.recordA, member.recordB}, member.name}] = member.json;
    return slots;
}

/// Returns the text that identifies each record of a level in conflicts (Conflict::record).
std::map<SectionRecord, std::string> recordsOf(const Level& level) {
    std::map<SectionRecord, std::string> records{{{"", 0, 0}, ""}, {{"waymark", 0, 0}, ""}};
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : level.items<Item>()) {
            RecordName name;
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                name = recordOf(key);
            records[{namesOf<Item>.section, name.a, name.b}] = textOf(key);
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

/// Merges members that this version of the program does not know, for all items of `level`. Each
/// member is merged as a single value. If both sides changed one, ours is used and theirs is added
/// to `conflicts`. O(members log members), plus O(items) if there are any such members.
UnknownMembers mergeUnknown(const Level& level, const UnknownMembers& base,
                            const UnknownMembers& ours, const UnknownMembers& theirs,
                            std::vector<Conflict>& conflicts) {
    if (theirs == base || theirs == ours)
        return ours;
    const std::map<SectionRecord, std::string> records = recordsOf(level);
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

/// An item type whose missing items are equivalent to items with default values.
template <class Item>
concept SaysNothing = requires(const Item& item) {
    item.isDefault();
};

template <class Item>
std::optional<Item> unlessPlain(Item item) {
    if constexpr (SaysNothing<Item>)
        if (item.isDefault())
            return std::nullopt;
    return item;
}

template <class Item>
std::string theirText(typename Item::Key key, const std::optional<Item>& theirs) {
    return theirs ? recordText<Item>(key, *theirs) : std::string();
}

template <class Key, class... Items>
struct FindItem;
template <class Key, class Item, class... Others>
struct FindItem<Key, Item, Others...> {
    static auto find() {
        if constexpr (std::is_same_v<typename Item::Key, Key>)
            return ItemType<Item>{};
        else
            return FindItem<Key, Others...>::find();
    }
};
template <class Item>
Item itemOf(ItemType<Item>);
/// The item type with this type of key, among those to which other items refer.
template <class Key>
using ReferredItem =
    decltype(itemOf(FindItem<Key, Vertex, Agent, Floor, Terrain, Barrier>::find()));

/// Performs a three-way merge by applying the changes of their level to ours where possible.
class Merging {
public:
    Merging(const Level& base, const Level& ours, const Level& theirs)
        : m_base(base), m_ours(ours), m_theirs(theirs), m_oursChange(diff(base, ours)),
          m_theirsChange(diff(base, theirs)), m_edit(ours) {
        m_paintIsApart =
            (base.paintFrame() != ours.paintFrame() || base.paintFrame() != theirs.paintFrame()) &&
            changesPaint(m_oursChange) && changesPaint(m_theirsChange);
    }

    Result<Level> run() {
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if (m_paintIsApart &&
                (std::is_same_v<Item, PaintGrid> || std::is_same_v<Item, PaintTile>))
                keepItems<Item>();
            else
                takeItems<Item>();
        });
        for (;;) {
            settleAllReferences();
            Level merged = m_ours;
            const Status done = merged.apply(m_edit.change());
            if (done)
                return merged;
            if (!revertTheirs(done.error()))
                return done.error();
        }
    }

    /// Returns the conflicts of this merge, sorted by item.
    std::vector<Conflict> conflicts() const {
        std::vector<Conflict> all;
        for (const auto& [record, found] : m_conflicts)
            all.insert(all.end(), found.begin(), found.end());
        return all;
    }

private:
    static bool changesPaint(const LevelChange& change) {
        return !change.of<PaintGrid>().empty() || !change.of<PaintTile>().empty();
    }

    template <class Item>
    void takeItems() {
        const auto& ourChanges = m_oursChange.of<Item>();
        if (std::is_same_v<Item, Conflict> && !ourChanges.empty())
            return takeConflicts();
        for (const auto& [key, theirs] : m_theirsChange.of<Item>()) {
            const ItemChange<Item>* ours = ourChanges.find(key);
            if (ours && ours->after == theirs.after)
                continue;
            if (ours)
                takeBoth<Item>(key, *ours, theirs);
            else
                m_edit.set<Item>(key, theirs.after);
        }
    }

    /// Merges the conflicts of earlier merges. They are compared by content instead of id. A
    /// conflict remains until one of the sides has resolved it.
    void takeConflicts() {
        const auto has = [](const Level& level, const Conflict& wanted) {
            return std::ranges::any_of(level.items<Conflict>(),
                                       [&](const auto& entry) { return entry.second == wanted; });
        };
        std::uint32_t last = 0;
        for (const auto& [id, conflict] : m_ours.items<Conflict>()) {
            last = id.value;
            if (has(m_base, conflict) && !has(m_theirs, conflict))
                m_edit.remove<Conflict>(id);
        }
        for (const auto& [id, conflict] : m_theirs.items<Conflict>())
            if (!has(m_base, conflict) && !has(m_ours, conflict))
                m_edit.set<Conflict>({++last}, conflict);
    }

    /// Keeps our version of all items of this type and records each differing version of theirs as
    /// a conflict. Used if the values have different meanings on the two sides.
    template <class Item>
    void keepItems() {
        std::set<typename Item::Key> keys;
        for (const LevelChange* change : {&m_oursChange, &m_theirsChange})
            for (const auto& [key, swap] : change->of<Item>())
                keys.insert(key);
        const auto valueIn = [](const Level& level, const auto& key) {
            const Item* item = level.find<Item>(key);
            return item ? std::optional<Item>(*item) : std::nullopt;
        };
        for (const auto& key : keys)
            if (const auto theirs = valueIn(m_theirs, key); theirs != valueIn(m_ours, key))
                stay<Item>(key, theirs);
    }

    template <class Item>
    void takeBoth(typename Item::Key key, const ItemChange<Item>& ours,
                  const ItemChange<Item>& theirs) {
        if (!SaysNothing<Item> && (!ours.before || !ours.after || !theirs.after))
            return stay<Item>(key, theirs.after);
        const Item base = ours.before.value_or(Item{});
        const Item mine = ours.after.value_or(Item{}), other = theirs.after.value_or(Item{});
        ItemMerge<Item> merge = mergeItems(base, mine, other);
        m_edit.set<Item>(key, unlessPlain(std::move(merge.item)));
        if (merge.conflicts.empty())
            return;
        const std::string text =
            theirText<Item>(key, unlessPlain(mergeItems(base, other, mine).item));
        for (const char* member : merge.conflicts)
            conflictsOf<Item>(key).push_back({namesOf<Item>.section, textOf(key), member, text});
    }

    template <class Item>
    std::vector<Conflict>& conflictsOf(typename Item::Key key) {
        return m_conflicts[{itemTypeIndex<Item>(), textOf(key)}];
    }

    /// Keeps our version of an item and records theirs as a conflict.
    template <class Item>
    void stay(typename Item::Key key, const std::optional<Item>& theirs) {
        const Item* ours = m_ours.find<Item>(key);
        m_edit.set<Item>(key, ours ? std::optional<Item>(*ours) : std::nullopt);
        conflictsOf<Item>(key) = {
            {namesOf<Item>.section, textOf(key), {}, theirText<Item>(key, theirs)}};
    }
    template <class Item>
    void stay(typename Item::Key key) {
        const ItemChange<Item>* theirs = m_theirsChange.of<Item>().find(key);
        stay<Item>(key, theirs ? theirs->after : std::nullopt);
    }

    /// Resolves references to missing items. Keeps our version of an item that they removed if it
    /// is still referenced. If one of their items refers to an item that we removed, keeps our
    /// version of the referring item. Returns whether anything changed.
    template <class Item>
    bool settleReferences(const LevelChange& change) {
        bool isDone = false;
        for (const auto& [key, any] : change.of<Item>()) {
            const Item* item = m_edit.find<Item>(key);
            if (!item)
                continue;
            bool comesBack = true;
            const Item copy = *item;
            forEachReference(copy, key, [&]<class Tag>(Id<Tag> id) {
                using Referred = ReferredItem<Id<Tag>>;
                if (m_edit.find<Referred>(id))
                    return;
                if (m_ours.find<Referred>(id))
                    stay<Referred>(id);
                else
                    comesBack = false;
                isDone = true;
            });
            if (!comesBack)
                stay<Item>(key);
        }
        return isDone;
    }

    void settleAllReferences() {
        for (bool goesOn = true; goesOn;) {
            goesOn = false;
            forEachItemType([&]<class Item>(ItemType<Item>) {
                goesOn = settleReferences<Item>(m_oursChange) || goesOn;
                goesOn = settleReferences<Item>(m_theirsChange) || goesOn;
            });
        }
    }

    /// Reverts the change from their level that caused the merge to be rejected: that of the first
    /// culprit that they have changed. Returns false if there is none.
    bool revertTheirs(const Error& error) {
        bool hasReverted = false;
        for (const Culprit& culprit : error.culprits)
            forEachItemType([&]<class Item>(ItemType<Item>) {
                hasReverted =
                    hasReverted ||
                    std::visit([&](const auto& key) { return revertTheirs<Item>(key); }, culprit);
            });
        return hasReverted;
    }
    template <class Item, class Key>
    bool revertTheirs(const Key& key) {
        if constexpr (std::is_same_v<typename Item::Key, Key>) {
            const Item *now = m_edit.find<Item>(key), *ours = m_ours.find<Item>(key);
            const bool isOurs = now && ours ? *now == *ours : now == ours;
            if (!isOurs)
                stay<Item>(key);
            return !isOurs;
        }
        return false;
    }

    const Level &m_base, &m_ours, &m_theirs;
    LevelChange m_oursChange, m_theirsChange;
    LevelEdit m_edit;
    bool m_paintIsApart = false;
    std::map<std::pair<std::size_t, std::string>, std::vector<Conflict>> m_conflicts;
};

void addConflicts(Level& level, std::vector<Conflict> conflicts) {
    std::uint32_t last = 0;
    for (const auto& [id, conflict] : level.items<Conflict>())
        last = id.value;
    LevelEdit edit(level);
    for (Conflict& conflict : conflicts)
        edit.set<Conflict>({++last}, std::move(conflict));
    [[maybe_unused]] const Status done = level.apply(edit.change());
    assert(done.ok());
}

/// Copies a member from `theirs`, together with the members on which its meaning depends.
template <class Item>
void takeMember(Item& item, const Item& theirs, const Field& field) {
    field.set(&item, field.get(&theirs));
    for (const MergeGroup& group : mergeGroupsOfType(itemTypeIndex<Item>()))
        if (std::ranges::find(group, std::string_view(field.name)) != group.end())
            for (const char* member : group) {
                const Field& anchor = *fieldNamed(fieldsOf<Item>(), member);
                anchor.set(&item, anchor.get(&theirs));
            }
}

} // namespace

Result<LevelMerge> mergeLevels(const LevelFile& base, const LevelFile& ours,
                               const LevelFile& theirs) {
    Merging merging(base.level, ours.level, theirs.level);
    Result<Level> merged = merging.run();
    if (!merged)
        return merged.error();
    std::vector<Conflict> conflicts = merging.conflicts();
    LevelMerge merge{{std::move(merged).value(), {}}, 0};
    merge.file.unknown =
        mergeUnknown(merge.file.level, base.unknown, ours.unknown, theirs.unknown, conflicts);
    addConflicts(merge.file.level, std::move(conflicts));
    merge.conflicts = merge.file.level.items<Conflict>().size();
    return merge;
}

bool takeTheirs(LevelEdit& edit, ConflictId id) {
    const Conflict* found = edit.find<Conflict>(id);
    if (!found)
        return false;
    const Conflict conflict = *found;
    bool isTaken = false;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        typename Item::Key key{};
        if (namesOf<Item>.section != conflict.section || !readKey(conflict.record, key))
            return;
        const Item* now = edit.find<Item>(key);
        const auto theirs = readRecord<Item>(conflict.theirs);
        const Field* field = fieldNamed(fieldsOf<Item>(), conflict.member);
        isTaken = conflict.theirs.empty() || (theirs && (conflict.member.empty() || field));
        if (!isTaken)
            return;
        if (!theirs)
            return edit.remove<Item>(key);
        Item item = !field || !now ? *theirs : *now;
        if (field)
            takeMember(item, *theirs, *field);
        edit.set<Item>(key, unlessPlain(std::move(item)));
    });
    if (isTaken)
        edit.remove<Conflict>(id);
    return isTaken;
}

} // namespace navcore
