// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"

#include <QTimer>

#include <map>

namespace waymark {

/// Has landmarks built for the agents whose routes are solved live, in a worker, on a snapshot of
/// their graphs: where there are none yet, and anew when edits have worn them. Routes do not wait
/// for them, and are the same with and without.
class LandmarkTracker : public QObject {
    Q_OBJECT

public:
    /// In smaller graphs a search without them is as quick.
    static constexpr std::size_t fewestVertices = 2000;

    explicit LandmarkTracker(Document& document, QObject* parent = nullptr);
    ~LandmarkTracker() override;

    /// The agents, and the cost of the dearest route of each as it is now; 0: it has none.
    using Dearest = std::map<navcore::AgentId, std::uint64_t>;
    void serve(Dearest dearest);

    /// Whether the worker is at it.
    bool isBuilding() const { return m_job.isRunning(); }
    /// Whether nothing is to be done.
    bool isIdle() const { return !isBuilding() && !m_delay.isActive(); }

signals:
    /// The agent's routes are led by new landmarks from now on, unless it can have none.
    void built(navcore::AgentId agent);

private:
    std::optional<navcore::AgentId> nextAgent() const;
    void startSoon();
    void start();
    void stopWhenStale();
    void ended(navcore::Result<std::optional<navcore::Landmarks>> landmarks);

    Document& m_document;
    Dearest m_dearest;
    navcore::AgentId m_agent;   ///< whose landmarks are being built
    std::uint64_t m_number = 0; ///< of them
    QTimer m_delay;
    Job<std::optional<navcore::Landmarks>> m_job;
};

} // namespace waymark
