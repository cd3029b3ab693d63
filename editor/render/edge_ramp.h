// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_colour.h"

#include <QColor>

#include <vector>

namespace waymark {

/// The colours of edges that show an amount. Lightness decreases monotonically with the amount, so
/// that hues are not essential. For multipliers, blue and orange diverge at 1, a pair that is safe
/// for colour-blind users.
class EdgeRamp {
public:
    /// Creates the ramp for a range of shades. `colours` must not be EdgeColours::Terrain.
    EdgeRamp(EdgeColours colours, const ShadeRange& range);

    QColor of(EdgeColour shade) const;

private:
    EdgeColours m_colours;
    double m_from, m_to; ///< Shades at the two ends of the ramp.
};

/// Returns round amounts for the ramp's scale, ascending: 1, 2, 5, 10 ... times `unit`, or closer
/// together if the range is short. About four to nine, or only the smallest of the range. `unit` is
/// an amount.
std::vector<double> rampTicks(const ShadeRange& range, double unit);

} // namespace waymark
