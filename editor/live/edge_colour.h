// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// The colour of an edge: a step on a logarithmic scale of amounts, with eight steps per octave.
/// The edge index stores it, so that frames do not have to compute it.
using EdgeColour = std::uint8_t;

inline constexpr EdgeColour noColour = 255; ///< Colour of edges without an amount.
/// Colour of edges whose amount has not been computed yet.
inline constexpr EdgeColour waitingColour = 254;
inline constexpr int shadesPerOctave = 8;
/// Amount that represents the multiplier 1. It is a power of two, so that it is the beginning of an
/// octave.
inline constexpr std::uint64_t plainAmount = 1024;

/// Returns the step of the colour scale for an amount. A larger amount never gets a lower step.
/// `amount` is at most 2^31 - 1 (asserted).
EdgeColour shadeOf(std::uint64_t amount);

/// Returns the smallest amount of a step. The exclusive upper bound is leastAmount(shade + 1).
std::uint64_t leastAmount(EdgeColour shade);

struct ShadeRange {
    /// Lowest and highest step in use. Only valid if hasSome is true.
    EdgeColour least = 0, most = 0;
    bool hasSome = false;
    bool hasNone = false;
    bool hasWaiting = false;
    std::uint64_t asked = 0; ///< Changes whenever edges have been coloured again.

    /// Returns the range extended to whole octaves, which edits rarely change.
    ShadeRange inOctaves() const;

    friend bool operator==(const ShadeRange&, const ShadeRange&) = default;
};

/// Returns the amount that determines the colour of an edge. Depending on `colours`, this is the
/// cost in lu, plainAmount times the multiplier, or the clearance in lu (from 1 map pixel to
/// LiveLevel::maxClearance()). Returns nullopt for EdgeColours::Terrain, if the agent cannot use
/// the edge, or if walls do not affect the edge. The agent must exist. Takes a few microseconds, or
/// up to 100 µs if the clearance was not measured during linking. May be called on any thread while
/// the level does not change.
std::optional<std::uint64_t> amountOf(EdgeColours colours, const navcore::Edge& edge,
                                      const navcore::LiveLevel& live, navcore::AgentId agent);

} // namespace waymark
