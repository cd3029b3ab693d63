// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_tracker.h"

#include "editor/modes/search/search_words.h"
#include "navcore/author/level/level.h"

#include <QScopeGuard>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double stepsPerSecond = 2;
// Graphs with at most this many vertices are searched synchronously.
constexpr std::size_t searchedAtOnce = 4000;
constexpr int pauseMilliseconds = 150; // Delay of a background search after an edit.
constexpr double maxEstimate = 1e12;   // Upper bound of accepted estimates, in lu.

/// Converts the value of a tag to a cost in lu. Rounds down, so that the estimate remains
/// admissible. Returns nullopt if the value is not a valid cost.
std::optional<std::int64_t> estimateOf(const LevelInfo& info, const std::string& tag) {
    char* end = nullptr;
    const double value = std::strtod(tag.c_str(), &end) * unitsPerPixel * info.pixelsPerUnit;
    const bool good = end != tag.c_str() && *end == '\0' && value >= 0 && value < maxEstimate;
    return good ? std::optional<std::int64_t>(static_cast<std::int64_t>(value)) : std::nullopt;
}

} // namespace

SearchTracker::SearchTracker(Workspace& workspace)
    : m_workspace(workspace), m_time(stepsPerSecond, 1) {
    m_later.setSingleShot(true);
    m_later.setInterval(pauseMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &SearchTracker::runAgain);
    connect(&m_time, &Timeline::moved, this, [this] {
        m_fine = false;
        m_looks = SearchCourse::allLooks;
        seek();
    });
}

void SearchTracker::begin() {
    const auto& selected = m_workspace.selection.items().routes;
    const Level& of = level();
    if (!selected.empty())
        m_route = *selected.begin();
    else if (const auto latest = m_workspace.routes.latest())
        m_route = latest;
    else if (!of.items<PinnedRoute>().empty())
        m_route = of.items<PinnedRoute>().begin()->first;
    readTags();
    runAgain();
    goToStep();
}

void SearchTracker::end() {
    m_later.stop();
    if (m_job.isRunning())
        m_job.stop();
    m_again = false;
    m_route.reset();
    m_from.reset();
    m_to.reset();
    m_typed.clear();
    m_values.clear();
    m_picking = Picking::No;
    m_reasons.clear();
    m_time.setPosition(0);
    take(nullptr);
}

void SearchTracker::follow(const DocumentChange& change) {
    if (change.touches<Vertex, LevelInfo>())
        readTags();
    if (m_answer && m_answer->realVertices > searchedAtOnce)
        m_later.start();
    else
        runAgain();
}

void SearchTracker::followAgent() {
    if (!m_route)
        runAgain();
}

void SearchTracker::setSettings(const SearchSettings& settings) {
    if (settings == m_settings)
        return;
    m_settings = settings;
    if (m_workspace.views.tracker() == this)
        runAgain();
    emit changed();
}

void SearchTracker::setRoute(PinnedRouteId route) {
    m_route = route;
    m_picking = Picking::No;
    m_time.setPosition(0);
    runAgain();
    goToStep();
}

void SearchTracker::setPicking(Picking picking) {
    if (picking == m_picking)
        return;
    m_picking = picking;
    emit changed();
}

void SearchTracker::pick(const PinnedEnd& end) {
    if (m_picking == Picking::Start) {
        m_from = end;
        m_to.reset();
        m_picking = Picking::Goal;
    } else {
        m_to = end;
        m_picking = Picking::No;
    }
    m_route.reset();
    m_time.setPosition(0);
    runAgain();
}

std::optional<RouteTracker::Ends> SearchTracker::ends() const {
    if (m_route) {
        const PinnedRoute* route = level().find<PinnedRoute>(*m_route);
        return route ? std::optional(RouteTracker::Ends{route->from, route->to, route->agent})
                     : std::nullopt;
    }
    if (!m_from || !m_to)
        return std::nullopt;
    return RouteTracker::Ends{*m_from, *m_to, m_workspace.views.agent()};
}

void SearchTracker::readTags() {
    m_values.clear();
    for (const auto& [id, vertex] : level().items<Vertex>())
        if (const auto tag = vertex.tags->find("h"); tag != vertex.tags.end())
            if (const auto estimate = estimateOf(level().info(), tag->second))
                m_values[id] = *estimate;
    for (const auto& [id, value] : m_typed)
        if (level().find<Vertex>(id))
            m_values[id] = value;
}

void SearchTracker::setValue(VertexId vertex, std::int64_t value) {
    m_typed[vertex] = m_values[vertex] = value;
    runAgain();
}

void SearchTracker::runAgain() {
    m_later.stop();
    if (m_job.isRunning()) { // The result of the running search would be outdated.
        m_job.stop();
        m_again = true;
        return;
    }
    const auto ends = this->ends();
    if (!ends || !level().find<Agent>(ends->agent)) {
        m_reasons.clear();
        return take(nullptr);
    }
    StudyDraft draft =
        draftStudy(m_workspace.document.live().routeContext(ends->agent), ends->from, ends->to,
                   hasRawCosts(level()) ? StudyCosts::AsDrawn : StudyCosts::AsCompiled);
    m_reasons = draft.reasons;
    if (!m_reasons.empty())
        return take(nullptr);
    if (draft.places.size() <= searchedAtOnce)
        return take(answerSearch(std::move(draft), m_settings, m_values, {}).value());
    m_job.start(
        [draft = std::make_shared<StudyDraft>(std::move(draft)), settings = m_settings,
         values = m_values](const Progress& progress) {
            auto answer = answerSearch(std::move(*draft), settings, values, progress);
            return answer ? answer.value() : nullptr; // Null if the job was cancelled.
        },
        [this](const Result<std::shared_ptr<SearchAnswer>>& answer) {
            if (std::exchange(m_again, false))
                runAgain();
            else if (answer)
                take(answer.value());
            else
                emit changed();
        });
    emit changed();
}

void SearchTracker::cancel() {
    m_later.stop();
    m_again = false;
    if (m_job.isRunning())
        m_job.stop();
    emit changed();
}

void SearchTracker::finish() {
    if (m_later.isActive())
        runAgain();
    while (m_job.isRunning())
        m_job.finish();
}

void SearchTracker::take(std::shared_ptr<SearchAnswer> answer) {
    m_answer = std::move(answer);
    std::size_t length = 0;
    if (m_answer)
        for (const SearchRun& run : m_answer->runs)
            length = std::max(length, run.length());
    m_looks = SearchCourse::allLooks;
    m_fine = false;
    m_time.setLength(static_cast<qint64>(length));
    seek();
    emit changed();
}

void SearchTracker::seek() {
    if (m_answer)
        for (SearchRun& run : m_answer->runs)
            run.seek(static_cast<std::size_t>(m_time.position()), m_looks);
}

/// Shows the floor of the vertex that the current step settled, or of the start before the first
/// step. Does nothing while there is no answer.
void SearchTracker::goToStep() {
    if (!m_answer)
        return;
    const SearchRun& run = m_answer->runs.front();
    StudyGraph::Vertex vertex = m_answer->query.start;
    if (const auto traced = run.walkAt())
        vertex = *traced;
    else if (const std::size_t step = run.course.step())
        vertex = run.course.visited(step).second;
    if (const FloorId floor = m_answer->graph->floor(vertex); level().hasFloor(floor))
        m_workspace.goToFloor(floor);
}

void SearchTracker::step(ViewStep step) {
    if (!m_answer)
        return;
    const auto follow = qScopeGuard([this] { goToStep(); });
    m_time.pause();
    switch (step) {
    case ViewStep::FineBack:
        return stepFinely(-1);
    case ViewStep::FineOn:
        return stepFinely(1);
    case ViewStep::On:
        if (m_fine &&
            m_answer->runs.front().course.looks() < m_answer->runs.front().course.lookCount()) {
            // Complete the current step.
            m_looks = SearchCourse::allLooks;
            m_fine = false;
            seek();
            return emit changed();
        }
        break;
    case ViewStep::Goal: {
        std::size_t settled = 0;
        for (const SearchRun& run : m_answer->runs)
            settled = std::max(settled, run.course.stepCount());
        return m_time.setPosition(static_cast<qint64>(settled));
    }
    case ViewStep::Back:
    case ViewStep::First:
        break;
    }
    AnalysisModel::step(step);
}

/// Moves by one arc examination, or to the adjacent step if there are no more examinations in that
/// direction.
void SearchTracker::stepFinely(int by) {
    const SearchCourse& course = m_answer->runs.front().course;
    const auto steps = static_cast<qint64>(course.stepCount());
    const qint64 at = m_time.position();
    // The traceback has no arc examinations.
    if (at > steps || (by > 0 && course.looks() == course.lookCount())) {
        m_time.setPosition(at + by);
        if (by > 0 && m_time.position() <= steps)
            m_looks = 0;
    } else if (by > 0) {
        m_looks = course.looks() + 1;
    } else if (course.looks() == 0) {
        m_time.setPosition(at - 1);
    } else {
        m_looks = course.looks() - 1;
    }
    m_fine = m_time.position() > 0 && m_time.position() <= steps;
    seek();
    emit changed();
}

QString SearchTracker::sentence() const {
    return searchSentence(*this);
}

QString SearchTracker::hint() const {
    if (m_picking == Picking::Start)
        return tr("Click the start: a vertex, or any point.");
    if (m_picking == Picking::Goal)
        return tr("Click the goal: a vertex, or any point.");
    return tr("Step: , and . (Shift: one neighbour). End: to the goal. Click a row to jump there.");
}

} // namespace waymark
