// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

namespace navfile {
struct Level;
}

/// Copies the fields of a structurally verified file of that many bytes. What the numbers mean is
/// not checked yet. References may share their target, so that a small file could ask for endless
/// memory: all that is copied together may not exceed the file, else it fails.
Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize);

} // namespace navcore
