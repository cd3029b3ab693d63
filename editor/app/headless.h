// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// The main job without a window: opens the sample, links, checks, writes FOLDER/sample.nav and
/// FOLDER/sample.png, prints vertices, edges, issues and route costs. Returns the exit code: 0, or
/// 2 when something could not be read or written.
int runHeadless(const QString& folder);

} // namespace waymark
