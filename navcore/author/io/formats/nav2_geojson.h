// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

// Properties of nodes and edges that are tags of those names in a level.
inline constexpr std::string_view nav2Operations = "operations", nav2Frame = "frame";
/// The frame of nodes that name no other.
inline constexpr std::string_view nav2Map = "map";

/// A route graph of Nav2, the navigation stack of ROS 2, as its GeoJSON loader takes it: metres, y
/// upwards, one edge for each way that the level's first agent can go, with its cost in metres.
/// Without an agent the cost is the length. The scorers of Nav2 may replace it, unless it is the
/// edge's own. Tags that are JSON, such as numbers, are written as that; `operations` and `frame`
/// are the properties of these names.
std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
