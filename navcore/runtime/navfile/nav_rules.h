// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/navfile/nav_reader.h"

namespace navcore {

template <class Table>
using NavTables = flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<Table>>>;

// The terrains and agents of a nav file. Writers and readers are declared together, so that a new
// property is added in one place.

NavTables<navfile::Terrain> writeTerrains(flatbuffers::FlatBufferBuilder& builder,
                                          const ResolvedGraph& graph);
void readTerrains(NavReader& read, const navfile::Level& level, ResolvedGraph& graph);

NavTables<navfile::Agent> writeAgents(flatbuffers::FlatBufferBuilder& builder,
                                      const ResolvedGraph& graph);
void readAgents(NavReader& read, const navfile::Level& level, ResolvedGraph& graph);

} // namespace navcore
