// SPDX-License-Identifier: MIT
#include "navcore/author/edit/stamps.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/stamp_copy.h"
#include "navcore/author/io/file_texts.h"

#include <algorithm>

namespace navcore {
namespace {

Point2 sumOf(Point2 a, Point2 b) {
    return {a.x + b.x, a.y + b.y};
}
Point2 vectorBetween(Point2 from, Point2 to) {
    return {to.x - from.x, to.y - from.y};
}

std::pair<StampedType, StampKey> placeInUse(const StampedItem& item) {
    return {item.type, item.inStamp};
}
void sortItems(std::vector<StampedItem>& items) {
    std::ranges::sort(items, {}, placeInUse);
}
/// Returns the entry of an item of the stamp, or nullptr. `items` must be sorted. O(log items).
const StampedItem* findItem(const std::vector<StampedItem>& items, StampedType type,
                            StampKey inStamp) {
    const auto at = std::ranges::lower_bound(items, std::pair(type, inStamp), {}, placeInUse);
    return at != items.end() && placeInUse(*at) == std::pair(type, inStamp) ? &*at : nullptr;
}

/// Returns a stamp as it looks at a placement, still around the origin and with numbered names.
/// Returns nullopt if a position of the copy would be off the lattice.
std::optional<Level> turnedStamp(const Level& stamp, const StampPlacement& placement) {
    LatticeTransform mirror;
    if (placement.isMirrored)
        mirror = LatticeTransform::reflection({}, 90);
    const LatticeTransform turn = LatticeTransform::rotation({}, 90.0 * placement.quarterTurns);
    Level turned = stamp;
    LevelEdit edit(stamp);
    bool fits = true;
    Box bounds;
    const std::string number = std::to_string(placement.number);
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const auto& [key, item] : stamp.items<ItemOf<Key>>()) {
                ItemOf<Key> copy = item;
                fits = ItemTraits<Key>::map(copy, planeMap(mirror)) &&
                       ItemTraits<Key>::map(copy, planeMap(turn)) && fits;
                bounds.add(ItemTraits<Key>::bounds(copy));
                if constexpr (HasName<Key>)
                    copy.*ItemTraits<Key>::name =
                        withNumber(std::string(copy.*ItemTraits<Key>::name), number);
                edit.set<ItemOf<Key>>(key, std::move(copy));
            }
        if constexpr (std::is_same_v<Key, PinnedRouteId>)
            for (const auto& [key, item] : stamp.items<PinnedRoute>())
                edit.remove<PinnedRoute>(key);
    });
    const auto isOnLattice = [&placement](Point2 p) {
        return std::max(std::abs(p.x + placement.at.x), std::abs(p.y + placement.at.y)) <= maxCoord;
    };
    fits = fits && (bounds.empty() || (isOnLattice(bounds.lo) && isOnLattice(bounds.hi)));
    const LevelChange change = edit.change();
    return fits && turned.apply(change) ? std::optional(std::move(turned)) : std::nullopt;
}

/// Pastes a copy of a stamp with fresh ids, and returns the copies of all its items.
Copies pasteStamp(LevelEdit& edit, IdBlock& ids, const Level& turned,
                  const StampPlacement& placement, ItemSet* added) {
    Copies copies;
    ItemSet pasted = paste(edit, ids, turned, placement.at, placement.floor, &copies);
    if (added)
        *added = std::move(pasted);
    return copies;
}

/// Updates one placed copy of a stamp.
class CopyUpdate {
public:
    CopyUpdate(LevelEdit& edit, StampUse use, StampReport& report)
        : m_edit(edit), m_before(std::move(use)), m_report(report) {
        sortItems(m_before.items);
        for (const StampedItem& item : m_before.items)
            m_own.emplace(std::pair(item.type, item.inLevel), &item);
        m_after = {m_before.stamp, m_before.placement, {}};
        m_after.placement.at = sumOf(m_before.placement.at, movedBy());
    }

    const StampPlacement& placement() const { return m_after.placement; }
    bool hasItems() const {
        return std::ranges::any_of(
            m_before.items, [&](const StampedItem& item) { return existsHere(m_edit, item); });
    }

    /// `fresh` are the copies of the items of the stamp, which have just been added.
    StampUse run(const Level& turned, const Copies& fresh) {
        // Vertices and barriers come first, because other items refer to them.
        take<Vertex>(turned, fresh);
        take<Barrier>(turned, fresh);
        take<Obstacle>(turned, fresh);
        take<Note>(turned, fresh);
        take<Lift>(turned, fresh);
        take<Link>(turned, fresh);
        takeRules(turned, fresh);
        sortItems(m_after.items);
        removeOthers();
        return std::move(m_after);
    }

private:
    /// Returns how far the copy has been moved as a whole: the displacement that most of its items
    /// share. Returns no displacement if that of other items is equally frequent.
    Point2 movedBy() const {
        std::map<Point2, std::size_t> votes;
        for (const StampedItem& item : m_before.items)
            if (const auto now = anchorOf(m_edit, item))
                ++votes[vectorBetween(sumOf(m_before.placement.at, item.offset), *now)];
        std::pair<Point2, std::size_t> best{{}, votes[{}]};
        for (const auto& vote : votes)
            if (vote.second > best.second)
                best = vote;
        return best.first;
    }

    const StampedItem* placed(StampedType type, StampKey inStamp) const {
        return findItem(m_before.items, type, inStamp);
    }
    bool isAsPlaced(const StampedItem& item) const {
        return checksumOf(m_edit, item, m_after.placement.at) == item.checksum;
    }
    void keepAsItIs(const StampedItem& item) {
        m_after.items.push_back(item);
        ++m_report.changedHere;
    }
    void store(StampedType type, StampKey inStamp, StampKey inLevel) {
        m_after.items.push_back(stampedItem(m_edit, type, inStamp, inLevel, m_after.placement.at));
    }

    /// Replaces the references of an item to fresh copies by those to the items of this copy.
    /// Returns false if one of them does not exist.
    template <class Item>
    bool retarget(Item& item) const {
        bool exists = true;
        const auto find = [&exists](const auto& map, auto& key) {
            if (const auto at = map.find(key); at != map.end())
                key = at->second;
            else
                exists = false;
        };
        if constexpr (std::is_same_v<Item, Link>) {
            find(m_vertices, item.from);
            find(m_vertices, item.to);
        }
        if constexpr (std::is_same_v<Item, Lift>)
            for (auto& [floor, stop] : item.stops) {
                find(m_vertices, stop.entrance);
                if (stop.gate)
                    find(m_barriers, *stop.gate);
            }
        return exists;
    }
    template <class Key>
    void remember(Key fresh, Key own) {
        if constexpr (std::is_same_v<Key, VertexId>)
            m_vertices[fresh] = own;
        if constexpr (std::is_same_v<Key, BarrierId>)
            m_barriers[fresh] = own;
    }

    /// Takes over all items of a type from the stamp, and removes their fresh copies.
    template <class Item>
    void take(const Level& turned, const Copies& fresh) {
        using Key = typename Item::Key;
        const StampedType type = stampedType<Item>();
        for (const auto& [key, original] : turned.items<Item>()) {
            const Key copied = fresh.of<Key>().at(key);
            Item item = *m_edit.find<Item>(copied);
            m_edit.remove<Item>(copied);
            const StampedItem* before = placed(type, stampKey(key));
            const bool isComplete = retarget(item);
            if (!before) {
                if (!isComplete)
                    continue;
                m_edit.set<Item>(copied, std::move(item));
                remember(copied, copied);
                store(type, stampKey(key), stampKey(copied));
                continue;
            }
            const Key own{before->inLevel.a};
            if (!existsHere(m_edit, *before)) {
                keepAsItIs(*before);
                continue;
            }
            remember(copied, own);
            if (!isComplete || !isAsPlaced(*before)) {
                keepAsItIs(*before);
                continue;
            }
            m_edit.set<Item>(own, std::move(item));
            store(type, stampKey(key), before->inLevel);
        }
    }

    void takeRules(const Level& turned, const Copies& fresh) {
        for (const auto& [pair, original] : turned.items<EdgeRule>()) {
            const VertexPair copied =
                VertexPair::of(fresh.vertices.at(pair.a), fresh.vertices.at(pair.b));
            const std::optional<EdgeRule> rule = m_copiedRules.at(copied);
            const auto a = m_vertices.find(fresh.vertices.at(pair.a));
            const auto b = m_vertices.find(fresh.vertices.at(pair.b));
            const StampedItem* before = placed(StampedType::EdgeRule, stampKey(pair));
            const bool isComplete = a != m_vertices.end() && b != m_vertices.end();
            if (before && (!isComplete || !existsHere(m_edit, *before) || !isAsPlaced(*before))) {
                keepAsItIs(*before);
                continue;
            }
            if (!isComplete)
                continue;
            const VertexPair own = VertexPair::of(a->second, b->second);
            if (!before && m_edit.find<EdgeRule>(own))
                continue; // The designer has a rule of their own.
            m_edit.set<EdgeRule>(own, rule);
            store(StampedType::EdgeRule, stampKey(pair), stampKey(own));
        }
    }

public:
    /// Removes the rules of the fresh copies before their vertices are removed.
    void takeOutRules(const Level& turned, const Copies& fresh) {
        for (const auto& [pair, original] : turned.items<EdgeRule>()) {
            const VertexPair copied =
                VertexPair::of(fresh.vertices.at(pair.a), fresh.vertices.at(pair.b));
            m_copiedRules[copied] = *m_edit.find<EdgeRule>(copied);
            m_edit.remove<EdgeRule>(copied);
        }
    }

private:
    /// Returns whether other items than those of this copy use a vertex.
    bool isUsedElsewhere(VertexId id) const {
        const auto isOwn = [&](StampedType type, StampKey key) {
            const auto own = m_own.find({type, key});
            return own != m_own.end() && isAsPlaced(*own->second);
        };
        const auto isHere = [id](const auto& end) {
            const auto* vertex = std::get_if<VertexId>(&end);
            return vertex && *vertex == id;
        };
        const Level& level = m_edit.level();
        if (const auto* links = level.linksAt(id))
            for (const LinkId key : *links)
                if (const Link* link = m_edit.find<Link>(key);
                    link && (link->from == id || link->to == id) &&
                    !isOwn(StampedType::Link, stampKey(key)))
                    return true;
        if (const LiftId lift = level.liftAt(id);
            lift.valid() && m_edit.find<Lift>(lift) && !isOwn(StampedType::Lift, stampKey(lift)))
            return true;
        const auto ends = [&](const auto& items) {
            return std::ranges::any_of(items, [&](const auto& entry) {
                return isHere(entry.second.from) || isHere(entry.second.to);
            });
        };
        return ends(level.items<PinnedRoute>()) || ends(level.items<RouteCheck>());
    }

    /// Removes the items that the stamp no longer contains.
    void removeOthers() {
        ItemSet gone;
        for (const StampedItem& item : m_before.items) {
            if (findItem(m_after.items, item.type, item.inStamp) || !existsHere(m_edit, item))
                continue;
            if (!isAsPlaced(item)) {
                ++m_report.changedHere;
            } else if (item.type == StampedType::Vertex && isUsedElsewhere({item.inLevel.a})) {
                ++m_report.usedElsewhere;
            } else if (item.type == StampedType::EdgeRule) {
                m_edit.remove<EdgeRule>(VertexPair{{item.inLevel.a}, {item.inLevel.b}});
            } else {
                insert(gone, refOf(item));
            }
        }
        removeItems(m_edit, gone);
    }

    LevelEdit& m_edit;
    StampUse m_before, m_after;
    StampReport& m_report;
    /// The items of m_before by their keys in the level.
    std::map<std::pair<StampedType, StampKey>, const StampedItem*> m_own;
    std::map<VertexId, VertexId> m_vertices; ///< Own vertices by their fresh copies.
    std::map<BarrierId, BarrierId> m_barriers;
    std::map<VertexPair, EdgeRule> m_copiedRules;
};

} // namespace

Result<Level> stampOf(const Level& level, const ItemSet& items, Coord step) {
    ItemSet placed = items;
    placed.routes = {};
    if (!canCopy(placed))
        return invalid(texts::nothingToStamp);
    Level stamp = clipOf(level, placed);
    Box box;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const auto& [key, item] : stamp.items<ItemOf<Key>>())
                box.add(ItemTraits<Key>::bounds(item));
    });
    // Rounded down, also if it is negative.
    const auto middle = [step](Coord lo, Coord hi) {
        const Coord value = lo + (hi - lo) / 2, rest = value % step;
        return value - (rest < 0 ? rest + step : rest);
    };
    const Displacement back{{-middle(box.lo.x, box.hi.x), -middle(box.lo.y, box.hi.y)}};
    LevelEdit edit(stamp);
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const auto& [key, item] : stamp.items<ItemOf<Key>>()) {
                ItemOf<Key> copy = item;
                ItemTraits<Key>::map(copy, {back});
                edit.set<ItemOf<Key>>(key, std::move(copy));
            }
    });
    const LevelChange change = edit.change();
    if (const Status done = stamp.apply(change); !done)
        return done.error();
    return stamp;
}

std::uint32_t nextStampNumber(const Level& level, const std::string& name, const Level& stamp) {
    std::uint32_t number = 1;
    for (const auto& [id, use] : level.items<StampUse>())
        if (use.stamp == name)
            number = std::max(number, use.placement.number + 1);
    std::set<std::string> numbered, taken;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasName<Key>) {
            for (const auto& [key, item] : stamp.items<ItemOf<Key>>())
                if (std::string text(item.*ItemTraits<Key>::name); withNumber(text, {}) != text)
                    numbered.insert(std::move(text));
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                taken.emplace(item.*ItemTraits<Key>::name);
        }
    });
    const auto isFree = [&](const std::string& text) {
        return !taken.contains(withNumber(text, std::to_string(number)));
    };
    while (!std::ranges::all_of(numbered, isFree))
        ++number;
    return number;
}

Result<ItemSet> placeStamp(LevelEdit& edit, IdBlock& ids, const std::string& name,
                           const Level& stamp, const StampPlacement& placement) {
    const auto turned = turnedStamp(stamp, placement);
    ItemSet added;
    if (!turned)
        return invalid(say(texts::stampOffMap, name));
    const Copies copies = pasteStamp(edit, ids, *turned, placement, &added);
    StampUse use{name, placement, {}};
    const auto store = [&]<class Item>(ItemType<Item>) {
        for (const auto& [key, copied] : copies.of<typename Item::Key>())
            use.items.push_back(stampedItem(edit, stampedType<Item>(), stampKey(key),
                                            stampKey(copied), placement.at));
    };
    store(ItemType<Vertex>{});
    store(ItemType<Link>{});
    store(ItemType<Obstacle>{});
    store(ItemType<Barrier>{});
    store(ItemType<Lift>{});
    store(ItemType<Note>{});
    for (const auto& [pair, rule] : turned->items<EdgeRule>())
        use.items.push_back(stampedItem(
            edit, StampedType::EdgeRule, stampKey(pair),
            stampKey(VertexPair::of(copies.vertices.at(pair.a), copies.vertices.at(pair.b))),
            placement.at));
    sortItems(use.items);
    edit.set<StampUse>(ids.draw<StampUse>(edit.level()), std::move(use));
    return added;
}

Result<StampReport> updateStamps(LevelEdit& edit, IdBlock& ids,
                                 const std::map<std::string, Level>& stamps) {
    StampReport report;
    for (const auto& [id, use] : edit.level().items<StampUse>()) {
        const auto stamp = stamps.find(use.stamp);
        if (stamp == stamps.end()) {
            report.missing.insert(use.stamp);
            continue;
        }
        CopyUpdate update(edit, use, report);
        if (!update.hasItems() || !edit.level().hasFloor(use.placement.floor)) {
            edit.remove<StampUse>(id);
            continue;
        }
        const auto turned = turnedStamp(stamp->second, update.placement());
        if (!turned || !isStorable({{}, update.placement(), {}}))
            return invalid(say(texts::stampOffMap, use.stamp));
        const Copies fresh = pasteStamp(edit, ids, *turned, update.placement(), nullptr);
        update.takeOutRules(*turned, fresh);
        edit.set<StampUse>(id, update.run(*turned, fresh));
        ++report.copies;
    }
    return report;
}

} // namespace navcore
