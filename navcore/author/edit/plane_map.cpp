// SPDX-License-Identifier: MIT
#include "navcore/author/edit/plane_map.h"

namespace navcore {
namespace {

/// Returns a / b rounded to the nearest integer, with ties rounded up. `b` must be positive.
std::int64_t nearestQuotient(std::int64_t a, std::int64_t b) {
    const std::int64_t doubled = 2 * a + b;
    const std::int64_t quotient = doubled / (2 * b);
    return doubled % (2 * b) < 0 ? quotient - 1 : quotient;
}

std::optional<Coord> stretched(Coord at, Coord from, Coord fromEnd, Coord to, Coord toEnd) {
    const std::int64_t size = std::int64_t{fromEnd} - from;
    const std::int64_t offset = std::int64_t{at} - from;
    const std::int64_t moved =
        size == 0 ? offset : nearestQuotient(offset * (std::int64_t{toEnd} - to), size);
    const std::int64_t image = to + moved;
    if (image < -maxCoord || image > maxCoord)
        return std::nullopt;
    return static_cast<Coord>(image);
}

} // namespace

std::optional<Point2> Stretch::operator()(Point2 p) const {
    const auto x = stretched(p.x, m_from.lo.x, m_from.hi.x, m_lo.x, m_hi.x);
    const auto y = stretched(p.y, m_from.lo.y, m_from.hi.y, m_lo.y, m_hi.y);
    return x && y ? std::optional(Point2{*x, *y}) : std::nullopt;
}

Handedness Stretch::handedness() const {
    const bool swapsX = m_hi.x < m_lo.x && m_from.hi.x > m_from.lo.x;
    const bool swapsY = m_hi.y < m_lo.y && m_from.hi.y > m_from.lo.y;
    return swapsX != swapsY ? Handedness::Swapped : Handedness::Kept;
}

} // namespace navcore
