// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/outlines.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The corners of the outlines during simplification, stored as linked rings of places on the
/// original sides. Places are only removed, never added. Initially, there is one place per corner,
/// with two exceptions. A corner where two solid pixels touch has two places, half a pixel before
/// and after it, so that the contact becomes a neck and outlines never touch. Each side of a
/// staircase (at least three sides in a row with alternating turns) has an additional place at its
/// midpoint, so that the staircase can become a straight line through its middle.
class Places {
public:
    explicit Places(const Outlines& outlines);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_at.size()); }
    Point2 at(std::uint32_t place) const { return m_at[place]; }
    std::uint32_t side(std::uint32_t place) const { return m_side[place]; }
    std::uint32_t before(std::uint32_t place) const { return m_before[place]; }
    std::uint32_t after(std::uint32_t place) const { return m_after[place]; }
    std::uint32_t left(std::uint32_t ring) const { return m_left[ring]; }
    /// Returns whether the place is a corner between two sides of a staircase.
    bool onFlight(std::uint32_t place) const { return m_onFlight[place] != 0; }

    void remove(std::uint32_t place);

    /// Returns the number of original corners after place `a`, up to and including place `c`. `c`
    /// must be the second place after `a`.
    std::uint32_t cornersBetween(std::uint32_t a, std::uint32_t c) const;

    /// Calls visit(place) for each stretch of the simplified outline that replaces a part of this
    /// side, until visit returns false. `place` is the start of the stretch.
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
    /// Returns `place` if it has not been removed, or else the last remaining place before it on
    /// its ring.
    std::uint32_t owner(std::uint32_t place);
    std::uint32_t lastBefore(std::uint32_t side) const;

    const Outlines& m_outlines;
    std::vector<Point2> m_at;
    std::vector<std::uint32_t> m_side, m_before, m_after, m_owner;
    /// Index of the first place of each side. The next element is the end of that side's places.
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_left; ///< Number of remaining places of each ring.
    std::vector<std::uint8_t> m_onFlight;
};

} // namespace navcore
