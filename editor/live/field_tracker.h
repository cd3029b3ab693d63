// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/live/field_answer.h"
#include "editor/live/field_ground.h"
#include "navcore/runtime/route/route.h"

#include <QTimer>

namespace waymark {

class Workspace;

/// What a field colours: edges and vertices, or the ground between them too.
enum class FieldCover : std::uint8_t { Graph, Ground };

/// What it costs from everywhere to get to some goals, live while anything is dragged: at once in
/// levels of up to `maxAtOnce` vertices, by a worker above.
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
    const FieldAnswer* field() const override { return m_answer ? &*m_answer : nullptr; }

    /// Those picked, and all vertices of the kind.
    std::vector<navcore::RouteEnd> goals() const;
    const std::string& kind() const { return m_kind; } ///< empty: none
    /// These, and no kind.
    void setGoals(std::vector<navcore::RouteEnd> goals);
    /// All of the kind, those that come later too, besides the ones that are picked.
    void setKind(const std::string& kind);
    const Workspace& workspace() const { return m_workspace; }

    /// Whether the level has own costs that no field can count (hasRawCosts).
    bool isBarred() const;

    /// Milliseconds between isolines; 0: one that suits the level.
    std::uint32_t isolineStep() const { return m_step; }
    void setIsolineStep(std::uint32_t milliseconds);

    FieldCover cover() const { return m_cover; }
    /// The ground comes bit by bit, whenever there is nothing else to do.
    void setCover(FieldCover cover);

    /// Whether the worker is at it.
    bool isWorking() const { return m_job.isRunning(); }
    /// Waits for the worker and the ground: all there is to do is done then.
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
    std::uint64_t m_mostOfGraph = 0; ///< FieldAnswer::most, but for the ground
    bool m_startAgain = false;       ///< when the worker ends
    Job<Solved> m_job;
    std::shared_ptr<FieldGround> m_ground;        ///< null: none is being looked at
    std::optional<navcore::AnchoredSide> m_goals; ///< while one is
    QTimer m_idle;
};

} // namespace waymark
