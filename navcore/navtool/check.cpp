// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules.h"
#include "navcore/author/io/os_file.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/check_report.h"
#include "navcore/navtool/command.h"
#include "navcore/runtime/base/thread_team.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::vector<std::string> paths, severities;
    std::string rules, agent, where, format = "text", failOn = "warning";
    unsigned jobs = 0;
    bool all = false, runsCommands = false;
};

struct ReportFormat {
    const char* name;
    Report report;
};
constexpr std::array reportFormats{
    ReportFormat{"text", textReport}, ReportFormat{"json", jsonReport},
    ReportFormat{"sarif", sarifReport}, ReportFormat{"junit", junitReport}};

bool isRule(const std::string& name) {
    return name == pictureRule ||
           (name.starts_with(customRulePrefix) && name.size() > customRulePrefix.size()) ||
           std::ranges::any_of(allRules, [&](const Rule* rule) { return rule->name == name; });
}

/// Validates a severity option such as "isolated-vertex=note" or "isolated-vertex=off". Returns an
/// error message, or an empty string if the option is valid.
std::string problemOf(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string rule = text.substr(0, equals);
    const std::string severity = equals == std::string::npos ? "" : text.substr(equals + 1);
    if (!isRule(rule))
        return "there is no rule \"" + rule + "\"; navtool check --help lists them";
    return severity == "off" || severityNamed(severity)
               ? std::string()
               : rule + "= must be error, warning, note or off";
}

/// Displays progress if the output is a terminal.
class ProgressLine {
public:
    explicit ProgressLine(std::size_t count)
        : m_count(count), m_isShown(osIsTerminal(2) && count > 1) {}
    ~ProgressLine() {
        if (m_isShown)
            std::fputs("\r\033[K", stderr);
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void step() {
        const std::size_t done = ++m_done;
        if (m_isShown)
            std::fprintf(stderr, "\rchecked %zu of %zu levels", done, m_count);
    }

private:
    std::size_t m_count;
    bool m_isShown;
    std::atomic<std::size_t> m_done = 0;
};

ExitCode check(const Options& options) {
    const auto paths = levelPaths(options.paths);
    if (!paths)
        return fail(paths.error());
    CheckSettings settings{options.agent, {}, {}, options.where, options.runsCommands};
    if (!options.rules.empty())
        settings.rules = readRulesFile(options.rules);
    if (settings.rules && settings.rules->problem)
        return fail(*settings.rules->problem);
    for (const std::string& own : options.severities) {
        const std::size_t equals = own.find('=');
        settings.severities[own.substr(0, equals)] = severityNamed(own.substr(equals + 1));
    }
    std::vector<LevelReport> levels(paths.value().size());
    {
        ProgressLine progress(levels.size());
        const unsigned most =
            options.jobs != 0 ? options.jobs : std::thread::hardware_concurrency();
        ThreadTeam team(std::clamp<std::size_t>(most, 1, levels.size()));
        runTasks(team, levels.size(), [&](std::size_t i) {
            levels[i] = checkLevel(paths.value()[i], settings);
            progress.step();
        });
    }
    const ReportSettings report{severityNamed(options.failOn), options.all};
    const auto format = std::ranges::find(reportFormats, options.format, &ReportFormat::name);
    const std::string text = format->report(levels, report);
    std::fwrite(text.data(), 1, text.size(), stdout);
    ExitCode code = ok;
    for (const LevelReport& level : levels)
        if (!level.failure.empty())
            code = fail(level.failure);
        else if (code == ok && std::ranges::any_of(level.findings, [&](const Finding& finding) {
                     return report.fails(finding);
                 }))
            code = findings;
    return code;
}

} // namespace

void addCheck(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("check", "Checks levels and lists their issues");
    command
        ->add_option("LEVEL", options->paths,
                     "levels, folders that contain levels at any depth, or - for standard input")
        ->required();
    command
        ->add_option("--agent", options->agent,
                     "id or name of the only agent to check; default: all agents")
        ->check(isSomeText());
    command
        ->add_option("--where", options->where,
                     "list only issues of items that match this expression; see `navtool select`")
        ->check(isSomeText());
    command->add_flag("--all", options->all,
                      "list all issues, including ignored ones, instead of the first few of each\n"
                      "rule and agent");
    command->add_option("--format", options->format, "format of the report; default: text")
        ->check(CLI::IsMember({"text", "json", "sarif", "junit"}));
    command
        ->add_option(
            "--severity", options->severities,
            "change the severity of a rule, such as isolated-vertex=error; off disables it")
        ->check(problemOf);
    command
        ->add_option("--fail-on", options->failOn,
                     "lowest severity that makes the exit code 1; default: warning")
        ->check(CLI::IsMember({"error", "warning", "note", "never"}));
    command
        ->add_option("--rules", options->rules,
                     "compare with this rules file instead of the one that each level names")
        ->check(isSomeText());
    command->add_flag("--run-commands", options->runsCommands,
                      "also run the custom checks of the rules file, which are programs that can\n"
                      "do anything that you can do; without this option, no program runs");
    command
        ->add_option("-j,--jobs", options->jobs,
                     "number of levels to check at the same time; default: one per processor")
        ->check(CLI::Range(1, 256));
    std::string footer =
        "Each line of the text report has the form FILE:LINE: SEVERITY RULE: problem - position.\n"
        "Positions and lengths are in the level's unit. Issues that affect only one agent name "
        "it.\n"
        "Exit code 1: there is an issue of the severity that --fail-on names, or above. Exit code\n"
        "2: a level cannot be read. Map pictures are not needed. Issues that a level ignores are\n"
        "counted separately and never cause a failure.\n"
        "Rules:\n"
        "";
    for (const Rule* rule : allRules)
        footer += std::string("  ") + rule->name + ": " + rule->title + '\n';
    footer += std::string("  ") + pictureRule +
              ": The map picture of a level is missing (note)\n"
              "";
    command->footer(footer + "Examples:\n  navtool check castle.waymark --agent Heavy\n"
                             "  navtool check levels --severity isolated-vertex=error\n"
                             "  navtool check levels --format sarif > check.sarif");
    command->callback([options, &run] { run = [options] { return check(*options); }; });
}

} // namespace navcore::navtool
