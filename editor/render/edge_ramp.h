// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_colour.h"

#include <QColor>

#include <vector>

namespace waymark {

/// Colour ramp for edges that show an amount. Lightness decreases monotonically with the amount, so
/// that hue is not essential. The ramp for multipliers diverges from 1 towards blue and orange,
/// which colour-blind people can distinguish.
class EdgeRamp {
public:
    /// Creates a ramp for a range of shades. `colours` must not be EdgeColours::Terrain.
    EdgeRamp(EdgeColours colours, const ShadeRange& range);

    QColor of(EdgeColour shade) const;

private:
    EdgeColours m_colours;
    double m_from, m_to; ///< Shades at the two ends of the ramp.
};

/// Returns the amounts to label on the ramp, in ascending order. They are round multiples of
/// `unit`, such as 1, 2, 5 and 10 times `unit`, usually four to nine of them. For a very short
/// range, returns only its smallest amount.
std::vector<double> rampTicks(const ShadeRange& range, double unit);

} // namespace waymark
