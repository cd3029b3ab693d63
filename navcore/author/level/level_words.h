// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"

#include <array>

namespace navcore {

// wordsOf() returns the words that represent the values of an enum in a level file, in the order of
// the values.

constexpr auto wordsOf(Direction) {
    return std::array{"both", "forward", "backward"};
}
constexpr auto wordsOf(LinkKind) {
    return std::array{"walk", "jump", "bridge", "teleport"}; // LinkKind::Lift is not for links.
}
constexpr auto wordsOf(LinkLook) {
    return std::array{"plain", "stairs", "escalator", "ramp", "ladder", "hole"};
}
constexpr auto wordsOf(CurveForm) {
    return std::array{"hermite", "bezier", "corners"};
}
constexpr auto wordsOf(BarrierKind) {
    return std::array{"one-way", "gate", "needs", "closed"};
}
constexpr auto wordsOf(GateState) {
    return std::array{"open", "closed"};
}
constexpr auto wordsOf(ObstacleOrigin) {
    return std::array{"drawn", "traced"};
}

constexpr auto wordsOf(TraceMethod) {
    return std::array{"brightness", "alpha", "colour", "mask", "palette"};
}
constexpr auto wordsOf(Solid) {
    return std::array{"below", "above"};
}
constexpr auto wordsOf(Solidity) {
    return std::array{"free", "solid"};
}

constexpr auto wordsOf(CheckTime) {
    return std::array{"route", "walk"};
}
constexpr auto wordsOf(CheckCompare) {
    return std::array{"none", "partners", "all"};
}
constexpr auto wordsOf(LinkPolicy) {
    return std::array{"either", "both", "capped"};
}

constexpr auto wordsOf(SymmetryKind) {
    return std::array{"none", "axis", "point", "rotation"};
}

/// An enum with two values. Files store the first one as false and the second one as true.
template <class Enum>
concept Flag = std::same_as<Enum, Permission> || std::same_as<Enum, CheckWays> ||
    std::same_as<Enum, Lock> || std::same_as<Enum, Spread> || std::same_as<Enum, MoveTableUse> ||
    std::same_as<Enum, LevelPurpose> || std::same_as<Enum, SymmetryUse>;

/// An enum whose values are stored as words.
template <class Enum>
concept Worded = std::is_enum_v<Enum> && !Flag<Enum>;

} // namespace navcore
