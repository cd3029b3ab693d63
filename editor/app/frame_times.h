// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Opens the real window with the level. Measures and prints, at several zooms, how long the map
/// takes to respond to zooming and panning, and to become crisp. Returns the exit code.
int printFrameTimes(const StartOptions& options);

} // namespace waymark
