// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/live/shown_route.h"
#include "navcore/author/link/why_no_edge.h"
#include "navcore/runtime/explain/no_route_diagnosis.h"
#include "navcore/runtime/route/edge_sensitivity.h"

namespace waymark {

inline const QString whyModeId = "view.why";

/// The relation between an edge and the shown route.
struct WhyEdge {
    navcore::EdgeKey key;
    bool onRoute = false;
    /// Cost of the edge for the route's agent, including towers. Nullopt if the agent may not use
    /// the edge.
    std::optional<navcore::Cost> cost;
    /// Cost of the edge if the agent were allowed to use it. Nullopt if the terrain is impassable,
    /// or if the cost is too large.
    std::optional<navcore::Cost> price;
    /// How the route depends on the cost of the edge. Nullopt if there is no route, or if no route
    /// from the start to the goal can use the edge.
    std::optional<navcore::EdgeSensitivity> standing;
};

/// Explains why the shown route is the cheapest one, or why there is no route. It is an overlay for
/// all tools and views, and is updated during drags. In levels with up to `maxAtOnce` vertices, all
/// answers are computed synchronously. In larger levels, one worker computes the distance fields,
/// and another one diagnoses the missing route when edits pause.
class WhyTracker : public AnalysisModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxAtOnce = 12'000;

    enum class State : std::uint8_t {
        Off,
        NoRoutes, ///< There is no route to explain.
        Study, ///< The level has fixed costs below 1, which the distance fields cannot represent.
        Working,
        Way,
        NoWay,
    };

    explicit WhyTracker(Workspace& workspace);
    ~WhyTracker() override;

    bool isOn() const override { return m_state != State::Off; }
    const OverlayLayer* overlayLayer() const override { return isOn() ? m_layer.get() : nullptr; }
    void toggle();
    State state() const { return m_state; }
    Workspace& workspace() const { return m_workspace; }

    /// Returns the explained route. Nullopt in State::Off and State::NoRoutes.
    std::optional<ShownRoute> shown() const { return shownRoute(m_workspace, m_asked); }
    /// Returns the distances of the latest answer, or nullptr if there is none yet. In
    /// State::Working, they may belong to an earlier state of the level.
    const navcore::TwoSidedDistances* fields() const { return m_fields.get(); }

    /// Sets the edge under the pointer, and the position of the pointer.
    void point(std::optional<navcore::EdgeKey> edge, navcore::Point2 at);
    /// Returns the answer for the edge under the pointer. Nullopt if there is no edge, or no answer
    /// yet.
    const std::optional<WhyEdge>& pointed() const { return m_pointed; }
    navcore::Point2 pointedAt() const { return m_pointedAt; }
    /// The reason why no edge connects two vertices.
    struct VertexPairAnswer {
        navcore::VertexPair pair;
        /// Reason for the missing edge. Nullopt if there is an edge.
        std::optional<navcore::NoEdge> reason;
    };
    /// Returns the answer for two vertices: the two selected ones, or the single selected one and
    /// the one under the pointer. Nullopt otherwise.
    const std::optional<VertexPairAnswer>& vertexPair() const { return m_vertexPair; }
    void pointVertex(std::optional<navcore::VertexId> vertex);

    /// Returns the answer for the selected edge. Nullopt unless exactly one edge is selected.
    const std::optional<WhyEdge>& chosen() const { return m_chosen; }

    /// The best alternative route. It avoids the chosen edge if the shown route uses it, and uses
    /// the chosen edge otherwise.
    struct Alternative {
        std::uint64_t cost = 0;
        std::vector<navcore::Point3> points;
        std::vector<navcore::FloorId> floors; ///< The floor of each point.
    };
    const std::optional<Alternative>& alternative() const { return m_alternative; }

    /// Returns the diagnosis for State::NoWay. Nullopt if it is not known yet, or if an end is off
    /// the graph.
    const std::optional<navcore::NoRouteDiagnosis>& missing() const { return m_missing; }

    /// Blocks until all workers and delayed tasks have finished.
    void finish();

signals:
    void vertexPairChanged(); ///< Emitted when a pointer move has changed vertexPair().

private:
    using Fields = std::shared_ptr<navcore::TwoSidedDistances>;
    /// The route and the state of the level that an answer belongs to.
    struct Question {
        RouteTracker::Ends ends;
        std::uint64_t revision = 0;
        friend bool operator==(const Question&, const Question&) = default;
    };

    void turnOff();
    void refresh();
    void restart();
    void start();
    void take(const Fields& fields, const Question& about);
    bool mayMiss() const;
    void takeMissing(navcore::NoRouteDiagnosis piece);
    void searchMissing();
    void followSelection();
    void answerEdges();
    void answerVertexPair();
    std::optional<WhyEdge> answerFor(navcore::EdgeKey key);
    const std::optional<navcore::Route>& without(navcore::EdgeKey key);
    std::optional<Alternative> alternativeFor(const WhyEdge& edge);

    Workspace& m_workspace;
    std::unique_ptr<OverlayLayer> m_layer;
    State m_state = State::Off;
    navcore::PinnedRouteId m_asked; ///< Route that is explained. It may no longer exist.
    std::optional<Question> m_question;
    Fields m_fields;
    navcore::RouteSolver m_solver;
    /// Best routes without a given edge, cached for the current question.
    std::map<navcore::EdgeKey, std::optional<navcore::Route>> m_without;
    std::optional<navcore::EdgeKey> m_pointedKey, m_chosenKey;
    navcore::Point2 m_pointedAt;
    std::optional<navcore::VertexId> m_pointedVertex;
    std::optional<VertexPairAnswer> m_vertexPair;
    std::optional<WhyEdge> m_pointed, m_chosen;
    std::optional<Alternative> m_alternative;
    std::optional<navcore::NoRouteDiagnosis> m_missing;
    QTimer m_pause; ///< Delays the diagnosis in large levels.
    /// True if the distance fields must be computed again when the worker finishes.
    bool m_startAgain = false;
    Job<Fields> m_job;
    /// True if the diagnosis must be restarted when its worker finishes.
    bool m_searchAgain = false;
    Job<navcore::NoRouteDiagnosis> m_search;
};

} // namespace waymark
