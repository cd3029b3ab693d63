// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/turn.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace navcore {
namespace {

/// atan(2^-i) in units of 2^-28 degrees.
constexpr std::array<std::int64_t, 32> steps{
    12079595520, 7131001626, 3767825416, 1912607013, 960014949, 480475470, 240296363, 120155514,
    60078674,    30039451,   15019740,   7509872,    3754936,   1877468,   938734,    469367,
    234684,      117342,     58671,      29335,      14668,     7334,      3667,      1833,
    917,         458,        229,        115,        57,        29,        14,        7};
constexpr int fraction = 20;
constexpr std::int32_t quarterTurn = halfTurn / 2;

/// 2^30 divided by the CORDIC gain.
constexpr std::int64_t shortened = 652'032'874;

/// Directions with fewer bits are scaled up to this number of bits before they are rotated. The
/// value determines the angular resolution.
constexpr int minBits = 24;

/// The larger coordinate is scaled to this many bits. The CORDIC steps increase it by less than a
/// factor of three.
constexpr int workBits = 58;

int bitWidth(std::int64_t number) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(number)));
}

std::int32_t rounded(std::int64_t angle) {
    return static_cast<std::int32_t>((angle + (std::int64_t{1} << (fraction - 1))) >> fraction);
}

/// Returns the angle between the x axis and (x, y), for 0 <= y <= x and x > 0.
std::int32_t angleInOctant(std::int64_t x, std::int64_t y) {
    const int shift = workBits - bitWidth(x);
    x <<= shift;
    y <<= shift;
    std::int64_t angle = 0;
    for (std::size_t i = 0; i < steps.size() && y != 0; ++i) {
        const std::int64_t dx = y >> i, dy = x >> i;
        if (y > 0) {
            x += dx;
            y -= dy;
            angle += steps[i];
        } else {
            x -= dx;
            y += dy;
            angle -= steps[i];
        }
    }
    return rounded(angle);
}

/// Returns the angle between the x axis and (x, y), for y >= 0. Computed in octants, which makes it
/// exactly symmetric.
std::int32_t angleAbove(std::int64_t x, std::int64_t y) {
    const std::int64_t beside = std::abs(x);
    const std::int32_t sharp =
        y <= beside ? angleInOctant(beside, y) : quarterTurn - angleInOctant(y, beside);
    return x < 0 ? halfTurn - sharp : sharp;
}

} // namespace

std::int32_t turnBetween(Point2 from, Point2 to) {
    assert(from != Point2{} && to != Point2{});
    const std::int64_t cross = std::int64_t{from.x} * to.y - std::int64_t{from.y} * to.x;
    const std::int64_t dot = std::int64_t{from.x} * to.x + std::int64_t{from.y} * to.y;
    const std::int32_t angle = angleAbove(dot, std::abs(cross));
    return cross < 0 ? -angle : angle;
}

Point2 turned(Point2 direction, std::int32_t angle) {
    assert(direction != Point2{} && angle >= -halfTurn && angle <= halfTurn);
    // The CORDIC steps cover slightly more than a quarter turn. Larger angles are measured from the
    // opposite direction.
    const bool isBack = std::abs(angle) > quarterTurn;
    std::int64_t left = std::int64_t{isBack ? angle - (angle > 0 ? halfTurn : -halfTurn) : angle}
                        << fraction;
    const Coord longer = std::max(std::abs(direction.x), std::abs(direction.y));
    const int shift = std::max(0, minBits - bitWidth(longer));
    std::int64_t x = (std::int64_t{direction.x} << shift) * shortened;
    std::int64_t y = (std::int64_t{direction.y} << shift) * shortened;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::int64_t dx = y >> i, dy = x >> i;
        x -= left >= 0 ? dx : -dx;
        y += left >= 0 ? dy : -dy;
        left -= left >= 0 ? steps[i] : -steps[i];
    }
    const std::int64_t sign = isBack ? -1 : 1;
    constexpr std::int64_t half = std::int64_t{1} << 29;
    return {static_cast<Coord>((sign * x + half) >> 30),
            static_cast<Coord>((sign * y + half) >> 30)};
}

} // namespace navcore
