// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_tracker.h"

#include "editor/live/workspace.h"
#include "editor/model/language.h"
#include "editor/modes/quality/quality_words.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/level/level_edit.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Delay between the last edit and the computation of everything except the score.
constexpr int restMilliseconds = 200;
constexpr std::size_t acceptedAtOnce = 10;

std::size_t cornersOf(const Level& level, std::size_t most) {
    std::size_t count = 0;
    for (const auto& [id, obstacle] : level.items<Obstacle>()) {
        for (const Ring& ring : obstacle.shape->rings)
            count += ring.size();
        if (count > most)
            break;
    }
    return count;
}

} // namespace

QualityTracker::QualityTracker(Workspace& workspace)
    : m_workspace(workspace), m_worker(std::make_shared<QualityWorker>()) {
    m_later.setSingleShot(true);
    m_later.setInterval(restMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &QualityTracker::goOn);
    connect(&workspace.document, &Document::changed, this, &QualityTracker::followLevel);
    connect(&workspace.view, &ViewState::changed, this, [this] {
        if (agent() != m_edits.agent || m_workspace.floor() != m_edits.floor)
            restart();
    });
    m_edits.agent = agent();
    m_edits.floor = m_workspace.floor();
}

QualityTracker::~QualityTracker() = default;

AgentId QualityTracker::agent() const {
    return m_workspace.views.agent();
}

GatePreviews QualityTracker::previewedGates() const {
    GatePreviews gates;
    const LiveLevel& live = m_workspace.document.live();
    for (const auto& [id, barrier] : live.level().items<Barrier>())
        if (barrier.kind == BarrierKind::Gate && live.gate(id) != barrier.gate)
            gates[id] = live.gate(id);
    return gates;
}

bool QualityTracker::isOpen() const {
    return m_workspace.views.tracker() == this;
}

void QualityTracker::begin() {
    m_later.stop();
    goOn();
    emit changed();
}

void QualityTracker::end() {
    if (m_mayStop)
        m_job.stop();
    m_later.stop();
    m_details.reset();
    m_suggestions.reset();
    m_redundant.reset();
    m_thousandths.reset();
    m_pair = m_pointedGap = -1;
    m_accepts = false;
}

void QualityTracker::follow(const DocumentChange&) {}

void QualityTracker::followAgent() {}

QString QualityTracker::hint() const {
    return qualityHint(*this);
}

void QualityTracker::followLevel(const DocumentChange& change) {
    if (change.extent == Extent::Areas)
        return; // Previewed areas change costs, but the score is based on lengths.
    if (change.extent == Extent::Gates)
        return restart();
    if (change.extent == Extent::Few && !m_isWhole) {
        m_edits.change.append(change.level);
    } else {
        m_isWhole = true;
        m_edits.change = {};
    }
    if (change.extent == Extent::Whole) {
        m_score.reset();
        m_pair = -1;
    }
    restart();
}

void QualityTracker::restart() {
    ++m_serial;
    m_edits.agent = agent();
    m_edits.floor = m_workspace.floor();
    m_details.reset();
    m_suggestions.reset();
    m_redundant.reset();
    m_thousandths.reset();
    m_accepts = false;
    m_chosen = 0;
    m_pointedGap = -1;
    m_state = stateNow();
    if (m_state != State::Measured) {
        m_job.stop();
        m_later.stop();
        m_score.reset();
    } else {
        if (m_mayStop)
            m_job.stop();
        m_later.start();
        goOn();
    }
    emit scored();
    emit changed();
}

QualityTracker::State QualityTracker::stateNow() const {
    const Level& level = m_workspace.document.level();
    if (!level.hasFloor(m_workspace.floor()) || scoredArea(level, m_workspace.floor()).empty())
        return State::Empty;
    if (level.info().purpose == LevelPurpose::Study)
        return State::Study;
    return level.items<Vertex>().size() > QualityWorker::mostVertices ||
                   cornersOf(level, QualityWorker::mostCorners) > QualityWorker::mostCorners
               ? State::TooMany
               : State::Measured;
}

/// Starts the next pending job. The score is computed immediately, everything else when edits
/// pause.
void QualityTracker::goOn() {
    if (m_state != State::Measured || m_job.isRunning())
        return;
    if (!isCurrent()) {
        if (std::exchange(m_isWhole, false))
            m_edits.whole = std::make_shared<const Level>(m_workspace.document.level());
        m_edits.gates = previewedGates();
        QualityWorker::Edits edits =
            std::exchange(m_edits, {nullptr, {}, agent(), {}, m_workspace.floor()});
        m_mayStop = false;
        return work([this, worker = m_worker,
                     edits = std::make_shared<QualityWorker::Edits>(std::move(edits)),
                     serial = m_serial](const Progress& progress) {
            auto score = worker->score(std::move(*edits), progress);
            return score ? Take([this, serial, score = std::move(score).value()] {
                m_score = score;
                // This marks the score as outdated if the level has changed since the job started.
                m_scoreSerial = serial;
            })
                         : Take();
        });
    }
    if (!isOpen() || m_later.isActive() || !m_score)
        return;
    m_mayStop = true;
    const auto start = [&](auto find, auto QualityTracker::*into, auto wanted) {
        work([this, find, into, wanted, serial = m_serial](const Progress& progress) {
            auto found = find(progress);
            return found ? Take([this, into, wanted, serial, found = std::move(found).value()] {
                if (serial == m_serial && wanted())
                    this->*into = found;
            })
                         : Take();
        });
    };
    const auto always = [] { return true; };
    if (m_accepts) {
        work([this, worker = m_worker, jump = m_longestJump,
              serial = m_serial](const Progress& progress) {
            auto change = worker->bestInTurn(acceptedAtOnce, jump, progress);
            return change ? Take([this, serial, change = std::move(change).value()] {
                if (serial != m_serial || !std::exchange(m_accepts, false))
                    return;
                if (change.empty())
                    emit notice(tr("No change that was tried improves the graph."));
                else
                    apply(change, tr("Accept the ten best suggestions"));
            })
                          : Take();
        });
    } else if (!m_details) {
        start([worker = m_worker](const Progress& progress) { return worker->details(progress); },
              &QualityTracker::m_details, always);
    } else if (m_thousandths) {
        start([worker = m_worker, thousandths = *m_thousandths](
                  const Progress& progress) { return worker->redundant(thousandths, progress); },
              &QualityTracker::m_redundant,
              [this, asked = *m_thousandths] {
                  return m_thousandths == asked && (m_thousandths.reset(), true);
              });
    } else if (!m_suggestions) {
        start([worker = m_worker, count = static_cast<std::size_t>(m_wanted), jump = m_longestJump](
                  const Progress& progress) { return worker->suggest(count, jump, progress); },
              &QualityTracker::m_suggestions,
              [this, count = m_wanted, jump = m_longestJump] {
                  return count == m_wanted && jump == m_longestJump;
              });
    }
}

void QualityTracker::work(Job<Take>::Work work) {
    m_job.start(std::move(work), [this](const Result<Take>& taken) {
        if (taken && taken.value())
            taken.value()();
        else if (!isCurrent())
            // The worker may have lost the edits of the stopped job, so send it the whole level.
            m_isWhole = true;
        if (!taken && taken.error().kind == ErrorKind::TooLarge) {
            m_state = State::TooMany;
            m_score.reset();
        }
        goOn();
        emit scored();
        emit changed();
    });
}

void QualityTracker::setWanted(int count) {
    count = std::clamp(count, 1, mostSuggestions);
    if (count == m_wanted)
        return;
    m_wanted = count;
    suggestAgain();
}

void QualityTracker::setLongestJump(Coord longest) {
    if (std::exchange(m_longestJump, longest) != longest)
        suggestAgain();
}

/// Replaces the suggestions, because the settings for them have changed.
void QualityTracker::suggestAgain() {
    m_suggestions.reset();
    if (m_mayStop)
        m_job.stop();
    goOn();
    emit changed();
}

int QualityTracker::chosen() const {
    const auto* found = suggestions();
    return !found || found->empty() ? -1 : std::min(m_chosen, static_cast<int>(found->size()) - 1);
}

void QualityTracker::choose(int index) {
    if (index == m_chosen || index < 0)
        return;
    m_chosen = index;
    emit changed();
}

void QualityTracker::chooseNext(int by) {
    if (const int now = chosen(); now >= 0) {
        const auto count = static_cast<int>(suggestions()->size());
        choose((now + by + count) % count);
    }
}

void QualityTracker::apply(const LevelChange& change, const QString& text) {
    Document& document = m_workspace.document;
    const Status done = document.edit(withOwnIds(change, document.level(), document.ids()), text);
    if (!done)
        emit notice(localized(done.error()));
}

void QualityTracker::accept() {
    const int index = chosen();
    if (index < 0)
        return;
    const Suggestion suggestion = (*suggestions())[static_cast<std::size_t>(index)];
    apply(suggestion.change, suggestionStepText(suggestion));
}

void QualityTracker::acceptTen() {
    if (!m_score || m_accepts)
        return;
    m_accepts = true;
    if (m_mayStop)
        m_job.stop();
    m_later.stop();
    goOn();
    emit changed();
}

int QualityTracker::pair() const {
    const QualityDetails* known = details();
    return known && m_pair < static_cast<int>(known->pairs.size()) ? m_pair : -1;
}

void QualityTracker::setPair(int index) {
    if (m_pair == index)
        return;
    m_pair = index;
    emit changed();
}

void QualityTracker::pointGap(int index) {
    if (std::exchange(m_pointedGap, index) != index)
        emit pointedChanged();
}

void QualityTracker::joinGap(int index) {
    const QualityDetails* known = details();
    if (!known || index < 0 || index >= static_cast<int>(known->gaps.size()))
        return;
    const JoinableGap joinable = known->gaps[static_cast<std::size_t>(index)];
    Document& document = m_workspace.document;
    LevelEdit edit(document.level());
    VertexId last = joinable.gap.from;
    const auto linkTo = [&](VertexId next) {
        Link link;
        link.from = std::exchange(last, next);
        link.to = next;
        link.kind = joinable.by == JoinableGap::By::Bridge ? LinkKind::Bridge : LinkKind::Walk;
        edit.set<Link>(document.ids().draw<Link>(document.level()), link);
    };
    for (const Point2 place : joinable.places) {
        Vertex vertex;
        vertex.position = onPlane(place);
        vertex.floor = floor();
        const VertexId id = document.ids().draw<Vertex>(document.level());
        edit.set<Vertex>(id, vertex);
        linkTo(id);
    }
    linkTo(joinable.gap.to);
    const Status done = document.edit(edit.change(), tr("Connect parts"));
    emit notice(done ? joinedText(joinable) : localized(done.error()));
}

void QualityTracker::findRedundant(std::uint32_t thousandths) {
    m_thousandths = thousandths;
    m_redundant.reset();
    if (m_mayStop)
        m_job.stop();
    goOn();
    emit changed();
}

void QualityTracker::dropRedundant() {
    m_thousandths.reset();
    m_redundant.reset();
    emit changed();
}

void QualityTracker::removeRedundant() {
    const RedundantEdges* found = redundant();
    if (!found || found->edges.empty())
        return;
    const std::vector<EdgeKey> edges = found->edges;
    const Status done = m_workspace.document.edit(
        edges.size(),
        [edges](const Level& level) {
            LevelEdit edit(level);
            for (const EdgeKey key : edges)
                removeEdge(edit, key);
            return edit.change();
        },
        tr("Remove edges that routes do not need"));
    if (!done && done.error().kind != ErrorKind::Cancelled)
        emit notice(localized(done.error()));
}

void QualityTracker::finish() {
    finishWork(m_later, m_job, [this] { goOn(); });
}

} // namespace waymark
