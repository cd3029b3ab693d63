// SPDX-License-Identifier: MIT
#include "editor/modes/quality/place_box.h"

#include "editor/model/localized.h"
#include "editor/model/route_words.h"
#include "editor/panels/fields.h"

#include <QGridLayout>

namespace waymark {

using namespace navcore;

namespace {

constexpr int sliderSteps = 20;
constexpr Coord mostWallDistance = 1000 * unitsPerPixel;

} // namespace

QString placeVerticesForMe(Document& document, AgentId agent, const PlacingSettings& settings) {
    Result<Placing> placed = Error{ErrorKind::Cancelled, {}};
    const Level level = document.level();
    document.longWork().run(PlaceBox::tr("Placing vertices…"), [&](const Progress& progress) {
        placed = placeVertices(level, agent, settings, document.ids(), progress);
    });
    if (!placed)
        return placed.error().kind == ErrorKind::Cancelled ? QString() : localized(placed.error());
    const LevelChange change = placed.value().change;
    const std::size_t count = change.of<Vertex>().size();
    if (count == 0)
        return PlaceBox::tr("No vertex was added: the free ground sees enough of them.");
    const Status done = document.edit(
        change.size(), [&change](const Level&) { return change; }, PlaceBox::tr("Place vertices"));
    if (!done)
        return done.error().kind == ErrorKind::Cancelled ? QString() : localized(done.error());
    const GraphScore& score = placed.value().score;
    return PlaceBox::tr("%Ln vertices added. ", nullptr, numerus(count)) +
           PlaceBox::tr("Coverage %1 %, mean detour %2.")
               .arg(numberText(100 * score.coverage, 1), numberText(score.detour.mean, 3));
}

PlaceBox::PlaceBox(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    const PlacingSettings standard;
    m_shortRoutes = new QSlider(Qt::Horizontal, this);
    m_shortRoutes->setObjectName("placeShortRoutes");
    m_shortRoutes->setRange(0, sliderSteps);
    m_shortRoutes->setValue(static_cast<int>(standard.shortRoutes * sliderSteps + 0.5));
    m_shortRoutes->setToolTip(tr("More vertices make routes shorter"));
    m_wallDistance = new LengthSpin(0, mostWallDistance, this);
    m_wallDistance->setObjectName("placeWallDistance");
    m_wallDistance->follow(host.document());
    m_wallDistance->setLength(standard.wallDistance);
    m_wallDistance->setToolTip(tr("Distance from walls beyond the radius of the agent"));
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
    grid->addWidget(new QLabel(tr("Off walls"), this), 1, 0);
    grid->addWidget(m_wallDistance, 1, 1, 1, 2);
    grid->addWidget(m_place, 2, 0, 1, 3, Qt::AlignLeft);
    grid->setColumnStretch(1, 1);
    connect(m_place, &QPushButton::clicked, this, &PlaceBox::place);
}

void PlaceBox::place() {
    commitTyping();
    PlacingSettings settings;
    settings.shortRoutes = static_cast<double>(m_shortRoutes->value()) / sliderSteps;
    settings.wallDistance = m_wallDistance->length();
    const QString told =
        placeVerticesForMe(m_host.document(), m_host.workspace.views.agent(), settings);
    if (!told.isEmpty())
        m_host.notify(told);
}

} // namespace waymark
