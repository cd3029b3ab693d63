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

/// Copies the fields of a structurally verified file of that many bytes. What the numbers mean is
/// not checked yet. References may share their target, so that a small file could ask for endless
/// memory: what is copied of vertices and edges together may not exceed the file, nor may the rest,
/// else it fails.
Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize,
                                     Executor* executor);

/// Returns the bytes of a graph as it is. Its indices and offsets must be right; what the rest
/// means is not checked, so that tests can write what older versions wrote.
std::vector<std::uint8_t> encodeNavLevel(const ResolvedGraph& graph);

} // namespace navcore
