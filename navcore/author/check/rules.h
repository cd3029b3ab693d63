// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/runtime/base/phrase.h"

#include <array>
#include <string_view>

namespace navcore {

struct CheckContext;

enum class RuleScope : std::uint8_t {
    Level, ///< Checks the whole level once.
    Agent, ///< Checks the common graph, and each agent's graph that differs from it.
};

/// The items that the map highlights for an issue, besides its position.
enum class RuleMarks : std::uint8_t { None, Vertices };

/// One kind of issue, its texts, and the function that finds its occurrences.
struct Rule {
    IssueKind kind;
    /// Name of the rule in levels, settings and reports, such as "vertex-in-solid". Names never
    /// change.
    const char* name;
    const char* title; ///< English title for reports, such as "A vertex is inside an obstacle".
    Template group;    ///< Heading for a group of issues of this kind.
    RuleMarks marks = RuleMarks::None;
    RuleScope scope = RuleScope::Level;
    /// Null if checkAll() itself finds the issues.
    std::vector<Issue> (*run)(const CheckContext&) = nullptr;
};

// Each rule is defined in its own file in rules/.
extern const Rule mergeConflictRule, vertexInSolidRule, vertexOnBarrierRule, coincidentVerticesRule,
    sameNameRule, parallelLinksRule, linkThroughObstacleRule, isolatedVertexRule, separatePartsRule,
    liftWithoutFloorsRule, openingWithoutEdgeRule, oneWayTrapRule, oneWaySourceRule,
    floorWithoutExitRule, stairsToNowhereRule, asymmetricRule, edgeNearVertexRule,
    ownCostBelowOneRule, negativeCycleRule, edgeTooExpensiveRule, moveTableRefusedRule,
    brokenRouteCheckRule, rulesFileUnreadRule, otherThanRulesRule, customCheckRule,
    customCheckFailedRule, ignoredNoMoreRule;

/// All rules, in the order of IssueKind.
inline const std::array allRules{
    &mergeConflictRule,       &vertexInSolidRule,      &vertexOnBarrierRule,
    &coincidentVerticesRule,  &sameNameRule,           &parallelLinksRule,
    &linkThroughObstacleRule, &isolatedVertexRule,     &separatePartsRule,
    &liftWithoutFloorsRule,   &openingWithoutEdgeRule, &oneWayTrapRule,
    &oneWaySourceRule,        &floorWithoutExitRule,   &stairsToNowhereRule,
    &asymmetricRule,          &edgeNearVertexRule,     &ownCostBelowOneRule,
    &negativeCycleRule,       &edgeTooExpensiveRule,   &moveTableRefusedRule,
    &brokenRouteCheckRule,    &rulesFileUnreadRule,    &otherThanRulesRule,
    &customCheckRule,         &customCheckFailedRule,  &ignoredNoMoreRule};

const Rule& ruleOf(IssueKind kind);

/// Start of the rule names of issues that custom checks found, such as "custom:camp-spacing".
inline constexpr std::string_view customRulePrefix = "custom:";
/// Returns the name of the rule that found an issue, for reports and for Ignored::rule.
std::string ruleNameOf(const Issue& issue);

/// Converts "error", "warning" or "note" to a severity. Returns nullopt for any other text.
std::optional<Severity> severityNamed(std::string_view name);
const char* nameOf(Severity severity);

/// Returns the item that an issue is mainly about, or nullopt if it is about the level as a whole.
std::optional<Culprit> recordOf(const Issue& issue);

} // namespace navcore
