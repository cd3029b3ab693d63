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

/// The action of the mouse wheel without Ctrl. With Ctrl it always zooms.
enum class WheelUse : std::uint8_t { Zooms, Scrolls };

/// The quantity that edge colours show.
enum class EdgeColours : std::uint8_t {
    Terrain,    ///< Colours show the terrain under the edges.
    Cost,       ///< Colours show the cost of the edges for an agent.
    Multiplier, ///< Colours show the cost per length relative to plain ground.
    Room,       ///< Colours show the distance to the nearest obstacle.
};

/// The corner of the map in which the legend is drawn.
enum class LegendPlace : std::uint8_t { BottomLeft, TopLeft, TopRight, Hidden };

/// The display settings, which are never part of the level or its file.
struct ViewSettings {
    navcore::Layers layers;
    double dim = 0.25;       ///< Opacity of the veil over the picture, 0..1.
    bool costLabels = false; ///< True if the cost of each edge is shown.
    /// True if the mini-map is shown while part of the level is out of view.
    bool miniMap = true;
    LegendPlace legend = LegendPlace::BottomLeft;
    EdgeColours edgeColours = EdgeColours::Terrain;
    /// True while only the picture is shown, as long as H is held.
    bool barePicture = false;
    bool grid = false; ///< True if the snap grid is drawn.
    bool snap = false; ///< True if positions snap to the grid.
    /// Distance of grid lines in lu, 1..1024 map pixels.
    navcore::Coord gridSpacing = 16 * navcore::unitsPerPixel;
    WheelUse wheel = WheelUse::Zooms;
    std::set<navcore::PinnedRouteId> hiddenRoutes;
    navcore::AgentId lens; ///< Agent whose graph is shown. Invalid to show all edges.
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;

    const LayerState& operator[](Layer layer) const { return layers[layer]; }
    LayerState& operator[](Layer layer) { return layers[layer]; }
};

using ViewState = Observed<ViewSettings>;

} // namespace waymark
