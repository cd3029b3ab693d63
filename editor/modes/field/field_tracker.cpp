// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_tracker.h"

#include "editor/live/workspace.h"
#include "editor/modes/field/field_painter.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/attach/route_anchors.h"

#include <QElapsedTimer>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 groundBudget = 6; // Time budget for the ground per idle event, in ms.

} // namespace

FieldTracker::FieldTracker(Workspace& workspace) : m_workspace(workspace) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &FieldTracker::goOnWithGround);
    connect(&workspace.view, &ViewState::changed, this, &FieldTracker::followFloor);
}

FieldTracker::~FieldTracker() = default;

/// Chooses initial goals: the selected vertices or, if there are none, the goal kind of the first
/// check that has one.
void FieldTracker::begin() {
    const Level& level = m_workspace.document.level();
    for (const VertexId vertex : m_workspace.selection.items().vertices)
        m_picked.emplace_back(vertex);
    if (m_picked.empty())
        for (const auto& [id, check] : level.items<RouteCheck>())
            if (const auto* every = std::get_if<EveryOfKind>(&check.to); every && m_kind.empty())
                m_kind = every->kind;
    restart();
}

void FieldTracker::end() {
    m_job.stop();
    m_startAgain = false;
    forget();
    m_picked.clear();
    m_kind.clear();
}

void FieldTracker::forgetMissing() {
    std::erase_if(m_picked, [&level = m_workspace.document.level()](const PinnedEnd& end) {
        return !isThere(level, end);
    });
}

void FieldTracker::follow(const DocumentChange&) {
    forgetMissing();
    restart();
}

void FieldTracker::followAgent() {
    restart();
}

std::shared_ptr<const FrameLayer> FieldTracker::frameLayer() const {
    if (!m_answer || !m_workspace.document.level().find<Agent>(m_answer->agent))
        return nullptr;
    return fieldLayer({*m_answer, m_workspace.document.live().compiled(m_answer->agent)});
}

QString FieldTracker::hint() const {
    return tr("Click to set a goal. Shift adds, Ctrl removes.");
}

std::vector<PinnedEnd> FieldTracker::goals() const {
    std::vector<PinnedEnd> goals = m_picked;
    if (!m_kind.empty())
        for (const auto& [id, vertex] : m_workspace.document.level().items<Vertex>())
            if (vertex.kind == m_kind &&
                std::find(goals.begin(), goals.end(), PinnedEnd(id)) == goals.end())
                goals.emplace_back(id);
    return goals;
}

bool FieldTracker::isBarred() const {
    return hasRawCosts(m_workspace.document.level());
}

/// Returns a demand for travel from every vertex that has a kind to the goals.
std::vector<TravelDemand> FieldTracker::demands() const {
    TravelDemand demand{m_workspace.views.agent(), {}, goals()};
    for (const auto& [id, vertex] : m_workspace.document.level().items<Vertex>())
        if (!vertex.kind.empty() && std::find(demand.goals.begin(), demand.goals.end(),
                                              PinnedEnd(id)) == demand.goals.end())
            demand.units.emplace_back(id);
    if (demand.goals.empty() || demand.units.empty())
        return {};
    return {std::move(demand)};
}

void FieldTracker::setGoals(std::vector<PinnedEnd> goals) {
    m_picked = std::move(goals);
    m_kind.clear();
    forgetMissing();
    restart();
}

void FieldTracker::setKind(const std::string& kind) {
    m_kind = kind;
    restart();
}

void FieldTracker::setIsolineStep(std::uint32_t milliseconds) {
    m_step = milliseconds;
    restart();
}

void FieldTracker::setCover(FieldCover cover) {
    m_cover = cover;
    restart();
}

void FieldTracker::forget() {
    stopGround();
    m_answer.reset();
}

void FieldTracker::stopGround() {
    m_idle.stop();
    m_ground.reset();
    m_goals.reset();
}

void FieldTracker::restart() {
    if (m_answer)
        m_answer->isCurrent = false;
    stopGround(); // m_answer keeps the cells of the ground that have been computed.
    if (isWorking())
        // Show the worker's answer when it is ready, and then compute a new one.
        m_startAgain = true;
    else
        start();
}

void FieldTracker::start() {
    const Document& document = m_workspace.document;
    const AgentId agent = m_workspace.views.agent();
    const std::vector<PinnedEnd> ends = goals();
    if (ends.empty() || isBarred()) {
        forget();
        emit changed();
        return;
    }
    const RouteContext context = document.live().routeContext(agent);
    const std::vector<RouteEnd> places(ends.begin(), ends.end());
    const AnchoredSide joined(context, places, RouteEndName::Goal);
    auto field =
        context.searched([](const auto& graph) { return std::make_shared<DistanceField>(graph); });
    if (context.graph.vertexCount() <= maxAtOnce) {
        field->solve(joined.legs);
        take(field, agent, document.revision());
        return;
    }
    m_job.start(
        [field, legs = joined.legs](const Progress&) {
            field->solve(legs);
            return field;
        },
        [this, agent, revision = document.revision()](const Result<Solved>& solved) {
            if (solved)
                take(solved.value(), agent, revision);
            if (std::exchange(m_startAgain, false))
                start();
        });
    emit changed();
}

void FieldTracker::take(const Solved& field, AgentId id, std::uint64_t revision) {
    const Document& document = m_workspace.document;
    const Agent* agent = document.level().find<Agent>(id);
    if (!agent)
        return;
    const CompiledGraph& graph = document.live().compiled(id);
    FieldAnswer answer{.agent = id, .field = field, .slotCount = field->slotCount()};
    answer.isCurrent = revision == document.revision() && !m_startAgain;
    for (CompiledGraph::Slot slot = 0; slot < std::min(answer.slotCount, graph.slotCount());
         ++slot) {
        if (!graph.vertexAt(slot).valid())
            continue;
        const auto cost = field->cost(slot);
        if (!cost) {
            ++answer.unreached;
        } else if (*cost >= answer.most) {
            answer.most = *cost;
            answer.farthest = slot;
        }
    }
    answer.speed = agent->speed;
    m_answer = std::move(answer);
    m_mostOfGraph = m_answer->most;
    show();
    if (m_cover == FieldCover::Ground && m_answer->isCurrent)
        startGround();
    emit changed();
}

/// Gives the answer a new serial, and isolines that suit its highest cost.
void FieldTracker::show() {
    FieldAnswer& answer = *m_answer;
    answer.most = std::max(m_mostOfGraph, m_ground ? m_ground->most() : 0);
    answer.step = m_step > 0 ? m_step : readableStep(travelTime(answer.most, answer.speed));
    answer.serial = ++m_serial;
}

/// Starts computing the ground. The first pass is synchronous, so that the ground is visible during
/// drags.
void FieldTracker::startGround() {
    const Box extent = extentOf(m_workspace.document.level());
    if (extent.empty())
        return;
    const FloorId floor = m_workspace.floor();
    m_ground =
        std::make_shared<FieldGround>(extent, floor, m_workspace.document.level().elevation(floor));
    m_answer->ground = m_ground;
    const std::vector<PinnedEnd> ends = goals();
    m_goals.emplace(m_workspace.document.live().routeContext(m_answer->agent),
                    std::vector<RouteEnd>(ends.begin(), ends.end()), RouteEndName::Goal);
    do
        lookAtGround();
    while (!m_ground->isPassDone());
    show();
    m_idle.start();
}

void FieldTracker::lookAtGround() {
    m_ground->step(m_workspace.document.live().routeContext(m_answer->agent), *m_goals,
                   *m_answer->field);
}

void FieldTracker::goOnWithGround() {
    QElapsedTimer timer;
    timer.start();
    bool isPassDone = false;
    do {
        lookAtGround();
        isPassDone = m_ground->isPassDone();
    } while (!isPassDone && timer.elapsed() < groundBudget);
    if (!isPassDone)
        return;
    show();
    if (m_ground->isDone())
        stopGround();
    emit changed();
}

/// Computes the ground of the new floor.
void FieldTracker::followFloor() {
    const bool isOther = m_answer && m_answer->ground &&
                         m_answer->ground->floor() != m_workspace.floor() &&
                         m_workspace.document.level().hasFloor(m_workspace.floor());
    if (!isOther || m_cover != FieldCover::Ground || !m_answer->isCurrent)
        return;
    stopGround();
    startGround();
    emit changed();
}

void FieldTracker::finish() {
    while (isWorking())
        m_job.finish();
    while (m_ground)
        goOnWithGround();
}

} // namespace waymark
