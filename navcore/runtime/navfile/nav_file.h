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

/// A new major version cannot be read by older programs. A new minor version only adds fields,
/// which older programs ignore. Files have the lowest minor version that has all fields that they
/// use: 2 for levels with a single floor, 3 with several floors, 4 with delays, looks or lifts, 5
/// with required abilities that have alternatives, and 6 with curved links.
inline constexpr int navFormatMajor = 2, navFormatMinor = 6;

/// Serializes a graph as a nav file (FlatBuffers, schema nav.fbs, identifier WNAV). All numbers are
/// integers, except for the display scale. Vertices keep their ids and are stored in Hilbert order.
/// Equal graphs give equal bytes, whatever the order of their vertices and edges. The next-move
/// tables of agents are written if the graph contains them. Returns InvalidArgument if the graph
/// fails checkResolvedGraph() with EdgeOrder::Any; the message names the member. O((V + E) log (V +
/// E)).
Result<std::vector<std::uint8_t>> writeNavFile(const ResolvedGraph& graph);

/// Parses a nav file and validates it completely before use: first the structure, then every index,
/// offset and number, and finally every next-move table against the graph. A malicious file gives
/// an error that names the field and the index. It cannot crash the program and uses no more memory
/// than a small multiple of its size plus 64 MB for paint.
///
/// Returns Syntax if the file is damaged or not a nav file, InvalidArgument if a value is invalid,
/// Unsupported if the major version is newer, and TooLarge if the file has 2 GiB or more. O((V + E)
/// log V), plus O((V + E) log E) for each next-move table. The result does not depend on the
/// executor.
Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes,
                                  Executor* executor = nullptr);

/// Whether a nav file is checked before it is used.
enum class NavFileCheck : std::uint8_t {
    Full, ///< All checks of readNavFile().
    /// Only the format version is checked. Only for bytes that are exactly those that
    /// writeNavFile() returned, for example because the game has verified its own signature of the
    /// file. With any other bytes, the behaviour is undefined: using the graph can read and write
    /// any memory.
    None,
};

/// Like readNavFile(), but uses the arrays of vertices and edges in place instead of copying the
/// file, for example in a memory-mapped file. `owner` keeps the bytes alive and is released with
/// the last graph or world that uses them. It may be null if the caller keeps them alive that long.
/// The bytes must not change meanwhile, so a file that is mapped must be replaced by renaming and
/// not be overwritten. They are copied if they are not aligned to 8 bytes, or if this computer is
/// big-endian.
Result<ResolvedGraph> openNavFile(std::span<const std::uint8_t> bytes,
                                  std::shared_ptr<const void> owner,
                                  NavFileCheck check = NavFileCheck::Full,
                                  Executor* executor = nullptr);

/// Reads a nav file from disk. `path` is UTF-8. In addition to the errors of readNavFile(), may
/// return Io and NotFound. Messages name the file.
Result<ResolvedGraph> loadNavFile(const std::string& path, Executor* executor = nullptr);

} // namespace navcore
