// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A route graph of Nav2, the navigation stack of ROS 2, as its GeoJSON loader takes it: metres, y
/// upwards, one edge for each way that the level's first agent can go, with its cost in metres.
/// Without an agent the cost is the length.
std::vector<ExportedFile> writeNav2Geojson(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
