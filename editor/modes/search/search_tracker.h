// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/workspace.h"
#include "editor/modes/search/search_answer.h"

namespace waymark {

inline const QString searchModeId = "view.search";

/// Steps through one search, or through two searches side by side. A search begins and ends at the
/// ends of a route, or at two picked positions. After each edit the search is repeated, and the
/// current step is preserved.
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

    /// Returns the route whose ends the search uses. Nullopt if the ends were picked by clicks, or
    /// if there are none.
    const std::optional<navcore::PinnedRouteId>& route() const { return m_route; }
    void setRoute(navcore::PinnedRouteId route);
    /// The end that the next click sets. A click that sets the start selects the goal as the next
    /// end.
    enum class Picking : std::uint8_t { No, Start, Goal };
    Picking picking() const { return m_picking; }
    void setPicking(Picking picking);
    void pick(const navcore::PinnedEnd& end);
    /// Returns the ends and the agent of the search, or nullopt if no ends are chosen.
    std::optional<RouteTracker::Ends> ends() const;

    /// Returns the estimates for SearchHeuristic::Values, in lu. The estimate of a vertex is the
    /// entered value or, if there is none, its tag "h".
    const SearchValues& values() const { return m_values; }
    void setValue(navcore::VertexId vertex, std::int64_t value);

    /// Returns the current answer, or nullptr if there is none; see reasons().
    const SearchAnswer* answer() const { return m_answer.get(); }
    const std::vector<navcore::NoRouteReason>& reasons() const { return m_reasons; }
    const navcore::Level& level() const { return m_workspace.document.level(); }
    const Workspace& workspace() const { return m_workspace; }
    /// Returns whether single arc examinations are shown. sentence() then describes the latest one.
    bool isFine() const { return m_fine; }

    bool isSearching() const { return m_job.isRunning() || m_later.isActive(); }
    void cancel();
    void runAgain();
    void finish(); ///< Blocks until a running search has finished. Only tests call it.

private:
    void readTags();
    void take(std::shared_ptr<SearchAnswer> answer);
    void seek();
    void stepFinely(int by);
    void goToStep();

    Workspace& m_workspace;
    Timeline m_time;
    SearchSettings m_settings;
    std::optional<navcore::PinnedRouteId> m_route;
    std::optional<navcore::PinnedEnd> m_from, m_to; ///< Ends that were picked by clicks.
    Picking m_picking = Picking::No;
    SearchValues m_values, m_typed;
    std::shared_ptr<SearchAnswer> m_answer;
    std::vector<navcore::NoRouteReason> m_reasons;
    std::size_t m_looks = navcore::SearchCourse::allLooks;
    bool m_fine = false;
    QTimer m_later; ///< Delays the search in large levels until edits pause.
    Job<std::shared_ptr<SearchAnswer>> m_job;
    bool m_again = false; ///< True if the search must be repeated when the running one ends.
};

} // namespace waymark
