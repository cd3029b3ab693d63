// SPDX-License-Identifier: MIT
#include "editor/boards/landmark_board.h"

#include "navcore/runtime/base/out_of_memory.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr int delayMilliseconds = 150; // so that a drag does not keep the worker busy all the time

} // namespace

LandmarkBoard::LandmarkBoard(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &LandmarkBoard::start);
    connect(&document, &Document::changed, this, &LandmarkBoard::stopWhenStale);
}

LandmarkBoard::~LandmarkBoard() = default;

void LandmarkBoard::serve(Dearest dearest) {
    m_dearest = std::move(dearest);
    startSoon();
}

std::optional<AgentId> LandmarkBoard::nextAgent() const {
    if (m_document.graph().vertexCount() < fewestVertices)
        return std::nullopt;
    for (const auto& [agent, cost] : m_dearest)
        if (m_document.level().find<Agent>(agent) && m_document.landmarks(agent).areWantedFor(cost))
            return agent;
    return std::nullopt;
}

void LandmarkBoard::startSoon() {
    if (isIdle() && nextAgent())
        m_delay.start();
}

void LandmarkBoard::start() {
    const auto agent = nextAgent();
    if (!agent)
        return;
    m_agent = *agent;
    m_document.landmarks(m_agent).await(++m_number);
    ArcSnapshot arcs(m_document.live().compiled(m_agent), ArcWay::Forward);
    m_worker = std::jthread([this, arcs = std::move(arcs)](const std::stop_token& stop) {
        Progress progress;
        progress.stop = stop;
        std::optional<Landmarks> landmarks;
        const bool fits = withinMemory([&] { landmarks = Landmarks::build(arcs, progress); }).ok();
        m_results.post([this, fits, landmarks = std::move(landmarks)]() mutable {
            if (!fits) // routes do without, until they are asked for again
                m_dearest.clear();
            ended(std::move(landmarks));
        });
    });
}

void LandmarkBoard::stopWhenStale() {
    if (isBuilding() && !(m_document.level().find<Agent>(m_agent) &&
                          m_document.landmarks(m_agent).isAwaited(m_number)))
        m_worker.request_stop();
}

void LandmarkBoard::ended(std::optional<Landmarks> landmarks) {
    m_worker.join(); // its last act was to call us
    if (m_document.level().find<Agent>(m_agent)) {
        m_document.landmarks(m_agent).put(m_number, std::move(landmarks),
                                          m_document.live().compiled(m_agent));
        emit built(m_agent);
    }
    startSoon();
}

} // namespace waymark
