// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <numeric>
#include <string_view>

namespace waymark::testing {

/// Long tests with many like cases run one in this many of them: 4, or all with tests/run
/// --thorough.
inline int sampleStride() {
    return qEnvironmentVariableIsSet("WAYMARK_THOROUGH") ? 1 : 4;
}

/// Index of the first case that the current data row runs, below sampleStride(). It differs between
/// rows, so that together they reach cases at every remainder.
inline int firstSample() {
    const std::string_view row = QTest::currentDataTag();
    return std::accumulate(row.begin(), row.end(), 0) % sampleStride();
}

} // namespace waymark::testing
