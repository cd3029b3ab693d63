// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/landmark_bounds.h"

#include <variant>

namespace navcore {

using EitherBounds = std::variant<LandmarkBounds<std::int32_t>, LandmarkBounds<std::int16_t>>;

/// The interface through which searches use landmarks. Implemented by Landmarks, which can be
/// updated after edits, and by PackedLandmarks.
class LandmarkGuide {
public:
    virtual ~LandmarkGuide() = default;

    /// Returns the number of slots for which landmark values exist. Searches in graphs with more
    /// slots ignore the landmarks.
    virtual CompiledGraph::Slot slotCount() const = 0;
    /// Returns the maximum amount by which a path without cycles may cost less than the landmarks
    /// imply.
    virtual std::uint64_t slack() const = 0;
    /// Returns lower bounds of the cost from any slot to the nearest goal. There must be at least
    /// one goal. The result is valid until the landmarks change.
    virtual EitherBounds towards(std::span<const PathLeg> goals) const = 0;

protected:
    LandmarkGuide() = default;
    LandmarkGuide(const LandmarkGuide&) = default;
    LandmarkGuide& operator=(const LandmarkGuide&) = default;
};

} // namespace navcore
