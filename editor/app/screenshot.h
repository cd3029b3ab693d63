// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Draws the real window with the file (or the sample) into a PNG. Returns the exit code.
int takeScreenshot(const StartOptions& options);

} // namespace waymark
