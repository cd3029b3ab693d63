// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// A logarithmic colour value with eight steps per octave. It is small enough to be stored with
/// each edge, so that frames need not compute it.
using EdgeColour = std::uint8_t;

inline constexpr EdgeColour noColour = 255; ///< Colour of an edge without an amount.
/// Colour of an edge whose amount has not been computed yet.
inline constexpr EdgeColour waitingColour = 254;
inline constexpr int shadesPerOctave = 8;
/// The amount that represents multiplier 1. Octaves begin at 1, 2, 4 ... and 0.5 ... times this.
inline constexpr std::uint64_t plainAmount = 1024;

/// Returns the step that contains `amount`, which increases monotonically. `amount` is at most 2^31
/// - 1 (asserted).
EdgeColour shadeOf(std::uint64_t amount);

/// Returns the smallest amount of a step, and the exclusive upper bound of its amounts.
std::uint64_t leastAmount(EdgeColour shade);

/// The range of colour steps that edges use.
struct ShadeRange {
    EdgeColour least = 0, most = 0; ///< The lowest and highest step. Meaningless unless hasSome.
    bool hasSome = false;
    bool hasNone = false;    ///< True if some edge has noColour.
    bool hasWaiting = false; ///< True if some edge has waitingColour.
    std::uint64_t asked = 0; ///< Number that changes whenever edges were coloured again.

    /// Returns the range extended to whole octaves, which edits rarely change.
    ShadeRange inOctaves() const;

    friend bool operator==(const ShadeRange&, const ShadeRange&) = default;
};

/// Returns the amount that an edge's colour represents: its cost in lu, plainAmount times its
/// multiplier, or the clearance along it in lu, from 1 map pixel to LiveLevel::maxClearance().
/// Nullopt if the agent, which must exist, cannot use the edge, if walls do not affect the edge, or
/// for EdgeColours::Terrain. Takes microseconds, or up to 100 µs for the clearance of an edge among
/// many obstacles in a level where no agent has a radius. May run on any thread while the level
/// does not change.
std::optional<std::uint64_t> amountOf(EdgeColours colours, const navcore::Edge& edge,
                                      const navcore::LiveLevel& live, navcore::AgentId agent);

} // namespace waymark
