// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/field/field_answer.h"
#include "editor/modes/field/field_ground.h"
#include "navcore/runtime/route/route.h"

#include <QTimer>

namespace waymark {

class Workspace;

/// The extent of a field's colours: only edges and vertices, or also the ground between them.
enum class FieldCover : std::uint8_t { Graph, Ground };

/// Keeps the costs of reaching some goals from everywhere up to date, even while the designer
/// drags. In levels of up to `maxAtOnce` vertices it solves them synchronously, in larger ones in a
/// worker.
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
    std::vector<navcore::RouteEnd> goals() const;
    /// Returns the goal kind, or an empty string if there is none.
    const std::string& kind() const { return m_kind; }
    /// Replaces the picked goals, and clears the kind.
    void setGoals(std::vector<navcore::RouteEnd> goals);
    /// Makes all vertices of a kind goals, including future ones, in addition to the picked goals.
    void setKind(const std::string& kind);
    const Workspace& workspace() const { return m_workspace; }

    /// Returns whether the level has own costs that a field cannot represent; see hasRawCosts().
    bool isBarred() const;

    /// Returns the interval between isolines, in ms. 0 selects a step that suits the level.
    std::uint32_t isolineStep() const { return m_step; }
    void setIsolineStep(std::uint32_t milliseconds);

    FieldCover cover() const { return m_cover; }
    /// Selects what is coloured. The ground is computed step by step when the event loop is idle.
    void setCover(FieldCover cover);

    /// Returns whether a worker is solving the field.
    bool isWorking() const { return m_job.isRunning(); }
    /// Blocks until the worker and the ground are done.
    void finish();

private:
    using Solved = std::shared_ptr<navcore::DistanceField>;

    void forgetMissing();
    void restart();
    void start();
    void forget();
    void startGround();
    void stopGround();
    void goOnWithGround();
    void lookAtGround();
    void show();
    void take(const Solved& field, navcore::AgentId agent, std::uint64_t revision);

    Workspace& m_workspace;
    std::vector<navcore::RouteEnd> m_picked;
    std::string m_kind;
    std::uint32_t m_step = 0;
    FieldCover m_cover = FieldCover::Graph;
    std::optional<FieldAnswer> m_answer;
    std::uint64_t m_serial = 0;
    /// The highest cost of edges and vertices, without the ground.
    std::uint64_t m_mostOfGraph = 0;
    bool m_startAgain = false; ///< True if the field must be solved again when the worker ends.
    Job<Solved> m_job;
    /// Ground that is being computed. Null if there is none.
    std::shared_ptr<FieldGround> m_ground;
    /// The goals, attached to the graph. Set while the ground is computed.
    std::optional<navcore::AnchoredSide> m_goals;
    QTimer m_idle;
};

} // namespace waymark
