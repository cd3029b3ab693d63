// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_trace.h"

#include <string>

namespace navcore::navtool {

/// What a search promises about its path: "cheapest", "fewest edges" or "some path".
std::string promiseWord(Promise promise);

/// A line per step: visit, vertex, distance, parent, changed labels, frontier, between tabs. A
/// label is vertex:distance<parent; those of the goal's side end in an apostrophe.
std::string traceTable(const StudyGraph& graph, const SearchTrace& trace);

/// The steps as a JSON array of objects.
std::string traceJson(const StudyGraph& graph, const SearchTrace& trace);

} // namespace navcore::navtool
