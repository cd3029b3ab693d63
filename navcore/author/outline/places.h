// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/outlines.h"
#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The corners of the outlines that are being simplified, as linked rings of places on the sides
/// they started from; places are only ever taken out. At first: each corner; instead of a corner
/// where two solid pixels meet, the two places half a pixel before and behind it, so that the meet
/// becomes a neck and no two outlines touch; and the midpoint of each side of a flight (three or
/// more sides in a row between turns to different hands), so that stairs may become a straight
/// line through their middle.
class Places {
public:
    explicit Places(const Outlines& outlines);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_at.size()); }
    Point2 at(std::uint32_t place) const { return m_at[place]; }
    std::uint32_t side(std::uint32_t place) const { return m_side[place]; }
    std::uint32_t before(std::uint32_t place) const { return m_before[place]; }
    std::uint32_t after(std::uint32_t place) const { return m_after[place]; }
    std::uint32_t left(std::uint32_t ring) const { return m_left[ring]; }
    /// Whether it began as the corner between two sides of a flight.
    bool onFlight(std::uint32_t place) const { return m_onFlight[place] != 0; }

    void remove(std::uint32_t place);

    /// How many corners of the outline lie behind place a, up to and with place c, the one after
    /// the one after it.
    std::uint32_t cornersBetween(std::uint32_t a, std::uint32_t c) const;

    /// Calls visit(place) -> whether to go on, for those left that start the stretches of outline
    /// which replace a part of this side.
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
    /// The nearest place left at this one or before it on its ring.
    std::uint32_t owner(std::uint32_t place);
    std::uint32_t lastBefore(std::uint32_t side) const;

    const Outlines& m_outlines;
    std::vector<Point2> m_at;
    std::vector<std::uint32_t> m_side, m_before, m_after, m_owner;
    std::vector<std::uint32_t> m_first; ///< of a side; those of side i end where side i + 1 starts
    std::vector<std::uint32_t> m_left;  ///< of a ring
    std::vector<std::uint8_t> m_onFlight;
};

} // namespace navcore
