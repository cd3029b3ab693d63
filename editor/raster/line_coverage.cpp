// SPDX-License-Identifier: MIT
#include "editor/raster/line_coverage.h"

namespace waymark {

double dashCoverage(const Dash& dash, double t) {
    const auto period = static_cast<double>(dash.period);
    const double at = t - std::floor(t / period) * period;
    double begin = 0;
    // The first dash of the next period may cover this pixel.
    double covered = at - period + 0.5;
    for (std::size_t i = 0; i < static_cast<std::size_t>(dash.count); i += 2) {
        const double end = begin + static_cast<double>(dash.lengths[i]);
        covered = std::max(covered, std::min(at - begin, end - at) + 0.5);
        begin = end + static_cast<double>(dash.lengths[i + 1]);
    }
    return std::clamp(covered, 0.0, 1.0);
}

} // namespace waymark
