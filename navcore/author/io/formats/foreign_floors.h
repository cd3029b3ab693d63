// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"

#include <string_view>

namespace navcore {

// Floors in formats that have no floors of their own.

/// Returns the name of a floor for files and messages: its name, or "floor 2" if it has none.
std::string nameOfFloor(const ResolvedGraph& graph, FloorId floor);

/// Adds the tag `floor` with the name of its floor to every vertex and obstacle of a graph, if the
/// graph has several floors. It replaces other tags with this name. O(items).
ResolvedGraph withFloorTags(ResolvedGraph graph);

/// Makes a floor for each value of the tag `floor` and removes this tag, if all vertices of a map
/// have it and there are at least two values. Floors are stacked by the average height of their
/// vertices. Shapes without this tag are on the lowest floor. O(items log floors).
void makeFloorsOfTags(ForeignMap& map);

/// Returns the part of a graph that is on one floor, as if it were a level of its own: heights
/// count from its ground. Edges to other floors and lifts are not included. The floor must exist.
/// O(items).
ResolvedGraph onlyFloor(const ResolvedGraph& graph, FloorId floor);

/// Returns the graph to export in a format: the whole graph, or one floor of it if `wanted` is the
/// name, the short name or the id of a floor. Floors and lifts are in the form that the format
/// needs, see FloorUse and LiftUse. Errors:
/// NotFound if there is no such floor; InvalidArgument if several floors have this name, or if the
/// format contains only one floor, the graph has several, and `wanted` is empty.
Result<ResolvedGraph> chooseFloor(const Format& format, ResolvedGraph graph,
                                  const std::string& wanted);

} // namespace navcore
