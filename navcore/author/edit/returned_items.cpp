// SPDX-License-Identifier: MIT
#include "navcore/author/edit/returned_items.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/describe.h"

namespace navcore {
namespace {

/// The item types of which a clip can contain items that are in the level as well.
template <class Item>
constexpr bool isReturned =
    HasItem<typename Item::Key> || std::is_same_v<Item, Link> || std::is_same_v<Item, EdgeRule>;

/// Adds an item to the set of those to remove, or removes it from the edit if it is a rule.
template <class Item>
void remove(LevelEdit& edit, ItemSet& gone, typename Item::Key key) {
    if constexpr (std::is_same_v<Item, Link>)
        gone.edges.insert(EdgeKey::of(key));
    else if constexpr (std::is_same_v<Item, EdgeRule>)
        edit.remove<Item>(key);
    else
        insert(gone, ItemRef(key));
}

/// Restores the gates of a lift that are not in the clip.
void restoreGates(Lift& lift, const Lift& inClip, const Lift& before) {
    for (auto& [floor, stop] : lift.stops) {
        const auto cut = inClip.stops.find(floor), whole = before.stops.find(floor);
        if (cut != inClip.stops.end() && whole != before.stops.end() && !stop.gate &&
            !cut->second.gate)
            stop.gate = whole->second.gate;
    }
}

} // namespace

std::string itemsText(const Level& clip) {
    return writeLevelText(clip, {});
}

Result<LevelChange> readReturnedItems(const Level& level, const Level& clip, std::string_view text,
                                      std::string_view name) {
    const auto returned = readLevelText(text, name);
    if (!returned)
        return returned.error();
    const LevelChange changes = diff(clip, returned.value().level);
    LevelEdit edit(level);
    ItemSet gone;
    std::optional<Error> error;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, change] : changes.of<Item>()) {
            if constexpr (!isReturned<Item>) {
                error = invalid(
                    say(texts::onlyItemsReturned, std::string(name), namesOf<Item>.section));
                return;
            } else if (!change.after) {
                remove<Item>(edit, gone, key);
            } else {
                if constexpr (!std::is_same_v<Item, EdgeRule>)
                    if (!change.before && level.find<Item>(key)) {
                        error = invalid(say(texts::returnedIdIsTaken, std::string(name),
                                            namesOf<Item>.item, std::to_string(key.value)));
                        return;
                    }
                Item item = *change.after;
                if constexpr (std::is_same_v<Item, Lift>)
                    if (const Lift* before = level.find<Lift>(key); before && change.before)
                        restoreGates(item, *change.before, *before);
                edit.set<Item>(key, std::move(item));
            }
        }
    });
    if (error)
        return *std::move(error);
    removeItems(edit, gone);
    return edit.change();
}

} // namespace navcore
