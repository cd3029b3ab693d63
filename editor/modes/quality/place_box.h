// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/length_spin.h"
#include "editor/panels/panel_host.h"
#include "navcore/author/placing/place_vertices.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace waymark {

/// Places vertices over the whole level for an agent and returns a message about the result; empty
/// if it was cancelled. A dialog shows the progress. One undo step. The link settings of the level
/// are replaced (navcore::suitedToPlacing).
QString placeVerticesForMe(Document& document, navcore::AgentId agent,
                           const navcore::PlacingSettings& settings);

/// "Place vertices for me" with its two settings.
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
