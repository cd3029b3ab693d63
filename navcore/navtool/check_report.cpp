// SPDX-License-Identifier: MIT
#include "navcore/navtool/check_report.h"

#include "navcore/author/check/rules.h"
#include "navcore/author/io/json_text.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace navcore::navtool {
namespace {

constexpr std::size_t maxLines = 4; // Maximum number of lines per group without --all.

std::string counted(std::size_t count, const char* word) {
    return std::to_string(count) + ' ' + word + (count == 1 ? "" : "s");
}

struct Counts {
    std::array<std::size_t, 3> of{};
    std::size_t ignored = 0;

    void add(const std::vector<Finding>& findings) {
        for (const Finding& finding : findings)
            ++(finding.ignored.empty() ? of[static_cast<std::size_t>(finding.severity)] : ignored);
    }
    std::string text() const {
        return counted(of[0], "error") + ", " + counted(of[1], "warning") + ", " +
               counted(of[2], "note") +
               (ignored > 0 ? ", " + std::to_string(ignored) + " ignored" : std::string());
    }
};

auto groupOf(const Finding& finding) {
    return std::tie(finding.severity, finding.rule, finding.agent, finding.ignored);
}

/// Appends a line for each finding. For large groups, lists only a few findings and the number of
/// others.
void appendFindings(std::string& out, const LevelReport& level, const ReportSettings& settings) {
    const auto line = [&](const Finding& finding, std::uint32_t at, const std::string& text) {
        out += level.path + ':';
        if (at != 0)
            out += std::to_string(at) + ':';
        const bool counts = finding.ignored.empty();
        out += std::string(" ") + (counts ? nameOf(finding.severity) : "ignored") + ' ' +
               finding.rule + ": " + text + (counts ? "" : " (" + finding.ignored + ')') + '\n';
    };
    const auto& all = level.findings;
    for (auto first = all.begin(); first != all.end();) {
        const auto end = std::find_if(first, all.end(), [&](const Finding& finding) {
            return groupOf(finding) != groupOf(*first);
        });
        const auto count = static_cast<std::size_t>(end - first);
        if (!first->ignored.empty() && !settings.all)
            return; // Ignored findings come last, so no others follow.
        const std::size_t shown = count > maxLines && !settings.all ? maxLines - 1 : count;
        for (auto at = first; at != first + static_cast<std::ptrdiff_t>(shown); ++at)
            line(*at, at->line, at->message);
        if (shown < count)
            line(*first, 0, std::to_string(count - shown) + " more like these; --all lists them");
        first = end;
    }
}

} // namespace

std::string textReport(const std::vector<LevelReport>& levels, const ReportSettings& settings) {
    std::string out;
    Counts sum;
    std::size_t checked = 0;
    for (const LevelReport& level : levels) {
        if (!level.failure.empty())
            continue; // The failure was already printed on the error stream.
        appendFindings(out, level, settings);
        sum.add(level.findings);
        ++checked;
    }
    const std::string what = levels.size() == 1 ? levels.front().path : counted(checked, "level");
    return checked == 0 ? out : out + what + ": " + sum.text() + '\n';
}

std::string jsonReport(const std::vector<LevelReport>& levels, const ReportSettings&) {
    std::string findings, failures;
    Counts sum;
    for (const LevelReport& level : levels) {
        if (!level.failure.empty()) {
            failures += failures.empty() ? "\n{\"file\":" : ",\n{\"file\":";
            appendJson(failures, level.path);
            appendMember(failures, "message", level.failure);
            failures += '}';
        }
        for (const Finding& finding : level.findings) {
            findings += findings.empty() ? "\n{\"file\":" : ",\n{\"file\":";
            appendJson(findings, level.path);
            findings += ",\"line\":" + std::to_string(finding.line);
            appendMember(findings, "severity", nameOf(finding.severity));
            appendMember(findings, "rule", finding.rule);
            appendMember(findings, "agent", finding.agent);
            appendMember(findings, "message", finding.message);
            if (!finding.ignored.empty()) {
                findings += ",\"ignored\":true";
                appendMember(findings, "reason", finding.ignored);
            }
            findings += '}';
        }
        sum.add(level.findings);
    }
    return "{\"levels\":" + std::to_string(levels.size()) +
           ",\"errors\":" + std::to_string(sum.of[0]) +
           ",\"warnings\":" + std::to_string(sum.of[1]) +
           ",\"notes\":" + std::to_string(sum.of[2]) +
           ",\"ignored\":" + std::to_string(sum.ignored) + ",\n\"failures\":[" + failures +
           "],\n\"findings\":[" + findings + "]}\n";
}

} // namespace navcore::navtool
