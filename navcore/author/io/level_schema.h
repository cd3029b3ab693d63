// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace navcore {

/// What a level file may hold, as JSON Schema (draft 2020-12), made of the descriptions that the
/// reader and the writer go by. It does not tell what holds between items, that ids are there once,
/// or that shapes are simple: navtool check does.
std::string levelSchema();

} // namespace navcore
