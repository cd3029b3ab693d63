// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/shown_route.h"
#include "navcore/runtime/reasons/edge_sensitivity.h"
#include "navcore/runtime/reasons/no_route_diagnosis.h"

namespace waymark {

/// How one edge stands to the shown route.
struct WhyEdge {
    navcore::EdgeKey key;
    bool onRoute = false;
    std::optional<navcore::Cost> cost;  ///< for the route's agent, towers heeded; none: refused
    std::optional<navcore::Cost> price; ///< the same if nothing refused it; none: too dear, or lava
    /// None: no way from the start to the goal leads over it, or there is no route.
    std::optional<navcore::EdgeSensitivity> standing;
};

/// Why the shown route goes where it goes, or why there is none: an overlay beside any tool and any
/// view, live while anything is dragged. In levels of up to `maxAtOnce` vertices all is worked out
/// at once; above, fields are solved by a worker, and in a pause another one, on a copy, looks for
/// what is missing.
class WhyTracker : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t maxAtOnce = 12'000;

    enum class State : std::uint8_t {
        Off,
        NoRoutes, ///< nothing is asked about
        Study,    ///< own costs below 1: routes are others than the fields know
        Working,
        Way,   ///< there is a route: edges have answers
        NoWay, ///< there is none
    };

    explicit WhyTracker(Workspace& workspace);
    ~WhyTracker() override;

    bool isOn() const { return m_state != State::Off; }
    void toggle();
    State state() const { return m_state; }
    const Workspace& workspace() const { return m_workspace; }

    /// Whom and what it is about; none in the first two states.
    std::optional<ShownRoute> shown() const { return shownRoute(m_workspace, m_asked); }
    /// Of the last answer, which may be of the level as it was (State::Working); null: none yet.
    const navcore::TwoSidedDistances* fields() const { return m_fields.get(); }

    /// The edge under the pointer; `at` is where it was met.
    void point(std::optional<navcore::EdgeKey> edge, navcore::Point2 at);
    /// Its answer; none: there is no such edge, or no answer yet.
    const std::optional<WhyEdge>& pointed() const { return m_pointed; }
    navcore::Point2 pointedAt() const { return m_pointedAt; }
    /// The one edge that is selected.
    const std::optional<WhyEdge>& chosen() const { return m_chosen; }

    /// The best way that leaves out the chosen edge of the route, or that leads over a chosen one
    /// beside it, found by a search of its own.
    struct OtherWay {
        std::uint64_t cost = 0;
        std::vector<navcore::Point3> points;
    };
    const std::optional<OtherWay>& otherWay() const { return m_otherWay; }

    /// State::NoWay: what is missing; none: not known yet, or an end is off the graph.
    const std::optional<navcore::NoRouteDiagnosis>& missing() const { return m_missing; }

    /// Waits for the workers, and for what waits for a pause.
    void finish();

signals:
    void changed();        ///< answers
    void pointedChanged(); ///< the edge under the pointer alone
    void toggled();

private:
    using Fields = std::shared_ptr<navcore::TwoSidedDistances>;
    /// What an answer is about.
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
    std::optional<WhyEdge> answerFor(navcore::EdgeKey key);
    const std::optional<navcore::Route>& without(navcore::EdgeKey key);
    std::optional<OtherWay> otherWayFor(const WhyEdge& edge);

    Workspace& m_workspace;
    State m_state = State::Off;
    navcore::PinnedRouteId m_asked; ///< may be gone
    std::optional<Question> m_question;
    Fields m_fields;
    navcore::RouteSolver m_solver;
    std::map<navcore::EdgeKey, std::optional<navcore::Route>> m_without; ///< of this answer
    std::optional<navcore::EdgeKey> m_pointedKey, m_chosenKey;
    navcore::Point2 m_pointedAt;
    std::optional<WhyEdge> m_pointed, m_chosen;
    std::optional<OtherWay> m_otherWay;
    std::optional<navcore::NoRouteDiagnosis> m_missing;
    QTimer m_pause;            ///< before what is missing is looked for in a large level
    bool m_startAgain = false; ///< when the worker ends
    Job<Fields> m_job;
    bool m_searchAgain = false; ///< when that worker ends
    Job<navcore::NoRouteDiagnosis> m_search;
};

} // namespace waymark
