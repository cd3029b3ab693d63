// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_tracker.h"

#include "editor/live/workspace.h"
#include "editor/modes/balance/balance_words.h"
#include "navcore/author/level/level.h"

#include <algorithm>
#include <functional>

namespace waymark {

using namespace navcore;

namespace {

constexpr int quietMilliseconds = 150, tickMilliseconds = 100;

template <class Answer>
bool isKnown(const std::optional<Answer>& answer) {
    return answer && answer->isCurrent;
}

} // namespace

BalanceTracker::BalanceTracker(Workspace& workspace)
    : m_workspace(workspace), m_done(std::make_shared<std::atomic<double>>(0)) {
    m_later.setSingleShot(true);
    m_later.setInterval(quietMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &BalanceTracker::goOn);
    m_tick.setInterval(tickMilliseconds);
    connect(&m_tick, &QTimer::timeout, this, &BalanceTracker::progressed);
}

BalanceTracker::~BalanceTracker() = default;

const Level& BalanceTracker::level() const {
    return m_workspace.document.level();
}

void BalanceTracker::begin() {
    const BalanceMeasure measure = m_settings.measure;
    m_settings = promisedBalance(level());
    m_settings.measure = measure;
    restart();
    m_later.stop(); // Compute the table immediately, because there are no edits to wait for.
    goOn();
}

void BalanceTracker::end() {
    ++m_serial;
    m_job.stop();
    m_later.stop();
    m_tick.stop();
    setCell({});
    m_answer.reset();
    m_chokes.reset();
    m_impact.reset();
    m_removed.reset();
    m_pointed.reset();
    m_questions.reset();
}

void BalanceTracker::follow(const DocumentChange&) {
    forgetMissing();
    restart();
}

void BalanceTracker::followAgent() {
    restart();
}

void BalanceTracker::forgetMissing() {
    m_settings.forgetMissing(level());
    point({}); // Nothing is highlighted until the pointer moves again.
    const auto isGone = [this](VertexId id) { return !level().find<Vertex>(id); };
    if (m_cell &&
        (isGone(m_answer->starts[m_cell->start]) || isGone(m_answer->goals[m_cell->goal])))
        setCell({});
    if (!m_removed)
        return;
    const auto* edge = std::get_if<EdgeKey>(&*m_removed);
    if (edge ? !m_workspace.document.graph().find(*edge) : isGone(std::get<VertexId>(*m_removed))) {
        m_removed.reset();
        m_impact.reset();
    }
}

QString BalanceTracker::hint() const {
    return balanceHint(*this);
}

std::vector<AgentId> BalanceTracker::agents() const {
    std::vector<AgentId> agents = m_settings.agents;
    if (agents.empty())
        agents.push_back(m_workspace.views.agent());
    std::sort(agents.begin(), agents.end());
    return agents;
}

std::vector<TravelDemand> BalanceTracker::demands() const {
    const std::vector<VertexId> from = m_settings.starts.in(level()),
                                to = m_settings.goals.in(level());
    std::vector<TravelDemand> demands;
    if (!from.empty() && !to.empty())
        for (const AgentId agent : agents())
            demands.push_back({agent, {from.begin(), from.end()}, {to.begin(), to.end()}});
    return demands;
}

void BalanceTracker::setSettings(const BalanceSettings& settings) {
    if (settings == m_settings)
        return;
    BalanceSettings before = std::exchange(m_settings, settings);
    before.measure = m_settings.measure;
    if (before == m_settings) // The measure affects only the display.
        return emit changed();
    setCell({}); // Clear the selected cell, because its indices refer to the previous table.
    m_answer.reset();
    m_chokes.reset();
    m_impact.reset();
    restart();
    m_later.stop();
    goOn();
}

void BalanceTracker::showChokes(bool shown) {
    if (m_showsChokes == shown)
        return;
    m_showsChokes = shown;
    if (!shown)
        setRemoved({});
    goOn();
    emit changed();
}

void BalanceTracker::setRemoved(std::optional<RemovedElement> removed) {
    if (m_removed == removed)
        return;
    m_removed = removed;
    m_impact.reset();
    goOn();
    emit changed();
}

void BalanceTracker::setCell(const std::optional<BalanceCell>& cell) {
    if (m_cell == cell)
        return;
    m_cell = cell;
    if (m_cell)
        m_workspace.routes.setPreview(RouteTracker::Ends{m_answer->starts[cell->start],
                                                         m_answer->goals[cell->goal],
                                                         m_answer->agents[cell->agent].agent});
    else
        m_workspace.routes.setPreview({});
    emit changed();
}

/// Marks all results as outdated, and schedules a new computation.
void BalanceTracker::restart() {
    ++m_serial;
    m_questions.reset();
    m_isStopped = false;
    for (bool* isCurrent :
         {m_answer ? &m_answer->isCurrent : nullptr, m_chokes ? &m_chokes->isCurrent : nullptr,
          m_impact ? &m_impact->isCurrent : nullptr})
        if (isCurrent)
            *isCurrent = false;
    m_job.stop();
    m_later.start();
    emit changed();
}

void BalanceTracker::cancel() {
    ++m_serial;
    m_later.stop();
    m_job.stop();
    m_isStopped = true;
    emit changed();
}

void BalanceTracker::runAgain() {
    m_isStopped = false;
    goOn();
    emit changed();
}

/// Takes a snapshot of the level for the workers. If no table can be computed, stores the reason in
/// m_obstacle instead.
void BalanceTracker::ask() {
    const std::vector<VertexId> from = m_settings.starts.in(level()),
                                to = m_settings.goals.in(level());
    m_obstacle = from.empty()                         ? Obstacle::NoStarts
                 : to.empty()                         ? Obstacle::NoGoals
                 : from.size() * to.size() > maxCells ? Obstacle::TooMany
                 : hasRawCosts(level())               ? Obstacle::OwnCosts
                                                      : Obstacle::None;
    if (m_obstacle != Obstacle::None) {
        setCell({});
        m_answer.reset();
        m_chokes.reset();
        m_impact.reset();
        return;
    }
    auto questions = std::make_shared<BalanceQuestions>();
    for (const AgentId agent : agents())
        questions->emplace_back(m_workspace.document.live(), agent, from, to);
    m_questions = std::move(questions);
}

/// Starts the next pending computation: the table, then the removal, then the choke points.
void BalanceTracker::goOn() {
    if (m_workspace.views.tracker() != this || m_later.isActive() || m_job.isRunning() ||
        m_isStopped)
        return;
    if (!m_questions) {
        ask();
        emit changed();
    }
    if (!m_questions)
        return;
    const auto questions = m_questions;
    if (!isKnown(m_answer)) {
        work([this, questions](const Progress& progress) {
            auto answer = measureBalance(*questions, progress);
            return answer ? Take([this, answer = std::move(answer).value()] { take(answer); })
                          : Take();
        });
    } else if (m_removed && !isKnown(m_impact)) {
        work([this, questions, before = *m_answer, what = *m_removed](const Progress& progress) {
            auto impact = measureImpact(*questions, before, what, progress);
            if (!impact)
                return Take();
            return Take([this, impact = std::move(impact).value()] {
                if (m_removed == impact.what)
                    m_impact = impact;
            });
        });
    } else if (m_showsChokes && !isKnown(m_chokes)) {
        work([this, questions](const Progress& progress) {
            auto chokes = findChokes(questions->front(), progress);
            return chokes ? Take([this, chokes = std::move(chokes).value()] { m_chokes = chokes; })
                          : Take();
        });
    }
}

/// Stores a new table, and adjusts the indices of the selected cell to it.
void BalanceTracker::take(BalanceAnswer answer) {
    std::optional<BalanceCell> cell;
    if (m_cell) {
        const BalanceAnswer& before = *m_answer;
        const auto placeOf = [](const auto& list, const auto& what, auto of) {
            return static_cast<std::size_t>(std::ranges::find(list, what, of) - list.begin());
        };
        cell = {placeOf(answer.agents, before.agents[m_cell->agent].agent, &BalanceOfAgent::agent),
                placeOf(answer.starts, before.starts[m_cell->start], std::identity()),
                placeOf(answer.goals, before.goals[m_cell->goal], std::identity())};
        if (cell->agent == answer.agents.size() || cell->start == answer.starts.size() ||
            cell->goal == answer.goals.size())
            setCell(cell = std::nullopt);
    }
    if (m_answer && !haveSameCells(*m_answer, answer))
        // Discard the impact, because it refers to cells of the previous table by index.
        m_impact.reset();
    m_answer = std::move(answer);
    m_cell = cell;
}

void BalanceTracker::work(Job<Take>::Work work) {
    m_done->store(0);
    m_tick.start();
    m_job.start(
        std::move(work),
        [this, serial = m_serial](const Result<Take>& taken) {
            m_tick.stop();
            if (serial == m_serial) { // Ignore results for an earlier state of the level.
                if (taken && taken.value()) {
                    taken.value()();
                } else if (!taken && taken.error().kind == ErrorKind::TooLarge) {
                    m_obstacle = Obstacle::Memory;
                    m_isStopped = true;
                }
            }
            goOn();
            emit changed();
        },
        [done = m_done](double part) { done->store(part); });
}

void BalanceTracker::finish() {
    finishWork(m_later, m_job, [this] { goOn(); });
}

} // namespace waymark
