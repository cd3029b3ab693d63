// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/navtool/check_level.h"

#include <optional>

namespace navcore::navtool {

/// Settings that determine the contents of a report.
struct ReportSettings {
    /// Least severity that makes the check fail; nullopt if nothing does.
    std::optional<Severity> failOn = Severity::Warning;
    /// Used by the text format only: includes every finding of each rule and agent, and the ignored
    /// ones.
    bool all = false;

    bool fails(const Finding& finding) const {
        return failOn && finding.severity <= *failOn && finding.ignored.empty();
    }
};

/// A function that formats a report on levels, in their order. Its output is deterministic.
using Report = std::string (*)(const std::vector<LevelReport>&, const ReportSettings&);

/// Returns the report as lines such as: castle.waymark:12: warning isolated-vertex: A vertex has no
/// edges - 3.0, 4.0 m
std::string textReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
std::string jsonReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns the report as SARIF 2.1.0, the format that code hosting services read.
std::string sarifReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns the report as JUnit XML with a test suite for each level and a test case for each rule.
std::string junitReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);

} // namespace navcore::navtool
