// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Saves a PNG of the real window with the file (or the sample). Returns the exit code.
int takeScreenshot(const StartOptions& options);

} // namespace waymark
