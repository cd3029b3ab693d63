// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/symmetry_state.h"

#include <unordered_set>

namespace navcore {
namespace {

template <class Key>
using SlotsOf = SymmetryPartners::Slots<Key>;

std::size_t slotOf(int step) {
    return static_cast<std::size_t>(step);
}

/// A vector in the plane, in lu.
struct Offset {
    std::int64_t x = 0, y = 0;
    bool isZero() const { return x == 0 && y == 0; }
};

std::int64_t roundedShare(std::int64_t sum, std::int64_t parts) {
    return (sum >= 0 ? sum + parts / 2 : sum - parts / 2) / parts;
}

/// Returns whether every image of an item is the item itself.
template <class Key>
bool isOwnPartner(const SymmetryState& state, const SlotsOf<Key>& slots) {
    for (int step = 1; step < state.map().count(); ++step)
        if (slots[slotOf(step)] != slots[0])
            return false;
    return true;
}

/// Returns the change that the designer made to an item, or nullptr if the item was not changed.
template <class Item>
const ItemChange<Item>* changeOf(const SymmetryState& state, typename Item::Key key) {
    const auto* swap = key.isItem() ? state.change.of<Item>().find(key) : nullptr;
    return swap && swap->before && swap->after ? swap : nullptr;
}

/// Returns the movement of the image of a point that moves.
Offset imageOfMove(SymmetryState& state, Point2 from, Point2 to, int step) {
    const auto a = state.map()(from, step), b = state.map()(to, step);
    state.isOffMap = state.isOffMap || !a || !b;
    return a && b ? Offset{std::int64_t{b->x} - a->x, std::int64_t{b->y} - a->y} : Offset{};
}

Point2 shifted(SymmetryState& state, Point2 at, Offset by) {
    const std::int64_t x = at.x + by.x, y = at.y + by.y;
    if (std::max(std::abs(x), std::abs(y)) > maxCoord) {
        state.isOffMap = true;
        return at;
    }
    return {static_cast<Coord>(x), static_cast<Coord>(y)};
}

template <class Item>
Point2 flatPosition(const Item& item) {
    return {item.position.x, item.position.y};
}

/// Moves an item with a position and its partners by their common movement.
template <class Item>
void mirrorPosition(SymmetryState& state, const SlotsOf<typename Item::Key>& slots) {
    const int count = state.map().count();
    Offset sum;
    int movers = 0, leader = 0;
    for (int step = 0; step < count; ++step) {
        const auto* swap = changeOf<Item>(state, slots[slotOf(step)]);
        if (!swap || flatPosition(*swap->before) == flatPosition(*swap->after))
            continue;
        const Offset move = imageOfMove(state, flatPosition(*swap->before),
                                        flatPosition(*swap->after), state.map().inverse(step));
        sum = {sum.x + move.x, sum.y + move.y};
        leader = movers == 0 ? step : leader;
        ++movers;
    }
    if (movers == 0)
        return;
    if (movers > 1)
        leader = 0;
    // If only one item moves, it gets exactly the position that the designer chose.
    const auto key = slots[slotOf(leader)];
    const Point2 from = flatPosition(*state.partners.level().find<Item>(key));
    Point2 to = flatPosition(*state.edit.find<Item>(key));
    if (movers > 1)
        to = shifted(state, from, {roundedShare(sum.x, movers), roundedShare(sum.y, movers)});
    if (isOwnPartner(state, slots))
        to = state.map().onGuide(to);
    for (int step = 0; step < count; ++step) {
        const auto partner = slots[slotOf(step)];
        if (!partner.isItem() || !state.edit.find<Item>(partner) ||
            (partner == key && step != leader))
            continue;
        const Offset move = imageOfMove(state, from, to, state.map().between(leader, step));
        const Point2 at =
            shifted(state, flatPosition(*state.partners.level().find<Item>(partner)), move);
        state.edit.modify<Item>(partner, [&](Item& item) {
            item.position.x = at.x;
            item.position.y = at.y;
        });
    }
}

/// Changes the heights of the partners of a vertex by as much as its own.
void mirrorHeight(SymmetryState& state, const SlotsOf<VertexId>& slots) {
    for (int step = 0; step < state.map().count(); ++step) {
        const auto* swap = changeOf<Vertex>(state, slots[slotOf(step)]);
        const Coord rise = swap ? swap->after->position.z - swap->before->position.z : 0;
        if (rise == 0)
            continue;
        for (const VertexId partner : slots) {
            const auto* own = changeOf<Vertex>(state, partner);
            if (!partner.isItem() || !state.edit.find<Vertex>(partner) ||
                (own && own->before->position.z != own->after->position.z))
                continue;
            const Coord z = state.partners.level().find<Vertex>(partner)->position.z;
            state.isOffMap = state.isOffMap || !onLattice(z + rise);
            state.edit.modify<Vertex>(partner,
                                      [&](Vertex& vertex) { vertex.position.z = z + rise; });
        }
        return;
    }
}

/// Gives the partners of an item the changes that the designer made to it.
template <class Item>
void mirrorOrbit(SymmetryState& state, const SlotsOf<typename Item::Key>& slots) {
    if constexpr (Outlined<Item>)
        mirrorOutlines<Item>(state, slots);
    else
        mirrorPosition<Item>(state, slots);
    if constexpr (std::same_as<Item, Vertex>)
        mirrorHeight(state, slots);
    const int count = state.map().count();
    for (int from = 0; from < count; ++from) {
        const auto* swap = changeOf<Item>(state, slots[slotOf(from)]);
        if (!swap)
            continue;
        for (int to = 0; to < count; ++to) {
            const auto partner = slots[slotOf(to)];
            if (!partner.isItem() || partner == slots[slotOf(from)] ||
                !state.edit.find<Item>(partner))
                continue;
            Item target = *state.edit.find<Item>(partner);
            mirrorMembers(state, *swap->before, *swap->after,
                          *state.partners.level().find<Item>(partner), target,
                          state.map().between(from, to));
            state.edit.set<Item>(partner, std::move(target));
        }
    }
}

/// Returns the vertices that a change modifies or connects, and which therefore stay when their
/// partners are removed.
std::set<VertexId> usedVertices(const LevelChange& change) {
    std::set<VertexId> used;
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.after)
            used.insert(id);
    for (const auto& [id, swap] : change.of<Link>())
        if (swap.after)
            used.insert({swap.after->from, swap.after->to});
    for (const auto& [pair, swap] : change.of<EdgeRule>())
        if (swap.after)
            used.insert({pair.a, pair.b});
    for (const auto& [id, swap] : change.of<Lift>())
        if (swap.after)
            for (const auto& [floor, stop] : swap.after->stops)
                used.insert(stop.entrance);
    return used;
}

template <class Item>
void removePartners(SymmetryState& state, const std::set<typename Item::Key>& partners) {
    using Key = typename Item::Key;
    if (partners.empty())
        return;
    std::set<VertexId> used;
    if constexpr (std::same_as<Item, Vertex>)
        used = usedVertices(state.change);
    KeySet<Key> gone;
    for (const Key key : partners) {
        bool stays = !state.edit.find<Item>(key) || changeOf<Item>(state, key);
        if constexpr (std::same_as<Item, Vertex>)
            stays = stays || used.contains(key);
        if (!stays)
            gone.insert(key);
    }
    if constexpr (std::same_as<Item, Vertex>)
        removeVertices(state.edit, gone);
    else if constexpr (std::same_as<Item, Barrier>)
        removeBarriers(state.edit, gone);
    else
        for (const Key key : gone)
            state.edit.remove<Item>(key);
}

/// Adds the images of added items.
template <class Item>
class ImageMaker {
public:
    using Key = typename Item::Key;

    ImageMaker(SymmetryState& state, const std::vector<Key>& added)
        : m_state(state), m_search(state.partners.tolerance()),
          m_added(added.begin(), added.end()) {
        for (const Key key : added)
            m_search.add(key, *state.edit.find<Item>(key));
    }

    void add(Key key) {
        if (!m_done.insert(key).second)
            return;
        const Item item = *m_state.edit.find<Item>(key);
        const int count = m_state.map().count();
        SlotsOf<Key> slots{};
        slots[0] = key;
        for (int step = 1; step < count; ++step)
            if (const auto image = placedAtImage(m_state.map(), item, step))
                slots[slotOf(step)] = findOrAdd(key, *image, step);
            else
                m_state.isOffMap = true;
        if constexpr (!Outlined<Item>)
            if (isOwnPartner(m_state, slots))
                m_state.edit.modify<Item>(key, [&](Item& there) {
                    const Point2 at = m_state.map().onGuide(flatPosition(item));
                    there.position.x = at.x;
                    there.position.y = at.y;
                });
        for (int from = 0; from < count; ++from)
            for (int to = 0; to < count; ++to)
                remember(slots, from, to);
    }

private:
    Key findOrAdd(Key key, const Item& image, int step) {
        const LevelEdit& edit = m_state.edit;
        const Key twin = m_search.nearest(image, key, [&](Key id) { return edit.find<Item>(id); });
        if (twin.isItem() && twin != key)
            return twin;
        const Key there = m_state.partners.nearest<Item>(
            image, Key{}, [&](Key id) { return edit.find<Item>(id); });
        if (there.isItem())
            return there;
        if (twin == key)
            return key;
        Item made = image;
        if constexpr (std::same_as<Item, Lift>)
            made.stops.clear(); // mirrorStops() adds the images of the stops.
        mirrorTexts(m_state, made, step);
        const Key id = m_state.imageId<Item>(key, step);
        m_state.edit.set<Item>(id, std::move(made));
        return id;
    }
    void remember(const SlotsOf<Key>& slots, int from, int to) {
        const Key key = slots[slotOf(from)], image = slots[slotOf(to)];
        if (!key.isItem() || !image.isItem() || !m_added.contains(key))
            return;
        m_done.insert(key);
        const int step = m_state.map().between(from, to);
        m_state.images.try_emplace({itemTypeIndex<Item>(), key.value, step}, image.value);
    }

    SymmetryState& m_state;
    PlaceSearch<Item> m_search;
    std::unordered_set<Key> m_added, m_done;
};

} // namespace

template <Placed Item>
void mirrorPlaces(SymmetryState& state) {
    using Key = typename Item::Key;
    std::vector<Key> added;
    std::set<Key> goneWith;
    std::unordered_set<Key> done;
    for (const auto& [key, swap] : state.change.of<Item>()) {
        if (!swap.before) {
            added.push_back(key);
            continue;
        }
        const auto& slots = state.partners.of<Item>(key);
        if (!swap.after)
            std::ranges::copy_if(slots, std::inserter(goneWith, goneWith.end()), &Key::isItem);
        else if (done.insert(key).second) {
            done.insert(slots.begin(), slots.end());
            mirrorOrbit<Item>(state, slots);
        }
    }
    removePartners<Item>(state, goneWith);
    if (added.empty())
        return;
    ImageMaker<Item> maker(state, added);
    for (const Key key : added)
        maker.add(key);
}

template void mirrorPlaces<Vertex>(SymmetryState&);
template void mirrorPlaces<Obstacle>(SymmetryState&);
template void mirrorPlaces<Barrier>(SymmetryState&);
template void mirrorPlaces<Lift>(SymmetryState&);
template void mirrorPlaces<Note>(SymmetryState&);

} // namespace navcore
