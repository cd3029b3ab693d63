// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/observed.h"
#include "navcore/author/edit/layer.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <set>

namespace waymark {

using navcore::Layer;
using navcore::layerCount;
using navcore::LayerState;

/// Action of the mouse wheel without Ctrl. With Ctrl it always zooms.
enum class WheelUse : std::uint8_t { Zooms, Scrolls };

/// The quantity that edge colours show.
enum class EdgeColours : std::uint8_t {
    Terrain,    ///< the terrain under the edges
    Cost,       ///< the edges' cost for an agent
    Multiplier, ///< the cost per length relative to plain ground
    Room,       ///< the distance to the nearest obstacle
};

/// Where the legend is drawn on the map.
enum class LegendPlace : std::uint8_t { BottomLeft, TopLeft, TopRight, Hidden };

/// Display settings. Never part of the level or its file.
struct ViewSettings {
    navcore::Layers layers;
    double dim = 0.25;       ///< opacity of the veil over the picture, 0..1
    bool costLabels = false; ///< show the cost of each edge
    bool miniMap = true;     ///< show the mini-map while part of the level is out of view
    LegendPlace legend = LegendPlace::BottomLeft;
    EdgeColours edgeColours = EdgeColours::Terrain;
    /// show only the picture (while H is held)
    bool barePicture = false;
    bool grid = false;                                        ///< draw the snap grid
    bool snap = false;                                        ///< snap to the grid
    navcore::Coord gridSpacing = 16 * navcore::unitsPerPixel; ///< lu, 1..1024 map pixels
    WheelUse wheel = WheelUse::Zooms;
    std::set<navcore::PinnedRouteId> hiddenRoutes;
    navcore::AgentId lens; ///< agent whose graph is shown; invalid: all edges
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;

    const LayerState& operator[](Layer layer) const { return layers[layer]; }
    LayerState& operator[](Layer layer) { return layers[layer]; }
};

using ViewState = Observed<ViewSettings>;

} // namespace waymark
