// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace navcore {

/// Returns the JSON Schema (draft 2020-12) of level files. It is generated from the same
/// descriptions that the reader and the writer use. It does not cover rules that involve several
/// items, the uniqueness of ids, or whether shapes intersect themselves. Use `navtool check` for
/// these.
std::string levelSchema();

} // namespace navcore
