// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/base/utf8_path.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace navcore::navtool {

namespace {

constexpr std::chrono::milliseconds lookEvery(100);

volatile std::sig_atomic_t isToldToEnd = 0;

void endIt(int /*signal*/) {
    isToldToEnd = 1;
}

struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

std::optional<Stamp> stampOf(const std::string& path) {
    std::error_code none;
    const Stamp stamp{std::filesystem::last_write_time(pathOf(path), none),
                      none ? 0 : std::filesystem::file_size(pathOf(path), none)};
    return none ? std::nullopt : std::optional(stamp);
}

/// Calls `act` immediately and whenever the time stamp or size of the file changes, until the
/// program receives SIGINT or SIGTERM. Changes made while `act` runs are detected. `act` is not
/// called while the file does not exist, because some programs briefly remove a file when they save
/// it.
void whenChanged(const std::string& path, const std::function<void()>& act) {
    std::signal(SIGINT, endIt);
    std::signal(SIGTERM, endIt);
    // Read the time stamp before the file, so that changes made afterwards are detected.
    std::optional<Stamp> last = stampOf(path);
    act();
    while (isToldToEnd == 0) {
        // Flush the output, because a program may be waiting for it.
        std::fflush(stdout);
        std::this_thread::sleep_for(lookEvery);
        const auto now = stampOf(path);
        if (!now || now == last)
            continue;
        last = now;
        act();
    }
}

struct Options {
    std::string level, output;
    bool onlyVerify = false, watch = false;
};

/// Formats the size of a graph, such as "1204 vertices and 2730 edges".
std::string sizeOf(const ResolvedGraph& graph) {
    return std::to_string(vertexCount(graph)) + " vertices and " +
           std::to_string(graph.edgeCount()) + " edges";
}

/// Checks whether the nav file contains exactly `bytes`, and prints the result.
ExitCode verify(const Options& options, const ResolvedGraph& graph,
                const std::vector<std::uint8_t>& bytes) {
    const auto differs = [&](const std::string& how) {
        std::printf("%s does not match %s: %s\n", options.output.c_str(), options.level.c_str(),
                    how.c_str());
        return findings;
    };
    const auto there = readFile(options.output, std::uint64_t{1} << 31U);
    if (!there && there.error().kind == ErrorKind::NotFound)
        return differs("the nav file does not exist");
    if (!there)
        return fail(there.error());
    const std::string& text = there.value();
    if (std::equal(text.begin(), text.end(), bytes.begin(), bytes.end(),
                   [](char l, std::uint8_t r) { return static_cast<std::uint8_t>(l) == r; })) {
        std::printf("%s matches %s\n", options.output.c_str(), options.level.c_str());
        return ok;
    }
    const auto shipped =
        readNavFile({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    if (!shipped)
        return differs(shipped.error().message);
    const std::string before = sizeOf(shipped.value()), now = sizeOf(graph);
    return differs(
        before == now
            ? "it was built from another state of the level, or by another version of navtool"
            : "it has " + before + ", the level has " + now);
}

ExitCode build(const Options& options) {
    if (Status status = checkOutput(options.output, options.level); !status)
        return fail(status.error());
    const auto level = openLinked(options.level);
    if (!level)
        return fail(level.error());
    if (const Status decided = checkDecided(level.value().level); !decided)
        return fail(options.level + ": " + decided.error().message);
    const ResolvedGraph graph = resolve(level.value().level, level.value().graph);
    ThreadTeam team;
    const auto shipped = shippedBytes(graph, &team);
    if (!shipped)
        return fail(options.level + ": " + shipped.error().message);
    const auto& bytes = shipped.value();
    if (options.onlyVerify)
        return verify(options, graph, bytes);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (Status status = writeFile(options.output, text); !status)
        return fail(status.error());
    std::printf("%s: %zu vertices, %zu edges, %zu bytes\n", options.output.c_str(),
                vertexCount(graph), graph.edgeCount(), bytes.size());
    return ok;
}

/// Builds the nav file again after every change to the level file. If the level cannot be built,
/// the nav file remains unchanged.
ExitCode buildWhileChanging(const Options& options) {
    if (options.level == "-")
        return fail("standard input cannot be watched");
    whenChanged(options.level, [&] { build(options); });
    return ok;
}

} // namespace

void addBuild(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("build", "Links a level and writes its nav file");
    command->add_option("LEVEL", options->level, "the level, a .waymark file")->required();
    command->add_option("-o,--output", options->output, "the nav file to write")->required();
    CLI::Option* verify =
        command->add_flag("--verify", options->onlyVerify,
                          "write nothing; exit code 1 if the nav file is out of date");
    command
        ->add_flag("--watch", options->watch,
                   "build again whenever LEVEL changes, until you press Ctrl+C")
        ->excludes(verify);
    command->footer(
        "The same level always gives the same bytes. If the build fails, the old file is kept.\n"
        "Shipping a next-move table takes longer: seconds for 10,000 vertices.\n"
        "Examples:\n"
        "  navtool build castle.waymark -o castle.nav\n"
        "  navtool build castle.waymark -o castle.nav --verify\n"
        "  navtool build castle.waymark -o castle.nav --watch");
    command->callback([options, &run] {
        run = [options] { return options->watch ? buildWhileChanging(*options) : build(*options); };
    });
}

} // namespace navcore::navtool
