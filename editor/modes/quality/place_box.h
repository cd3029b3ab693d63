// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/length_spin.h"
#include "editor/panels/panel_host.h"
#include "navcore/author/placing/place_vertices.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace waymark {

/// Places vertices over the whole level for an agent, as one undo step, while a dialog shows the
/// progress. Replaces the link settings of the level (navcore::suitedToPlacing). Returns a message
/// about the result, which is empty if the user cancelled.
QString placeVerticesForMe(Document& document, navcore::AgentId agent,
                           const navcore::PlacingSettings& settings);

/// The controls of "Place vertices for me": its two settings and a button.
class PlaceBox : public QWidget {
    Q_OBJECT

public:
    PlaceBox(const PanelHost& host, QWidget* parent = nullptr);

private:
    void place();

    const PanelHost& m_host;
    QSlider* m_shortRoutes;
    LengthSpin* m_wallDistance;
    QPushButton* m_place;
};

} // namespace waymark
