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

namespace navfile {
struct Level;
}

/// Decodes a nav file of `fileSize` bytes whose structure has been verified. The values are not
/// checked. FlatBuffers references may share their targets, so a small malicious file could expand
/// without limit. To prevent this, decoding fails if either the arrays of vertices and edges or all
/// other data together exceed the file size. The graph uses the arrays of vertices and edges in
/// place; `owner` keeps the file alive.
Result<ResolvedGraph> decodeNavLevel(const navfile::Level& level, std::size_t fileSize,
                                     const std::shared_ptr<const void>& owner, Executor* executor);

/// Serializes a graph without checking it. Its indices and offsets must be valid; other values may
/// be invalid, so that tests can produce the output of older versions.
std::vector<std::uint8_t> encodeNavLevel(const ResolvedGraph& graph);

/// Describes the first structural error of a nav file: the field and what is wrong with it, such as
/// "agents[2].name: ends at byte 4100 of a file of 4096: cut off or damaged". Call it for a file
/// that the FlatBuffers verifier has rejected; the verifier itself does not report the position.
std::string damageOf(std::span<const std::uint8_t> bytes);

} // namespace navcore
