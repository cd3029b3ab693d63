// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/tower.h"
#include "editor/model/observed.h"
#include "navcore/author/placing/lattice_fill.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"

#include <QString>

#include <set>

namespace waymark {

enum class ObstacleForm : std::uint8_t { Polygon, Rectangle };
enum class ObstacleMode : std::uint8_t { AddSolid, CutOut };
enum class BrushMode : std::uint8_t { PaintMap, PaintEdges };

/// The settings in the option row of the top bar.
struct ToolSettings {
    bool pickVertices = true, pickEdges = true, pickObstacles = true, pickBarriers = true; // Select
    bool pickOthers = true;                                 ///< Select: all other items.
    QString vertexKind;                                     // Vertex
    navcore::Coord spacing = 64 * navcore::unitsPerPixel;   ///< Vertex (of a row) and Fill.
    navcore::Coord fillMargin = 8 * navcore::unitsPerPixel; // Fill
    navcore::Lattice lattice = navcore::Lattice::Square;    // Fill
    navcore::LinkKind linkKind = navcore::LinkKind::Walk;   // Link
    bool oneWay = false;                                    // Link
    ObstacleForm obstacleForm = ObstacleForm::Polygon;      // Obstacle
    ObstacleMode obstacleMode = ObstacleMode::AddSolid;     // Obstacle
    navcore::BarrierKind barrierKind = navcore::BarrierKind::OneWay; // Barrier
    QString barrierName, barrierNeeds;                               // Barrier, the next one
    BrushMode brushMode = BrushMode::PaintMap;                       // Brush
    navcore::TerrainId brushTerrain{2};                              // Brush
    navcore::Coord brushRadius = 16 * navcore::unitsPerPixel;        ///< Brush, 1..1024 pixels
    bool eraser = false;                                             // Brush
    bool brushFill = false; ///< Brush on the map: a click fills the connected area.
    TowerForm towerForm = TowerForm::Circle;                  // Towers, the next one
    TowerEffect towerEffect = TowerEffect::Blocks;            // Towers
    navcore::Coord towerRadius = 40 * navcore::unitsPerPixel; ///< Towers, 1..1024 pixels.
    int towerTimes = 3;                                       ///< Towers with costs, 2..60.
    bool keepReach = false;                                   ///< Towers: refuse to cut off units.
    int randomTowers = 12, towerSeed = 1;                     // Towers
    navcore::AgentId routeAgent{};           ///< Route, Measure: the agent. Invalid for the first.
    std::set<navcore::AgentId> routeAlsoFor; ///< Route: also pinned for these.
    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

using ToolOptions = Observed<ToolSettings>;

} // namespace waymark
