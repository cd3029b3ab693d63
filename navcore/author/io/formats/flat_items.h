// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/flat_writer.h"
#include "navcore/author/level/field.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Items of one sort as the fields see them.
struct FlatItems {
    std::string prefix; ///< what the names of their lists begin with, such as "agent"
    std::span<const Field> fields;
    std::vector<const void*> items;
};

/// Writes the members of items that ship, each as one list or, when it holds many things, as
/// parallel lists with the index of the item that each thing is of. Terrains that a member names by
/// id among others get their index among `terrains`, which are ascending. resources/manual/json.md
/// tells how lists are called.
void writeFlat(FlatWriter& out, const FlatItems& items, std::span<const TerrainId> terrains);

/// Writes those of the one item of its sort, each by itself.
void writeFlat(FlatWriter& out, const std::string& prefix, std::span<const Field> fields,
               const void* item);

// What ships of a graph, as the items that it was made from.
std::vector<std::pair<VertexId, Vertex>> verticesOf(const ResolvedGraph& graph);
std::vector<std::pair<ObstacleId, Obstacle>> obstaclesOf(const ResolvedGraph& graph);

} // namespace navcore
