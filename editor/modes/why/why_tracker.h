// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/live/shown_route.h"
#include "navcore/author/link/why_no_edge.h"
#include "navcore/runtime/reasons/edge_sensitivity.h"
#include "navcore/runtime/reasons/no_route_diagnosis.h"

namespace waymark {

inline const QString whyModeId = "view.why";

/// The relation of one edge to the shown route.
struct WhyEdge {
    navcore::EdgeKey key;
    bool onRoute = false;
    /// Cost of the edge for the route's agent, with towers. Nullopt if the edge is forbidden.
    std::optional<navcore::Cost> cost;
    /// The cost if nothing forbade the edge. Nullopt if its terrain is impassable or the cost is
    /// too large.
    std::optional<navcore::Cost> price;
    /// Effect of the edge's cost on the route. Nullopt if no route from the start to the goal leads
    /// over the edge, or if there is no route.
    std::optional<navcore::EdgeSensitivity> standing;
};

/// Explains why the shown route goes where it goes, or why there is none. It is an overlay for any
/// tool and view, and stays up to date during drags. In levels of up to `maxAtOnce` vertices it
/// computes everything synchronously. In larger ones a worker solves the fields and, when edits
/// pause, another worker diagnoses the missing route on a copy of the level.
class WhyTracker : public AnalysisModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxAtOnce = 12'000;

    enum class State : std::uint8_t {
        Off,
        NoRoutes, ///< No route is requested, so there is nothing to explain.
        Study,    ///< The level has own costs below 1, which the fields cannot represent.
        Working,
        Way,   ///< The requested route exists, and edges have answers.
        NoWay, ///< The requested route does not exist.
    };

    explicit WhyTracker(Workspace& workspace);
    ~WhyTracker() override;

    bool isOn() const override { return m_state != State::Off; }
    const OverlayLayer* overlayLayer() const override { return isOn() ? m_layer.get() : nullptr; }
    void toggle();
    State state() const { return m_state; }
    Workspace& workspace() const { return m_workspace; }

    /// Returns the route that is explained. Nullopt in State::Off and State::NoRoutes.
    std::optional<ShownRoute> shown() const { return shownRoute(m_workspace, m_asked); }
    /// Returns the distances of the latest answer, which may be about an earlier state of the level
    /// (State::Working). Null if there is none yet.
    const navcore::TwoSidedDistances* fields() const { return m_fields.get(); }

    /// Sets the edge under the pointer, and the pointer's position.
    void point(std::optional<navcore::EdgeKey> edge, navcore::Point2 at);
    /// Returns the answer for the edge under the pointer. Nullopt if there is no edge or no answer
    /// yet.
    const std::optional<WhyEdge>& pointed() const { return m_pointed; }
    navcore::Point2 pointedAt() const { return m_pointedAt; }
    /// The answer for two vertices: the reason why no edge connects them.
    struct VertexPairAnswer {
        navcore::VertexPair pair;
        /// Reason for the missing edge. Nullopt if there is an edge.
        std::optional<navcore::NoEdge> reason;
    };
    /// Returns the answer for the two selected vertices, or for the only selected vertex and the
    /// one under the pointer. Nullopt in other cases.
    const std::optional<VertexPairAnswer>& vertexPair() const { return m_vertexPair; }
    /// Sets the vertex under the pointer.
    void pointVertex(std::optional<navcore::VertexId> vertex);

    /// Returns the answer for the selected edge. Nullopt unless exactly one edge is selected.
    const std::optional<WhyEdge>& chosen() const { return m_chosen; }

    /// The best route that avoids the chosen edge if it is on the route, or that uses it if it is
    /// not. It is found by a separate search.
    struct OtherWay {
        std::uint64_t cost = 0;
        std::vector<navcore::Point3> points;
    };
    const std::optional<OtherWay>& otherWay() const { return m_otherWay; }

    /// Returns the diagnosis for State::NoWay. Nullopt if it is not known yet, or if an end is off
    /// the graph.
    const std::optional<navcore::NoRouteDiagnosis>& missing() const { return m_missing; }

    /// Blocks until the workers and delayed tasks are done.
    void finish();

signals:
    void vertexPairChanged(); ///< Emitted when the pointer's move changed vertexPair().

private:
    using Fields = std::shared_ptr<navcore::TwoSidedDistances>;
    /// Identifies the route and the state of the level that an answer is about.
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
    std::optional<OtherWay> otherWayFor(const WhyEdge& edge);

    Workspace& m_workspace;
    std::unique_ptr<OverlayLayer> m_layer;
    State m_state = State::Off;
    navcore::PinnedRouteId m_asked; ///< Route that is explained. It may no longer exist.
    std::optional<Question> m_question;
    Fields m_fields;
    navcore::RouteSolver m_solver;
    /// The best route that avoids each edge, cached for the current question.
    std::map<navcore::EdgeKey, std::optional<navcore::Route>> m_without;
    std::optional<navcore::EdgeKey> m_pointedKey, m_chosenKey;
    navcore::Point2 m_pointedAt;
    std::optional<navcore::VertexId> m_pointedVertex;
    std::optional<VertexPairAnswer> m_vertexPair;
    std::optional<WhyEdge> m_pointed, m_chosen;
    std::optional<OtherWay> m_otherWay;
    std::optional<navcore::NoRouteDiagnosis> m_missing;
    QTimer m_pause;            ///< Delays the diagnosis in a large level.
    bool m_startAgain = false; ///< True if the fields must be solved again when the worker ends.
    Job<Fields> m_job;
    bool m_searchAgain = false; ///< True if the diagnosis must start again when its worker ends.
    Job<navcore::NoRouteDiagnosis> m_search;
};

} // namespace waymark
