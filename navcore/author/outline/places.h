// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/outlines.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The corners of the outlines during simplification, as linked rings of places on the original
/// sides. Places are only removed, never added. Initially there is one place per corner, with two
/// exceptions. A corner where two solid pixels touch gets two places, half a pixel before and after
/// it, so that the contact becomes a neck and outlines never touch. Each side of a staircase (three
/// or more sides in a row with alternating turns) has a place at its midpoint instead of its
/// corners, so that the staircase can become a straight line through its middle.
class Places {
public:
    explicit Places(const Outlines& outlines);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_at.size()); }
    Point2 at(std::uint32_t place) const { return m_at[place]; }
    std::uint32_t side(std::uint32_t place) const { return m_side[place]; }
    std::uint32_t before(std::uint32_t place) const { return m_before[place]; }
    std::uint32_t after(std::uint32_t place) const { return m_after[place]; }
    std::uint32_t left(std::uint32_t ring) const { return m_left[ring]; }
    /// Returns whether the place was originally a corner between two sides of a staircase.
    bool onFlight(std::uint32_t place) const { return m_onFlight[place] != 0; }

    void remove(std::uint32_t place);

    /// Returns the number of corners of the original outline after place `a`, up to and including
    /// place `c`, which must be the second place after `a`.
    std::uint32_t cornersBetween(std::uint32_t a, std::uint32_t c) const;

    /// Calls visit(place) for each remaining place that starts a stretch of outline replacing part
    /// of this side, until visit returns false.
    template <class Visit>
    bool forEachOver(std::uint32_t side, Visit&& visit) {
        std::uint32_t last = owner(lastBefore(side));
        if (!visit(last))
            return false;
        for (std::uint32_t k = m_first[side]; k < m_first[side + 1]; ++k) {
            const std::uint32_t now = owner(k);
            if (now != last && !visit(now))
                return false;
            last = now;
        }
        return true;
    }

    Ring ring(std::uint32_t ring) const;

private:
    void addPlaces(std::uint32_t side, const std::vector<std::uint8_t>& flight);
    /// Returns the nearest remaining place at or before `place` on its ring.
    std::uint32_t owner(std::uint32_t place);
    std::uint32_t lastBefore(std::uint32_t side) const;

    const Outlines& m_outlines;
    std::vector<Point2> m_at;
    std::vector<std::uint32_t> m_side, m_before, m_after, m_owner;
    /// For each side, its first place. The places of a side end where the places of the next side
    /// start.
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_left; ///< Number of remaining places of each ring.
    std::vector<std::uint8_t> m_onFlight;
};

} // namespace navcore
