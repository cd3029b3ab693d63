// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/field/field_answer.h"
#include "editor/modes/field/field_ground.h"
#include "navcore/runtime/context/route.h"

#include <QTimer>

namespace waymark {

class Workspace;

/// Whether a field colours only the graph, or also the ground between the vertices.
enum class FieldCover : std::uint8_t { Graph, Ground };

/// Tracks the costs of reaching some goals from everywhere, even during drags. Levels of up to
/// `maxAtOnce` vertices are computed synchronously, larger ones on a worker thread.
class FieldTracker : public AnalysisModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxAtOnce = 12'000;

    explicit FieldTracker(Workspace& workspace);
    ~FieldTracker() override;

    void begin() override;
    void end() override;
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    QString hint() const override;
    std::vector<TravelDemand> demands() const override;
    std::shared_ptr<const FrameLayer> frameLayer() const override;
    const FieldAnswer* field() const { return m_answer ? &*m_answer : nullptr; }

    /// Returns the picked goals and all vertices of the goal kind.
    std::vector<navcore::PinnedEnd> goals() const;
    /// Returns the goal kind, or an empty string if there is none.
    const std::string& kind() const { return m_kind; }
    /// Replaces the picked goals, and clears the goal kind.
    void setGoals(std::vector<navcore::PinnedEnd> goals);
    /// Sets the goal kind. All its vertices are goals in addition to the picked ones, including
    /// vertices that are added later.
    void setKind(const std::string& kind);
    const Workspace& workspace() const { return m_workspace; }

    /// Returns whether the level has fixed costs that a field cannot represent; see hasRawCosts().
    bool isBarred() const;

    /// Returns the interval between isolines in ms, or 0 if it is chosen automatically.
    std::uint32_t isolineStep() const { return m_step; }
    void setIsolineStep(std::uint32_t milliseconds);

    FieldCover cover() const { return m_cover; }
    /// Selects what is coloured. The ground is computed in small steps when the event loop is idle.
    void setCover(FieldCover cover);

    bool isWorking() const { return m_job.isRunning(); }
    /// Blocks until the field and the ground are computed.
    void finish();

private:
    using Solved = std::shared_ptr<navcore::DistanceField>;

    void forgetMissing();
    void restart();
    void start();
    void forget();
    void startGround();
    void followFloor();
    void stopGround();
    void goOnWithGround();
    void lookAtGround();
    void show();
    void take(const Solved& field, navcore::AgentId agent, std::uint64_t revision);

    Workspace& m_workspace;
    std::vector<navcore::PinnedEnd> m_picked;
    std::string m_kind;
    std::uint32_t m_step = 0;
    FieldCover m_cover = FieldCover::Graph;
    std::optional<FieldAnswer> m_answer;
    std::uint64_t m_serial = 0;
    /// Highest cost in the graph, without the ground.
    std::uint64_t m_mostOfGraph = 0;
    bool m_startAgain = false; ///< True if the field must be solved again when the worker finishes.
    Job<Solved> m_job;
    /// The ground that is being computed. Null if there is none.
    std::shared_ptr<FieldGround> m_ground;
    /// The goals, attached to the graph. Set while the ground is being computed.
    std::optional<navcore::AnchoredSide> m_goals;
    QTimer m_idle;
};

} // namespace waymark
