// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

#include <vector>

namespace navcore {

/// Chooses which level of a file to import: the one named `wanted` or, if that is empty, the one
/// with index `preferred`. Returns its index. If there are other levels, adds the note `leftOut`,
/// which states their number, the chosen name and their names. Fails with NotFound if no level is
/// named `wanted`.
Result<std::size_t> chooseLevel(const std::vector<std::string>& names, std::size_t preferred,
                                const std::string& wanted, const Template& leftOut,
                                const ForeignFile& file, std::vector<Phrase>& notes);

} // namespace navcore
