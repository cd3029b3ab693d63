// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_trace.h"

#include <string>

namespace navcore::navtool {

/// Returns what a search guarantees about its path: "cheapest", "fewest edges" or "some path".
std::string promiseWord(Promise promise);

/// Formats the steps of a search as a table. Each line contains visit, vertex, distance, parent,
/// changed labels and frontier, separated by tabs. A label has the form vertex:distance<parent. In
/// searches from both ends, the labels of the search from the goal end with an apostrophe.
std::string traceTable(const StudyGraph& graph, const SearchTrace& trace);

/// Formats the steps of a search as a JSON array of objects.
std::string traceJson(const StudyGraph& graph, const SearchTrace& trace);

} // namespace navcore::navtool
