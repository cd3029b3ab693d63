// SPDX-License-Identifier: MIT
#include "navcore/navtool/open.h"

#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/navfile/nav_file.h"

namespace navcore::navtool {
namespace {

constexpr std::uint64_t mostBytes = std::uint64_t{1} << 31U;

bool isNavFile(std::string_view bytes) {
    return bytes.substr(std::min<std::size_t>(bytes.size(), 4), 4) == "WNAV";
}

std::span<const std::uint8_t> asBytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Result<LinkedLevel> linked(const std::string& text, const std::string& path) {
    auto file = readLevelText(text, path);
    if (!file)
        return file.error();
    NavGraph graph;
    Linker linker;
    graph.apply(linker.link(file.value().level));
    return LinkedLevel{std::move(file).value(), std::move(graph)};
}

} // namespace

Result<LinkedLevel> openLevel(const std::string& path) {
    const auto bytes = readFile(path, mostBytes);
    if (!bytes)
        return bytes.error();
    if (isNavFile(bytes.value()))
        return Error{ErrorKind::Syntax, path + ": this is a nav file, a level is needed"};
    return linked(bytes.value(), path);
}

Result<ResolvedGraph> openGraph(const std::string& path) {
    const auto bytes = readFile(path, mostBytes);
    if (!bytes)
        return bytes.error();
    if (isNavFile(bytes.value())) {
        auto graph = readNavFile(asBytes(bytes.value()));
        if (!graph)
            return Error{graph.error().kind, path + ": " + graph.error().message};
        return graph;
    }
    const auto level = linked(bytes.value(), path);
    if (!level)
        return level.error();
    return resolve(level.value().file.level, level.value().graph);
}

Result<FileKind> kindOf(const std::string& path) {
    const auto bytes = readFile(path, mostBytes);
    if (!bytes)
        return bytes.error();
    return isNavFile(bytes.value()) ? FileKind::NavFile : FileKind::Level;
}

} // namespace navcore::navtool
