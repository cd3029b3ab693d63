// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/observed.h"
#include "navcore/author/edit/layer.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <map>
#include <set>

namespace waymark {

using navcore::Layer;
using navcore::layerCount;
using navcore::LayerState;

/// The action of the mouse wheel without Ctrl. With Ctrl, it always zooms.
enum class WheelUse : std::uint8_t { Zooms, Scrolls };

/// The property of edges that their colours represent.
enum class EdgeColours : std::uint8_t {
    Terrain,
    Cost,       ///< The cost of the edge for the selected agent.
    Multiplier, ///< The cost per length, relative to terrain with multiplier 1.
    Room,       ///< The distance to the nearest obstacle.
};

/// The corner of the map in which the legend is shown.
enum class LegendPlace : std::uint8_t { BottomLeft, TopLeft, TopRight, Hidden };

/// How the items of a floor are shown while another floor is the current one.
struct FloorGhost {
    bool visible = false;
    double opacity = 0.3; ///< From 0 (invisible) to 1 (opaque).
    friend bool operator==(const FloorGhost&, const FloorGhost&) = default;
};

/// The display settings. They are not part of the level or its file.
struct ViewSettings {
    /// The current floor: it is shown and edited, and receives all new items. Exists in the level.
    navcore::FloorId floor = navcore::firstFloor;
    /// The floors for which the designer has changed the default; see ghostOf().
    std::map<navcore::FloorId, FloorGhost> ghosts;
    /// True if the current floor changes when a unit that is followed changes its floor.
    bool followsUnits = true;
    navcore::Layers layers;
    double dim = 0.25; ///< Opacity of the veil that dims the picture, 0..1.
    bool costLabels = false;
    /// True if the mini-map is shown while a part of the level is out of view.
    bool miniMap = true;
    LegendPlace legend = LegendPlace::BottomLeft;
    EdgeColours edgeColours = EdgeColours::Terrain;
    /// True while only the picture is shown, because H is pressed.
    bool barePicture = false;
    bool grid = false;
    bool snap = false;
    /// True if new and moved items align with other vertices; see alignedWithVertices().
    bool alignsWithVertices = false;
    /// Distance between grid lines in lu, 1..1024 map pixels.
    navcore::Coord gridSpacing = 16 * navcore::unitsPerPixel;
    WheelUse wheel = WheelUse::Zooms;
    std::set<navcore::PinnedRouteId> hiddenRoutes;
    /// Agent whose usable edges are highlighted (View as). Invalid if none is selected.
    navcore::AgentId lens;
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;

    const LayerState& operator[](Layer layer) const { return layers[layer]; }
    LayerState& operator[](Layer layer) { return layers[layer]; }
};

using ViewState = Observed<ViewSettings>;

} // namespace waymark
