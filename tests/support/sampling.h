// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <numeric>
#include <string_view>

namespace waymark::testing {

/// Returns the stride of sampled tests. Long tests with many similar cases run only every fourth
/// case, or all of them if WAYMARK_THOROUGH is set (tests/run --thorough).
inline int sampleStride() {
    return qEnvironmentVariableIsSet("WAYMARK_THOROUGH") ? 1 : 4;
}

/// Returns the index of the first case that the current data row runs, which is less than
/// sampleStride(). It differs between rows, so that the rows together cover every remainder.
inline int firstSample() {
    const std::string_view row = QTest::currentDataTag();
    return std::accumulate(row.begin(), row.end(), 0) % sampleStride();
}

} // namespace waymark::testing
