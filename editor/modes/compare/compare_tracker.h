// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_modes.h"
#include "editor/live/check_tracker.h"
#include "editor/live/route_tracker.h"
#include "editor/modes/compare/edge_baseline.h"

#include <array>

namespace waymark {

class Workspace;

inline const QString compareModeId = "compare";

/// The earlier state that the current level is compared with.
enum class Baseline : std::uint8_t {
    Off,
    Drag,   ///< The level before the current or latest transaction.
    Saved,  ///< The level as opened or last saved.
    Marked, ///< The level when mark() was last called.
    NavFile,
};

/// The change of an edge since the baseline, for the current agent.
enum class EdgeChangeKind : std::uint8_t {
    Gained,
    Lost,
    Costlier, ///< The edge costs more, or became unusable.
    Cheaper,  ///< The edge costs less, or became usable.
    Turned,   ///< The edge has another direction, but the same cost.
};
inline constexpr std::size_t edgeChangeKindCount = 5;

struct EdgeDifference {
    navcore::EdgeKey key; ///< Current key of the edge. For a lost edge, its former key.
    EdgeChangeKind kind;
    /// Former and current cost for the current agent, in lu. Nullopt if the agent cannot use the
    /// edge.
    std::optional<navcore::Cost> then = {}, now = {};
    friend bool operator==(const EdgeDifference&, const EdgeDifference&) = default;
};

/// A pinned route whose total cost has changed.
struct RouteDifference {
    navcore::PinnedRouteId id;
    /// Total costs of the route at the baseline and now, in lu. Nullopt if there is no route.
    std::optional<std::int64_t> then, now;
};

/// A check whose number of broken promises has changed since the baseline.
struct CheckDifference {
    navcore::RouteCheckId id;
    std::size_t then, now; ///< Numbers of broken promises at the baseline and now.
};

/// Compares the edges, routes and checks of the level with a baseline. An automatic edge that was
/// replaced by a link, or vice versa, counts as the same edge. Updating after an edit takes time
/// proportional to the size of the edit, or O(E) if the agent or the terrain costs have changed.
class CompareTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit CompareTracker(Workspace& workspace);
    ~CompareTracker() override;

    bool isOn() const override { return m_baseline != Baseline::Off; }
    const OverlayLayer* overlayLayer() const override { return isOn() ? m_layer.get() : nullptr; }

    Baseline baseline() const { return m_baseline; }
    /// Selects the baseline. It must exist (asserted).
    void choose(Baseline baseline);
    bool has(Baseline baseline) const;
    /// Makes the current level Baseline::Marked, and selects it.
    void mark();
    /// Makes `graph` Baseline::NavFile, and selects it. `name` is the display name of the file.
    void setNavFile(const navcore::ResolvedGraph& graph, const QString& name);
    const QString& navName() const { return m_navName; }

    using Edges = std::map<navcore::VertexPair, std::vector<EdgeDifference>>;
    const Edges& edges() const { return m_edges; }
    std::size_t count(EdgeChangeKind kind) const {
        return m_counts[static_cast<std::size_t>(kind)];
    }
    /// Returns the places of the edge's ends. For a lost edge, returns their former places.
    std::pair<navcore::Place, navcore::Place> placesOf(navcore::VertexPair pair,
                                                       EdgeChangeKind kind) const;
    std::vector<RouteDifference> routes() const;
    std::vector<CheckDifference> checks() const;

private:
    /// The stored state of one baseline.
    struct BaselineState {
        bool isThere = false;
        /// True as long as the level has not changed since the baseline was set. In that case, the
        /// current results are also the results for the baseline.
        bool isOpen = true;
        EdgeBaseline edges;
        std::map<navcore::AgentId, navcore::AgentRules> rules;
        std::map<navcore::PinnedRouteId, std::optional<std::int64_t>> routes;
        std::map<navcore::RouteCheckId, std::size_t> checks;
    };

    BaselineState& at(Baseline baseline) { return m_baselines[static_cast<std::size_t>(baseline)]; }
    const BaselineState& at(Baseline baseline) const {
        return m_baselines[static_cast<std::size_t>(baseline)];
    }
    void beginAt(Baseline baseline);
    void close();
    void followLevel(const DocumentChange& change);
    void followSaved(bool isClean);
    void followLens();
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
    std::array<BaselineState, 5> m_baselines;
    QString m_navName;
    std::uint64_t m_savedContent = 0;
    navcore::AgentId m_agent; ///< Agent whose costs are compared in m_edges.
    navcore::AgentRules m_agentRules;
    Edges m_edges;
    std::array<std::size_t, edgeChangeKindCount> m_counts{};
    std::unique_ptr<OverlayLayer> m_layer;
};

} // namespace waymark
