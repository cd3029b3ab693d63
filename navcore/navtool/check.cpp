// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

const char* nameOf(Severity severity) {
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

ExitCode check(const std::string& path) {
    const auto level = openLevel(path);
    if (!level)
        return fail(level.error());
    const auto issues = checkAll(level.value().file.level, level.value().graph);
    std::size_t counts[3] = {};
    for (const Issue& issue : issues) {
        ++counts[static_cast<std::size_t>(issue.severity)];
        std::printf("%s: %s: %s\n", path.c_str(), nameOf(issue.severity), issue.message.c_str());
    }
    std::printf("%s: %zu errors, %zu warnings, %zu notes\n", path.c_str(), counts[0], counts[1],
                counts[2]);
    return counts[0] + counts[1] > 0 ? findings : ok;
}

} // namespace

void addCheck(CLI::App& tool, Run& run) {
    auto path = std::make_shared<std::string>();
    CLI::App* command = tool.add_subcommand("check", "Lists what is wrong with a level");
    command->add_option("LEVEL", *path, "the level, a .waymark file")->required();
    command->footer(
        "Places and lengths are in the level's unit. Exit code 1 when there are errors\n"
        "or warnings; notes alone are no findings.\nExample:\n  navtool check castle.waymark");
    command->callback([path, &run] { run = [path] { return check(*path); }; });
}

} // namespace navcore::navtool
