// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/search_answer.h"
#include "editor/live/workspace.h"

namespace waymark {

/// Search steps: runs one search, or two side by side, between the ends of a route or two places,
/// and stands somewhere on its course. On the live level: after each edit it runs again and stays
/// at the same step.
class SearchTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit SearchTracker(Workspace& workspace);

    void begin() override;
    void end() override;
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    Timeline* timeline() override { return &m_time; }
    void step(ViewStep step) override;
    QString sentence() const override;
    QString hint() const override;
    int panes() const override { return m_settings.second ? 2 : 1; }

    const SearchSettings& settings() const { return m_settings; }
    void setSettings(const SearchSettings& settings);

    /// The route whose ends these are; none: they were picked, or there are none.
    const std::optional<navcore::PinnedRouteId>& route() const { return m_route; }
    void setRoute(navcore::PinnedRouteId route);
    /// Picking takes the next two clicks: the start, then the goal.
    enum class Picking : std::uint8_t { No, Start, Goal };
    Picking picking() const { return m_picking; }
    void setPicking(Picking picking);
    void pick(const navcore::RouteEnd& end);
    /// Where the search goes from and to, and for whom; none: nothing is chosen.
    std::optional<RouteTracker::Ends> ends() const;

    /// What A* takes as the estimate of a vertex under SearchHeuristic::Values, lu: what was typed,
    /// or else the vertex' tag "h".
    const SearchValues& values() const { return m_values; }
    void setValue(navcore::VertexId vertex, std::int64_t value);

    /// What it shows; null: nothing, see reasons().
    const SearchAnswer* answer() const { return m_answer.get(); }
    const std::vector<navcore::NoRouteReason>& reasons() const { return m_reasons; }
    const navcore::Level& level() const { return m_workspace.document.level(); }
    const Workspace& workspace() const { return m_workspace; }
    /// Whether looks are stepped one by one: the sentence is about the last look then.
    bool isFine() const { return m_fine; }

    bool isSearching() const { return m_job.isRunning() || m_later.isActive(); }
    void cancel();
    void runAgain();
    void finish(); ///< waits for a search that is under way; for tests

private:
    void readTags();
    void take(std::shared_ptr<SearchAnswer> answer);
    void seek();
    void stepFinely(int by);

    Workspace& m_workspace;
    Timeline m_time;
    SearchSettings m_settings;
    std::optional<navcore::PinnedRouteId> m_route;
    std::optional<navcore::RouteEnd> m_from, m_to; ///< picked
    Picking m_picking = Picking::No;
    SearchValues m_values, m_typed;
    std::shared_ptr<SearchAnswer> m_answer;
    std::vector<navcore::NoRouteReason> m_reasons;
    std::size_t m_looks = navcore::SearchCourse::allLooks;
    bool m_fine = false;
    QTimer m_later; ///< on a large level the search waits until dragging pauses
    Job<std::shared_ptr<SearchAnswer>> m_job;
    bool m_again = false; ///< the level is another one than the running search knows
};

} // namespace waymark
