// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace bench {

/// Reads resources/samples/sample.waymark, which has 142 vertices, in the folder that the
/// environment variable WAYMARK_SOURCE names. Ends the program if it cannot be read.
navcore::Level sampleLevel();

} // namespace bench
