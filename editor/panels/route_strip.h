// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/shown_route.h"
#include "editor/panels/panel_host.h"

#include <QLabel>

namespace waymark {

/// A floor that a route visits, or a link between two floors that it uses.
struct RouteStage {
    QString text;          ///< The name of the floor, or a word such as "stairs".
    navcore::Place place;  ///< Where the stage begins.
    navcore::EdgeKey edge; ///< The link between two floors. Invalid for a floor.

    bool isFloor() const { return edge == navcore::EdgeKey{}; }
};

/// Returns the stages of a route: floors and the links between them in turn. Empty if the route
/// stays on one floor.
std::vector<RouteStage> stagesOf(const Document& document, const navcore::Route& route);

/// A line above the routes that shows the floors of the shown route, as in "Yard → stairs → Hall".
/// A click on a part goes there, and selects its link or lift. Hidden if the route stays on one
/// floor.
class RouteStrip : public QLabel {
    Q_OBJECT

public:
    explicit RouteStrip(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void goTo(const QString& link);

    const PanelHost& m_host;
    std::vector<RouteStage> m_stages;
    navcore::PinnedRouteId m_shown;
    /// The route of which a link or lift was clicked, until another route is shown.
    navcore::PinnedRouteId m_clicked;
};

} // namespace waymark
