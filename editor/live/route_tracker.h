// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/landmark_tracker.h"
#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <set>

namespace waymark {

/// The solver's current answer for a pinned route, and the route before the current or latest
/// gesture.
struct LiveRoute {
    navcore::RouteAnswer answer;
    std::optional<navcore::Route> before;

    const navcore::Route* route() const { return std::get_if<navcore::Route>(&answer); }
};

/// Tracks the pinned routes and the preview of the Route tool. After each edit it solves the pinned
/// routes that may have changed: synchronously for up to 6 ms, and the rest when the event loop is
/// idle.
class RouteTracker : public QObject {
    Q_OBJECT

public:
    explicit RouteTracker(Document& document, QObject* parent = nullptr);

    /// Returns the answer for a pinned route, or nullptr if it has not been solved yet.
    const LiveRoute* find(navcore::PinnedRouteId id) const;
    const std::map<navcore::PinnedRouteId, LiveRoute>& routes() const { return m_routes; }

    /// Returns the route that was pinned or changed last, or nullopt if it no longer exists.
    std::optional<navcore::PinnedRouteId> latest() const;

    struct Ends {
        navcore::PinnedEnd from, to;
        navcore::AgentId agent; ///< Agent that follows the route. Must exist in the level.
        friend bool operator==(const Ends&, const Ends&) = default;
    };
    /// Copies the current routes to LiveRoute::before. Must be called at the beginning of gestures
    /// that do not edit the document.
    void remember();

    /// Sets the preview, a route that is shown but is not part of the level.
    void setPreview(const std::optional<Ends>& ends);
    const std::optional<navcore::RouteAnswer>& preview() const { return m_preview; }
    const std::optional<Ends>& previewEnds() const { return m_previewEnds; }

    /// Returns by how much a trial change increases the total cost of all pinned routes, in lu.
    /// Ignores routes that do not exist both before and after the change; returns nullopt if no
    /// others exist. Must be called inside Document::whatIf(), and finish() must have been called
    /// before that.
    std::optional<std::int64_t> triedDifference();

    /// Returns whether the answer for a pinned route is outdated or missing.
    bool waits(navcore::PinnedRouteId id) const { return m_waiting.contains(id); }
    /// Blocks until all pending routes are solved.
    void finish();

    const LandmarkTracker& landmarks() const { return m_landmarks; }

signals:
    void changed();

private:
    navcore::RouteAnswer solve(navcore::AgentId agent, const navcore::PinnedEnd& from,
                               const navcore::PinnedEnd& to);
    void solvePreview();
    bool isUnaffected(navcore::PinnedRouteId id, const navcore::PinnedRoute& asked,
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
