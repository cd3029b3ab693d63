// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// An amount on a scale of eight steps an octave: small enough for every edge to have its own, kept
/// and not worked out in each frame.
using EdgeColour = std::uint8_t;

inline constexpr EdgeColour noColour = 255;      ///< of an edge that has no such amount
inline constexpr EdgeColour waitingColour = 254; ///< of one whose amount is not worked out yet
inline constexpr int shadesPerOctave = 8;
/// The multiplier 1 as an amount: its octaves begin at 1, 2, 4 ..., 0.5 ...
inline constexpr std::uint64_t plainAmount = 1024;

/// The step that an amount is in; larger amounts never have smaller ones. Up to 2^31 - 1
/// (asserted).
EdgeColour shadeOf(std::uint64_t amount);

/// The least amount of a step, and what all of that step are below.
std::uint64_t leastAmount(EdgeColour shade);

/// The steps that are in use.
struct ShadeRange {
    EdgeColour least = 0, most = 0; ///< when there are some
    bool hasSome = false;
    bool hasNone = false;    ///< some edge has no shade
    bool hasWaiting = false; ///< of some edge it is not known yet
    std::uint64_t asked = 0; ///< another number whenever edges were asked anew

    /// From the beginning of an octave to the end of one: what an edit seldom changes.
    ShadeRange inOctaves() const;

    friend bool operator==(const ShadeRange&, const ShadeRange&) = default;
};

/// What colours tell of an edge of the level: its cost, lu; plainAmount times its multiplier; the
/// room along it, lu, 1 map pixel at least and LiveLevel::maxClearance() at most. None when the
/// agent, who exists, cannot use it, or when walls do not count for it; always none for
/// EdgeColours::Terrain. Takes some microseconds, up to a hundred for the room of an edge among
/// many obstacles in a level where no agent has a radius. Any thread while the level stays as it
/// is.
std::optional<std::uint64_t> amountOf(EdgeColours colours, const navcore::Edge& edge,
                                      const navcore::LiveLevel& live, navcore::AgentId agent);

} // namespace waymark
