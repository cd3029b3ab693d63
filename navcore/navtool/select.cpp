// SPDX-License-Identifier: MIT
// The commands `select`, `edit` and `table`, which work on the items that an expression matches.
#include "navcore/author/io/json_text.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/select/condition.h"
#include "navcore/author/select/edit_items.h"
#include "navcore/author/select/item_matcher.h"
#include "navcore/author/select/sheet.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/navtool/select_level.h"
#include "navcore/runtime/base/read_file.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct SelectOptions {
    std::string path, expression;
    bool json = false;
};

struct EditOptions {
    std::string path, where, output;
    std::vector<std::string> values;
};

struct TableOptions {
    std::string path, sheet, kind, where, output;
    bool apply = false;
};

constexpr std::uint64_t maxSheetBytes = std::uint64_t{1} << 30U;

std::string textOfId(const SelectItem& item) {
    return std::visit(
        [](auto key) {
            if constexpr (std::is_same_v<decltype(key), EdgeKey>)
                return key.isLink() ? std::to_string(key.link().value)
                                    : std::to_string(key.pair().a.value) + '-' +
                                          std::to_string(key.pair().b.value);
            else
                return std::to_string(key.value);
        },
        item.ref);
}

/// Returns the items of a set in the order of types and ids.
std::vector<SelectItem> resolvedItems(const SelectScope& scope, const ItemSet& items) {
    std::vector<SelectItem> resolved;
    forEachKind([&]<class Key>(navcore::Kind<Key>) {
        for (const Key key : items.of<Key>())
            if (const auto item = selectItem(scope.level, scope.graph, key))
                resolved.push_back(*item);
    });
    return resolved;
}

std::string itemLine(CellWriter& writer, const SelectItem& item) {
    std::string line = std::string(singularOf(item.kind)) + ' ' + textOfId(item);
    for (const char* shown : {"name", "from", "to", "x", "y"})
        if (const ItemAttribute* attribute = attributeNamed(item.kind, shown))
            if (const std::string text = writer.text(*attribute, item); !text.empty())
                line += std::string(" ") + shown + '=' + text;
    return withoutControls(line) + '\n';
}

std::string itemJson(CellWriter& writer, const SelectItem& item) {
    std::string out = "{\"type\":\"" + std::string(singularOf(item.kind)) + '"';
    for (const ItemAttribute& attribute : attributesOf(item.kind)) {
        out += ",\"" + std::string(attribute.name) + "\":";
        appendJson(out, writer.text(attribute, item));
    }
    return out + '}';
}

ExitCode select(const SelectOptions& options) {
    auto opened = openLinked(options.path);
    if (!opened)
        return fail(opened.error());
    LevelScope scope(opened.value());
    const auto items = scope.select(options.expression);
    if (!items)
        return fail(items.error());
    const std::vector<SelectItem> found = resolvedItems(scope.scope(), items.value());
    CellWriter writer(scope.scope().level, scope.scope().graph);
    std::string out = options.json ? "[" : "";
    const char* before = "\n";
    for (const SelectItem& item : found) {
        out += options.json ? before + itemJson(writer, item) : itemLine(writer, item);
        before = ",\n";
    }
    out += options.json ? "\n]\n" : "";
    std::fwrite(out.data(), 1, out.size(), stdout);
    return found.empty() ? findings : ok;
}

/// Writes the level with a change, or prints it if `output` is "-".
ExitCode writeChanged(const LevelFile& file, const LevelChange& change, const std::string& output) {
    Level level = file.level;
    if (Status done = level.apply(change); !done)
        return fail(done.error());
    const std::string text = writeLevelText(level, file.unknown);
    if (output == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ok;
    }
    const Status done = writeFile(output, text);
    return done ? ok : fail(done.error());
}

void printCount(const std::string& output, std::size_t count) {
    if (output != "-")
        std::printf("%s: %zu %s changed\n", output.c_str(), count, count == 1 ? "item" : "items");
}

std::size_t changedItems(const LevelChange& change) {
    std::size_t count = 0;
    forEachItemType([&]<class Item>(ItemType<Item>) { count += change.of<Item>().size(); });
    return count;
}

ExitCode edit(const EditOptions& options) {
    auto file = readLevel(options.path);
    if (!file)
        return fail(file.error());
    LinkedLevel linked = linkLevel(file.value().level);
    LevelScope scope(linked);
    std::vector<ItemAssignment> assignments;
    for (const std::string& text : options.values) {
        auto assignment = readAssignment(text);
        if (!assignment)
            return fail(assignment.error());
        assignments.push_back(std::move(assignment).value());
    }
    const auto items = scope.select(options.where);
    if (!items)
        return fail(items.error());
    if (items.value().empty())
        return fail("no item matches " + options.where);
    const auto edited = editItems(scope.scope(), items.value(), assignments);
    if (!edited)
        return fail(edited.error());
    const std::string output = options.output.empty() ? options.path : options.output;
    const ExitCode code = writeChanged(file.value(), edited.value().change, output);
    if (code == ok)
        printCount(output, changedItems(edited.value().change));
    return code;
}

ExitCode writeTable(const TableOptions& options) {
    auto opened = openLinked(options.path);
    if (!opened)
        return fail(opened.error());
    LevelScope scope(opened.value());
    const SelectKind kind = *kindNamed(options.kind);
    std::vector<SelectItem> rows = rowsOf(scope.scope(), kind);
    if (!options.where.empty()) {
        const auto items = scope.select(options.where);
        if (!items)
            return fail(items.error());
        std::erase_if(rows,
                      [&](const SelectItem& item) { return !contains(items.value(), item.ref); });
    }
    const std::string text = writeSheet(scope.scope(), kind, rows, SheetFormat::Csv);
    if (options.sheet == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ok;
    }
    const Status done = writeFile(options.sheet, text);
    if (!done)
        return fail(done.error());
    std::printf("%s: %zu %s\n", options.sheet.c_str(), rows.size(),
                rows.size() == 1 ? "row" : "rows");
    return ok;
}

ExitCode applyTable(const TableOptions& options) {
    auto file = readLevel(options.path);
    if (!file)
        return fail(file.error());
    if (options.path == "-" && options.sheet == "-")
        return fail("LEVEL and TABLE cannot both be standard input");
    const auto text = readInput(options.sheet, maxSheetBytes);
    if (!text)
        return fail(text.error());
    LinkedLevel linked = linkLevel(file.value().level);
    LevelScope scope(linked);
    const auto kind = options.kind.empty() ? std::nullopt : kindNamed(options.kind);
    const auto change = applySheet(scope.scope(), kind, text.value(), options.sheet);
    if (!change)
        return fail(change.error());
    const std::string output = options.output.empty() ? options.path : options.output;
    if (output == options.path && change.value().empty()) {
        printCount(output, 0);
        return ok;
    }
    const ExitCode code = writeChanged(file.value(), change.value(), output);
    if (code == ok)
        printCount(output, changedItems(change.value()));
    return code;
}

ExitCode table(const TableOptions& options) {
    if (options.apply)
        return options.where.empty() ? applyTable(options)
                                     : fail("--where cannot be combined with --apply");
    if (options.kind.empty())
        return fail("--kind is required to write a table");
    return writeTable(options);
}

constexpr const char* aboutExpressions =
    "Expressions combine types (vertex, edge, link, rule, obstacle, barrier, note, lift, route),\n"
    "comparisons (kind = spawn, length > 5 m, name ~ camp), places (in box(0, 0, 10, 10),\n"
    "in Lake, within 5 m of Mill, on floor Hall), the graph (degree = 1, reachable from Mill by\n"
    "agent Scout, part of Mill, used by route \"Mill to ford\") and tags (tag.team = 1) with and,\n"
    "or, not and parentheses. A name alone selects the items with that name.\n";

} // namespace

void addSelect(CLI::App& tool, Run& run) {
    auto options = std::make_shared<SelectOptions>();
    CLI::App* command = tool.add_subcommand("select", "Lists the items that an expression matches");
    command->add_option("LEVEL", options->path, "the level, or - for standard input")->required();
    command->add_option("EXPRESSION", options->expression, "which items to list")
        ->required()
        ->check(isSomeText());
    command->add_flag("--json", options->json, "print all attributes of the items as JSON");
    command->footer(std::string(aboutExpressions) +
                    "Exit code 1: no item matches.\n"
                    "Examples:\n"
                    "  navtool select castle.waymark \"vertex and degree = 1\"\n"
                    "  navtool select castle.waymark \"kind = spawn and within 5 m of obstacle\" "
                    "--json");
    command->callback([options, &run] { run = [options] { return select(*options); }; });
}

void addEdit(CLI::App& tool, Run& run) {
    auto options = std::make_shared<EditOptions>();
    CLI::App* command = tool.add_subcommand("edit", "Changes the items that an expression matches");
    command->add_option("LEVEL", options->path, "the level, or - for standard input")->required();
    command->add_option("--where", options->where, "which items to change; see `navtool select`")
        ->required()
        ->check(isSomeText());
    command
        ->add_option("--set", options->values,
                     "a new value, such as kind=spawn, tag.team=1 or multiplier=*1.2")
        ->required()
        ->take_all();
    command
        ->add_option("-o,--output", options->output,
                     "the level to write, or - for standard output; default: LEVEL itself")
        ->check(isSomeText());
    command->footer(
        "Numbers can be formulas with attributes, such as x=x+10 or multiplier=multiplier*1.2. In\n"
        "texts, {n} is the number of the item, counted from 1, and {name} an attribute.\n"
        "Examples:\n"
        "  navtool edit castle.waymark --where \"link and kind = jump\" --set \"multiplier=*1.2\"\n"
        "  navtool edit castle.waymark --where \"kind = camp\" --set \"name=Camp {n}\"");
    command->callback([options, &run] { run = [options] { return edit(*options); }; });
}

void addTable(CLI::App& tool, Run& run) {
    auto options = std::make_shared<TableOptions>();
    CLI::App* command =
        tool.add_subcommand("table", "Writes items to a table for a spreadsheet, or reads it back");
    command->add_option("LEVEL", options->path, "the level, or - for standard input")->required();
    command
        ->add_option("TABLE", options->sheet,
                     "the CSV file, or - for standard output (with --apply, standard input)")
        ->required()
        ->check(isSomeText());
    std::vector<std::string> kinds;
    for (std::size_t i = 0; i < selectKinds; ++i)
        kinds.emplace_back(singularOf(static_cast<SelectKind>(i)));
    command->add_option("--kind", options->kind, "the type of items in the table")
        ->check(CLI::IsMember(kinds));
    command->add_option("--where", options->where, "write only these items; see `navtool select`")
        ->check(isSomeText());
    CLI::Option* const apply = command->add_flag(
        "--apply", options->apply, "give the items of the level the values in the table");
    command
        ->add_option("-o,--output", options->output,
                     "with --apply, the level to write, or - for standard output; default: LEVEL")
        ->needs(apply)
        ->check(isSomeText());
    command->footer(
        "Each row is an item, identified by its id in the first column. Columns may be deleted or\n"
        "reordered before --apply. Numbers have a decimal point; lengths are in the level's unit.\n"
        "Computed columns, such as degree, are not read back. No item is added or deleted.\n"
        "Examples:\n"
        "  navtool table castle.waymark vertices.csv --kind vertex --where \"kind = spawn\"\n"
        "  navtool table castle.waymark vertices.csv --apply");
    command->callback([options, &run] { run = [options] { return table(*options); }; });
}

} // namespace navcore::navtool
