// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// Runs the main workflow without a window. Opens the sample level, links and checks it, and writes
/// sample.nav and sample.png to `folder`. Prints vertices, edges, issues and route costs. Returns
/// the exit code: 0, or 2 if a file could not be read or written.
int runHeadless(const QString& folder);

} // namespace waymark
