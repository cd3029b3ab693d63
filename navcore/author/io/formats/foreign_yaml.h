// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"

namespace navcore {

/// Of what a YAML file may have: its bytes, since reading them takes long, its values with those
/// that aliases repeat, and levels of nesting.
inline constexpr std::uint64_t maxYamlBytes = std::uint64_t{8} << 20U;
inline constexpr std::size_t maxYamlValues = 1'000'000;
inline constexpr std::size_t maxYamlDepth = 64;

/// The first document of a YAML file, as JSON would have it: plain words that are numbers, true,
/// false or null are that. Its first node is the root. Errors of reading it; Syntax with the line:
/// no YAML, no UTF-8, nested too deep, keys that are no words; TooLarge; Unsupported when built
/// without yaml-cpp.
Result<JsonTree> readYaml(const ForeignFile& file);

} // namespace navcore
