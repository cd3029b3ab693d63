// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat/flat_json.h"

#include "navcore/author/io/formats/flat/flat_writer.h"
#include "navcore/author/level/field.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

namespace navcore {

namespace {

struct FlatItems {
    std::string prefix; ///< Prefix of the list names, such as "agent".
    std::span<const Field> fields;
    std::vector<const void*> items;
};

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// Returns the singular of a plural, such as "tag" for "tags" or "ability" for "abilities".
std::string oneOf(const std::string& many) {
    if (many.ends_with("ies"))
        return many.substr(0, many.size() - 3) + "y";
    return many.ends_with("s") ? many.substr(0, many.size() - 1) : many;
}

/// List names from earlier versions that differ from the names derived from the members. These
/// lists are still written under their old names, so that existing readers continue to work.
constexpr std::array<std::pair<const char*, const char*>, 9> oldNames{{
    {"vertexTagVertex", "tagVertex"},
    {"vertexTagName", "tagName"},
    {"vertexTagValue", "tagValue"},
    {"agentAbilityAgent", "abilityAgent"},
    {"agentAbilityName", "abilityName"},
    {"barrierGate", "barrierClosed"},
    {"obstacleRingCorners", "ringCorners"},
    {"obstacleCornerX", "cornerX"},
    {"obstacleCornerY", "cornerY"},
}};

std::string named(const std::string& prefix, const std::string& member) {
    std::string name = prefix.empty() ? member : prefix + capital(member);
    for (const auto& [now, before] : oldNames)
        if (name == now)
            return before;
    return name;
}

/// Writes one member of all items as one or more lists.
class MemberLists {
public:
    MemberLists(FlatWriter& out, const FlatItems& items, const Field& field,
                std::span<const TerrainId> terrains)
        : m_out(out), m_items(items), m_field(field), m_terrains(terrains) {}

    void write() {
        const std::string& prefix = m_items.prefix;
        const std::string one = oneOf(m_field.name);
        switch (m_field.shape) {
        case ValueShape::Whole:
        case ValueShape::YesNo:
        case ValueShape::Word:
        case ValueShape::Colour:
        case ValueShape::TerrainRef:
        case ValueShape::AgentRef:
        case ValueShape::VertexRef:
            return values<std::int64_t>(m_field.name);
        case ValueShape::FloorRef:
            return floors();
        case ValueShape::Real:
            return values<double>(m_field.name);
        case ValueShape::Text:
            return values<std::string>(m_field.name);
        case ValueShape::Point:
            return coordinates(std::string(m_field.name), 2);
        // The lists of an item's position are called x, y and z.
        case ValueShape::Place:
            return coordinates("", 3);
        case ValueShape::TagMap: {
            OwnedTags tags;
            each<Tags>([&](std::size_t i, const Tags& own) { tags.add(i, own); });
            return tags.write(m_out, name(one + capital(prefix)), name(one + "Name"),
                              name(one + "Value"));
        }
        case ValueShape::WordSet: {
            OwnedWords words;
            each<Abilities>([&](std::size_t i, const Abilities& own) { words.add(i, own); });
            return words.write(m_out, name(one + capital(prefix)), name(one + "Name"));
        }
        case ValueShape::Multipliers:
            return multipliers(one);
        case ValueShape::Rings:
            return rings();
        case ValueShape::Line:
            return lines();
        case ValueShape::Tile:
            return tiles();
        case ValueShape::AgentSet:
        case ValueShape::EndOfRoute:
        case ValueShape::EndOfCheck:
        case ValueShape::Numbers:
            break;
        }
        assert(false); // No exported member has a value of these types.
    }

private:
    using Indexes = std::vector<std::size_t>;

    std::string name(const std::string& member) const { return named(m_items.prefix, member); }

    /// Calls visit(index, value) with the value of the member for each item.
    template <class Value, class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 0; i < m_items.items.size(); ++i)
            visit(i, std::get<Value>(m_field.get(m_items.items[i])));
    }
    template <class Value>
    void values(const std::string& member) {
        m_out.list(name(member), m_items.items,
                   [&](const void* item) { return std::get<Value>(m_field.get(item)); });
    }
    /// Writes the floors of the items, unless all of them are on the first floor.
    void floors() {
        bool isFlat = true;
        each<std::int64_t>([&](std::size_t, std::int64_t floor) {
            isFlat = isFlat && floor == std::int64_t{firstFloor.value};
        });
        if (!isFlat)
            values<std::int64_t>(m_field.name);
    }
    void coordinates(const std::string& member, std::size_t count) {
        static constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};
        for (std::size_t axis = 0; axis < count; ++axis)
            m_out.list(
                name(member + std::string(1, "XYZ"[axis])), m_items.items,
                [&](const void* item) { return std::get<Point3>(m_field.get(item)).*axes[axis]; });
    }
    std::size_t terrainIndex(TerrainId id) const {
        return static_cast<std::size_t>(std::lower_bound(m_terrains.begin(), m_terrains.end(), id) -
                                        m_terrains.begin());
    }
    void multipliers(const std::string& one) {
        Indexes owners, terrains;
        std::vector<std::uint32_t> numbers;
        each<std::map<TerrainId, std::uint32_t>>([&](std::size_t i, const auto& own) {
            for (const auto& [terrain, multiplier] : own) {
                owners.push_back(i);
                terrains.push_back(terrainIndex(terrain));
                numbers.push_back(multiplier);
            }
        });
        m_out.list(name(one + capital(m_items.prefix)), owners);
        m_out.list(name(one + "Terrain"), terrains);
        m_out.list(name(one + "Multiplier"), numbers);
    }
    void corners(std::span<const Point2> all) {
        m_out.list(name("cornerX"), all, [](Point2 p) { return p.x; });
        m_out.list(name("cornerY"), all, [](Point2 p) { return p.y; });
    }
    void rings() {
        Indexes solid, ringCounts, cornerCounts;
        std::vector<Point2> all;
        each<ShapePtr>([&](std::size_t, const ShapePtr& shape) {
            solid.push_back(shape->kind == ShapeKind::Solid ? 1 : 0);
            ringCounts.push_back(shape->rings.size());
            for (const Ring& ring : shape->rings) {
                cornerCounts.push_back(ring.size());
                all.insert(all.end(), ring.begin(), ring.end());
            }
        });
        m_out.list(name("solid"), solid);
        m_out.list(name("rings"), ringCounts);
        m_out.list(name("ringCorners"), cornerCounts);
        corners(all);
    }
    void lines() {
        Indexes counts;
        std::vector<Point2> all;
        each<ShapePtr>([&](std::size_t, const ShapePtr& shape) {
            const Ring& line = shape->rings.front();
            counts.push_back(line.size());
            all.insert(all.end(), line.begin(), line.end());
        });
        m_out.list(name("corners"), counts);
        corners(all);
    }
    /// Writes the cells of each tile row by row as runs of equal terrain. Unpainted cells have the
    /// terrain -1.
    void tiles() {
        Indexes runs;
        std::vector<std::int64_t> terrains, cells;
        each<TilePtr>([&](std::size_t, const TilePtr& tile) {
            const std::size_t before = terrains.size();
            const TerrainId* last = nullptr;
            for (const TerrainId& cell : *tile) {
                if (!last || *last != cell) {
                    terrains.push_back(cell.valid() ? static_cast<std::int64_t>(terrainIndex(cell))
                                                    : -1);
                    cells.push_back(0);
                }
                ++cells.back();
                last = &cell;
            }
            runs.push_back(terrains.size() - before);
        });
        m_out.list(name("runs"), runs);
        m_out.list("runTerrain", terrains);
        m_out.list("runCells", cells);
    }

    FlatWriter& m_out;
    const FlatItems& m_items;
    const Field& m_field;
    std::span<const TerrainId> m_terrains;
};

class Scalar {
public:
    Scalar(FlatWriter& out, std::string name) : m_out(out), m_name(std::move(name)) {}

    void operator()(std::int64_t number) { m_out.scalar(m_name, number); }
    void operator()(double number) { m_out.scalar(m_name, number); }
    void operator()(const std::string& text) { m_out.scalar(m_name, text); }
    void operator()(Point3 point) {
        m_out.scalar(m_name + "X", point.x);
        m_out.scalar(m_name + "Y", point.y);
    }
    template <class Other>
    void operator()(const Other&) {
        assert(false); // Exported single items have no members of other types.
    }

private:
    FlatWriter& m_out;
    std::string m_name;
};

/// Writes all exported members of some items. A scalar member becomes a list with one value per
/// item. A member with several values becomes parallel lists, one of which contains the index of
/// the item to which each value belongs. In parallel lists, a terrain id is replaced by its index
/// in `terrains`, which must be sorted. The names of the lists are in resources/manual/json.md.
void writeFlat(FlatWriter& out, const FlatItems& items, std::span<const TerrainId> terrains) {
    for (const Field& field : items.fields)
        if (field.ships == Ships::Yes)
            MemberLists(out, items, field, terrains).write();
}

/// Writes all exported members of the only item of its type, each as a scalar.
void writeFlat(FlatWriter& out, const std::string& prefix, std::span<const Field> fields,
               const void* item) {
    for (const Field& field : fields)
        if (field.ships == Ships::Yes)
            std::visit(Scalar(out, named(prefix, field.name)), field.get(item));
}

// These functions convert the vertices and obstacles of an exported graph back to items.
std::vector<std::pair<VertexId, Vertex>> verticesOf(const ResolvedGraph& graph) {
    std::vector<std::pair<VertexId, Vertex>> vertices;
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
        vertices.emplace_back(graph.vertexIds[i], Vertex{});
        vertices.back().second.position = graph.positions[i];
        vertices.back().second.floor = graph.floorOf(i);
    }
    for (const VertexLabel& label : graph.labels) {
        Vertex& vertex = vertices[label.vertex].second;
        vertex.name = label.name;
        vertex.kind = label.kind;
        vertex.tags = label.tags;
    }
    return vertices;
}

std::vector<std::pair<ObstacleId, Obstacle>> obstaclesOf(const ResolvedGraph& graph) {
    std::vector<std::pair<ObstacleId, Obstacle>> obstacles;
    for (const ResolvedObstacle& shipped : graph.obstacles) {
        obstacles.emplace_back(shipped.id, Obstacle{shipped.name, shipped.shape, shipped.tags});
        obstacles.back().second.floor = shipped.floor;
    }
    return obstacles;
}

std::vector<std::pair<FloorId, Floor>> floorsOf(const ResolvedGraph& graph) {
    std::vector<std::pair<FloorId, Floor>> floors;
    for (const ResolvedFloor& shipped : graph.floors)
        floors.emplace_back(shipped.id, Floor{.name = shipped.name,
                                              .shortName = shipped.shortName,
                                              .order = shipped.order,
                                              .elevation = shipped.elevation,
                                              .paint = shipped.paint});
    return floors;
}

template <class Enum>
int number(Enum value) {
    return static_cast<int>(value);
}

/// Returns the index of an id in a sorted list of (id, item) pairs, which must contain it.
template <class Items, class Key>
std::size_t indexOf(const Items& items, Key id) {
    const auto at = std::lower_bound(items.begin(), items.end(), id,
                                     [](const auto& item, Key of) { return item.first < of; });
    return static_cast<std::size_t>(at - items.begin());
}

/// Writes the types, fixed costs, required abilities and gates of all edges.
void writeTerms(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<int> kinds(graph.edgeCount());
    std::vector<std::uint32_t> costEdges, gateEdges;
    std::vector<std::int32_t> costs;
    std::vector<std::size_t> gates;
    OwnedWords needs;
    for (const auto& [edge, terms] : graph.terms) {
        kinds[edge] = number(terms.kind);
        needs.add(edge, terms.needs);
        if (terms.ownCost) {
            costEdges.push_back(edge);
            costs.push_back(*terms.ownCost);
        }
        for (const BarrierId gate : terms.gates) {
            gateEdges.push_back(edge);
            gates.push_back(indexOf(graph.barriers, gate));
        }
    }
    out.list("edgeKind", kinds);
    out.list("ownCostEdge", costEdges);
    out.list("ownCost", costs);
    needs.write(out, "needEdge", "needName");
    out.list("gateEdge", gateEdges);
    out.list("gateBarrier", gates);
}

void writeEdges(FlatWriter& out, const ResolvedGraph& graph) {
    out.list("edgeFrom", graph.edgeFrom);
    out.list("edgeTo", graph.edgeTo);
    out.list("edgeLink", graph.edgeLink, [](LinkId id) { return id.value; });
    out.list("edgeLength", graph.edgeLength);
    out.list("edgeDirection", graph.edgeDirection, number<Direction>);
    out.list("edgePassage", graph.edgePassage, number<Passage>);
    out.list("edgeMultiplier", graph.edgeMultiplier);
    out.list("edgeClearance", graph.edgeClearance.empty()
                                  ? LevelVector<Coord>(graph.edgeCount(), unmeasured)
                                  : graph.edgeClearance);
    out.list("pieceBegin", graph.pieceBegin);
    out.list("pieceTerrain", graph.pieceTerrain);
    out.list("pieceLength", graph.pieceLength);
    writeTerms(out, graph);
    std::map<LinkId, std::size_t> edgeOf;
    for (std::size_t e = 0; e < graph.edgeCount(); ++e)
        edgeOf[graph.edgeLink[e]] = e;
    OwnedTags tags;
    for (const LinkLabel& label : graph.linkLabels)
        tags.add(edgeOf.at(label.link), label.tags);
    tags.write(out, "linkTagEdge", "linkTagName", "linkTagValue");
}

/// Writes the costs of all edges with open gates. The gates of an edge are written separately, so
/// that a program that uses the file can open and close them.
void writeCosts(FlatWriter& out, const ResolvedGraph& graph) {
    std::vector<Cost> forward, backward;
    for (const auto& [id, agent] : graph.agents) {
        AgentRules rules = graph.rules(id);
        rules.closedGates.clear();
        for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
            const Edge edge = graph.edge(e);
            const Cost cost = edgeCost(edge, rules).value_or(0);
            forward.push_back(edge.direction == Direction::Backward ? 0 : cost);
            backward.push_back(edge.direction == Direction::Forward ? 0 : cost);
        }
    }
    out.list("costForward", forward);
    out.list("costBackward", backward);
}

/// Writes all items of one type. `items` contains (id, item) pairs.
template <class Items>
void writeItems(FlatWriter& out, const std::string& prefix, const Items& items,
                std::span<const TerrainId> terrains) {
    using Item = typename Items::value_type::second_type;
    FlatItems flat{prefix, fieldsOf<Item>(), {}};
    for (const auto& [id, item] : items)
        flat.items.push_back(&item);
    out.list(prefix + "Id", items, [](const auto& entry) { return entry.first.value; });
    writeFlat(out, flat, terrains);
}

void writeTiles(FlatWriter& out, const ResolvedGraph& graph, std::span<const TerrainId> terrains) {
    const PaintGrid grid{graph.paintFrame};
    writeFlat(out, "paint", fieldsOf<PaintGrid>(), &grid);
    std::vector<PaintTile> tiles;
    for (const auto& [key, cells] : graph.paint)
        tiles.push_back({cells});
    FlatItems flat{"tile", fieldsOf<PaintTile>(), {}};
    for (const PaintTile& tile : tiles)
        flat.items.push_back(&tile);
    out.list("tileX", graph.paint, [](const auto& tile) { return tile.first.x; });
    out.list("tileY", graph.paint, [](const auto& tile) { return tile.first.y; });
    if (!graph.floors.empty())
        out.list("tileFloor", graph.paint, [](const auto& tile) { return tile.first.floor.value; });
    writeFlat(out, flat, terrains);
}

} // namespace

std::string flatJson(const ResolvedGraph& graph) {
    FlatWriter out;
    out.scalar("format", std::string("waymark-flat"));
    out.scalar("version", flatJsonVersion);
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    writeFlat(out, "", fieldsOf<LevelInfo>(), &info);
    out.scalar("unitsPerPixel", unitsPerPixel);
    LinkSettings settings;
    settings.joinCount = static_cast<std::uint8_t>(graph.joinCount);
    writeFlat(out, "", fieldsOf<LinkSettings>(), &settings);
    std::vector<TerrainId> terrains;
    for (const auto& [id, terrain] : graph.terrains)
        terrains.push_back(id);
    if (!graph.floors.empty())
        writeItems(out, "floor", floorsOf(graph), terrains);
    writeItems(out, "terrain", graph.terrains, terrains);
    writeItems(out, "agent", graph.agents, terrains);
    writeItems(out, "vertex", verticesOf(graph), terrains);
    // The edges already include links and edge rules.
    writeEdges(out, graph);
    writeCosts(out, graph);
    writeItems(out, "obstacle", obstaclesOf(graph), terrains);
    writeItems(out, "barrier", graph.barriers, terrains);
    writeTiles(out, graph, terrains);
    return out.finish();
}

} // namespace navcore
