// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/file_frame.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>

namespace navcore {

/// Returns a warning if all imported items are in one spot, as coordinates in degrees or in large
/// units are. It names a unit and an origin that would spread the map out. O(1).
std::optional<Phrase> tinyMapWarning(const Box& extent, const PlacedFrame& frame);

} // namespace navcore
