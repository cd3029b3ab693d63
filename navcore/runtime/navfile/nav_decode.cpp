// SPDX-License-Identifier: MIT
#include "navcore/runtime/navfile/nav_decode.h"

#include "navcore/runtime/graph/cost.h"

#include "nav_generated.h"

#include <bit>
#include <numeric>
#include <optional>

namespace navcore {
namespace {

using flatbuffers::Offset;

class Decoder {
public:
    explicit Decoder(std::size_t fileSize) : m_budget(fileSize) {}

    Result<ResolvedGraph> decode(const navfile::Level& level) {
        ResolvedGraph graph;
        graph.name = text(level.name());
        graph.unit = text(level.unit());
        graph.pixelsPerUnit = level.pixels_per_unit();
        graph.joinCount = level.join_count();
        graph.ground = {level.ground()};
        m_field = "vertex_id";
        const auto ids = scalars(level.vertex_id());
        graph.vertexIds.reserve(ids.size());
        for (const std::uint32_t id : ids)
            graph.vertexIds.push_back({id});
        m_field = "position";
        each(level.position(), [&](const navfile::Position& p, std::size_t) {
            graph.positions.push_back({p.x(), p.y(), p.z()});
        });
        m_field = "label";
        each(level.label(), [&](const navfile::VertexLabel& label, std::size_t i) {
            graph.labels.push_back({label.vertex(), text(label.name()), text(label.kind()),
                                    tags(label.tags(), "label[" + std::to_string(i) + "]")});
        });
        edges(level, graph);
        m_field = "terrains";
        each(level.terrains(), [&](const navfile::Terrain& terrain, std::size_t) {
            graph.terrains.emplace_back(
                TerrainId{terrain.id()},
                Terrain{text(terrain.name()), terrain.colour(), terrain.multiplier()});
        });
        m_field = "agents";
        each(level.agents(), [&](const navfile::Agent& agent, std::size_t i) {
            graph.agents.emplace_back(AgentId{agent.id()}, agentOf(agent, i));
            if (agent.moves())
                graph.moveTables.emplace_back(
                    AgentId{agent.id()},
                    std::make_shared<const std::vector<std::uint8_t>>(scalars(agent.moves())));
        });
        m_field = "obstacles";
        each(level.obstacles(), [&](const navfile::Obstacle& obstacle, std::size_t i) {
            graph.obstacles.push_back(
                {{obstacle.id()},
                 text(obstacle.name()),
                 shape(obstacle, i),
                 tags(obstacle.tags(), "obstacles[" + std::to_string(i) + "]")});
        });
        if (const auto* origin = level.paint_origin())
            graph.paintFrame.origin = {origin->x(), origin->y()};
        graph.paintFrame.cell = level.paint_cell();
        if (level.paint() && level.paint()->size() > maxPaintTiles)
            fail(ErrorKind::TooLarge,
                 "paint: more than " + std::to_string(maxPaintTiles) + " tiles");
        m_field = "paint";
        each(level.paint(), [&](const navfile::PaintTile& tile, std::size_t i) {
            graph.paint.emplace_back(TileKey{tile.x(), tile.y()}, cells(tile, i));
        });
        m_field = "barriers";
        each(level.barriers(), [&](const navfile::Barrier& barrier, std::size_t i) {
            graph.barriers.emplace_back(BarrierId{barrier.id()}, barrierOf(barrier, i));
        });
        m_field = "edge_terms";
        each(level.edge_terms(), [&](const navfile::EdgeTerms& terms, std::size_t i) {
            graph.terms.emplace_back(terms.edge(), termsOf(terms, i));
        });
        m_field = "edge_clearance";
        graph.edgeClearance = scalars(level.edge_clearance());
        each(level.link_label(), [&](const navfile::LinkLabel& label, std::size_t i) {
            graph.linkLabels.push_back(
                {{label.link()}, tags(label.tags(), "link_label[" + std::to_string(i) + "]")});
        });
        if (m_error)
            return *m_error;
        return graph;
    }

private:
    void fail(ErrorKind kind, const std::string& what) {
        if (!m_error)
            m_error = Error{kind, what};
    }
    bool pay(std::uint64_t bytes) {
        if (m_error)
            return false;
        if (bytes > m_budget) {
            fail(ErrorKind::Syntax, std::string(m_field) + ": overlaps other parts of the file");
            return false;
        }
        m_budget -= bytes;
        return true;
    }

    template <class Value>
    std::vector<Value> scalars(const flatbuffers::Vector<Value>* vector) {
        if (!vector || !pay(vector->size() * sizeof(Value)))
            return {};
        if constexpr (std::endian::native == std::endian::little)
            return {vector->data(), vector->data() + vector->size()};
        return {vector->begin(), vector->end()};
    }

    /// Calls visit(element, index); an element is a table or a struct.
    template <class Vector, class Visit>
    void each(const Vector* vector, Visit&& visit) {
        if (!vector)
            return;
        for (flatbuffers::uoffset_t i = 0; i < vector->size(); ++i) {
            const auto* element = vector->Get(i);
            using Element = std::remove_cvref_t<decltype(*element)>;
            // A table takes at least its own offset and the one that leads to it.
            constexpr bool isTable = std::is_base_of_v<flatbuffers::Table, Element> ||
                                     std::is_same_v<flatbuffers::String, Element>;
            if (!pay(isTable ? 8 : sizeof(Element)))
                return;
            visit(*element, i);
        }
    }

    std::string text(const flatbuffers::String* string) {
        return string && pay(string->size()) ? string->str() : std::string();
    }

    Tags tags(const flatbuffers::Vector<Offset<navfile::Tag>>* vector, const std::string& where) {
        Tags tags;
        each(vector, [&](const navfile::Tag& tag, std::size_t) {
            std::string name = text(tag.name());
            if (!tags.empty() && !(tags.rbegin()->first < name))
                fail(ErrorKind::InvalidArgument, where + ": tags are not ascending");
            tags.insert_or_assign(tags.end(), std::move(name), text(tag.value()));
        });
        return tags;
    }

    Abilities words(const flatbuffers::Vector<Offset<flatbuffers::String>>* vector,
                    const std::string& where) {
        Abilities words;
        each(vector, [&](const flatbuffers::String& string, std::size_t) {
            std::string word = text(&string);
            if (!words.empty() && !(*words.rbegin() < word))
                fail(ErrorKind::InvalidArgument, where + ": abilities are not ascending");
            words.insert(words.end(), std::move(word));
        });
        return words;
    }

    Agent agentOf(const navfile::Agent& agent, std::size_t index) {
        const std::string where = "agents[" + std::to_string(index) + "]";
        Agent out{text(agent.name()),
                  agent.colour(),
                  agent.radius(),
                  agent.speed(),
                  agent.join_range(),
                  words(agent.abilities(), where),
                  {},
                  agent.moves() ? MoveTableUse::Shipped : MoveTableUse::None,
                  agent.turn_rate()};
        each(agent.terrains(), [&](const navfile::AgentTerrain& entry, std::size_t) {
            if (!out.terrains.empty() && !(out.terrains.rbegin()->first.value < entry.terrain()))
                fail(ErrorKind::InvalidArgument, where + ": terrains are not ascending");
            out.terrains.insert_or_assign(out.terrains.end(), TerrainId{entry.terrain()},
                                          entry.multiplier());
        });
        return out;
    }

    Barrier barrierOf(const navfile::Barrier& barrier, std::size_t index) {
        const std::string where = "barriers[" + std::to_string(index) + "]";
        auto line = std::make_shared<Shape>(Shape{ShapeKind::Wall, {Ring()}});
        each(barrier.corners(), [&](const navfile::Corner& corner, std::size_t) {
            line->rings.front().push_back({corner.x(), corner.y()});
        });
        return {text(barrier.name()),
                static_cast<BarrierKind>(barrier.kind()),
                std::move(line),
                static_cast<GateState>(barrier.gate()),
                words(barrier.needs(), where),
                tags(barrier.tags(), where)};
    }

    EdgeTerms termsOf(const navfile::EdgeTerms& terms, std::size_t index) {
        EdgeTerms out{static_cast<LinkKind>(terms.kind()),
                      std::nullopt,
                      words(terms.needs(), "edge_terms[" + std::to_string(index) + "]"),
                      {}};
        if (terms.cost() > maxArcCost)
            fail(ErrorKind::InvalidArgument,
                 "edge_terms[" + std::to_string(index) + "]: cost is not below 2^31");
        else if (terms.cost() > 0)
            out.ownCost = static_cast<std::int32_t>(terms.cost());
        for (const std::uint32_t gate : scalars(terms.gates()))
            out.gates.push_back({gate});
        return out;
    }

    TilePtr cells(const navfile::PaintTile& tile, std::size_t index) {
        const auto terrains = scalars(tile.terrain());
        const auto counts = scalars(tile.cells());
        auto made = std::make_shared<TileCells>();
        std::size_t filled = 0;
        for (std::size_t i = 0; i < std::min(terrains.size(), counts.size()); ++i)
            for (std::uint32_t n = counts[i]; n > 0 && filled < tileCells; --n)
                (*made)[filled++] = {terrains[i]};
        if (terrains.size() != counts.size() || filled != tileCells ||
            std::accumulate(counts.begin(), counts.end(), std::size_t{0}) != tileCells)
            fail(ErrorKind::InvalidArgument,
                 "paint[" + std::to_string(index) + "]: its runs are not 4096 cells");
        return made;
    }

    ShapePtr shape(const navfile::Obstacle& obstacle, std::size_t index) {
        auto shape = std::make_shared<Shape>();
        shape->kind = static_cast<ShapeKind>(obstacle.kind());
        Ring all;
        each(obstacle.corners(), [&](const navfile::Corner& corner, std::size_t) {
            all.push_back({corner.x(), corner.y()});
        });
        const auto ends = scalars(obstacle.ring_end());
        std::uint32_t begin = 0;
        bool good = shape->kind <= ShapeKind::Wall;
        for (const std::uint32_t end : ends) {
            if (!(begin < end && end <= all.size())) {
                good = false;
                break;
            }
            shape->rings.emplace_back(all.begin() + begin, all.begin() + end);
            begin = end;
        }
        if (!good || begin != all.size())
            fail(ErrorKind::InvalidArgument,
                 "obstacles[" + std::to_string(index) + "]: kind or ring_end is wrong");
        return shape;
    }

    void edges(const navfile::Level& level, ResolvedGraph& graph) {
        m_field = "edge_from";
        graph.edgeFrom = scalars(level.edge_from());
        graph.edgeTo = scalars(level.edge_to());
        for (const std::uint32_t link : scalars(level.edge_link()))
            graph.edgeLink.push_back({link});
        graph.edgeLength = scalars(level.edge_length());
        for (const auto direction : scalars(level.edge_direction()))
            graph.edgeDirection.push_back(static_cast<Direction>(direction));
        for (const auto passage : scalars(level.edge_passage()))
            graph.edgePassage.push_back(static_cast<Passage>(passage));
        const auto multipliers = scalars(level.edge_multiplier());
        graph.edgeMultiplier.assign(multipliers.begin(), multipliers.end());
        graph.pieceBegin = scalars(level.piece_begin());
        graph.pieceTerrain = scalars(level.piece_terrain());
        graph.pieceLength = scalars(level.piece_length());
    }

    std::uint64_t m_budget;
    const char* m_field = "name"; ///< that is being read
    std::optional<Error> m_error;
};

} // namespace

Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize) {
    return Decoder(fileSize).decode(level);
}

} // namespace navcore
