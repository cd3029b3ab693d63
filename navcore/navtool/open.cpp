// SPDX-License-Identifier: MIT
#include "navcore/navtool/open.h"

#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <algorithm>
#include <cstdio>

namespace navcore::navtool {
namespace {

constexpr std::uint64_t maxLevelBytes = std::uint64_t{1} << 31U;

/// Returns true if a file is a nav file rather than a level. Decides by the content (a level starts
/// with a brace), or by the name if the content is damaged.
bool isNavFile(std::string_view bytes, const std::string& path) {
    return bytes.substr(std::min<std::size_t>(bytes.size(), 4), 4) == "WNAV" ||
           (path.ends_with(".nav") && !bytes.starts_with('{'));
}

Result<std::string> readStandardInput(std::uint64_t maxBytes) {
    std::string bytes;
    char part[1 << 16];
    while (const std::size_t count = std::fread(part, 1, sizeof part, stdin)) {
        bytes.append(part, count);
        if (bytes.size() > maxBytes)
            return Error{ErrorKind::TooLarge,
                         "standard input: more than " + std::to_string(maxBytes >> 20U) + " MiB"};
    }
    if (std::ferror(stdin) != 0)
        return Error{ErrorKind::Io, "standard input cannot be read"};
    return bytes;
}

std::span<const std::uint8_t> asBytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Result<LinkedLevel> linked(Result<LevelFile> file) {
    if (!file)
        return file.error();
    return linkLevel(std::move(file).value().level);
}

} // namespace

Result<std::string> readInput(const std::string& path, std::uint64_t maxBytes) {
    return path == "-" ? readStandardInput(maxBytes) : readFile(path, maxBytes);
}

Result<std::string> readLevelBytes(const std::string& path) {
    auto bytes = readInput(path, maxLevelBytes);
    if (bytes && isNavFile(bytes.value(), path))
        return Error{ErrorKind::Syntax, path + ": this is a nav file, but a level is required"};
    return bytes;
}

Result<LevelFile> readLevel(const std::string& path) {
    const auto bytes = readLevelBytes(path);
    if (!bytes)
        return bytes.error();
    return readLevelText(bytes.value(), path);
}

LinkedLevel linkLevel(Level level) {
    LinkedLevel linked{std::move(level), {}, {}};
    linked.graph = linked.linker.link(linked.level);
    return linked;
}

Result<LinkedLevel> openLinked(const std::string& path) {
    return linked(readLevel(path));
}

Result<LiveLevel> openLevel(const std::string& path) {
    auto file = readLevel(path);
    if (!file)
        return file.error();
    return LiveLevel::link(std::move(file).value().level);
}

Result<OpenedGraph> openGraph(const std::string& path) {
    const auto bytes = readFile(path, maxLevelBytes);
    if (!bytes)
        return bytes.error();
    if (isNavFile(bytes.value(), path)) {
        auto graph = readNavFile(asBytes(bytes.value()));
        if (!graph)
            return Error{graph.error().kind, path + ": " + graph.error().message};
        return OpenedGraph{std::move(graph).value()};
    }
    const auto opened = linked(readLevelText(bytes.value(), path));
    if (!opened)
        return opened.error();
    const Level& level = opened.value().level;
    OpenedGraph made{resolve(level, opened.value().graph), FileKind::Level};
    made.purpose = level.info().purpose;
    for (const FloorId floor : level.floors())
        if (const Box area = boxOf(level.picture(floor)); !area.empty())
            made.pictures[floor] = area;
    return made;
}

std::size_t vertexCount(const ResolvedGraph& graph) {
    return graph.vertexIds.size() -
           static_cast<std::size_t>(std::ranges::count_if(graph.vertexIds, isCabin));
}

Result<std::size_t> bytesBehind(const std::string& path, const ResolvedGraph& graph) {
    const auto text = readFile(path, maxLevelBytes);
    if (!text)
        return text.error();
    // Equal graphs produce equal bytes, so any bytes in the file after those of the rewritten graph
    // are extra.
    const auto bytes = asBytes(text.value());
    const auto written = writeNavFile(graph);
    if (!written)
        return written.error();
    const std::vector<std::uint8_t>& needed = written.value();
    const bool same =
        bytes.size() > needed.size() && std::equal(needed.begin(), needed.end(), bytes.begin());
    return same ? bytes.size() - needed.size() : 0;
}

Status notOfStudy(const Level& level) {
    if (level.info().purpose == LevelPurpose::Study)
        return Error{ErrorKind::InvalidArgument,
                     "study levels have costs of their own, so their routes are not measured"};
    return Done{};
}

} // namespace navcore::navtool
