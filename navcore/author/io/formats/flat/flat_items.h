// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/flat/flat_writer.h"
#include "navcore/author/level/field.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Items of one type that are accessed through their fields.
struct FlatItems {
    std::string prefix; ///< Prefix of the names of their lists, such as "agent".
    std::span<const Field> fields;
    std::vector<const void*> items;
};

/// Writes the shipped members of items. A member with a single value becomes one list. A member
/// with several values becomes parallel lists, one of which contains the index of the item of each
/// value. Terrain ids within such lists are replaced by their index in `terrains`, which must be
/// ascending. See resources/manual/json.md for the names of the lists.
void writeFlat(FlatWriter& out, const FlatItems& items, std::span<const TerrainId> terrains);

/// Writes the members of an item that is the only one of its type, each as a scalar.
void writeFlat(FlatWriter& out, const std::string& prefix, std::span<const Field> fields,
               const void* item);

// These functions return the shipped parts of a graph as the items from which they were made.
std::vector<std::pair<VertexId, Vertex>> verticesOf(const ResolvedGraph& graph);
std::vector<std::pair<ObstacleId, Obstacle>> obstaclesOf(const ResolvedGraph& graph);

} // namespace navcore
