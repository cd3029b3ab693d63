// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/check_graph.h"
#include "navcore/author/check/run.h"

#include <span>

namespace navcore {

struct CheckContext {
    const CheckInput& input;
    const CheckGraph& graph;
};

/// One sort of finding and how it is found.
struct Rule {
    IssueKind kind;
    std::vector<Issue> (*run)(const CheckContext&);
};

/// Every rule, each once.
std::span<const Rule> allRules();

} // namespace navcore
