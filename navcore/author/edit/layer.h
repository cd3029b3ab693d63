// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace navcore {

/// What of a level is shown, hidden and locked together.
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
    bool locked = false; ///< not to be selected but by name
    double opacity = 1;  ///< 0..1
    friend bool operator==(const LayerState&, const LayerState&) = default;
};

/// Whether what is on it can be selected by pointing, or with all else.
inline bool isAtHand(const LayerState& state) {
    return state.visible && !state.locked;
}

/// How each layer is looked at. Never part of a level.
struct Layers {
    std::array<LayerState, layerCount> states;

    const LayerState& operator[](Layer layer) const {
        return states[static_cast<std::size_t>(layer)];
    }
    LayerState& operator[](Layer layer) { return states[static_cast<std::size_t>(layer)]; }
    friend bool operator==(const Layers&, const Layers&) = default;
};

} // namespace navcore
