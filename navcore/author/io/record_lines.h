// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cstdint>
#include <map>
#include <string_view>

namespace navcore {

/// Line numbers of the records in a level file, counted from 1.
struct RecordLines {
    std::map<Culprit, std::uint32_t> items;
    /// Lines of these two records; 0 if they are missing.
    std::uint32_t info = 0, picture = 0;
};

/// Finds the lines of all records in the text of a valid level file (see readLevelText()).
/// O(bytes).
RecordLines recordLines(std::string_view text);

} // namespace navcore
