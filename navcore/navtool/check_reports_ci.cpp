// SPDX-License-Identifier: MIT
// Report formats for continuous integration.
#include "navcore/author/check/rules.h"
#include "navcore/author/io/json_text.h"
#include "navcore/navtool/check_report.h"

#include <algorithm>
#include <set>
#include <string>

namespace navcore::navtool {
namespace {

/// Converts a path to a URI reference (RFC 3986).
std::string uriOf(const std::string& path) {
    constexpr std::string_view plain = "-._~/";
    std::string uri;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                             (c >= 'a' && c <= 'z') || plain.find(c) != std::string_view::npos;
        if (isPlain)
            uri += c;
        else
            (uri += '%') += {"0123456789ABCDEF"[byte >> 4U], "0123456789ABCDEF"[byte & 15U]};
    }
    return uri;
}

std::string xmlOf(const std::string& text) {
    std::string xml;
    for (const char c : text)
        switch (c) {
        case '&':
            xml += "&amp;";
            break;
        case '<':
            xml += "&lt;";
            break;
        case '>':
            xml += "&gt;";
            break;
        case '"':
            xml += "&quot;";
            break;
        default:
            xml += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    return xml;
}

struct Named {
    std::string name, title;
};

/// Returns all rules, followed by the kinds of the custom checks that found something.
std::vector<Named> ruleNames(const std::vector<LevelReport>& levels) {
    std::vector<Named> all;
    for (const Rule* rule : allRules)
        all.push_back({rule->name, rule->title});
    all.push_back({pictureRule, "The map picture of a level is missing"});
    std::set<std::string> custom;
    for (const LevelReport& level : levels)
        for (const Finding& finding : level.findings)
            if (finding.rule.starts_with(customRulePrefix))
                custom.insert(finding.rule);
    for (const std::string& rule : custom)
        all.push_back({rule, "Custom check " + rule.substr(customRulePrefix.size())});
    return all;
}

/// Appends the test case of a rule. Returns true if it is marked as skipped, because all findings
/// of the rule are ignored.
bool appendTestCase(std::string& out, const LevelReport& level, const Named& rule,
                    const ReportSettings& settings) {
    out += "    <testcase classname=\"" + xmlOf(level.path) + "\" name=\"" + rule.name + '"';
    std::string failures, others, reasons;
    bool isSkipped = true;
    for (const Finding& finding : level.findings) {
        if (finding.rule != rule.name)
            continue;
        if (finding.ignored.empty())
            isSkipped = false;
        else
            reasons += (reasons.empty() ? "" : "; ") + finding.ignored;
        const std::string text =
            xmlOf(level.path + ':' + std::to_string(finding.line) + ": " + finding.message);
        if (settings.fails(finding))
            failures += "      <failure type=\"" + std::string(nameOf(finding.severity)) +
                        "\" message=\"" + xmlOf(finding.message) + "\">" + text + "</failure>\n";
        else
            others += text + '\n';
    }
    isSkipped = isSkipped && !reasons.empty();
    if (isSkipped)
        failures = "      <skipped message=\"" + xmlOf(reasons) + "\"/>\n";
    if (!others.empty())
        failures += "      <system-out>" + others + "</system-out>\n";
    out += failures.empty() ? "/>\n" : ">\n" + failures + "    </testcase>\n";
    return isSkipped;
}

} // namespace

std::string sarifReport(const std::vector<LevelReport>& levels, const ReportSettings&) {
    std::string rules, results, failures;
    for (const Named& rule : ruleNames(levels)) {
        rules += rules.empty() ? "\n{\"id\":" : ",\n{\"id\":";
        appendJson(rules, rule.name);
        rules += ",\"shortDescription\":{\"text\":";
        appendJson(rules, rule.title);
        rules += "}}";
    }
    const auto place = [](const LevelReport& level, std::uint32_t line) {
        std::string out = "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":";
        appendJson(out, uriOf(level.path));
        return out + "},\"region\":{\"startLine\":" + std::to_string(std::max(1U, line)) + "}}}]}";
    };
    for (const LevelReport& level : levels) {
        if (!level.failure.empty()) {
            failures += failures.empty() ? "\n{\"level\":\"error\",\"message\":{\"text\":"
                                         : ",\n{\"level\":\"error\",\"message\":{\"text\":";
            appendJson(failures, level.failure);
            failures += "}," + place(level, 1);
        }
        for (const Finding& finding : level.findings) {
            results += results.empty() ? "\n{\"ruleId\":" : ",\n{\"ruleId\":";
            appendJson(results, finding.rule);
            results += std::string(",\"level\":\"") + nameOf(finding.severity) +
                       "\",\"message\":{\"text\":";
            appendJson(results, finding.message);
            results += "},";
            if (!finding.ignored.empty()) {
                results += "\"suppressions\":[{\"kind\":\"inSource\",\"justification\":";
                appendJson(results, finding.ignored);
                results += "}],";
            }
            results += place(level, finding.line);
        }
    }
    return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
           "\"version\":\"2.1.0\",\n\"runs\":[{\"tool\":{\"driver\":{\"name\":\"navtool\","
           "\"version\":\"" NAVTOOL_VERSION "\",\"rules\":[" +
           rules + "]}},\n\"invocations\":[{\"executionSuccessful\":" +
           (failures.empty() ? "true" : "false") + ",\"toolExecutionNotifications\":[" + failures +
           "]}],\n\"results\":[" + results + "]}]}\n";
}

std::string junitReport(const std::vector<LevelReport>& levels, const ReportSettings& settings) {
    const std::vector<Named> rules = ruleNames(levels);
    std::string out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navtool check\">\n";
    for (const LevelReport& level : levels) {
        const auto failed = std::ranges::count_if(
            level.findings, [&](const Finding& finding) { return settings.fails(finding); });
        const bool isChecked = level.failure.empty();
        std::string cases;
        std::size_t skipped = 0;
        for (const Named& rule : isChecked ? rules : std::vector<Named>())
            if (appendTestCase(cases, level, rule, settings))
                ++skipped;
        out += "  <testsuite name=\"" + xmlOf(level.path) + "\" tests=\"" +
               std::to_string(isChecked ? rules.size() : 1) + "\" failures=\"" +
               std::to_string(failed) + "\" errors=\"" + (isChecked ? "0" : "1") + "\" skipped=\"" +
               std::to_string(skipped) + "\">\n" + cases;
        if (!isChecked)
            out += "    <testcase classname=\"" + xmlOf(level.path) +
                   "\" name=\"read\">\n      <error message=\"" + xmlOf(level.failure) +
                   "\"/>\n    </testcase>\n";
        out += "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

} // namespace navcore::navtool
