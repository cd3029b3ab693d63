// SPDX-License-Identifier: MIT
#include "editor/panels/route_strip.h"

#include "editor/model/floors.h"
#include "editor/model/item_names.h"

namespace waymark {

using namespace navcore;

namespace {

/// Returns the word for a link between floors, such as "stairs".
QString connectionText(const Edge& edge) {
    const LinkKind kind = edge.terms.kind();
    const EdgeTerms* terms = edge.terms.get();
    if (kind == LinkKind::Lift)
        return RouteStrip::tr("lift");
    if (terms && terms->look != LinkLook::Plain)
        return linkLookTexts().at(static_cast<int>(terms->look)).toLower();
    return kind == LinkKind::Jump ? RouteStrip::tr("stairs")
                                  : linkKindTexts().at(static_cast<int>(kind)).toLower();
}

bool isSameLift(const Edge& a, const Edge* b) {
    const EdgeTerms *one = a.terms.get(), *other = b ? b->terms.get() : nullptr;
    return one && other && one->lift.valid() && one->lift == other->lift;
}

} // namespace

std::vector<RouteStage> stagesOf(const Document& document, const Route& route) {
    const Level& level = document.level();
    const NavGraph& graph = document.graph();
    const std::vector<FloorId> floors = pointFloors(level, route);
    std::vector<RouteStage> stages;
    std::size_t arrival = 0; // Index of the first point of the last stage.
    for (std::size_t i = 0; i < floors.size(); ++i) {
        if (!level.hasFloor(floors[i]) ||
            (!stages.empty() && stages.back().place.floor == floors[i]))
            continue;
        if (!stages.empty()) {
            // The link ends at this point, which is a vertex.
            const auto to = std::ranges::find_if(route.vertices, [&](VertexId id) {
                return graph.hasVertex(id) && graph.position(id) == route.points[i] &&
                       level.find<Vertex>(entranceOf(id)) &&
                       level.find<Vertex>(entranceOf(id))->floor == floors[i];
            });
            const auto index = to - route.vertices.begin();
            const Edge* edge = to != route.vertices.end() && index > 0
                                   ? graph.find(route.edges[static_cast<std::size_t>(index) - 1])
                                   : nullptr;
            // A unit that stays in a lift does not visit the floors that it passes.
            if (edge && arrival + 1 == i && stages.size() > 1 &&
                isSameLift(*edge, graph.find(stages.rbegin()[1].edge)))
                stages.pop_back();
            else if (edge)
                stages.push_back(
                    {connectionText(*edge), {route.points[i - 1], floors[i - 1]}, edge->key});
        }
        arrival = i;
        stages.push_back({floorName(level, floors[i]), {route.points[i], floors[i]}, {}});
    }
    return stages.size() > 1 ? stages : std::vector<RouteStage>{};
}

RouteStrip::RouteStrip(const PanelHost& host, QWidget* parent) : QLabel(parent), m_host(host) {
    setObjectName("routeStrip");
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setContentsMargins(8, 4, 8, 2);
    setToolTip(tr("The floors of the route. Click one to go there."));
    connect(this, &QLabel::linkActivated, this, &RouteStrip::goTo);
    connect(&host.workspace.routes, &RouteTracker::changed, this, &RouteStrip::refresh);
    connect(&host.workspace.view, &ViewState::changed, this, &RouteStrip::refresh);
    connect(&host.selection(), &Selection::changed, this, &RouteStrip::refresh);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Floor, PinnedRoute>())
            refresh();
    });
    refresh();
}

void RouteStrip::refresh() {
    m_stages.clear();
    const std::optional<ShownRoute> shown = shownRoute(m_host.workspace, m_clicked);
    m_shown = shown ? shown->pinned : PinnedRouteId();
    if (m_shown != m_clicked)
        m_clicked = {};
    const Route* route = shown ? std::get_if<Route>(shown->answer) : nullptr;
    if (route && !m_host.level().items<Floor>().empty())
        m_stages = stagesOf(m_host.document(), *route);
    QStringList parts;
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        const RouteStage& stage = m_stages[i];
        const QString link =
            QStringLiteral("<a href=\"%1\">%2</a>").arg(i).arg(stage.text.toHtmlEscaped());
        const bool isHere = stage.isFloor() && stage.place.floor == m_host.floor();
        parts << (isHere ? QStringLiteral("<b>%1</b>").arg(link) : link);
    }
    setText(parts.join(QStringLiteral(" → ")));
    setVisible(!parts.isEmpty());
}

void RouteStrip::goTo(const QString& link) {
    const auto index = static_cast<std::size_t>(link.toUInt());
    if (index >= m_stages.size())
        return;
    const RouteStage stage = m_stages[index]; // A copy, because going there replaces the stages.
    m_clicked = m_shown; // The strip still describes this route when the link is selected.
    m_host.showPlace(stage.place);
    SelectedItems items;
    if (!stage.isFloor() && isLiftEdge(stage.edge))
        items.lifts.insert(m_host.level().liftAt(entranceOf(stage.edge.pair().b)));
    else if (!stage.isFloor() && stage.edge.isLink())
        items.edges.insert(stage.edge);
    if (!items.empty())
        m_host.selection().set(std::move(items));
    m_host.focusMap();
}

} // namespace waymark
