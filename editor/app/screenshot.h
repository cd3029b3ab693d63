// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Saves a picture of the real window as a PNG file. Returns the exit code.
int takeScreenshot(const StartOptions& options);

} // namespace waymark
