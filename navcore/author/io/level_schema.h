// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace navcore {

/// Returns the JSON Schema (draft 2020-12) of level files, which is generated from the descriptions
/// that the reader and the writer use. It does not cover constraints between items, the uniqueness
/// of ids, or whether shapes are simple; `navtool check` covers these.
std::string levelSchema();

} // namespace navcore
