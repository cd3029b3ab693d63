// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <string>

namespace navcore {

/// A whole graph as one JSON object of scalars and flat arrays: no nesting and no maps, because
/// engine parsers such as Unity's JsonUtility read no others. Parallel arrays as in ResolvedGraph:
///   vertexId, vertexX, vertexY, vertexZ, vertexName, vertexKind
///   tagVertex, tagName, tagValue          one entry per tag
///   edgeFrom, edgeTo (vertex indices), edgeLink (0 = generated), edgeLength,
///   edgeDirection (0 both, 1 forward, 2 backward), edgeBlocked, edgeMultiplier (thousandths)
///   pieceBegin (edges + 1), pieceTerrain (index), pieceLength
///   terrainId, terrainName, terrainColour (0xRRGGBB), terrainMultiplier
///   agentId, agentName, agentJoinRange
///   costForward, costBackward             agent by agent, one entry per edge; 0 = no way
///   obstacleId, obstacleName, obstacleSolid (1, or 0 for a wall), obstacleRings (how many)
///   ringCorners (how many), cornerX, cornerY
/// Positions, lengths and costs are whole lattice units; `unitsPerPixel` of them are one pixel.
/// The graph must pass checkResolvedGraph(). Equal graphs give equal bytes.
std::string flatJson(const ResolvedGraph& graph);

} // namespace navcore
