// SPDX-License-Identifier: MIT
#include "navcore/author/select/condition.h"

#include "navcore/author/edit/item_traits.h"

#include <algorithm>

namespace navcore {
namespace {

/// Returns whether an item has a type. Links and automatic edges are edges, and so is an edge with
/// a rule a rule.
bool hasKind(const SelectScope& scope, const SelectItem& item, SelectKind kind) {
    if (kind == SelectKind::Edge)
        return item.kind == SelectKind::Edge || item.kind == SelectKind::Link;
    if (kind == SelectKind::Rule && item.kind == SelectKind::Edge)
        return scope.level.find<EdgeRule>(std::get<EdgeKey>(item.ref).pair());
    return item.kind == kind;
}

template <class Key, class Visit>
void visitItems(const Level& level, SelectKind kind, const Visit& visit) {
    for (const auto& [key, item] : level.items<ItemOf<Key>>())
        visit(SelectItem{kind, key, &item});
}

} // namespace

bool ItemMatcher::Condition::matches(const SelectScope& scope, const SelectItem& item) const {
    const auto matchesPart = [&](const auto& part) { return part->matches(scope, item); };
    switch (type) {
    case ConditionType::All:
        return true;
    case ConditionType::Selected:
        return scope.selected && contains(*scope.selected, item.ref);
    case ConditionType::Kind:
        return hasKind(scope, item, kind);
    case ConditionType::Name:
        if (!isFlag)
            return matchesName(item);
        [[fallthrough]];
    case ConditionType::Attribute: {
        const auto& test = tests[static_cast<std::size_t>(item.kind)];
        return test && test->matches(scope.level, scope.graph, item);
    }
    case ConditionType::HasTag: {
        const Tags* tags = tagsOf(item);
        return tags && tags->contains(key);
    }
    case ConditionType::Tag: {
        const Tags* tags = tagsOf(item);
        return tags && tag->matches(*tags);
    }
    case ConditionType::Not:
        return !parts.front()->matches(scope, item);
    case ConditionType::And:
        return std::ranges::all_of(parts, matchesPart);
    case ConditionType::Or:
        return std::ranges::any_of(parts, matchesPart);
    case ConditionType::InBox:
    case ConditionType::InPolygon:
    case ConditionType::InObstacle:
        return isInside(scope, item);
    case ConditionType::WithinOf:
        return near->isNear(item);
    case ConditionType::ReachableFrom:
    case ConditionType::PartOf:
    case ConditionType::UsedByRoute:
        return isInGraph(scope, item);
    case ConditionType::OnFloor: {
        bool found = false;
        forEachSideOf(scope.level, item, [&](Point2, Point2, FloorId floor) {
            found = found || floors.contains(floor.value);
        });
        return found;
    }
    }
    return false;
}

bool ItemMatcher::Condition::matchesName(const SelectItem& item) const {
    if (!id.empty()) {
        return std::visit(
            [&](auto key) {
                if constexpr (std::is_same_v<decltype(key), EdgeKey>)
                    return id == (key.isLink() ? std::to_string(key.link().value)
                                               : std::to_string(key.pair().a.value) + '-' +
                                                     std::to_string(key.pair().b.value));
                else
                    return id == std::to_string(key.value);
            },
            item.ref);
    }
    const std::string_view text = nameOf(item);
    return !text.empty() && name.matches(text);
}

bool ItemMatcher::Condition::isInside(const SelectScope& scope, const SelectItem& item) const {
    const auto isIn = [&](const Area& area) {
        bool any = false, all = true;
        forEachSideOf(scope.level, item, [&](Point2 a, Point2 b, FloorId floor) {
            any = true;
            // A lift is inside if it is on any floor of the area.
            const bool isOtherFloor = area.floor && *area.floor != floor;
            if (isOtherFloor && item.kind == SelectKind::Lift)
                return;
            all = all && !isOtherFloor;
            for (const Point2 point : {a, b})
                all = all && area.box.contains(point) &&
                      (!area.shape || locate(*area.shape, point) != Side::Outside);
        });
        if (item.kind == SelectKind::Lift && area.floor) {
            const auto& lift = *static_cast<const Lift*>(item.item);
            all = all && isOnFloor<LiftId>(lift, *area.floor);
        }
        return any && all;
    };
    if (box)
        return isIn({nullptr, *box});
    return std::ranges::any_of(areas, isIn);
}

bool ItemMatcher::Condition::isInGraph(const SelectScope& scope, const SelectItem& item) const {
    if (type == ConditionType::UsedByRoute) {
        if (const auto* route = std::get_if<PinnedRouteId>(&item.ref))
            return routes.contains(route->value);
        if (const auto* edge = std::get_if<EdgeKey>(&item.ref))
            return graph.edges.contains(*edge);
    }
    const std::vector<VertexId> vertices = verticesOf(scope.level, item.ref);
    const auto isFound = [&](VertexId id) {
        return graph.vertices.contains(id) || graph.vertices.contains(cabinOf(id));
    };
    if (item.kind == SelectKind::Lift)
        return std::ranges::any_of(vertices, isFound);
    return !vertices.empty() &&
           std::ranges::all_of(vertices, [&](VertexId id) { return graph.vertices.contains(id); });
}

void forEachSelectItem(const SelectScope& scope, KindMask kinds,
                       const std::function<void(const SelectItem&)>& visit) {
    const Level& level = scope.level;
    const auto wants = [&](SelectKind kind) { return (kinds & maskOf(kind)) != 0; };
    if (wants(SelectKind::Vertex))
        visitItems<VertexId>(level, SelectKind::Vertex, visit);
    if (wants(SelectKind::Lift))
        visitItems<LiftId>(level, SelectKind::Lift, visit);
    if (wants(SelectKind::Note))
        visitItems<NoteId>(level, SelectKind::Note, visit);
    if (wants(SelectKind::Barrier))
        visitItems<BarrierId>(level, SelectKind::Barrier, visit);
    if (wants(SelectKind::Obstacle))
        visitItems<ObstacleId>(level, SelectKind::Obstacle, visit);
    if (wants(SelectKind::Route))
        visitItems<PinnedRouteId>(level, SelectKind::Route, visit);
    if (wants(SelectKind::Link))
        for (const auto& [id, link] : level.items<Link>()) {
            const EdgeKey key = EdgeKey::of(id);
            visit({SelectKind::Link, key, &link, scope.graph.find(key)});
        }
    if (wants(SelectKind::Edge))
        scope.graph.forEachSorted([&](const Edge& edge) {
            if (!edge.key.isLink() && !isLiftEdge(edge.key))
                visit(*selectItem(level, scope.graph, edge.key));
        });
    if (wants(SelectKind::Rule))
        for (const auto& [pair, rule] : level.items<EdgeRule>()) {
            const EdgeKey key = EdgeKey::of(pair);
            if (!scope.graph.find(key))
                visit({SelectKind::Rule, key, &rule});
            else if (!wants(SelectKind::Edge))
                visit(*selectItem(level, scope.graph, key));
        }
}

} // namespace navcore
