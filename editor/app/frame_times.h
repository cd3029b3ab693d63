// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"

namespace waymark {

/// Opens the real window, and measures how long the map takes to respond to zooming and panning,
/// and to become final. Prints the times for several zoom levels. Returns the exit code.
int printFrameTimes(const StartOptions& options);

} // namespace waymark
