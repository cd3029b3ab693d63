// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/navtool/check_level.h"

#include <optional>

namespace navcore::navtool {

struct ReportSettings {
    /// Lowest severity that makes the check fail; nullopt if findings never make it fail.
    std::optional<Severity> failOn = Severity::Warning;
    /// If true, the text format lists all findings, including ignored ones, and does not abbreviate
    /// groups. Other formats ignore it.
    bool all = false;

    bool fails(const Finding& finding) const {
        return failOn && finding.severity <= *failOn && finding.ignored.empty();
    }
};

/// Formats a report about levels, in the order given. The result is deterministic.
using Report = std::string (*)(const std::vector<LevelReport>&, const ReportSettings&);

/// Returns the report as text with one line per finding, such as: castle.waymark:12: warning
/// isolated-vertex: A vertex has no edges - 3.0, 4.0 m
std::string textReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
std::string jsonReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns the report in the SARIF 2.1.0 format, which code hosting services can read.
std::string sarifReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns the report as JUnit XML, with a test suite per level and a test case per rule.
std::string junitReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);

} // namespace navcore::navtool
