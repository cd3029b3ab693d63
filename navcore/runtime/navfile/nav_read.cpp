// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/navfile/nav_decode.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/table/move_table.h"

#include "nav_generated.h"

#include <bit>

namespace navcore {
namespace {

constexpr std::uint64_t maxBytes = 0x7fffffff; // The largest offset that FlatBuffers supports.

/// Checks that the bytes are a nav file of a version that this program can read.
Status checkVersion(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < 8 || !navfile::LevelBufferHasIdentifier(bytes.data()))
        return Error{ErrorKind::Syntax, "this is not a nav file"};
    if (bytes.size() >= maxBytes)
        return Error{ErrorKind::TooLarge, "a nav file of 2 GiB or more cannot be read"};
    flatbuffers::Verifier head(bytes.data(), bytes.size());
    if (!head.VerifyBuffer<navfile::Head>(navfile::LevelIdentifier()))
        return Error{ErrorKind::Syntax, damageOf(bytes)};
    const int major = flatbuffers::GetRoot<navfile::Head>(bytes.data())->major();
    if (major > navFormatMajor)
        return Error{ErrorKind::Unsupported, "made by a newer Waymark (format " +
                                                 std::to_string(major) + ", this program reads " +
                                                 std::to_string(navFormatMajor) + ")"};
    if (major < 1)
        return Error{ErrorKind::InvalidArgument, "major: 0"};
    return Done{};
}

Status checkStructure(std::span<const std::uint8_t> bytes) {
    flatbuffers::Verifier::Options options;
    options.max_depth = 8;
    // Each table of a valid file takes at least 8 bytes. Without a limit, tables that share their
    // data could keep the verifier busy for hours.
    options.max_tables = static_cast<flatbuffers::uoffset_t>(bytes.size() / 8 + 1);
    flatbuffers::Verifier verifier(bytes.data(), bytes.size(), options);
    return navfile::VerifyLevelBuffer(verifier) ? Status(Done{})
                                                : Status(Error{ErrorKind::Syntax, damageOf(bytes)});
}

Status checkTablesInFile(const ResolvedGraph& graph) {
    for (const auto& [agent, bytes] : graph.moveTables) {
        const auto table = MoveTable::read(compile(graph, graph.rules(agent)), *bytes);
        if (!table)
            return Error{table.error().kind == ErrorKind::Syntax ? ErrorKind::Syntax
                                                                 : ErrorKind::InvalidArgument,
                         "moves of agent " + std::to_string(agent.value) + ": " +
                             table.error().message};
    }
    return Done{};
}

using FileBytes = LevelVector<std::uint8_t>;

/// Reads a nav file and lets the graph own its bytes.
Result<ResolvedGraph> readOwned(FileBytes bytes, NavFileCheck check, Executor* executor) {
    const auto owned = makeShared<const FileBytes>(std::move(bytes));
    auto graph = openNavFile(*owned, owned, check, executor);
    if (graph && graph.value().vertexIds.isInPlace())
        graph.value().copiedBytes = owned->capacity();
    return graph;
}

} // namespace

Result<ResolvedGraph> openNavFile(std::span<const std::uint8_t> bytes,
                                  std::shared_ptr<const void> owner, NavFileCheck check,
                                  Executor* executor) {
    // Numbers are used in place, so the bytes must be aligned.
    constexpr std::uintptr_t alignment = 8;
    if (std::bit_cast<std::uintptr_t>(bytes.data()) % alignment != 0)
        return readOwned(FileBytes(bytes.begin(), bytes.end()), check, executor);
    if (Status status = checkVersion(bytes); !status)
        return status.error();
    if (check == NavFileCheck::Full)
        if (Status status = checkStructure(bytes); !status)
            return status.error();
    auto graph = decodeNavLevel(*navfile::GetLevel(bytes.data()), bytes.size(), owner, executor);
    if (!graph || check == NavFileCheck::None)
        return graph;
    if (Status status = checkResolvedGraph(graph.value(), EdgeOrder::Canonical, executor); !status)
        return status.error();
    if (Status status = checkTablesInFile(graph.value()); !status)
        return status.error();
    return graph;
}

Result<ResolvedGraph> readNavFile(std::span<const std::uint8_t> bytes, Executor* executor) {
    return readOwned(FileBytes(bytes.begin(), bytes.end()), NavFileCheck::Full, executor);
}

Result<ResolvedGraph> loadNavFile(const std::string& path, Executor* executor) {
    auto bytes = readFileBytes(path, maxBytes);
    if (!bytes)
        return bytes.error();
    auto graph = readOwned(std::move(bytes).value(), NavFileCheck::Full, executor);
    if (!graph)
        return Error{graph.error().kind, path + ": " + graph.error().message};
    return graph;
}

} // namespace navcore
