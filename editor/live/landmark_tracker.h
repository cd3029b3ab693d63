// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"

#include <QTimer>

#include <map>

namespace waymark {

/// Builds landmarks for the agents whose routes are solved live. A worker builds them on a snapshot
/// of an agent's graph if there are none yet, or again if edits have made them too weak. Routes do
/// not wait for them, and are the same with and without.
class LandmarkTracker : public QObject {
    Q_OBJECT

public:
    /// Smallest graph that gets landmarks. Searches in smaller ones are equally fast without them.
    static constexpr std::size_t fewestVertices = 2000;

    explicit LandmarkTracker(Document& document, QObject* parent = nullptr);
    ~LandmarkTracker() override;

    /// The cost of each agent's most expensive route, or 0 if it has none.
    using Dearest = std::map<navcore::AgentId, std::uint64_t>;
    void serve(Dearest dearest);

    /// Returns whether a worker is building landmarks.
    bool isBuilding() const { return m_job.isRunning(); }
    /// Returns whether no build is running or scheduled.
    bool isIdle() const { return !isBuilding() && !m_delay.isActive(); }

signals:
    /// Emitted when the agent's routes begin to use new landmarks, or when none could be built.
    void built(navcore::AgentId agent);

private:
    std::optional<navcore::AgentId> nextAgent() const;
    void startSoon();
    void start();
    void stopWhenStale();
    void ended(navcore::Result<std::optional<navcore::Landmarks>> landmarks);

    Document& m_document;
    Dearest m_dearest;
    navcore::AgentId m_agent;   ///< Agent whose landmarks are being built.
    std::uint64_t m_number = 0; ///< Build number of the landmarks being built.
    QTimer m_delay;
    Job<std::optional<navcore::Landmarks>> m_job;
};

} // namespace waymark
