// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

#include <vector>

namespace navcore {

/// Returns the index of the level that is read of a file that holds several: the wanted one, or
/// `preferred` where `wanted` is empty. Adds a note `leftOut` with the count of the others, the
/// name of the chosen one and the names of the others. NotFound: there is none of that name.
Result<std::size_t> chooseLevel(const std::vector<std::string>& names, std::size_t preferred,
                                const std::string& wanted, const Template& leftOut,
                                const ForeignFile& file, std::vector<Phrase>& notes);

} // namespace navcore
