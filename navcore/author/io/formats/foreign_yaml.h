// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/runtime/base/progress.h"

namespace navcore {

/// Limits for YAML files: number of values, number of values copied for aliases, nesting depth, and
/// size in bytes of a text or flow collection that may be a key. The size is limited because the
/// parser needs about a hundred times as much memory until it reaches the end of the collection.
inline constexpr std::size_t maxYamlValues = 4'000'000;
inline constexpr std::size_t maxYamlRepeats = 1'000'000;
inline constexpr std::size_t maxYamlDepth = 64;
inline constexpr std::size_t maxYamlStretch = std::size_t{1} << 20U;

/// Parses the first document of a YAML file. Unquoted numbers, true, false and null become JSON
/// values of these types. The root is the first node of the tree. Errors: those of
/// ForeignFile::text(); Syntax, stating the line, if it is not valid YAML in UTF-8, is nested too
/// deeply or has keys that are not scalars; TooLarge; Cancelled; Unsupported if built without
/// yaml-cpp. Reports progress from 0 to 0.5.
Result<JsonTree> readYaml(const ForeignFile& file, const Progress& progress);

/// Parses a YAML 1.1 boolean. In addition to true and false, it may be yes, no, on, off, y or n, in
/// lower case, upper case or capitalized.
std::optional<bool> yamlBooleanIn(std::string_view text);

} // namespace navcore
