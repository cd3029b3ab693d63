// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/observed.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <array>
#include <set>

namespace waymark {

enum class Layer : std::uint8_t {
    Picture,
    TerrainPaint,
    Obstacles,
    Barriers,
    Edges,
    Vertices,
    Labels,
    Routes
};
inline constexpr std::size_t layerCount = 8;

struct LayerState {
    bool visible = true;
    bool locked = false; ///< not to be picked or changed by pointing
    double opacity = 1;  ///< 0..1
    friend bool operator==(const LayerState&, const LayerState&) = default;
};

/// What the wheel of a mouse does without Ctrl, which always zooms.
enum class WheelUse : std::uint8_t { Zooms, Scrolls };

/// How the level is looked at. Never part of the level or its file.
struct ViewSettings {
    std::array<LayerState, layerCount> layers;
    double dim = 0.25;        ///< 0..1: how far the picture is veiled
    bool costLabels = false;  ///< costs on edges
    bool barePicture = false; ///< H held: nothing but the picture
    bool grid = false;        ///< draw the snap grid
    bool snap = false;        ///< snap to the grid
    navcore::Coord gridSpacing = 16 * navcore::unitsPerPixel; ///< lu, 1..1024 map pixels
    WheelUse wheel = WheelUse::Zooms;
    std::set<navcore::PinnedRouteId> hiddenRoutes;
    navcore::AgentId lens; ///< whose graph to show; invalid: everybody's
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;

    const LayerState& operator[](Layer layer) const {
        return layers[static_cast<std::size_t>(layer)];
    }
    LayerState& operator[](Layer layer) { return layers[static_cast<std::size_t>(layer)]; }
};

using ViewState = Observed<ViewSettings>;

} // namespace waymark
