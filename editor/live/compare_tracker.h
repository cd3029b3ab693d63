// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_modes.h"
#include "editor/live/check_tracker.h"
#include "editor/live/edge_baseline.h"
#include "editor/live/route_tracker.h"

#include <array>

namespace waymark {

/// What the level is compared with.
enum class Baseline : std::uint8_t {
    Off,
    Drag,    ///< before the step of work that goes on, or was last
    Saved,   ///< when it was opened or saved
    Marked,  ///< when mark() was called
    NavFile, ///< what a nav file holds
};

/// What became of an edge, for the agent that is shown.
enum class EdgeFate : std::uint8_t {
    Gained,
    Lost,
    Dearer,  ///< or it cannot be used any more
    Cheaper, ///< or it can be used from now on
    Turned,  ///< it leads another way for the same cost
};
inline constexpr std::size_t edgeFateCount = 5;

struct EdgeDifference {
    navcore::EdgeKey key; ///< of now; of then for one that is lost
    EdgeFate fate;
    /// What it cost the agent that is shown, and costs, lu; none where it cannot use it.
    std::optional<navcore::Cost> then = {}, now = {};
    friend bool operator==(const EdgeDifference&, const EdgeDifference&) = default;
};

/// A pinned route that costs another sum than it did; none where there is no route.
struct RouteDifference {
    navcore::PinnedRouteId id;
    std::optional<std::int64_t> then, now; ///< lu
};

/// A check of which other promises are broken than were.
struct CheckDifference {
    navcore::RouteCheckId id;
    std::size_t then, now; ///< how many are broken
};

/// What came and went, and what routes and checks cost, against a baseline. A pair of vertices that
/// the linker joined and the designer joins by a link from now on, or the other way round, is the
/// same edge here. Follows each change for what it changes; another agent, or other costs of
/// terrains, take O(E).
class CompareTracker : public QObject {
    Q_OBJECT

public:
    CompareTracker(Document& document, RouteTracker& routes, CheckTracker& checks,
                   const AnalysisModes& views, const ViewState& view, QObject* parent = nullptr);

    Baseline baseline() const { return m_baseline; }
    /// One that there is (asserted).
    void choose(Baseline baseline);
    bool has(Baseline baseline) const;
    /// What is there now is Baseline::Marked from now on, and compared with.
    void mark();
    /// So is a nav file with Baseline::NavFile; `name` is what people call it.
    void lay(const navcore::ResolvedGraph& graph, const QString& name);
    const QString& navName() const { return m_navName; }

    using Edges = std::map<navcore::VertexPair, std::vector<EdgeDifference>>;
    const Edges& edges() const { return m_edges; }
    std::size_t count(EdgeFate fate) const { return m_counts[static_cast<std::size_t>(fate)]; }
    /// From where to where the edge goes, or went.
    std::pair<navcore::Point2, navcore::Point2> placeOf(navcore::VertexPair pair,
                                                        EdgeFate fate) const;
    std::vector<RouteDifference> routes() const;
    std::vector<CheckDifference> checks() const;

signals:
    void changed();

private:
    /// What is known of a moment.
    struct Moment {
        bool isThere = false;
        bool isOpen = true; ///< nothing has changed since: routes and checks are those of now
        EdgeBaseline edges;
        std::map<navcore::AgentId, navcore::AgentRules> rules;
        std::map<navcore::PinnedRouteId, std::optional<std::int64_t>> routes;
        std::map<navcore::RouteCheckId, std::size_t> checks;
    };

    Moment& at(Baseline baseline) { return m_moments[static_cast<std::size_t>(baseline)]; }
    const Moment& at(Baseline baseline) const {
        return m_moments[static_cast<std::size_t>(baseline)];
    }
    void begin(Baseline baseline);
    void close();
    void follow(const DocumentChange& change);
    void followSaved(bool isClean);
    void followAgent();
    void rebuild();
    void judge(navcore::VertexPair pair);
    std::vector<EdgeDifference> judged(navcore::VertexPair pair) const;
    std::optional<EdgeDifference> compared(const navcore::Edge& then,
                                           const navcore::Edge& now) const;
    const navcore::AgentRules& rulesThen() const;

    Document& m_document;
    RouteTracker& m_routes;
    CheckTracker& m_checks;
    const AnalysisModes& m_views;
    Baseline m_baseline = Baseline::Off;
    int m_historyIndex = 0;
    std::array<Moment, 5> m_moments;
    QString m_navName;
    std::uint64_t m_savedContent = 0;
    navcore::AgentId m_agent;         ///< that m_edges is for
    navcore::AgentRules m_agentRules; ///< likewise
    Edges m_edges;
    std::array<std::size_t, edgeFateCount> m_counts{};
};

} // namespace waymark
