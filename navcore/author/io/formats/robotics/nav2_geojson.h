// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// Properties of nodes and edges that become tags with the same names.
inline constexpr std::string_view nav2Operations = "operations", nav2Frame = "frame";
/// Name of the default frame of nodes.
inline constexpr std::string_view nav2Map = "map";

/// Exports a route graph in the GeoJSON format of Nav2, the navigation stack of ROS 2. Coordinates
/// are in metres, with y pointing up. There is one edge per direction in which the level's first
/// agent can travel. The cost of an edge is in metres; without an agent, it is the length of the
/// edge. Nav2's scorers may override the cost unless it is fixed. Tags whose values are valid JSON,
/// such as numbers, are written without quotes. The tags `operations` and `frame` become
/// properties.
std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
