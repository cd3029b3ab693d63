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

/// Copies the fields of a structurally verified file of this size. The values are not checked.
/// FlatBuffers references may share their target, so a small file could expand without limit; to
/// prevent this, decoding fails if the copied vertices and edges together, or everything else
/// together, exceed the file size.
Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize,
                                     Executor* executor);

/// Serializes a graph as it is. Its indices and offsets must be valid; other values are not
/// checked, so that tests can write what older versions wrote.
std::vector<std::uint8_t> encodeNavLevel(const ResolvedGraph& graph);

} // namespace navcore
