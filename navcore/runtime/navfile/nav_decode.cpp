// SPDX-License-Identifier: MIT
#include "navcore/runtime/navfile/nav_decode.h"

#include "navcore/runtime/graph/cost.h"
#include "navcore/runtime/navfile/nav_reader.h"

#include <numeric>

namespace navcore {
namespace {

class Decoder : NavReader {
public:
    using NavReader::error;
    using NavReader::NavReader;

    /// Reads the arrays that have one entry per vertex, edge or piece.
    void arrays(const navfile::Level& level, const std::shared_ptr<const void>& owner,
                ResolvedGraph& graph) {
        const auto number = [](auto value) { return value; };
        enter("vertex_id");
        graph.vertexIds =
            column(level.vertex_id(), owner, [](std::uint32_t id) { return VertexId{id}; });
        enter("position");
        graph.positions = column(level.position(), owner, positionOf);
        graph.vertexFloor =
            column(level.vertex_floor(), owner, [](std::uint32_t id) { return FloorId{id}; });
        enter("edge_from");
        graph.edgeFrom = column(level.edge_from(), owner, number);
        graph.edgeTo = column(level.edge_to(), owner, number);
        graph.edgeLink =
            column(level.edge_link(), owner, [](std::uint32_t id) { return LinkId{id}; });
        graph.edgeLength = column(level.edge_length(), owner, number);
        graph.edgeDirection = column(level.edge_direction(), owner,
                                     [](auto value) { return static_cast<Direction>(value); });
        graph.edgePassage = column(level.edge_passage(), owner,
                                   [](auto value) { return static_cast<Passage>(value); });
        graph.edgeMultiplier = column(level.edge_multiplier(), owner, number);
        graph.pieceBegin = column(level.piece_begin(), owner, number);
        graph.pieceTerrain = column(level.piece_terrain(), owner, number);
        graph.pieceLength = column(level.piece_length(), owner, number);
        enter("edge_clearance");
        graph.edgeClearance = column(level.edge_clearance(), owner, number);
    }

    /// Reads everything else, such as the name, the unit and the items.
    void items(const navfile::Level& level, ResolvedGraph& graph) {
        graph.name = text(level.name());
        graph.unit = text(level.unit());
        graph.pixelsPerUnit = level.pixels_per_unit();
        graph.joinCount = level.join_count();
        graph.ground = {level.ground()};
        enter("label");
        each(level.label(), [&](const navfile::VertexLabel& label, std::size_t i) {
            graph.labels.push_back({label.vertex(), text(label.name()), text(label.kind()),
                                    tags(label.tags(), "label", i)});
        });
        enter("terrains");
        readTerrains(*this, level, graph);
        enter("agents");
        readAgents(*this, level, graph);
        enter("obstacles");
        each(level.obstacles(), [&](const navfile::Obstacle& obstacle, std::size_t i) {
            graph.obstacles.push_back({{obstacle.id()},
                                       text(obstacle.name()),
                                       shape(obstacle, i),
                                       tags(obstacle.tags(), "obstacles", i),
                                       {obstacle.floor()}});
        });
        if (const auto* origin = level.paint_origin())
            graph.paintFrame.origin = {origin->x(), origin->y()};
        graph.paintFrame.cell = level.paint_cell();
        if (level.paint() && level.paint()->size() > maxPaintTiles)
            fail(ErrorKind::TooLarge,
                 "paint: more than " + std::to_string(maxPaintTiles) + " tiles");
        enter("paint");
        each(level.paint(), [&](const navfile::PaintTile& tile, std::size_t i) {
            graph.paint.emplace_back(TileKey{tile.x(), tile.y(), {tile.floor()}}, cells(tile, i));
        });
        enter("barriers");
        each(level.barriers(), [&](const navfile::Barrier& barrier, std::size_t i) {
            graph.barriers.emplace_back(BarrierId{barrier.id()}, barrierOf(barrier, i));
        });
        enter("edge_terms");
        each(level.edge_terms(), [&](const navfile::EdgeTerms& terms, std::size_t i) {
            graph.terms.emplace_back(terms.edge(), termsOf(terms, i));
        });
        enter("link_label");
        each(level.link_label(), [&](const navfile::LinkLabel& label, std::size_t i) {
            graph.linkLabels.push_back({{label.link()}, tags(label.tags(), "link_label", i)});
        });
        enter("floors");
        each(level.floors(), [&](const navfile::Floor& floor, std::size_t) {
            graph.floors.push_back(floorOf(floor, graph.paintFrame));
        });
        enter("lifts");
        readLifts(*this, level, graph);
    }

private:
    static Point3 positionOf(const navfile::Position* p) { return {p->x(), p->y(), p->z()}; }

    Ring cornersOf(const flatbuffers::Vector<const navfile::Corner*>* corners) {
        return made(corners, [](const navfile::Corner* c) { return Point2{c->x(), c->y()}; });
    }

    Barrier barrierOf(const navfile::Barrier& barrier, std::size_t index) {
        auto line = makeShared<Shape>(Shape{ShapeKind::Wall, {Ring()}});
        line->rings.front() = cornersOf(barrier.corners());
        Barrier out{text(barrier.name()),
                    static_cast<BarrierKind>(barrier.kind()),
                    std::move(line),
                    static_cast<GateState>(barrier.gate()),
                    words(barrier.needs(), "barriers", index),
                    tags(barrier.tags(), "barriers", index),
                    {barrier.floor()}};
        if (out.kind <= BarrierKind::Closed && out.gate <= GateState::Closed)
            // Older versions may have stored members that this type of barrier does not use.
            fitToKind(out);
        return out;
    }

    /// `paint` is the paint grid of the first floor.
    ResolvedFloor floorOf(const navfile::Floor& floor, const PaintFrame& paint) {
        ResolvedFloor out{{floor.id()},  text(floor.name()), text(floor.short_()),
                          floor.order(), floor.elevation(),  paint};
        if (out.id == firstFloor)
            return out;
        const auto* origin = floor.paint_origin();
        out.paint = {origin ? Point2{origin->x(), origin->y()} : Point2(), floor.paint_cell()};
        return out;
    }

    EdgeTerms termsOf(const navfile::EdgeTerms& terms, std::size_t index) {
        EdgeTerms out{.kind = static_cast<LinkKind>(terms.kind()),
                      .ownCost = std::nullopt,
                      .needs = words(terms.needs(), "edge_terms", index),
                      .gates = {},
                      .delay = terms.delay(),
                      .delayBack = terms.delay_back(),
                      .lift = {terms.lift()},
                      .look = static_cast<LinkLook>(terms.look())};
        if (terms.cost() > maxArcCost)
            fail(ErrorKind::InvalidArgument, at("edge_terms", index) + ": cost is not below 2^31");
        else if (terms.cost() > 0)
            out.ownCost = static_cast<std::int32_t>(terms.cost());
        for (const std::uint32_t gate : scalars(terms.gates()))
            out.gates.push_back({gate});
        const auto corners = made(terms.curve(), positionOf);
        out.bends = Bends({corners.begin(), corners.end()});
        return out;
    }

    TilePtr cells(const navfile::PaintTile& tile, std::size_t index) {
        const auto terrains = scalars(tile.terrain());
        const auto counts = scalars(tile.cells());
        auto made = makeShared<TileCells>();
        std::size_t filled = 0;
        for (std::size_t i = 0; i < std::min(terrains.size(), counts.size()); ++i)
            for (std::uint32_t n = counts[i]; n > 0 && filled < tileCells; --n)
                (*made)[filled++] = {terrains[i]};
        if (terrains.size() != counts.size() || filled != tileCells ||
            std::accumulate(counts.begin(), counts.end(), std::size_t{0}) != tileCells)
            fail(ErrorKind::InvalidArgument, at("paint", index) + ": its runs are not 4096 cells");
        return made;
    }

    ShapePtr shape(const navfile::Obstacle& obstacle, std::size_t index) {
        auto shape = makeShared<Shape>();
        shape->kind = static_cast<ShapeKind>(obstacle.kind());
        Ring all = cornersOf(obstacle.corners());
        const auto ends = scalars(obstacle.ring_end());
        std::uint32_t begin = 0;
        bool good = shape->kind <= ShapeKind::Wall;
        if (ends.size() == 1 && ends.front() == all.size() && !all.empty()) {
            shape->rings.push_back(std::move(all));
        } else {
            for (const std::uint32_t end : ends) {
                if (!(begin < end && end <= all.size())) {
                    good = false;
                    break;
                }
                shape->rings.emplace_back(all.begin() + begin, all.begin() + end);
                begin = end;
            }
            good = good && begin == all.size();
        }
        if (!good)
            fail(ErrorKind::InvalidArgument,
                 at("obstacles", index) + ": kind or ring_end is wrong");
        return shape;
    }
};

} // namespace

Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize,
                                     const std::shared_ptr<const void>& owner, Executor* executor) {
    ResolvedGraph graph;
    Decoder arrays(fileSize), items(fileSize);
    forEachTask(executor, 2, [&](std::size_t part) {
        if (part == 0)
            arrays.arrays(level, owner, graph);
        else
            items.items(level, graph);
    });
    if (const auto& error = arrays.error() ? arrays.error() : items.error())
        return *error;
    return graph;
}

} // namespace navcore
