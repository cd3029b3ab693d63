// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/navtool/check_level.h"

#include <optional>

namespace navcore::navtool {

/// Settings of a report.
struct ReportSettings {
    std::optional<Severity> failOn = Severity::Warning; ///< nullopt = nothing fails
    bool all =
        false; ///< text only: include every finding of each rule and agent, and the ignored ones

    bool fails(const Finding& finding) const {
        return failOn && finding.severity <= *failOn && finding.ignored.empty();
    }
};

/// Formats a report on levels, in their order. The output is deterministic.
using Report = std::string (*)(const std::vector<LevelReport>&, const ReportSettings&);

/// Returns lines such as: castle.waymark:12: warning isolated-vertex: A vertex has no edges - 3.0,
/// 4.0 m
std::string textReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
std::string jsonReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns SARIF 2.1.0, the format that code hosting services read.
std::string sarifReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// Returns JUnit XML with a test suite for each level and a test case for each rule.
std::string junitReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);

} // namespace navcore::navtool
