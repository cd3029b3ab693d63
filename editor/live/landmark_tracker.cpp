// SPDX-License-Identifier: MIT
#include "editor/live/landmark_tracker.h"

namespace waymark {

using namespace navcore;

namespace {

// Delay after an edit, so that the worker does not run continuously during a drag.
constexpr int landmarkDelayMilliseconds = 150;

} // namespace

LandmarkTracker::LandmarkTracker(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(landmarkDelayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &LandmarkTracker::start);
    connect(&document, &Document::changed, this, &LandmarkTracker::stopWhenStale);
}

LandmarkTracker::~LandmarkTracker() = default;

void LandmarkTracker::serve(HighestCosts highestCosts) {
    m_highestCosts = std::move(highestCosts);
    startSoon();
}

std::optional<AgentId> LandmarkTracker::nextAgent() const {
    if (m_document.graph().vertexCount() < fewestVertices)
        return std::nullopt;
    for (const auto& [agent, cost] : m_highestCosts)
        if (m_document.level().find<Agent>(agent) && m_document.landmarks(agent).areWantedFor(cost))
            return agent;
    return std::nullopt;
}

void LandmarkTracker::startSoon() {
    if (isIdle() && nextAgent())
        m_delay.start();
}

void LandmarkTracker::start() {
    const auto agent = nextAgent();
    if (!agent)
        return;
    m_agent = *agent;
    m_document.landmarks(m_agent).await(++m_number);
    ArcSnapshot arcs(m_document.live().compiled(m_agent), ArcWay::Forward);
    m_job.start(
        [arcs = std::move(arcs)](const Progress& progress) {
            return Landmarks::build(arcs, progress);
        },
        [this](Result<std::optional<Landmarks>> landmarks) { ended(std::move(landmarks)); });
}

void LandmarkTracker::stopWhenStale() {
    if (isBuilding() && !(m_document.level().find<Agent>(m_agent) &&
                          m_document.landmarks(m_agent).isAwaited(m_number)))
        m_job.stop();
}

void LandmarkTracker::ended(Result<std::optional<Landmarks>> landmarks) {
    if (!landmarks && landmarks.error().kind == ErrorKind::TooLarge)
        // Do not try again until serve() is called. Routes work without landmarks.
        m_highestCosts.clear();
    if (m_document.level().find<Agent>(m_agent)) {
        m_document.landmarks(m_agent).put(m_number,
                                          landmarks ? std::move(landmarks).value() : std::nullopt,
                                          m_document.live().compiled(m_agent));
        emit built(m_agent);
    }
    startSoon();
}

} // namespace waymark
