// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_images.h"

#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/symmetry_partners.h"
#include "navcore/author/level/field.h"
#include "navcore/author/words/symmetry_texts.h"

#include <map>

namespace navcore {
namespace {

template <class Item>
constexpr bool hasTexts = Placed<Item> || std::same_as<Item, Link>;

/// Moves the end of a route to its image, if it is a place.
bool moveToImage(PinnedEnd& end, const SymmetryMap& map, int step) {
    auto* place = std::get_if<Place>(&end);
    if (!place)
        return true;
    const auto at = map(place->point.flat(), step);
    if (at)
        place->point = {at->x, at->y, place->point.z};
    return at.has_value();
}

} // namespace

Needs imageOfNeeds(const Needs& needs, TextImage image) {
    Needs images;
    for (const std::string& condition : needs) {
        std::set<std::string> alternatives;
        forEachAlternative(condition, [&](std::string_view ability) {
            alternatives.insert(image(std::string(ability), TextRole::Other));
        });
        std::string joined;
        for (const std::string& ability : alternatives) {
            if (!joined.empty())
                joined += alternativeMark;
            joined += ability;
        }
        images.insert(joined);
    }
    return images;
}

template <class Item>
void replaceTexts(Item& item, TextImage image) {
    for (const Field& field : fieldsOf<Item>()) {
        FieldValue value = field.get(&item);
        if (auto* text = std::get_if<std::string>(&value)) {
            const bool isName = std::string_view(field.name) == "name";
            *text = image(*text, isName ? TextRole::Name : TextRole::Other);
        } else if (const auto* needs = std::get_if<Needs>(&value)) {
            value = imageOfNeeds(*needs, image);
        } else if (auto* tags = std::get_if<Tags>(&value)) {
            for (auto& [tag, content] : *tags)
                content = image(content, TextRole::Other);
        } else {
            continue;
        }
        field.set(&item, value);
    }
}

template void replaceTexts<Vertex>(Vertex&, TextImage);
template void replaceTexts<Link>(Link&, TextImage);
template void replaceTexts<Obstacle>(Obstacle&, TextImage);
template void replaceTexts<Barrier>(Barrier&, TextImage);
template void replaceTexts<Lift>(Lift&, TextImage);
template void replaceTexts<Note>(Note&, TextImage);

LinkCurve imageOfCurve(const SymmetryMap& map, const LinkCurve& curve, int step) {
    // Tangents are mapped at a point whose image is near.
    const Point2 doubled = map.doubledCentre();
    const Point2 centre{doubled.x / 2, doubled.y / 2};
    return mapped(curve, centre, centre, [&](Point2 p) { return map(p, step); })
        .value_or(LinkCurve());
}

Result<Level> imageOfClip(const Level& clip, const SymmetryMap& map, int step) {
    LevelEdit edit(clip);
    bool fits = true;
    const auto text = [&](const std::string& from, TextRole) { return map.text(from, step); };
    forEachItemType([&]<class Item>(ItemType<Item>) {
        if constexpr (hasTexts<Item>)
            for (const auto& [key, item] : clip.items<Item>()) {
                std::optional<Item> image = item;
                if constexpr (Placed<Item>)
                    image = placedAtImage(map, item, step);
                else
                    image->curve = imageOfCurve(map, item.curve, step);
                fits = fits && image;
                if (image) {
                    replaceTexts(*image, text);
                    edit.set<Item>(key, *std::move(image));
                }
            }
    });
    for (const auto& [id, route] : clip.items<PinnedRoute>())
        edit.modify<PinnedRoute>(id, [&](PinnedRoute& moved) {
            fits = moveToImage(moved.from, map, step) && moveToImage(moved.to, map, step) && fits;
        });
    if (!fits)
        return invalid(words::imageOffMap);
    Level image = clip;
    if (Status applied = image.apply(edit.change()); !applied)
        return applied.error();
    return image;
}

Result<LevelChange> movedToImage(const Level& level, const ItemSet& items, const SymmetryMap& map,
                                 int step) {
    LevelEdit edit(level);
    KeySet<VertexId> vertices; // Including those on the guide, which stay where they are.
    bool fits = true;
    forEachMoved(level, items, [&]<class Key>(Key key, const ItemOf<Key>& item) {
        if constexpr (std::same_as<Key, VertexId>)
            vertices.insert(key);
        auto image = placedAtImage(map, item, step);
        fits = fits && image;
        if (!image)
            return;
        if constexpr (std::same_as<Key, ObstacleId>)
            image->origin = ObstacleOrigin::Drawn;
        edit.set<ItemOf<Key>>(key, *std::move(image));
    });
    LevelChange change = edit.change();
    const auto imageOf = [&](Point2 p) { return map(p, step); };
    MovedCurves(level, vertices).addTo(change, {imageOf});
    if (!fits)
        return invalid(words::imageOffMap);
    return change;
}

namespace {

/// Returns the partners that replace copies, by the keys of the copies.
template <Placed Item>
std::map<typename Item::Key, typename Item::Key> partnersOf(SymmetryPartners& partners, int step,
                                                            const Copies& copies) {
    std::map<typename Item::Key, typename Item::Key> replaced;
    for (const auto& [id, copy] : copies.of<typename Item::Key>())
        if (const auto there = partners.of<Item>(id)[static_cast<std::size_t>(step)];
            there.isItem())
            replaced[copy] = there;
    return replaced;
}

/// Replaces a key by its partner, if it has one.
template <class Key>
void redirect(Key& key, const std::map<Key, Key>& replaced) {
    if (const auto there = replaced.find(key); there != replaced.end())
        key = there->second;
}

/// Removes the copies of items that have partners where the copies are. What refers to such a copy
/// refers to the partner instead. Links and rules that the partner already has are not added.
void keepPartners(LevelEdit& edit, SymmetryPartners& partners, int step, const Copies& copies,
                  ItemSet& added) {
    const auto vertices = partnersOf<Vertex>(partners, step, copies);
    const auto barriers = partnersOf<Barrier>(partners, step, copies);
    for (const auto& [id, copy] : copies.links) {
        if (partners.ofLink(id)[static_cast<std::size_t>(step)].isItem()) {
            edit.remove<Link>(copy);
            added.edges.erase(EdgeKey::of(copy));
            continue;
        }
        edit.modify<Link>(copy, [&](Link& link) {
            redirect(link.from, vertices);
            redirect(link.to, vertices);
        });
    }
    for (const auto& [id, copy] : copies.lifts)
        edit.modify<Lift>(copy, [&](Lift& lift) {
            for (auto& [floor, stop] : lift.stops) {
                redirect(stop.entrance, vertices);
                if (stop.gate)
                    redirect(*stop.gate, barriers);
            }
        });
    for (const PinnedRouteId id : added.routes)
        edit.modify<PinnedRoute>(id, [&](PinnedRoute& route) {
            for (PinnedEnd* end : {&route.from, &route.to})
                if (auto* vertex = std::get_if<VertexId>(end))
                    redirect(*vertex, vertices);
        });
    std::vector<std::pair<VertexPair, EdgeRule>> rules;
    for (const auto& [pair, change] : edit.change().of<EdgeRule>())
        if (change.after && (vertices.contains(pair.a) || vertices.contains(pair.b)))
            rules.emplace_back(pair, *change.after);
    for (auto& [pair, rule] : rules) {
        edit.remove<EdgeRule>(pair);
        redirect(pair.a, vertices);
        redirect(pair.b, vertices);
        const VertexPair there = VertexPair::of(pair.a, pair.b);
        if (!edit.find<EdgeRule>(there))
            edit.set<EdgeRule>(there, rule);
    }
    const auto removeCopies = [&]<Placed Item>(ItemType<Item>) {
        for (const auto& [copy, there] : partnersOf<Item>(partners, step, copies)) {
            edit.remove<Item>(copy);
            added.of<typename Item::Key>().erase(copy);
        }
    };
    [&]<class... Items>(std::type_identity<std::tuple<Items...>>) {
        (removeCopies(ItemType<Items>()), ...);
    }(std::type_identity<PlacedTypes>());
}

} // namespace

Result<ItemSet> repeatItems(LevelEdit& edit, IdBlock& ids, const ItemSet& items,
                            const SymmetryMap& map, FloorId floor) {
    const Level clip = clipOf(edit.level(), items);
    SymmetryPartners partners(edit.level(), edit.level().symmetryGuide());
    ItemSet added;
    for (int step = 1; step < map.count(); ++step) {
        auto image = imageOfClip(clip, map, step);
        if (!image)
            return image.error();
        Copies copyOf;
        ItemSet copies = paste(edit, ids, image.value(), {0, 0}, floor, &copyOf);
        keepPartners(edit, partners, step, copyOf, copies);
        forEachKind([&]<class Key>(Kind<Key>) {
            for (const Key key : copies.of<Key>())
                added.of<Key>().insert(key);
        });
    }
    return added;
}

} // namespace navcore
