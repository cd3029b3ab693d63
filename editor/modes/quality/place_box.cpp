// SPDX-License-Identifier: MIT
#include "editor/modes/quality/place_box.h"

#include "editor/live/placement.h"
#include "editor/model/route_words.h"
#include "editor/panels/fields.h"
#include "navcore/author/placing/level_quality.h"

#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int sliderSteps = 20;
// Number of slider steps per score cell, and total number of steps of the wall distance slider. The
// maximum wall distance is two cells.
constexpr int stepsPerCell = 16, distanceSteps = 2 * stepsPerCell;

/// Returns the bounding box of the selected vertices, edges and obstacles.
Box selectedBox(const PanelHost& host) {
    const SelectedItems& items = host.selection().items();
    const Level& level = host.level();
    Box box;
    for (const VertexId id : items.vertices)
        if (const Vertex* vertex = level.find<Vertex>(id))
            box.add(vertex->position.flat());
    const NavGraph& graph = host.document().graph();
    for (const EdgeKey key : items.edges)
        if (const Edge* edge = graph.find(key))
            for (const VertexId end : {edge->a, edge->b})
                box.add(graph.position(end).flat());
    for (const ObstacleId id : items.obstacles)
        if (const Obstacle* obstacle = level.find<Obstacle>(id))
            box.add(boundsOf(*obstacle->shape));
    return box;
}

} // namespace

PlaceBox::PlaceBox(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_shortRoutes =
        addSlider("placeShortRoutes", sliderSteps, tr("More vertices make routes shorter"));
    m_shortRoutes->setValue(static_cast<int>(PlacingSettings().shortRoutes * sliderSteps + 0.5));
    m_wallDistance = addSlider("placeWallDistance", distanceSteps,
                               tr("Distance of vertices to walls, beyond the agent's radius. Where "
                                  "there is less room, it is less."));
    m_distance = new QLabel(this);
    m_distance->setObjectName("placeDistance");
    m_distance->setMinimumWidth(fontMetrics().horizontalAdvance("10.0 m"));
    m_setsLinking = new QCheckBox(tr("Set Linking for few vertices"), this);
    m_setsLinking->setObjectName("placeSetsLinking");
    m_setsLinking->setToolTip(tr("On: Linking changes to the 6 nearest vertices in different "
                                 "directions, at any distance. Off: your settings stay, and more "
                                 "vertices may be needed."));
    m_atSelection = new QCheckBox(tr("Only around the selected items"), this);
    m_atSelection->setObjectName("placeAtSelection");
    m_atSelection->setToolTip(tr("Place vertices only in the box around the selected vertices, "
                                 "edges and obstacles"));
    m_place = new QPushButton(tr("Place vertices for me"), this);
    m_place->setObjectName("placeVertices");
    m_place->setToolTip(tr("Add vertices where the shortest walks turn, until all ground sees one "
                           "and routes are short. Your own vertices stay."));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    grid->addWidget(new QLabel(tr("Few vertices"), this), 0, 0);
    grid->addWidget(m_shortRoutes, 0, 1);
    grid->addWidget(new QLabel(tr("Short routes"), this), 0, 2);
    grid->addWidget(new QLabel(tr("Distance to walls"), this), 1, 0);
    grid->addWidget(m_wallDistance, 1, 1);
    grid->addWidget(m_distance, 1, 2);
    grid->addWidget(m_setsLinking, 2, 0, 1, 3);
    grid->addWidget(m_atSelection, 3, 0, 1, 3);
    grid->addWidget(m_place, 4, 0, 1, 3, Qt::AlignLeft);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(5, 1);
    connect(m_wallDistance, &QSlider::valueChanged, this, [this] {
        m_isDistanceTheirs = true;
        refresh();
    });
    connect(m_setsLinking, &QCheckBox::clicked, this, [this] { m_isLinkingTheirs = true; });
    connect(&host.document(), &Document::changed, this, &PlaceBox::followLevel);
    connect(&host.selection(), &Selection::changed, this, &PlaceBox::refresh);
    connect(m_place, &QPushButton::clicked, this, &PlaceBox::place);
    refresh();
}

QSlider* PlaceBox::addSlider(const QString& name, int steps, const QString& tip) {
    auto* slider = new QSlider(Qt::Horizontal, this);
    slider->setObjectName(name);
    slider->setRange(0, steps);
    slider->setMinimumWidth(48);
    slider->setToolTip(tip);
    return slider;
}

void PlaceBox::followLevel(const DocumentChange& change) {
    if (change.extent == Extent::Whole)
        m_isDistanceTheirs = m_isLinkingTheirs = false;
    if (change.extent == Extent::Whole || change.touches<LevelInfo, Vertex>())
        refresh();
}

/// Updates the controls. Settings that the designer has not changed get defaults that are suitable
/// for the level.
void PlaceBox::refresh() {
    const Level& level = m_host.level();
    if (!m_isDistanceTheirs) {
        const QSignalBlocker quiet(m_wallDistance);
        m_wallDistance->setValue(PlacingSettings().wallDistance * stepsPerCell / scoreCell(level));
    }
    m_atSelection->setEnabled(!selectedBox(m_host).empty());
    // Suggest new link settings only if the level has no vertices whose linking could change.
    if (!m_isLinkingTheirs)
        m_setsLinking->setChecked(level.items<Vertex>().empty());
    m_distance->setText(lengthText(level, static_cast<double>(settings().wallDistance)));
}

PlacingSettings PlaceBox::settings() const {
    PlacingSettings settings;
    settings.floor = m_host.floor();
    settings.shortRoutes = static_cast<double>(m_shortRoutes->value()) / sliderSteps;
    if (m_isDistanceTheirs)
        settings.wallDistance = static_cast<Coord>(std::int64_t{scoreCell(m_host.level())} *
                                                   m_wallDistance->value() / stepsPerCell);
    if (m_atSelection->isEnabled() && m_atSelection->isChecked())
        settings.within = selectedBox(m_host);
    settings.links = m_setsLinking->isChecked() ? PlacingLinks::Suited : PlacingLinks::Kept;
    return settings;
}

void PlaceBox::place() {
    commitTyping();
    const QString told =
        placeVerticesForMe(m_host.document(), m_host.workspace.views.agent(), settings());
    if (!told.isEmpty())
        m_host.notify(told);
}

} // namespace waymark
