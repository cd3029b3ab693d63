// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/navtool/check_level.h"

#include <optional>

namespace navcore::navtool {

/// What reports are told beside the findings.
struct ReportSettings {
    std::optional<Severity> failOn = Severity::Warning; ///< none: nothing fails
    bool all =
        false; ///< text: every finding, not the first few of each rule and agent; the ignored

    bool fails(const Finding& finding) const {
        return failOn && finding.severity <= *failOn && finding.ignored.empty();
    }
};

/// A report of levels, in their order; the same levels give the same bytes.
using Report = std::string (*)(const std::vector<LevelReport>&, const ReportSettings&);

/// castle.waymark:12: warning isolated-vertex: A vertex has no edges - 3.0, 4.0 m
std::string textReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
std::string jsonReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// SARIF 2.1.0, as code hosts read it.
std::string sarifReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);
/// A test suite for each level, a test case for each rule.
std::string junitReport(const std::vector<LevelReport>& levels, const ReportSettings& settings);

} // namespace navcore::navtool
