// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/observed.h"
#include "navcore/author/placing/lattice_fill.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"

#include <QString>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace waymark {

enum class ObstacleForm : std::uint8_t { Polygon, Rectangle };
enum class ObstacleMode : std::uint8_t { AddSolid, CutOut };
enum class BrushMode : std::uint8_t { PaintMap, PaintEdges };

/// The settings in the option row of the top bar.
struct ToolSettings {
    // Item types that the Select tool may pick.
    bool pickVertices = true, pickEdges = true, pickObstacles = true, pickBarriers = true;
    bool pickOthers = true; ///< True if the Select tool may pick all other items.
    QString vertexKind;     // Kind of new vertices.
    /// Spacing of the Vertex tool's rows and of the Fill tool, in lu.
    navcore::Coord spacing = 64 * navcore::unitsPerPixel;
    navcore::Coord fillMargin = 8 * navcore::unitsPerPixel; // Margin of the Fill tool, in lu.
    navcore::Lattice lattice = navcore::Lattice::Square;    // Lattice of the Fill tool.
    navcore::LinkKind linkKind = navcore::LinkKind::Walk;   // Type of new links.
    bool oneWay = false;                                    // True if new links are one-way.
    ObstacleForm obstacleForm = ObstacleForm::Polygon;      // Form of new obstacles.
    ObstacleMode obstacleMode = ObstacleMode::AddSolid;     // Mode of the Obstacle tool.
    navcore::BarrierKind barrierKind = navcore::BarrierKind::OneWay; // Type of new barriers.
    QString barrierName, barrierNeeds;         // Name and abilities of the next barrier.
    BrushMode brushMode = BrushMode::PaintMap; // Mode of the brush.
    navcore::TerrainId brushTerrain{2};        // Terrain that the brush paints.
    /// Radius of the brush in lu, 1..1024 pixels.
    navcore::Coord brushRadius = 16 * navcore::unitsPerPixel;
    bool eraser = false; // True if the brush erases.
    /// True if a click of the brush on the map fills the connected area.
    bool brushFill = false;
    /// Agent of the Route and Measure tools. Invalid means the level's first agent.
    navcore::AgentId routeAgent{};
    /// Agents for which the Route tool pins a route in addition.
    std::set<navcore::AgentId> routeAlsoFor;
    /// Settings of tools that modes contribute, by the tool. Absent while they are as initially.
    std::map<std::string, std::vector<int>, std::less<>> ofModes;
    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

using ToolOptions = Observed<ToolSettings>;

} // namespace waymark
