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

/// What the wheel of a mouse does without Ctrl, which always zooms.
enum class WheelUse : std::uint8_t { Zooms, Scrolls };

/// What the colours of edges tell.
enum class EdgeColours : std::uint8_t {
    Terrain,    ///< the ground under them
    Cost,       ///< what an agent pays for them
    Multiplier, ///< what it pays for a length, beside plain ground
    Room,       ///< how far the nearest obstacle is
};

/// How the level is looked at. Never part of the level or its file.
struct ViewSettings {
    navcore::Layers layers;
    double dim = 0.25;       ///< 0..1: how far the picture is veiled
    bool costLabels = false; ///< costs on edges
    EdgeColours edgeColours = EdgeColours::Terrain;
    bool barePicture = false;                                 ///< H held: nothing but the picture
    bool grid = false;                                        ///< draw the snap grid
    bool snap = false;                                        ///< snap to the grid
    navcore::Coord gridSpacing = 16 * navcore::unitsPerPixel; ///< lu, 1..1024 map pixels
    WheelUse wheel = WheelUse::Zooms;
    std::set<navcore::PinnedRouteId> hiddenRoutes;
    navcore::AgentId lens; ///< whose graph to show; invalid: everybody's
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;

    const LayerState& operator[](Layer layer) const { return layers[layer]; }
    LayerState& operator[](Layer layer) { return layers[layer]; }
};

using ViewState = Observed<ViewSettings>;

} // namespace waymark
