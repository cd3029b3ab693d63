// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace navcore {

/// A group of items that are shown, hidden and locked together.
enum class Layer : std::uint8_t {
    Picture,
    TerrainPaint,
    Notes,
    Obstacles,
    Barriers,
    Edges,
    Vertices,
    Labels,
    Routes
};
inline constexpr std::size_t layerCount = 9;

struct LayerState {
    bool visible = true;
    bool locked = false; ///< If true, items on the layer can only be selected by name.
    double opacity = 1;  ///< From 0 (invisible) to 1 (opaque).
    friend bool operator==(const LayerState&, const LayerState&) = default;
};

/// Returns whether items on the layer can be selected with the mouse or with Select All.
inline bool isSelectable(const LayerState& state) {
    return state.visible && !state.locked;
}

/// Display settings of all layers. They are not part of the level.
struct Layers {
    std::array<LayerState, layerCount> states;

    const LayerState& operator[](Layer layer) const {
        return states[static_cast<std::size_t>(layer)];
    }
    LayerState& operator[](Layer layer) { return states[static_cast<std::size_t>(layer)]; }
    friend bool operator==(const Layers&, const Layers&) = default;
};

} // namespace navcore
