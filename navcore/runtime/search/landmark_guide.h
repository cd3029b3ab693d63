// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/landmark_bounds.h"

#include <variant>

namespace navcore {

using EitherBounds = std::variant<LandmarkBounds<std::int32_t>, LandmarkBounds<std::int16_t>>;

/// A source of landmark bounds for searches: Landmarks, which are updated with edits, or
/// PackedLandmarks.
class LandmarkGuide {
public:
    virtual ~LandmarkGuide() = default;

    /// Returns the number of slots covered. A guide is not used for graphs with more slots.
    virtual CompiledGraph::Slot slotCount() const = 0;
    /// Returns by how much a path without cycles may cost less than the landmarks imply.
    virtual std::uint64_t slack() const = 0;
    /// Returns lower bounds of the costs to the nearest of some goals (at least one), valid until
    /// the guide changes.
    virtual EitherBounds towards(std::span<const PathLeg> goals) const = 0;

protected:
    LandmarkGuide() = default;
    LandmarkGuide(const LandmarkGuide&) = default;
    LandmarkGuide& operator=(const LandmarkGuide&) = default;
};

} // namespace navcore
