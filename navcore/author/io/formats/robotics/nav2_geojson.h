// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// Names of properties of nodes and edges. In a level, these properties are tags of the same names.
inline constexpr std::string_view nav2Operations = "operations", nav2Frame = "frame";
/// The frame of nodes that do not name another one.
inline constexpr std::string_view nav2Map = "map";

/// Writes a route graph for Nav2, the navigation stack of ROS 2, in the form that its GeoJSON
/// loader reads: metres, y upwards, and one edge for each direction of travel of the level's first
/// agent, with its cost in metres. Without an agent the cost is the length. Nav2's scorers may
/// replace the cost, except for a fixed cost. Tags that are valid JSON, such as numbers, are
/// written as JSON values. The tags `operations` and `frame` become the properties of these names.
std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
