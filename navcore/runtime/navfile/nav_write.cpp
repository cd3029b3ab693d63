// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/hilbert.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/navfile/nav_decode.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/navfile/nav_reader.h"
#include "navcore/runtime/navfile/nav_texts.h"

#include <tuple>

namespace navcore {
namespace {

using flatbuffers::FlatBufferBuilder;
using flatbuffers::Offset;
using Order = std::vector<std::uint32_t>;

/// The minor versions of files with a single floor, of files without delays, looks and lifts, of
/// files in which no required ability has alternatives, and of files without curves.
constexpr int flatFormatMinor = 2, floorFormatMinor = 3, liftFormatMinor = 4,
              alternativesFormatMinor = 5;

bool usesAlternatives(const ResolvedGraph& graph) {
    const auto inTerms = [](const auto& entry) { return hasAlternatives(entry.second.needs); };
    const auto inLift = [](const auto& entry) {
        return std::ranges::any_of(entry.second.stops, [](const auto& stop) {
            return hasAlternatives(stop.second.needs);
        });
    };
    return std::ranges::any_of(graph.terms, inTerms) ||
           std::ranges::any_of(graph.barriers, inTerms) || std::ranges::any_of(graph.lifts, inLift);
}

std::uint16_t minorOf(const ResolvedGraph& graph) {
    const bool isNew = !graph.lifts.empty() || std::ranges::any_of(graph.terms, [](auto& entry) {
        return entry.second.delay > 0 || entry.second.look != LinkLook::Plain;
    });
    if (std::ranges::any_of(graph.terms, [](auto& e) { return !e.second.bends.empty(); }))
        return navFormatMinor;
    if (usesAlternatives(graph))
        return alternativesFormatMinor;
    if (isNew)
        return liftFormatMinor;
    return graph.floors.empty() ? flatFormatMinor : floorFormatMinor;
}

/// Sorts tuples and returns the last component of each.
template <class Key>
Order sorted(std::vector<Key> keys) {
    std::sort(keys.begin(), keys.end());
    Order order;
    order.reserve(keys.size());
    for (const Key& key : keys)
        order.push_back(std::get<std::tuple_size_v<Key> - 1>(key));
    return order;
}

/// Returns the vertex indices in Hilbert order. Vertices at the same position are ordered by id.
Order vertexOrder(const ResolvedGraph& graph) {
    std::vector<std::tuple<std::uint64_t, Coord, VertexId, std::uint32_t>> keys;
    keys.reserve(graph.positions.size());
    for (std::uint32_t i = 0; i < graph.positions.size(); ++i)
        keys.emplace_back(hilbertIndex(graph.positions[i].flat()), graph.positions[i].z,
                          graph.vertexIds[i], i);
    return sorted(std::move(keys));
}

/// Returns the edge indices in the canonical order of a nav file. `place` maps old to new vertex
/// indices.
Order edgeOrder(const ResolvedGraph& graph, const Order& place) {
    std::vector<std::tuple<std::uint32_t, std::uint32_t, LinkId, std::uint32_t>> keys;
    keys.reserve(graph.edgeCount());
    for (std::uint32_t e = 0; e < graph.edgeCount(); ++e) {
        const auto [low, high] = std::minmax(place[graph.edgeFrom[e]], place[graph.edgeTo[e]]);
        keys.emplace_back(low, high, graph.edgeLink[e], e);
    }
    return sorted(std::move(keys));
}

template <class Target, class ValueOf>
auto column(FlatBufferBuilder& builder, const Order& order, ValueOf&& valueOf) {
    std::vector<Target> values;
    values.reserve(order.size());
    for (const std::uint32_t i : order)
        values.push_back(static_cast<Target>(valueOf(i)));
    return builder.CreateVector(values);
}

auto labelsOf(FlatBufferBuilder& builder, const ResolvedGraph& graph, const Order& place) {
    std::vector<const VertexLabel*> sorted;
    for (const VertexLabel& label : graph.labels)
        sorted.push_back(&label);
    std::sort(sorted.begin(), sorted.end(), [&](const VertexLabel* l, const VertexLabel* r) {
        return place[l->vertex] < place[r->vertex];
    });
    std::vector<Offset<navfile::VertexLabel>> labels;
    for (const VertexLabel* label : sorted) {
        const auto name = textOf(builder, label->name);
        const auto kind = textOf(builder, label->kind);
        const auto tagsAt = tagsOf(builder, label->tags);
        labels.push_back(
            navfile::CreateVertexLabel(builder, place[label->vertex], name, kind, tagsAt));
    }
    return builder.CreateVector(labels);
}

auto obstaclesOf(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Obstacle>> obstacles;
    for (const ResolvedObstacle& obstacle : graph.obstacles) {
        std::vector<navfile::Corner> corners;
        std::vector<std::uint32_t> ends;
        for (const Ring& ring : obstacle.shape->rings) {
            for (const Point2 p : ring)
                corners.emplace_back(p.x, p.y);
            ends.push_back(static_cast<std::uint32_t>(corners.size()));
        }
        const auto name = textOf(builder, obstacle.name);
        const auto cornersAt = builder.CreateVectorOfStructs(corners);
        const auto endsAt = builder.CreateVector(ends);
        const auto tags = tagsOf(builder, obstacle.tags);
        obstacles.push_back(navfile::CreateObstacle(
            builder, obstacle.id.value, name, static_cast<navfile::ShapeKind>(obstacle.shape->kind),
            cornersAt, endsAt, tags, obstacle.floor.value));
    }
    return builder.CreateVector(obstacles);
}

auto barriersOf(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Barrier>> barriers;
    for (const auto& [id, barrier] : graph.barriers) {
        std::vector<navfile::Corner> corners;
        for (const Point2 p : barrier.line->rings.front())
            corners.emplace_back(p.x, p.y);
        const auto name = textOf(builder, barrier.name);
        const auto needs = wordsOf(builder, barrier.needs);
        const auto cornersAt = builder.CreateVectorOfStructs(corners);
        const auto tags = tagsOf(builder, barrier.tags);
        barriers.push_back(navfile::CreateBarrier(builder, id.value, name,
                                                  static_cast<navfile::BarrierKind>(barrier.kind),
                                                  static_cast<navfile::GateState>(barrier.gate),
                                                  needs, cornersAt, tags, barrier.floor.value));
    }
    return builder.CreateVector(barriers);
}

auto termsOf(FlatBufferBuilder& builder, const ResolvedGraph& graph, const Order& edges) {
    Order placeOf(edges.size());
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        placeOf[edges[i]] = i;
    std::vector<std::pair<std::uint32_t, const EdgeTerms*>> ascending;
    for (const auto& [edge, terms] : graph.terms)
        ascending.emplace_back(placeOf[edge], &terms);
    std::sort(ascending.begin(), ascending.end());
    std::vector<Offset<navfile::EdgeTerms>> made;
    for (const auto& [edge, terms] : ascending) {
        const auto needs = wordsOf(builder, terms->needs);
        std::vector<std::uint32_t> gates;
        for (const BarrierId gate : terms->gates)
            gates.push_back(gate.value);
        const auto gatesAt = gates.empty() ? 0 : builder.CreateVector(gates);
        const auto cost = static_cast<std::uint32_t>(terms->ownCost.value_or(0));
        std::vector<navfile::Position> corners;
        for (const Point3 corner : terms->bends.all())
            corners.emplace_back(corner.x, corner.y, corner.z);
        const auto curve = corners.empty() ? 0 : builder.CreateVectorOfStructs(corners);
        made.push_back(navfile::CreateEdgeTerms(
            builder, edge, static_cast<navfile::LinkKind>(terms->kind), cost, needs, gatesAt,
            terms->delay, terms->delayBack, terms->lift.value,
            static_cast<navfile::LinkLook>(terms->look), curve));
    }
    return builder.CreateVector(made);
}

auto linkLabelsOf(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::LinkLabel>> labels;
    for (const LinkLabel& label : graph.linkLabels) {
        const auto tags = tagsOf(builder, label.tags);
        labels.push_back(navfile::CreateLinkLabel(builder, label.link.value, tags));
    }
    return labels.empty() ? 0 : builder.CreateVector(labels);
}

auto paintOf(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::PaintTile>> tiles;
    for (const auto& [key, cells] : graph.paint) {
        std::vector<std::uint32_t> terrains;
        std::vector<std::uint16_t> counts;
        for (const TerrainId terrain : *cells) {
            if (terrains.empty() || terrains.back() != terrain.value) {
                terrains.push_back(terrain.value);
                counts.push_back(0);
            }
            ++counts.back();
        }
        const auto terrainsAt = builder.CreateVector(terrains);
        const auto countsAt = builder.CreateVector(counts);
        tiles.push_back(
            navfile::CreatePaintTile(builder, key.x, key.y, terrainsAt, countsAt, key.floor.value));
    }
    return builder.CreateVector(tiles);
}

auto floorsOf(FlatBufferBuilder& builder, const ResolvedGraph& graph) {
    std::vector<Offset<navfile::Floor>> floors;
    for (const ResolvedFloor& floor : graph.floors) {
        const auto name = textOf(builder, floor.name);
        const auto shortName = textOf(builder, floor.shortName);
        const navfile::Corner origin(floor.paint.origin.x, floor.paint.origin.y);
        floors.push_back(navfile::CreateFloor(builder, floor.id.value, name, shortName, floor.order,
                                              floor.elevation, &origin, floor.paint.cell));
    }
    return floors.empty() ? 0 : builder.CreateVector(floors);
}

/// The terrain pieces of all edges, in the order in which the edges are written.
struct PieceColumns {
    std::vector<std::uint32_t> begin{0}, length;
    std::vector<std::uint16_t> terrain;

    PieceColumns(const ResolvedGraph& graph, const Order& edges) {
        for (const std::uint32_t e : edges) {
            for (std::uint32_t i = graph.pieceBegin[e]; i < graph.pieceBegin[e + 1]; ++i) {
                terrain.push_back(graph.pieceTerrain[i]);
                length.push_back(graph.pieceLength[i]);
            }
            begin.push_back(static_cast<std::uint32_t>(terrain.size()));
        }
    }
};

} // namespace

Result<std::vector<std::uint8_t>> writeNavFile(const ResolvedGraph& graph) {
    if (Status status = checkResolvedGraph(graph, EdgeOrder::Any); !status)
        return status.error();
    return encodeNavLevel(graph);
}

std::vector<std::uint8_t> encodeNavLevel(const ResolvedGraph& graph) {
    const Order vertices = vertexOrder(graph);
    Order place(vertices.size());
    for (std::uint32_t i = 0; i < vertices.size(); ++i)
        place[vertices[i]] = i;
    const Order edges = edgeOrder(graph, place);
    const PieceColumns pieces(graph, edges);
    std::vector<navfile::Position> positions;
    for (const std::uint32_t v : vertices)
        positions.emplace_back(graph.positions[v].x, graph.positions[v].y, graph.positions[v].z);

    FlatBufferBuilder builder(1 << 20);
    const auto ids =
        column<std::uint32_t>(builder, vertices, [&](auto v) { return graph.vertexIds[v].value; });
    const auto positionsAt = builder.CreateVectorOfStructs(positions);
    const auto labels = labelsOf(builder, graph, place);
    const auto from =
        column<std::uint32_t>(builder, edges, [&](auto e) { return place[graph.edgeFrom[e]]; });
    const auto to =
        column<std::uint32_t>(builder, edges, [&](auto e) { return place[graph.edgeTo[e]]; });
    const auto link =
        column<std::uint32_t>(builder, edges, [&](auto e) { return graph.edgeLink[e].value; });
    const auto length =
        column<std::uint32_t>(builder, edges, [&](auto e) { return graph.edgeLength[e]; });
    const auto direction =
        column<navfile::Direction>(builder, edges, [&](auto e) { return graph.edgeDirection[e]; });
    const auto passage =
        column<navfile::Passage>(builder, edges, [&](auto e) { return graph.edgePassage[e]; });
    const auto multiplier =
        column<std::uint16_t>(builder, edges, [&](auto e) { return graph.edgeMultiplier[e]; });
    const auto pieceBegin = builder.CreateVector(pieces.begin);
    const auto pieceTerrain = builder.CreateVector(pieces.terrain);
    const auto pieceLength = builder.CreateVector(pieces.length);
    const auto terrains = writeTerrains(builder, graph);
    const auto agents = writeAgents(builder, graph);
    const auto obstacles = obstaclesOf(builder, graph);
    const auto paint = paintOf(builder, graph);
    const auto barriers = barriersOf(builder, graph);
    const auto terms = termsOf(builder, graph, edges);
    const auto clearance =
        graph.edgeClearance.empty()
            ? 0
            : column<Coord>(builder, edges, [&](auto e) { return graph.edgeClearance[e]; });
    const auto linkLabels = linkLabelsOf(builder, graph);
    const auto floors = floorsOf(builder, graph);
    const auto vertexFloor =
        graph.floors.empty() ? 0 : column<std::uint32_t>(builder, vertices, [&](auto v) {
            return graph.floorOf(v).value;
        });
    const auto lifts = writeLifts(builder, graph);
    const navfile::Corner paintOrigin(graph.paintFrame.origin.x, graph.paintFrame.origin.y);
    const auto name = textOf(builder, graph.name);
    const auto unit = textOf(builder, graph.unit);
    builder.Finish(navfile::CreateLevel(
                       builder, navFormatMajor, minorOf(graph), name, unit, graph.pixelsPerUnit,
                       static_cast<std::uint8_t>(graph.joinCount), graph.ground.value, ids,
                       positionsAt, labels, from, to, link, length, direction, passage, multiplier,
                       pieceBegin, pieceTerrain, pieceLength, terrains, agents, obstacles,
                       &paintOrigin, graph.paintFrame.cell, paint, barriers, terms, clearance,
                       linkLabels, floors, vertexFloor, lifts),
                   navfile::LevelIdentifier());
    return {builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize()};
}

} // namespace navcore
