// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/landmark_tracker.h"
#include "editor/model/document.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <set>

namespace waymark {

/// A pinned route's answer now, and what it was before the gesture that is going on or was last.
struct LiveRoute {
    navcore::RouteAnswer answer;
    std::optional<navcore::Route> before;

    const navcore::Route* route() const { return std::get_if<navcore::Route>(&answer); }
};

/// Solves every pinned route that an edit may have changed, and the Route tool's preview, again
/// after each edit: in the same event for 6 ms, the rest at idle.
class RouteTracker : public QObject {
    Q_OBJECT

public:
    explicit RouteTracker(Document& document, QObject* parent = nullptr);

    /// The route's answer; nullptr while it has none yet.
    const LiveRoute* find(navcore::PinnedRouteId id) const;
    const std::map<navcore::PinnedRouteId, LiveRoute>& routes() const { return m_routes; }

    /// The route that was pinned or changed last and is still there.
    std::optional<navcore::PinnedRouteId> latest() const;

    struct Ends {
        navcore::RouteEnd from, to;
        navcore::AgentId agent; ///< that exists
        friend bool operator==(const Ends&, const Ends&) = default;
    };
    /// What the routes are now is what they are compared with: a gesture begins that is no edit.
    void remember();

    /// A route that is shown but not part of the level.
    void setPreview(const std::optional<Ends>& ends);
    const std::optional<navcore::RouteAnswer>& preview() const { return m_preview; }
    const std::optional<Ends>& previewEnds() const { return m_previewEnds; }

    /// Inside Document::whatIf(), and after finish() before it: how the sum of the costs of all
    /// pinned routes that exist with and without what is tried differs, lu; none when there is no
    /// such route.
    std::optional<std::int64_t> triedDifference();

    /// Whether the route's answer is not that of now yet.
    bool waits(navcore::PinnedRouteId id) const { return m_waiting.contains(id); }
    /// Solves whatever waits, now.
    void finish();

    /// What makes solving fast.
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
    navcore::PinnedRouteId m_latest; ///< may be gone
    std::optional<Ends> m_previewEnds;
    std::optional<navcore::RouteAnswer> m_preview;
    QTimer m_idle;
};

} // namespace waymark
