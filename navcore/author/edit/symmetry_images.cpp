// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_images.h"

#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/symmetry_partners.h"
#include "navcore/author/level/field.h"
#include "navcore/author/words/symmetry_texts.h"

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

/// Removes the copies of items that have partners where the copies are. Links and rules of such a
/// vertex lead to its partner instead, unless the partner has them already.
void keepPartners(LevelEdit& edit, SymmetryPartners& partners, int step, const Copies& copies,
                  ItemSet& added) {
    const auto at = static_cast<std::size_t>(step);
    std::map<VertexId, VertexId> replaced; // Copies of vertices, and the partners instead of them.
    for (const auto& [id, copy] : copies.vertices)
        if (const VertexId partner = partners.of<Vertex>(id)[at]; partner.isItem())
            replaced[copy] = partner;
    const auto endOf = [&](VertexId id) {
        const auto other = replaced.find(id);
        return other == replaced.end() ? id : other->second;
    };
    for (const auto& [id, copy] : copies.links) {
        Link link = *edit.find<Link>(copy);
        const VertexId from = endOf(link.from), to = endOf(link.to);
        if (partners.ofLink(id)[at].isItem()) {
            edit.remove<Link>(copy);
            added.edges.erase(EdgeKey::of(copy));
        } else if (from != link.from || to != link.to) {
            link.from = from;
            link.to = to;
            edit.set<Link>(copy, std::move(link));
        }
    }
    std::vector<std::pair<VertexPair, EdgeRule>> rules;
    for (const auto& [pair, change] : edit.change().of<EdgeRule>())
        if (change.after && (replaced.contains(pair.a) || replaced.contains(pair.b)))
            rules.emplace_back(pair, *change.after);
    for (const auto& [pair, rule] : rules) {
        edit.remove<EdgeRule>(pair);
        const VertexPair there = VertexPair::of(endOf(pair.a), endOf(pair.b));
        if (there.a != there.b && !edit.find<EdgeRule>(there))
            edit.set<EdgeRule>(there, rule);
    }
    const auto removeCopies = [&]<Placed Item>(ItemType<Item>) {
        for (const auto& [id, copy] : copies.of<typename Item::Key>())
            if (partners.of<Item>(id)[at].isItem()) {
                edit.remove<Item>(copy);
                added.of<typename Item::Key>().erase(copy);
            }
    };
    std::apply([&](auto... types) { (removeCopies(types), ...); },
               std::tuple<ItemType<Vertex>, ItemType<Obstacle>, ItemType<Barrier>, ItemType<Lift>,
                          ItemType<Note>>());
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
