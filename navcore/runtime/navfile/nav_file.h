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

/// The major version changes when older readers would misread a file; the minor version only adds
/// fields.
inline constexpr int navFormatMajor = 2, navFormatMinor = 2;

/// Returns the bytes of a nav file (FlatBuffers, schema nav.fbs, identifier WNAV): vertices in
/// Hilbert order with their ids, and integers only, except for the display scale. Equal graphs give
/// equal bytes, whatever the order of their vertices and edges. Whether an agent ships a table
/// follows from its table in the graph.
/// InvalidArgument if the graph fails checkResolvedGraph() with EdgeOrder::Any; the message names
/// the member. O((V + E) log (V + E)).
Result<std::vector<std::uint8_t>> writeNavFile(const ResolvedGraph& graph);

/// Parses a nav file. Everything is checked before use: the structure, then every index, offset and
/// number, and every move table against the graph (another O((V + E) log E) for each). A hostile
/// file gives an error that names the field and index; it never crashes and never uses more memory
/// than a small multiple of its size plus 64 MB of paint. Errors: Syntax if it is damaged or not a
/// nav file; InvalidArgument for invalid values; Unsupported for a newer major version; TooLarge
/// from 2 GiB. O((V + E) log V); the result does not depend on the executor.
Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes,
                                  Executor* executor = nullptr);

/// Loads a nav file from disk; `path` is UTF-8. Also returns Io and NotFound; errors name the file.
Result<ResolvedGraph> loadNavFile(const std::string& path, Executor* executor = nullptr);

} // namespace navcore
