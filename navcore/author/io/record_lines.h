// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cstdint>
#include <map>
#include <string_view>

namespace navcore {

/// The lines of a level text, from 1, that contain the records.
struct RecordLines {
    std::map<Culprit, std::uint32_t> items;
    std::uint32_t info = 0, picture = 0; ///< not in a list; 0 = absent
};

/// Finds the records in a valid level text (see readLevelText()). O(bytes).
RecordLines recordLines(std::string_view text);

} // namespace navcore
