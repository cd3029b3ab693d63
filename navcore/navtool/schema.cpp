// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_schema.h"
#include "navcore/navtool/command.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace navcore::navtool {

void addSchema(CLI::App& tool, Run& run) {
    CLI::App* command = tool.add_subcommand("schema", "Prints the JSON Schema of level files");
    command->footer(
        "Use the schema in text editors, and in programs that write levels. The manual\n"
        "describes the format (level-format.md).\n"
        "Examples:\n"
        "  navtool schema > waymark.schema.json\n"
        "  check-jsonschema --schemafile waymark.schema.json castle.waymark");
    command->callback([&run] {
        run = [] {
            const std::string text = levelSchema();
            std::fwrite(text.data(), 1, text.size(), stdout);
            return ok;
        };
    });
}

} // namespace navcore::navtool
