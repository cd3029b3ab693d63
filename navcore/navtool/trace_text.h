// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_trace.h"

#include <string>

namespace navcore::navtool {

/// Returns the property that a search guarantees for its path: "cheapest", "fewest edges" or "some
/// path".
std::string promiseWord(Promise promise);

/// Returns the steps of a search as a table. Each step is a line with visit, vertex, distance,
/// parent, changed labels and frontier, separated by tabs. A label is vertex:distance<parent;
/// labels of the goal's side end with an apostrophe.
std::string traceTable(const StudyGraph& graph, const SearchTrace& trace);

/// Returns the steps of a search as a JSON array of objects.
std::string traceJson(const StudyGraph& graph, const SearchTrace& trace);

} // namespace navcore::navtool
