// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/search_trace.h"

#include <algorithm>
#include <tuple>

namespace navcore {
namespace {

auto place(const SearchLabel& label) {
    return std::tuple(label.side, label.vertex);
}

auto turn(const SearchLabel& label) {
    return std::tuple(label.side, label.key, label.vertex);
}

auto findIn(std::vector<SearchLabel>& labels, const SearchLabel& label) {
    return std::lower_bound(
        labels.begin(), labels.end(), label,
        [](const SearchLabel& a, const SearchLabel& b) { return place(a) < place(b); });
}

} // namespace

SearchTrace recordTrace(StudySearch& search, const StudyGraph& graph, const StudyQuery& query) {
    SearchTrace trace;
    StepReport report;
    search.begin(graph, query);
    while (search.step(report))
        trace.steps.push_back(report);
    trace.path = search.path();
    trace.promise = search.promise();
    return trace;
}

const StepReport* TraceReplay::next() {
    if (m_next == m_trace.steps.size())
        return nullptr;
    const StepReport& step = m_trace.steps[m_next++];
    const auto settled = findIn(m_open, step.settled);
    if (settled != m_open.end() && place(*settled) == place(step.settled))
        m_open.erase(settled);
    for (const SearchLabel& label : step.labelled) {
        if (label.state == SearchState::Settled)
            continue; // The vertex is not in the frontier: only its parent has changed.
        const auto at = findIn(m_open, label);
        if (at != m_open.end() && place(*at) == place(label))
            *at = label;
        else
            m_open.insert(at, label);
    }
    return &step;
}

std::vector<SearchLabel> TraceReplay::frontier() const {
    std::vector<SearchLabel> labels = m_open;
    std::sort(labels.begin(), labels.end(),
              [](const SearchLabel& a, const SearchLabel& b) { return turn(a) < turn(b); });
    return labels;
}

} // namespace navcore
