// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_colour.h"

#include <QColor>

#include <vector>

namespace waymark {

/// The colours of edges by an amount. Lightness falls evenly from small to large, so that nobody
/// needs to see hues; for multipliers blue and orange part at 1, the pair that all eyes tell apart.
class EdgeRamp {
public:
    /// For shades of that range; not for EdgeColours::Terrain.
    EdgeRamp(EdgeColours colours, const ShadeRange& range);

    QColor of(EdgeColour shade) const;

private:
    EdgeColours m_colours;
    double m_from, m_to; ///< shades at the ends of the ramp
};

/// Round amounts of the range that explain the ramp, ascending: 1, 2, 5, 10 ... units, or closer
/// where it is short; `unit` is an amount. Some four to nine, or just the least of the range.
std::vector<double> rampTicks(const ShadeRange& range, double unit);

} // namespace waymark
