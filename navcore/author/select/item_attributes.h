// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/field.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/select/expression.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Determines how the value of an attribute is found.
enum class AttributeSource : std::uint8_t {
    Field, ///< A member of the item; see describe.h.
    X,     ///< A coordinate of the item's position, its middle or the centre of its bounds.
    Y,
    Z,
    Id,
    Degree,   ///< The number of edges at a vertex.
    Length,   ///< The length of an edge.
    Corners,  ///< The number of corners of an obstacle or a barrier.
    FirstEnd, ///< A vertex of an edge that is not a link.
    SecondEnd,
};

/// A property of items that expressions can compare and tables show.
struct ItemAttribute {
    const char* name;
    AttributeSource source;
    ValueShape shape;
    Unit unit;
    /// The member that stores the value. Coordinates have the member that stores the position. Null
    /// for attributes that cannot be set.
    const Field* field;

    std::span<const char* const> words() const {
        return source == AttributeSource::Field ? field->words : std::span<const char* const>();
    }
};

/// Returns whether the value is the required abilities of a link or a barrier, whose text is that
/// of readNeeds(), and not a list of words.
inline bool holdsNeeds(const ItemAttribute& attribute) {
    return attribute.shape == ValueShape::WordSet && std::string_view(attribute.name) == "needs";
}

/// Returns the attributes of a type, which are derived from its description: the id first, then
/// the members in file order with positions split into coordinates, then computed values. Edges
/// that are not links have the members of edge rules.
std::span<const ItemAttribute> attributesOf(SelectKind kind);

/// Returns the attribute with this name, regardless of case, or nullptr.
const ItemAttribute* attributeNamed(SelectKind kind, std::string_view name);

/// Returns the names of the attributes of all types, sorted and without duplicates.
std::vector<std::string> attributeNames();

/// An item of a level, resolved for reading its attributes.
struct SelectItem {
    SelectKind kind = SelectKind::Vertex; ///< Link for links, and Edge or Rule for other edges.
    ItemRef ref = {};
    const void* item = nullptr; ///< An item of this type; the default rule for most edges.
    const Edge* edge = nullptr; ///< The edge in the graph; null for other items and waiting rules.
};

/// Resolves an item. Returns nullopt if the level does not contain it. A pair of vertices is an
/// Edge if the graph has an edge between them, otherwise a Rule if the level has a rule for them.
std::optional<SelectItem> selectItem(const Level& level, const NavGraph& graph, ItemRef ref);

/// Returns the value of an attribute of `item.kind`.
FieldValue valueOf(const Level& level, const NavGraph& graph, const ItemAttribute& attribute,
                   const SelectItem& item);

/// Returns the position whose coordinates are the attributes X, Y and Z, or nullopt for routes.
std::optional<Point3> placeOf(const Level& level, const SelectItem& item);

/// Returns the line of an edge of the graph between vertices. It refers to the edge.
inline Polyline lineOf(const Level& level, const Edge& edge) {
    return edge.line(level.find<Vertex>(edge.a)->position, level.find<Vertex>(edge.b)->position);
}

/// Calls visit(a, b, floor) for each side of an item on the map. Points are sides without length.
/// A curved link has a side for each of its segments. An edge between two floors consists of its
/// two ends. Routes have no sides.
template <class Visit>
void forEachSideOf(const Level& level, const SelectItem& item, Visit&& visit) {
    switch (item.kind) {
    case SelectKind::Vertex: {
        const auto& vertex = *static_cast<const Vertex*>(item.item);
        return visit(vertex.position.flat(), vertex.position.flat(), vertex.floor);
    }
    case SelectKind::Edge:
    case SelectKind::Link:
    case SelectKind::Rule: {
        const VertexPair ends = endsOf(level, std::get<EdgeKey>(item.ref));
        const Vertex &a = *level.find<Vertex>(ends.a), &b = *level.find<Vertex>(ends.b);
        if (a.floor == b.floor && item.edge && !item.edge->terms.bends().empty())
            return lineOf(level, *item.edge).forEachSegment([&](Point3 from, Point3 to) {
                visit(from.flat(), to.flat(), a.floor);
            });
        if (a.floor == b.floor)
            return visit(a.position.flat(), b.position.flat(), a.floor);
        visit(a.position.flat(), a.position.flat(), a.floor);
        return visit(b.position.flat(), b.position.flat(), b.floor);
    }
    case SelectKind::Obstacle: {
        const auto& obstacle = *static_cast<const Obstacle*>(item.item);
        return forEachSide(*obstacle.shape,
                           [&](Point2 a, Point2 b) { visit(a, b, obstacle.floor); });
    }
    case SelectKind::Barrier: {
        const auto& barrier = *static_cast<const Barrier*>(item.item);
        return forEachSide(*barrier.line, [&](Point2 a, Point2 b) { visit(a, b, barrier.floor); });
    }
    case SelectKind::Note: {
        const auto& note = *static_cast<const Note*>(item.item);
        return visit(note.position, note.position, note.floor);
    }
    case SelectKind::Lift: {
        const auto& lift = *static_cast<const Lift*>(item.item);
        if (lift.stops.empty())
            visit(lift.position, lift.position, firstFloor);
        for (const auto& [floor, stop] : lift.stops)
            visit(lift.position, lift.position, floor);
        return;
    }
    case SelectKind::Route:
        return;
    }
}

} // namespace navcore
