// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/file_frame.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// Returns a warning if the imported items cover only a few pixels, which happens if coordinates
/// are in degrees or large units. The warning suggests a scale and an origin. O(1).
std::optional<Phrase> tinyMapWarning(const Box& extent, const PlacedFrame& frame);

} // namespace navcore
