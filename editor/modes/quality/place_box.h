// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "navcore/author/placing/place_vertices.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace waymark {

/// Panel section with the "Place vertices for me" button and its settings.
class PlaceBox : public QWidget {
    Q_OBJECT

public:
    PlaceBox(const PanelHost& host, QWidget* parent = nullptr);

private:
    QSlider* addSlider(const QString& name, int steps, const QString& tip);
    void followLevel(const DocumentChange& change);
    navcore::PlacingSettings settings() const;
    void refresh();
    void place();

    const PanelHost& m_host;
    QSlider *m_shortRoutes, *m_wallDistance;
    QLabel* m_distance;
    QCheckBox *m_setsLinking, *m_atSelection;
    QPushButton* m_place;
    bool m_isDistanceTheirs = false, m_isLinkingTheirs = false;
};

} // namespace waymark
