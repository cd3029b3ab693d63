// SPDX-License-Identifier: MIT
#include "navcore/author/select/item_attributes.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

namespace navcore {
namespace {

using Source = AttributeSource;

std::span<const Field> membersOf(SelectKind kind) {
    switch (kind) {
    case SelectKind::Vertex:
        return fieldsOf<Vertex>();
    case SelectKind::Link:
        return fieldsOf<Link>();
    case SelectKind::Edge:
    case SelectKind::Rule:
        return fieldsOf<EdgeRule>();
    case SelectKind::Obstacle:
        return fieldsOf<Obstacle>();
    case SelectKind::Barrier:
        return fieldsOf<Barrier>();
    case SelectKind::Note:
        return fieldsOf<Note>();
    case SelectKind::Lift:
        return fieldsOf<Lift>();
    case SelectKind::Route:
        return fieldsOf<PinnedRoute>();
    }
    return {};
}

std::vector<ItemAttribute> makeAttributes(SelectKind kind) {
    std::vector<ItemAttribute> all;
    const auto computed = [&](const char* name, Source source, ValueShape shape,
                              Unit unit = Unit::None) {
        all.push_back({name, source, shape, unit, nullptr});
    };
    const bool isPair = kind == SelectKind::Edge || kind == SelectKind::Rule;
    computed("id", Source::Id, isPair ? ValueShape::Text : ValueShape::Whole);
    if (isPair) {
        computed("from", Source::FirstEnd, ValueShape::VertexRef);
        computed("to", Source::SecondEnd, ValueShape::VertexRef);
    }
    bool hasPlace = false;
    for (const Field& field : membersOf(kind)) {
        // The points among the members of links are tangents.
        const bool isPlace = field.shape == ValueShape::Place ||
                             (field.shape == ValueShape::Point && kind != SelectKind::Link);
        if (!isPlace) {
            all.push_back({field.name, Source::Field, field.shape, field.unit, &field});
            continue;
        }
        hasPlace = true;
        all.push_back({"x", Source::X, ValueShape::Whole, Unit::Length, &field});
        all.push_back({"y", Source::Y, ValueShape::Whole, Unit::Length, &field});
        if (field.shape == ValueShape::Place)
            all.push_back({"z", Source::Z, ValueShape::Whole, Unit::Length, &field});
    }
    if (!hasPlace && kind != SelectKind::Route) {
        computed("x", Source::X, ValueShape::Whole, Unit::Length);
        computed("y", Source::Y, ValueShape::Whole, Unit::Length);
    }
    if (kind == SelectKind::Vertex)
        computed("degree", Source::Degree, ValueShape::Whole);
    if (isPair || kind == SelectKind::Link)
        computed("length", Source::Length, ValueShape::Whole, Unit::Length);
    if (kind == SelectKind::Obstacle || kind == SelectKind::Barrier)
        computed("corners", Source::Corners, ValueShape::Whole);
    return all;
}

const Shape& shapeOf(const SelectItem& item) {
    return item.kind == SelectKind::Obstacle ? *static_cast<const Obstacle*>(item.item)->shape
                                             : *static_cast<const Barrier*>(item.item)->line;
}

FieldValue idOf(const SelectItem& item) {
    return std::visit(
        [](auto key) -> FieldValue {
            if constexpr (std::is_same_v<decltype(key), EdgeKey>) {
                if (key.isLink())
                    return std::int64_t{key.link().value};
                return std::to_string(key.pair().a.value) + '-' +
                       std::to_string(key.pair().b.value);
            } else {
                return std::int64_t{key.value};
            }
        },
        item.ref);
}

template <class Key>
std::optional<SelectItem> resolved(const Level& level, SelectKind kind, Key key) {
    const auto* item = level.find<ItemOf<Key>>(key);
    return item ? std::optional(SelectItem{kind, key, item}) : std::nullopt;
}

std::optional<SelectItem> resolvedEdge(const Level& level, const NavGraph& graph, EdgeKey key) {
    static const EdgeRule plain{};
    const Edge* edge = graph.find(key);
    if (key.isLink()) {
        const Link* link = level.find<Link>(key.link());
        return link ? std::optional(SelectItem{SelectKind::Link, key, link, edge}) : std::nullopt;
    }
    if (isLiftEdge(key))
        return std::nullopt;
    const EdgeRule* rule = level.find<EdgeRule>(key.pair());
    if (edge)
        return SelectItem{SelectKind::Edge, key, rule ? rule : &plain, edge};
    return rule ? std::optional(SelectItem{SelectKind::Rule, key, rule}) : std::nullopt;
}

} // namespace

std::span<const ItemAttribute> attributesOf(SelectKind kind) {
    static const auto all = [] {
        std::array<std::vector<ItemAttribute>, selectKinds> tables;
        for (std::size_t i = 0; i < selectKinds; ++i)
            tables[i] = makeAttributes(static_cast<SelectKind>(i));
        return tables;
    }();
    return all[static_cast<std::size_t>(kind)];
}

const ItemAttribute* attributeNamed(SelectKind kind, std::string_view name) {
    const std::string small = smallLetters(name);
    for (const ItemAttribute& attribute : attributesOf(kind))
        if (smallLetters(attribute.name) == small)
            return &attribute;
    return nullptr;
}

std::vector<std::string> attributeNames() {
    std::set<std::string> names;
    for (std::size_t i = 0; i < selectKinds; ++i)
        for (const ItemAttribute& attribute : attributesOf(static_cast<SelectKind>(i)))
            names.insert(attribute.name);
    return {names.begin(), names.end()};
}

std::optional<SelectItem> selectItem(const Level& level, const NavGraph& graph, ItemRef ref) {
    struct Visitor {
        const Level& level;
        const NavGraph& graph;
        std::optional<SelectItem> operator()(VertexId id) const {
            return resolved(level, SelectKind::Vertex, id);
        }
        std::optional<SelectItem> operator()(LiftId id) const {
            return resolved(level, SelectKind::Lift, id);
        }
        std::optional<SelectItem> operator()(NoteId id) const {
            return resolved(level, SelectKind::Note, id);
        }
        std::optional<SelectItem> operator()(BarrierId id) const {
            return resolved(level, SelectKind::Barrier, id);
        }
        std::optional<SelectItem> operator()(ObstacleId id) const {
            return resolved(level, SelectKind::Obstacle, id);
        }
        std::optional<SelectItem> operator()(PinnedRouteId id) const {
            return resolved(level, SelectKind::Route, id);
        }
        std::optional<SelectItem> operator()(EdgeKey key) const {
            return resolvedEdge(level, graph, key);
        }
    };
    return std::visit(Visitor{level, graph}, ref);
}

std::optional<Point3> placeOf(const Level& level, const SelectItem& item) {
    const auto flat = [](Point2 point) { return Point3{point.x, point.y, 0}; };
    switch (item.kind) {
    case SelectKind::Vertex:
        return static_cast<const Vertex*>(item.item)->position;
    case SelectKind::Edge:
    case SelectKind::Link:
    case SelectKind::Rule: {
        if (item.edge && !item.edge->terms.bends().empty())
            return flat(middleOf(level, *item.edge));
        const VertexPair ends = endsOf(level, std::get<EdgeKey>(item.ref));
        const Point2 a = level.find<Vertex>(ends.a)->position.flat();
        const Point2 b = level.find<Vertex>(ends.b)->position.flat();
        return flat({(a.x + b.x) / 2, (a.y + b.y) / 2});
    }
    case SelectKind::Obstacle:
    case SelectKind::Barrier: {
        const Box box = boundsOf(shapeOf(item));
        return flat({(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2});
    }
    case SelectKind::Note:
        return flat(static_cast<const Note*>(item.item)->position);
    case SelectKind::Lift:
        return flat(static_cast<const Lift*>(item.item)->position);
    case SelectKind::Route:
        break;
    }
    return std::nullopt;
}

FieldValue valueOf(const Level& level, const NavGraph& graph, const ItemAttribute& attribute,
                   const SelectItem& item) {
    const auto whole = [](auto number) { return FieldValue(static_cast<std::int64_t>(number)); };
    switch (attribute.source) {
    case Source::Field:
        return attribute.field->get(item.item);
    case Source::X:
        return whole(placeOf(level, item)->x);
    case Source::Y:
        return whole(placeOf(level, item)->y);
    case Source::Z:
        return whole(placeOf(level, item)->z);
    case Source::Id:
        return idOf(item);
    case Source::Degree:
        return whole(graph.edgesAt(std::get<VertexId>(item.ref)).size());
    case Source::Length:
        return item.edge ? whole(item.edge->length) : FieldValue();
    case Source::Corners: {
        std::size_t corners = 0;
        for (const Ring& ring : shapeOf(item).rings)
            corners += ring.size();
        return whole(corners);
    }
    case Source::FirstEnd:
        return whole(std::get<EdgeKey>(item.ref).pair().a.value);
    case Source::SecondEnd:
        return whole(std::get<EdgeKey>(item.ref).pair().b.value);
    }
    return {};
}

} // namespace navcore
