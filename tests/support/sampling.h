// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <numeric>
#include <string_view>

namespace waymark::testing {

/// Returns the stride of sampled tests: long tests with many similar cases run one in 4 of them, or
/// all if WAYMARK_THOROUGH is set, as by tests/run --thorough.
inline int sampleStride() {
    return qEnvironmentVariableIsSet("WAYMARK_THOROUGH") ? 1 : 4;
}

/// Returns the index of the first case that the current data row runs, below sampleStride(). It
/// differs between rows, so that together they cover every remainder.
inline int firstSample() {
    const std::string_view row = QTest::currentDataTag();
    return std::accumulate(row.begin(), row.end(), 0) % sampleStride();
}

} // namespace waymark::testing
