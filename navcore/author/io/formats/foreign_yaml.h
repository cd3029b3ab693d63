// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/runtime/base/progress.h"

namespace navcore {

/// Limits of a YAML file: the number of values, the number of values repeated by aliases, the
/// nesting depth, and the bytes of a text or of a flow collection that might turn out to be a key.
/// Until the end of such a collection the library stores it at about a hundred times its size.
inline constexpr std::size_t maxYamlValues = 4'000'000;
inline constexpr std::size_t maxYamlRepeats = 1'000'000;
inline constexpr std::size_t maxYamlDepth = 64;
inline constexpr std::size_t maxYamlStretch = std::size_t{1} << 20U;

/// Reads the first document of a YAML file as JSON. Plain words that are numbers, true, false or
/// null become these values. The first node of the tree is the root. Errors: the file cannot be
/// read; Syntax with the line if it is not YAML, not UTF-8, nested too deep, or has keys that are
/// not strings; TooLarge; Cancelled; Unsupported if built without yaml-cpp. Reports up to half of
/// the progress.
Result<JsonTree> readYaml(const ForeignFile& file, const Progress& progress);

} // namespace navcore
