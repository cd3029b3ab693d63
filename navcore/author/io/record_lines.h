// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cstdint>
#include <map>
#include <string_view>

namespace navcore {

/// The line numbers in a level text, counted from 1, of its records.
struct RecordLines {
    std::map<Culprit, std::uint32_t> items;
    /// Lines of the two records that are not in a list; 0 if absent.
    std::uint32_t info = 0, picture = 0;
};

/// Finds the lines of the records in a valid level text (see readLevelText()). O(bytes).
RecordLines recordLines(std::string_view text);

} // namespace navcore
