// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/search_course.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

constexpr std::size_t minBetween = 256, minCopies = 4, maxCopies = 64;
// Estimated memory of a search per vertex: a node and a frontier entry.
constexpr std::size_t bytesPerVertex = 48;
// Number of steps between two checks for cancellation.
constexpr std::size_t stepsPerLook = 4096;

} // namespace

Result<SearchCourse> SearchCourse::run(std::unique_ptr<StudySearch> search,
                                       std::shared_ptr<const StudyGraph> graph,
                                       const StudyQuery& query, const Progress& progress) {
    SearchCourse course;
    course.m_graph = std::move(graph);
    course.m_query = query;
    course.m_between = minBetween;
    course.m_maxCopies =
        std::clamp(maxBytes / (bytesPerVertex * (std::size_t{course.m_graph->vertexCount()} + 1)),
                   minCopies, maxCopies);
    search->begin(*course.m_graph, query);
    course.keep(*search, 0);
    StepReport report;
    while (search->step(report)) {
        const SearchLabel& settled = report.settled;
        course.m_hasTwoSides = course.m_hasTwoSides || settled.side == SearchSide::Goal;
        course.m_visits.push_back(
            static_cast<std::uint32_t>(course.placeOf(settled.side, settled.vertex)));
        const std::size_t steps = course.m_visits.size();
        if (steps % course.m_between == 0)
            course.keep(*search, steps);
        if (steps % stepsPerLook == 0 && progress.cancelled())
            return Error{ErrorKind::Cancelled, "stopped"};
    }
    course.m_ended = std::move(search);
    course.indexVisits();
    course.seek(0);
    return course;
}

/// Stores a copy of the search. If the maximum number of copies has been reached, first deletes
/// every other copy and doubles the interval.
void SearchCourse::keep(const StudySearch& search, std::size_t step) {
    if (m_copies.size() == m_maxCopies) {
        m_between *= 2;
        std::erase_if(m_copies, [this](const Copy& copy) { return copy.step % m_between != 0; });
        if (step % m_between != 0)
            return;
    }
    m_copies.push_back({step, search.clone()});
}

void SearchCourse::indexVisits() {
    m_firstVisitsOf.assign(2 * std::size_t{m_graph->vertexCount()} + 1, 0);
    for (const std::uint32_t place : m_visits)
        ++m_firstVisitsOf[place + 1];
    for (std::size_t i = 1; i < m_firstVisitsOf.size(); ++i)
        m_firstVisitsOf[i] += m_firstVisitsOf[i - 1];
    std::vector<std::uint32_t> next(m_firstVisitsOf.begin(), m_firstVisitsOf.end() - 1);
    m_visitsOf.resize(m_visits.size());
    for (std::size_t step = 0; step < m_visits.size(); ++step)
        m_visitsOf[next[m_visits[step]]++] = static_cast<std::uint32_t>(step + 1);
}

void SearchCourse::seek(std::size_t step, std::size_t looks) {
    step = std::min(step, stepCount());
    if (!m_here || step != m_step) {
        const std::size_t before = step == 0 ? 0 : step - 1;
        const auto behind = std::upper_bound(
            m_copies.begin(), m_copies.end(), before,
            [](std::size_t wanted, const Copy& copy) { return wanted < copy.step; });
        const Copy& copy = *std::prev(behind);
        if (!m_here || m_step > before || m_step < copy.step) {
            m_here = copy.search->clone();
            m_step = copy.step;
        }
        for (; m_step < before; ++m_step)
            m_here->step();
        m_report = {};
        m_report.detail = ReportDetail::Looks;
        if (step > 0)
            m_here->step(m_report);
        m_step = step;
    }
    m_looks = std::min(looks, m_report.looks.size());
}

std::optional<SearchLabel> SearchCourse::label(SearchSide side, Vertex vertex) const {
    for (std::size_t i = m_looks; i < m_report.looks.size(); ++i) {
        const SearchLabel& before = m_report.looks[i].before;
        if (before.vertex == vertex && before.side == side)
            return before.state == SearchState::Unseen ? std::nullopt : std::optional(before);
    }
    return m_here->label(side, vertex);
}

std::optional<std::size_t> SearchCourse::visitOf(SearchSide side, Vertex vertex) const {
    const std::size_t place = placeOf(side, vertex);
    const auto begin = m_visitsOf.begin() + m_firstVisitsOf[place],
               end = m_visitsOf.begin() + m_firstVisitsOf[place + 1];
    const auto behind = std::upper_bound(begin, end, m_step);
    return behind == begin ? std::nullopt : std::optional<std::size_t>(*std::prev(behind));
}

std::pair<SearchSide, SearchCourse::Vertex> SearchCourse::visited(std::size_t visit) const {
    assert(visit >= 1 && visit <= stepCount());
    const std::uint32_t place = m_visits[visit - 1];
    return place < m_graph->vertexCount()
               ? std::pair(SearchSide::Start, place)
               : std::pair(SearchSide::Goal, place - m_graph->vertexCount());
}

} // namespace navcore
