// SPDX-License-Identifier: MIT
#include "navcore/author/outline/places.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace navcore {
namespace {

constexpr Coord halfPixel = unitsPerPixel / 2;

/// Returns for each side whether it belongs to a staircase.
std::vector<std::uint8_t> findFlights(const Outlines& outlines) {
    const auto turn = [&](std::uint32_t i) {
        return orientation(outlines.corner(outlines.before(i)), outlines.corner(i),
                           outlines.corner(outlines.next(i))) > 0;
    };
    const auto isStep = [&](std::uint32_t i) { return turn(i) != turn(outlines.next(i)); };
    std::vector<std::uint8_t> flight(outlines.sides(), 0);
    for (std::uint32_t i = 0; i < outlines.sides(); ++i) {
        const std::uint32_t second = outlines.next(i), third = outlines.next(second);
        if (isStep(i) && isStep(second) && isStep(third))
            flight[i] = flight[second] = flight[third] = 1;
    }
    return flight;
}

} // namespace

Places::Places(const Outlines& outlines) : m_outlines(outlines) {
    const std::vector<std::uint8_t> flight = findFlights(outlines);
    for (std::uint32_t side = 0; side < outlines.sides(); ++side)
        addPlaces(side, flight);
    m_first.push_back(size());
    m_owner.resize(size());
    std::iota(m_owner.begin(), m_owner.end(), 0U);
    m_before.resize(size());
    m_after.resize(size());
    for (std::uint32_t ring = 0; ring < outlines.rings(); ++ring) {
        const std::uint32_t first = m_first[outlines.begin(ring)];
        const std::uint32_t end = m_first[outlines.end(ring)];
        m_left.push_back(end - first);
        for (std::uint32_t i = first; i < end; ++i) {
            m_before[i] = (i == first ? end : i) - 1;
            m_after[i] = i + 1 == end ? first : i + 1;
        }
    }
}

void Places::addPlaces(std::uint32_t side, const std::vector<std::uint8_t>& flight) {
    m_first.push_back(size());
    const Coord length = m_outlines.length(side);
    std::array<Coord, 4> along{};
    std::size_t count = 0;
    along[count++] = m_outlines.pinch(side) ? halfPixel : 0;
    if (flight[side])
        along[count++] = length / 2;
    if (m_outlines.pinch(m_outlines.next(side)))
        along[count++] = length - halfPixel;
    // On a side of a single pixel, some of these positions coincide.
    const auto end = std::unique(along.begin(), along.begin() + count);
    for (auto it = along.begin(); it != end; ++it) {
        m_at.push_back(m_outlines.pointOn(side, *it));
        m_side.push_back(side);
        m_onFlight.push_back(*it == 0 && flight[side] && flight[m_outlines.before(side)] ? 1 : 0);
    }
}

void Places::remove(std::uint32_t place) {
    const std::uint32_t a = m_before[place], c = m_after[place];
    m_after[a] = c;
    m_before[c] = a;
    m_owner[place] = a;
    --m_left[m_outlines.ringOf(m_side[place])];
}

std::uint32_t Places::cornersBetween(std::uint32_t a, std::uint32_t c) const {
    const std::uint32_t ring = m_outlines.ringOf(m_side[a]);
    const std::uint32_t all = m_outlines.end(ring) - m_outlines.begin(ring);
    const std::uint32_t from = m_side[a], to = m_side[c];
    if (from != to)
        return to > from ? to - from : to + all - from;
    return c > a ? 0 : all;
}

std::uint32_t Places::owner(std::uint32_t place) {
    while (m_owner[place] != place)
        place = m_owner[place] = m_owner[m_owner[place]];
    return place;
}

std::uint32_t Places::lastBefore(std::uint32_t side) const {
    const std::uint32_t ring = m_outlines.ringOf(side);
    const bool first = side == m_outlines.begin(ring);
    return m_first[first ? m_outlines.end(ring) : side] - 1;
}

Ring Places::ring(std::uint32_t ring) const {
    std::uint32_t start = m_first[m_outlines.begin(ring)];
    while (m_owner[start] != start)
        ++start;
    Ring corners;
    std::uint32_t at = start;
    do {
        corners.push_back(m_at[at]);
        at = m_after[at];
    } while (at != start);
    return corners;
}

} // namespace navcore
