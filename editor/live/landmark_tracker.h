// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"

#include <QTimer>

#include <map>

namespace waymark {

/// Builds landmarks for the agents whose routes are solved live. A worker builds them from a
/// snapshot of an agent's graph, initially and again when edits have made them too weak. Landmarks
/// only speed up searches. Routes do not wait for them, and are the same without them.
class LandmarkTracker : public QObject {
    Q_OBJECT

public:
    /// Minimum number of vertices. In smaller graphs, landmarks do not speed up searches.
    static constexpr std::size_t fewestVertices = 2000;

    explicit LandmarkTracker(Document& document, QObject* parent = nullptr);
    ~LandmarkTracker() override;

    /// Cost of the most expensive route of each agent, or 0 if the agent has no route.
    using HighestCosts = std::map<navcore::AgentId, std::uint64_t>;
    void serve(HighestCosts highestCosts);

    bool isBuilding() const { return m_job.isRunning(); }
    /// Returns whether no build is running or scheduled.
    bool isIdle() const { return !isBuilding() && !m_delay.isActive(); }

signals:
    /// Emitted when new landmarks of the agent are in use, or when they could not be built.
    void built(navcore::AgentId agent);

private:
    std::optional<navcore::AgentId> nextAgent() const;
    void startSoon();
    void start();
    void stopWhenStale();
    void ended(navcore::Result<std::optional<navcore::Landmarks>> landmarks);

    Document& m_document;
    HighestCosts m_highestCosts;
    navcore::AgentId m_agent;
    std::uint64_t m_number = 0; ///< Number of the latest build.
    QTimer m_delay;
    Job<std::optional<navcore::Landmarks>> m_job;
};

} // namespace waymark
