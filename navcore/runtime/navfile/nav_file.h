// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace navcore {

/// Raised when an older reader would misread something; a minor only adds fields.
inline constexpr int navFormatMajor = 2, navFormatMinor = 2;

/// Returns the bytes of a nav file (FlatBuffers, schema nav.fbs, identifier WNAV): vertices in
/// Hilbert order with their ids, and integers only, except for the display scale. Equal graphs give
/// equal bytes, whatever the order of their vertices and edges. Whether an agent ships a table
/// follows from its table in the graph.
/// InvalidArgument if the graph fails checkResolvedGraph() with EdgeOrder::Any; the message names
/// the member. O((V + E) log (V + E)).
Result<std::vector<std::uint8_t>> writeNavFile(const ResolvedGraph& graph);

/// Reads nav file bytes. Everything is checked before it is used: structure, then every index,
/// offset and number, and every move table against the graph (O((V + E) log) more for each). A
/// hostile file gives an error with the field and place, never a crash, and
/// never more memory than a small multiple of its size and 64 MB of paint. Syntax: no nav file, or
/// a damaged one; InvalidArgument: values that no graph may hold; Unsupported: a newer major;
/// TooLarge: 2 GiB or more. O((V + E) log V); the same on any executor.
Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes,
                                  Executor* executor = nullptr);

/// Reads a nav file from disk; `path` is UTF-8. Also Io and NotFound; errors name the file.
Result<ResolvedGraph> loadNavFile(const std::string& path, Executor* executor = nullptr);

} // namespace navcore
