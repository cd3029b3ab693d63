// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/landmark_tracker.h"
#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <set>

namespace waymark {

/// A pinned route's current answer, and its route before the current or latest gesture.
struct LiveRoute {
    navcore::RouteAnswer answer;
    std::optional<navcore::Route> before;

    const navcore::Route* route() const { return std::get_if<navcore::Route>(&answer); }
};

/// Keeps the pinned routes and the Route tool's preview up to date. After each edit it solves every
/// pinned route that the edit may have changed: for up to 6 ms within the same event, and the rest
/// when the event loop is idle.
class RouteTracker : public QObject {
    Q_OBJECT

public:
    explicit RouteTracker(Document& document, QObject* parent = nullptr);

    /// Returns the route's answer, or nullptr if it has none yet.
    const LiveRoute* find(navcore::PinnedRouteId id) const;
    const std::map<navcore::PinnedRouteId, LiveRoute>& routes() const { return m_routes; }

    /// Returns the route that was pinned or changed last, if it still exists.
    std::optional<navcore::PinnedRouteId> latest() const;

    struct Ends {
        navcore::RouteEnd from, to;
        navcore::AgentId agent; ///< The agent, which must exist.
        friend bool operator==(const Ends&, const Ends&) = default;
    };
    /// Saves the current routes as LiveRoute::before. Called when a gesture begins that is not an
    /// edit.
    void remember();

    /// Sets a route that is shown but is not part of the level.
    void setPreview(const std::optional<Ends>& ends);
    const std::optional<navcore::RouteAnswer>& preview() const { return m_preview; }
    const std::optional<Ends>& previewEnds() const { return m_previewEnds; }

    /// Returns by how much the total cost of all pinned routes differs with and without the change
    /// that is tried out, in lu. Counts the routes that exist in both cases; nullopt if there is
    /// none. Must be called inside Document::whatIf(), with finish() called before that.
    std::optional<std::int64_t> triedDifference();

    /// Returns whether the route's answer is outdated or missing.
    bool waits(navcore::PinnedRouteId id) const { return m_waiting.contains(id); }
    /// Blocks until all pending routes are solved.
    void finish();

    /// Returns the tracker that builds landmarks to speed up solving.
    const LandmarkTracker& landmarks() const { return m_landmarks; }

signals:
    void changed();

private:
    navcore::RouteAnswer solve(navcore::AgentId agent, const navcore::RouteEnd& from,
                               const navcore::RouteEnd& to);
    void solvePreview();
    bool standsStill(navcore::PinnedRouteId id, const navcore::PinnedRoute& asked,
                     const DocumentChange& change) const;
    void follow(const DocumentChange& change);
    void solveFor(qint64 milliseconds);
    void serveLandmarks();

    Document& m_document;
    LandmarkTracker m_landmarks;
    navcore::RouteSolver m_solver;
    std::map<navcore::PinnedRouteId, LiveRoute> m_routes;
    std::set<navcore::PinnedRouteId> m_waiting;
    /// Route that was pinned or changed last. It may no longer exist.
    navcore::PinnedRouteId m_latest;
    std::optional<Ends> m_previewEnds;
    std::optional<navcore::RouteAnswer> m_preview;
    QTimer m_idle;
};

} // namespace waymark
