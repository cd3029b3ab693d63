// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <vector>

namespace navcore {

namespace navfile {
struct Level;
}

/// Decodes a nav file of `fileSize` bytes whose structure has been verified. The values are not
/// checked. FlatBuffers references may share their targets, so a small malicious file could expand
/// without limit. To prevent this, decoding fails if either the arrays of vertices and edges or all
/// other data together exceed the file size.
Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize,
                                     Executor* executor);

/// Serializes a graph without checking it. Its indices and offsets must be valid; other values may
/// be invalid, so that tests can produce the output of older versions.
std::vector<std::uint8_t> encodeNavLevel(const ResolvedGraph& graph);

} // namespace navcore
