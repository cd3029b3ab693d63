// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/navfile/nav_file.h"

#include "nav_generated.h"

#include <bit>
#include <numeric>
#include <optional>

namespace navcore {
namespace {

constexpr std::uint64_t maxBytes = 0x7fffffff; // what FlatBuffers can address

/// Copies the structurally verified fields. References may share their target, so that a small
/// file could ask for endless memory: all that is copied together may not exceed the file.
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
        const auto ids = scalars(level.vertex_id());
        graph.vertexIds.reserve(ids.size());
        for (const std::uint32_t id : ids)
            graph.vertexIds.push_back({id});
        each(level.position(), [&](const navfile::Position& p, std::size_t) {
            graph.positions.push_back({p.x(), p.y(), p.z()});
        });
        each(level.label(), [&](const navfile::VertexLabel& label, std::size_t i) {
            graph.labels.push_back(
                {label.vertex(), text(label.name()), text(label.kind()), tags(label.tags(), i)});
        });
        edges(level, graph);
        each(level.terrains(), [&](const navfile::Terrain& terrain, std::size_t) {
            graph.terrains.emplace_back(
                TerrainId{terrain.id()},
                Terrain{text(terrain.name()), terrain.colour(), terrain.multiplier()});
        });
        each(level.agents(), [&](const navfile::Agent& agent, std::size_t) {
            graph.agents.emplace_back(AgentId{agent.id()},
                                      Agent{text(agent.name()), agent.join_range()});
        });
        each(level.obstacles(), [&](const navfile::Obstacle& obstacle, std::size_t i) {
            graph.obstacles.push_back({{obstacle.id()}, text(obstacle.name()), shape(obstacle, i)});
        });
        if (const auto* origin = level.paint_origin())
            graph.paintFrame.origin = {origin->x(), origin->y()};
        graph.paintFrame.cell = level.paint_cell();
        if (level.paint() && level.paint()->size() > maxPaintTiles)
            fail(ErrorKind::TooLarge,
                 "paint: more than " + std::to_string(maxPaintTiles) + " tiles");
        each(level.paint(), [&](const navfile::PaintTile& tile, std::size_t i) {
            graph.paint.emplace_back(TileKey{tile.x(), tile.y()}, cells(tile, i));
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
            fail(ErrorKind::Syntax, "the parts of the file overlap");
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
            constexpr bool isTable = std::is_base_of_v<flatbuffers::Table, Element>;
            if (!pay(isTable ? 8 : sizeof(Element)))
                return;
            visit(*element, i);
        }
    }

    std::string text(const flatbuffers::String* string) {
        return string && pay(string->size()) ? string->str() : std::string();
    }

    Tags tags(const flatbuffers::Vector<flatbuffers::Offset<navfile::Tag>>* vector,
              std::size_t label) {
        Tags tags;
        each(vector, [&](const navfile::Tag& tag, std::size_t) {
            std::string name = text(tag.name());
            if (!tags.empty() && !(tags.rbegin()->first < name))
                fail(ErrorKind::InvalidArgument,
                     "label[" + std::to_string(label) + "]: tags do not rise");
            tags.insert_or_assign(tags.end(), std::move(name), text(tag.value()));
        });
        return tags;
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
    std::optional<Error> m_error;
};

Status checkStructure(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < 8 || !navfile::LevelBufferHasIdentifier(bytes.data()))
        return Error{ErrorKind::Syntax, "this is not a nav file"};
    if (bytes.size() >= maxBytes)
        return Error{ErrorKind::TooLarge, "a nav file of 2 GiB or more cannot be read"};
    const Error damaged{ErrorKind::Syntax, "the nav file is damaged"};
    flatbuffers::Verifier head(bytes.data(), bytes.size());
    if (!head.VerifyBuffer<navfile::Head>(navfile::LevelIdentifier()))
        return damaged;
    const int major = flatbuffers::GetRoot<navfile::Head>(bytes.data())->major();
    if (major > navFormatMajor)
        return Error{ErrorKind::Unsupported, "made by a newer Waymark (format " +
                                                 std::to_string(major) + ", this program reads " +
                                                 std::to_string(navFormatMajor) + ")"};
    if (major < 1)
        return Error{ErrorKind::InvalidArgument, "major: 0"};
    flatbuffers::Verifier::Options options;
    options.max_depth = 8;
    // Each honest table takes 8 bytes; shared ones could make the verifier work for hours.
    options.max_tables = static_cast<flatbuffers::uoffset_t>(bytes.size() / 8 + 1);
    flatbuffers::Verifier verifier(bytes.data(), bytes.size(), options);
    return navfile::VerifyLevelBuffer(verifier) ? Status(Done{}) : damaged;
}

} // namespace

Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes) {
    // FlatBuffers reads numbers in place, so the bytes must lie as they were written.
    constexpr std::uintptr_t alignment = 8;
    if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignment != 0) {
        const std::vector<std::uint8_t> aligned(bytes.begin(), bytes.end());
        return readNavFile(aligned);
    }
    if (Status status = checkStructure(bytes); !status)
        return status.error();
    auto graph = Decoder(bytes.size()).decode(*navfile::GetLevel(bytes.data()));
    if (!graph)
        return graph;
    if (Status status = checkResolvedGraph(graph.value(), EdgeOrder::Canonical); !status)
        return status.error();
    return graph;
}

Result<ResolvedGraph> loadNavFile(const std::string& path) {
    const Result<std::string> bytes = readFile(path, maxBytes);
    if (!bytes)
        return bytes.error();
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.value().data());
    auto graph = readNavFile({data, bytes.value().size()});
    if (!graph)
        return Error{graph.error().kind, path + ": " + graph.error().message};
    return graph;
}

} // namespace navcore
