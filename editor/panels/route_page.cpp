// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/level/level_edit.h"

#include <QLabel>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

class RoutePage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(RoutePage)

public:
    explicit RoutePage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    /// Controls for one end of a route. They show whether the end is attached to the graph.
    struct End {
        QLabel* place;
        ChoiceField* reach;
    };
    End addEnd(const QString& name, const QString& objectName, PinnedEnd PinnedRoute::*member);
    void setReach(PinnedEnd PinnedRoute::*member, int reach);
    QLabel* addFigure(const QString& name, const QString& objectName);
    void showFigures();

    TextField* m_name;
    ChoiceField* m_agent;
    End m_from, m_to;
    QLabel *m_cost, *m_time, *m_length, *m_line, *m_change, *m_reasons;
};

} // namespace

namespace {
enum Reach { onGraph, anywhere };
}

RoutePage::RoutePage(const PanelHost& host) : PropertiesPage(host) {
    m_name = new TextField(this);
    m_name->setObjectName("routeName");
    m_form->addRow(tr("Name"), m_name);
    m_from = addEnd(tr("Start"), "routeStart", &PinnedRoute::from);
    m_to = addEnd(tr("Goal"), "routeGoal", &PinnedRoute::to);
    m_agent = new ChoiceField(this);
    m_agent->setObjectName("routeAgentChoice");
    m_form->addRow(tr("Agent"), m_agent);
    m_cost = addFigure(tr("Cost"), "routeCostFigure");
    m_time = addFigure(tr("Time"), "routeTime");
    m_length = addFigure(tr("Length"), "routeLength");
    m_line = addFigure(tr("Straight line"), "routeLine");
    m_change = addFigure(tr("Change"), "routeChange");
    m_change->setToolTip(tr("Change of cost in the last step"));
    m_reasons = new QLabel(this);
    m_reasons->setObjectName("routeReasons");
    m_reasons->setWordWrap(true);
    m_form->addRow(m_reasons);
    connect(&host.workspace.routes, &RouteTracker::changed, this, [this] {
        if (!selected().routes.empty())
            refresh();
    });
    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        LevelEdit edit(m_host.level());
        for (const PinnedRouteId id : selected().routes)
            edit.modify<PinnedRoute>(id,
                                     [&](PinnedRoute& route) { route.name = value.toStdString(); });
        m_host.edit(edit.change(), tr("Rename route"));
    });
    connect(m_agent, &ChoiceField::chosen, this, [this](int value) {
        LevelEdit edit(m_host.level());
        for (const PinnedRouteId id : selected().routes)
            edit.modify<PinnedRoute>(
                id, [&](PinnedRoute& route) { route.agent = {static_cast<std::uint32_t>(value)}; });
        m_host.edit(edit.change(), tr("Change agent of route"));
    });
}

QLabel* RoutePage::addFigure(const QString& name, const QString& objectName) {
    auto* label = new QLabel(this);
    label->setObjectName(objectName);
    m_form->addRow(name, label);
    return label;
}

RoutePage::End RoutePage::addEnd(const QString& name, const QString& objectName,
                                 PinnedEnd PinnedRoute::*member) {
    End end;
    end.place = addFigure(name, objectName);
    end.place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    end.reach = new ChoiceField(this);
    end.reach->setObjectName(objectName + "Reach");
    end.reach->setAccessibleName(tr("%1: how it reaches the graph").arg(name));
    end.reach->addItem(tr("on the graph"), onGraph);
    end.reach->addItem(tr("anywhere"), anywhere);
    end.reach->setToolTip(tr(
        "On the graph: a vertex; the route keeps to edges. Anywhere: a point; the route may walk "
        "straight from it to any vertex in range, or bypass the graph, so it can be cheaper."));
    m_form->addRow(QString(), end.reach);
    connect(end.reach, &ChoiceField::chosen, this,
            [this, member](int reach) { setReach(member, reach); });
    return end;
}

void RoutePage::setReach(PinnedEnd PinnedRoute::*member, int reach) {
    const Level& level = m_host.level();
    LevelEdit edit(level);
    for (const PinnedRouteId id : selected().routes) {
        const PinnedEnd end = level.find<PinnedRoute>(id)->*member;
        const auto vertex = endOnGraph(level, end);
        if (reach == onGraph && !vertex)
            continue;
        edit.modify<PinnedRoute>(id, [&](PinnedRoute& route) {
            route.*member = reach == onGraph ? PinnedEnd(*vertex) : endAnywhere(level, end);
        });
    }
    m_host.edit(edit.change(), tr("Change end of route"));
    refresh();
}

QString RoutePage::title() const {
    const auto& ids = selected().routes;
    return ids.size() == 1 ? headingOf(m_host.level(), ItemRef(*ids.begin()))
                           : tr("%1 routes").arg(countText(ids.size()));
}

void RoutePage::refresh() {
    const Level& level = m_host.level();
    const auto& ids = selected().routes;
    const auto shared = [&](auto&& text) {
        return sharedValue(ids,
                           [&](PinnedRouteId id) { return text(*level.find<PinnedRoute>(id)); });
    };
    const QString dash = QStringLiteral("—");
    m_name->setValue(
        shared([](const PinnedRoute& route) { return QString::fromStdString(route.name); }));
    const auto showEnd = [&](const End& end, PinnedEnd PinnedRoute::*member) {
        end.place->setText(shared([&](const PinnedRoute& route) {
                               return nameOf(level, route.*member);
                           }).value_or(dash));
        end.place->setToolTip(end.place->text());
        end.reach->setChoice(shared([&](const PinnedRoute& route) {
            return std::holds_alternative<VertexId>(route.*member) ? int{onGraph} : int{anywhere};
        }));
    };
    showEnd(m_from, &PinnedRoute::from);
    showEnd(m_to, &PinnedRoute::to);
    const QSignalBlocker quiet(m_agent);
    m_agent->clear();
    for (const auto& [id, agent] : level.items<Agent>())
        m_agent->addItem(colourSwatch(agent.colour), QString::fromStdString(agent.name),
                         static_cast<int>(id.value));
    m_agent->setChoice(
        shared([](const PinnedRoute& route) { return static_cast<int>(route.agent.value); }));
    showFigures();
}

void RoutePage::showFigures() {
    const Level& level = m_host.level();
    const auto& ids = selected().routes;
    const LiveRoute* live = ids.size() == 1 ? m_host.workspace.routes.find(*ids.begin()) : nullptr;
    const Route* route = live ? live->route() : nullptr;
    const auto text = [&](double lu) { return lengthText(level, lu); };
    const QString dash = QStringLiteral("—");
    m_cost->setText(route ? costText(level, *route) : live ? tr("No route") : dash);
    m_time->setText(route ? timeText(m_host.document().live(),
                                     level.find<PinnedRoute>(*ids.begin())->agent, *route)
                          : dash);
    m_length->setText(route ? text(static_cast<double>(route->length)) : dash);
    m_line->setText(route ? text(route->straightLine) : dash);
    const QString change = live ? costChangeText(level, *live) : QString();
    m_change->setText(change.isEmpty() ? dash : change);
    QStringList reasons;
    if (const auto* found = live ? std::get_if<std::vector<NoRouteReason>>(&live->answer) : nullptr)
        for (const NoRouteReason& reason : *found)
            reasons << noRouteText(level, reason);
    m_reasons->setText(reasons.join('\n'));
    m_reasons->setVisible(!reasons.isEmpty());
}

const ItemPageRow routePageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new RoutePage(host); },
    [](const SelectedItems& items) { return items.routes.size(); },
    [](std::size_t count) { return RoutePage::tr("%Ln routes", nullptr, numerus(count)); }};

} // namespace waymark
