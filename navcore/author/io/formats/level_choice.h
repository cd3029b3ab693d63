// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

#include <vector>

namespace navcore {

/// Returns the index of the level to read from a file that has several: the one named `wanted`, or
/// `preferred` if `wanted` is empty. Adds the note `leftOut` with the number of the others, the
/// name of the chosen one and the names of the others. The error is NotFound if no level has the
/// wanted name.
Result<std::size_t> chooseLevel(const std::vector<std::string>& names, std::size_t preferred,
                                const std::string& wanted, const Template& leftOut,
                                const ForeignFile& file, std::vector<Phrase>& notes);

} // namespace navcore
