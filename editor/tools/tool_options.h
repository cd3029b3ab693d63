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
enum class SelectArea : std::uint8_t { Box, Lasso };
enum class ObstacleMode : std::uint8_t { AddSolid, CutOut };
enum class BrushMode : std::uint8_t { PaintMap, PaintEdges };

/// Values of the controls in the option row of the top bar.
struct ToolSettings {
    // Item types that the Select tool may pick.
    bool pickVertices = true, pickEdges = true, pickObstacles = true, pickBarriers = true;
    SelectArea selectArea = SelectArea::Box; ///< What a drag of the Select tool draws.
    bool pickOthers = true; ///< True if the Select tool may pick all other item types.
    QString vertexKind;
    /// Distance between vertices that the Vertex and Fill tools add, in lu.
    navcore::Coord spacing = 64 * navcore::unitsPerPixel;
    navcore::Coord fillMargin = 8 * navcore::unitsPerPixel;
    navcore::Lattice lattice = navcore::Lattice::Square;
    navcore::LinkKind linkKind = navcore::LinkKind::Walk;
    bool oneWay = false;
    ObstacleForm obstacleForm = ObstacleForm::Polygon;
    ObstacleMode obstacleMode = ObstacleMode::AddSolid;
    navcore::BarrierKind barrierKind = navcore::BarrierKind::OneWay;
    QString barrierName, barrierNeeds; // Name and required abilities of the next barrier.
    BrushMode brushMode = BrushMode::PaintMap;
    navcore::TerrainId brushTerrain{2};
    /// Radius of the brush in lu, from 1 to 1024 pixels.
    navcore::Coord brushRadius = 16 * navcore::unitsPerPixel;
    bool eraser = false;
    /// True if a click with the brush fills the connected area instead.
    bool brushFill = false;
    /// Agent of the Route and Measure tools. If invalid, they use the level's first agent.
    navcore::AgentId routeAgent{};
    /// Additional agents for which the Route tool pins a route.
    std::set<navcore::AgentId> routeAlsoFor;
    int alignPoint = 1;      ///< Number of the next point of the Align tool, from 1.
    bool alignItems = false; ///< True if the Align tool also moves the items of the floors.
    /// Settings of the tools of analysis modes, by tool name. Tools with default settings have no
    /// entry.
    std::map<std::string, std::vector<int>, std::less<>> ofModes;
    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

using ToolOptions = Observed<ToolSettings>;

} // namespace waymark
