// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/runtime/base/progress.h"

namespace navcore {

/// Of what a YAML file may have: its values, those of them that aliases repeat, levels of nesting,
/// and bytes of a text, or of a list between brackets of which cannot be told before its end
/// whether it is the name of a value: the library keeps those a hundred times as large until then.
inline constexpr std::size_t maxYamlValues = 4'000'000;
inline constexpr std::size_t maxYamlRepeats = 1'000'000;
inline constexpr std::size_t maxYamlDepth = 64;
inline constexpr std::size_t maxYamlStretch = std::size_t{1} << 20U;

/// The first document of a YAML file, as JSON would have it: plain words that are numbers, true,
/// false or null are that. Its first node is the root. Errors of reading it; Syntax with the line:
/// no YAML, no UTF-8, nested too deep, keys that are no words; TooLarge; Cancelled; Unsupported
/// when built without yaml-cpp. Reports up to half of the progress.
Result<JsonTree> readYaml(const ForeignFile& file, const Progress& progress);

} // namespace navcore
