// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/landmark_bounds.h"

#include <variant>

namespace navcore {

using EitherBounds = std::variant<LandmarkBounds<std::int32_t>, LandmarkBounds<std::int16_t>>;

/// What leads searches: Landmarks that follow edits, or PackedLandmarks.
class LandmarkGuide {
public:
    virtual ~LandmarkGuide() = default;

    /// Slots known; of a graph with more it says nothing.
    virtual CompiledGraph::Slot slotCount() const = 0;
    /// By how much any path without loops may cost less than the numbers promise.
    virtual std::uint64_t slack() const = 0;
    /// Bounds of the costs to the nearest of some goals (at least one). They hold until the guide
    /// changes.
    virtual EitherBounds towards(std::span<const PathLeg> goals) const = 0;

protected:
    LandmarkGuide() = default;
    LandmarkGuide(const LandmarkGuide&) = default;
    LandmarkGuide& operator=(const LandmarkGuide&) = default;
};

} // namespace navcore
