// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Opens the real window with the level and prints how long its map takes to answer steps of the
/// zoom and pans, and to be crisp, at several zooms. Returns the exit code.
int printFrameTimes(const StartOptions& options);

} // namespace waymark
