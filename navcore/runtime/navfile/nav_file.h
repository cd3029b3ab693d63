// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace navcore {

/// The bytes of a nav file (FlatBuffers, identifier WNAV): vertices in Hilbert order with their
/// ids, integers only but for the display scale. Equal graphs give equal bytes.
std::vector<std::uint8_t> writeNavFile(const ResolvedGraph& graph);

/// Reads nav file bytes. Everything is checked before it is used: structure, then every index,
/// offset and number. A hostile file gives an error with the field and place, never a crash.
Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes);

/// Reads a nav file from disk; `path` is UTF-8.
Result<ResolvedGraph> loadNavFile(const std::string& path);

} // namespace navcore
