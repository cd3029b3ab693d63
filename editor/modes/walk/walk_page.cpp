// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_page.h"

#include "editor/model/check_ends.h"
#include "editor/model/language.h"
#include "editor/modes/walk/walk_arrivals.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/widgets/labels.h"
#include "navcore/author/check/route_checks.h"
#include "navcore/author/words/amounts.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Data of the demand list. Routes are stored as their ids, checks as their negated ids, and the
// custom demand as 0.
constexpr int ownDemand = 0;
constexpr double maxSeed = 1e9;

} // namespace

WalkPage::WalkPage(WalkTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 8, 4);
    column->setSpacing(4);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    addDemand(*grid);
    addStyle(*grid);
    column->addLayout(grid);
    addAnswers();
    connect(&tracker, &WalkTracker::changed, this, &WalkPage::refresh);
    connect(&tracker, &WalkTracker::followedMoved, this,
            [this](const Place& place) { m_host.keepInView(place.point.flat()); });
    connect(&host.selection(), &Selection::changed, this, &WalkPage::refreshDemand);
    refresh();
}

ChoiceField* WalkPage::choice(const QString& name, const QString& tip) {
    auto* field = new ChoiceField(this);
    field->setObjectName(name);
    field->setToolTip(tip);
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setAccessibleName(tip);
    return field;
}

NumberField* WalkPage::number(const QString& name, const QString& tip, double min, double max,
                              int decimals) {
    auto* field = new NumberField(min, max, decimals, this);
    field->setObjectName(name);
    field->setToolTip(tip);
    field->setAccessibleName(tip);
    return field;
}

void WalkPage::addDemand(QGridLayout& grid) {
    m_demand = choice("walkTrip", tr("Route or route check to walk, or a custom one"));
    m_agent = choice("walkAgent", tr("Agent that walks"));
    m_from = choice("walkFrom", tr("Where units start"));
    m_to = choice("walkTo", tr("Where units go: each to the nearest of these"));
    m_inTurn = new QCheckBox(tr("Each goal in turn"), this);
    m_inTurn->setObjectName("walkInTurn");
    m_inTurn->setToolTip(
        tr("On: units are sent to the goals in turn. Off: each unit goes to the nearest goal."));
    grid.addWidget(new QLabel(tr("Walk"), this), 0, 0);
    grid.addWidget(m_demand, 0, 1, 1, 3);
    grid.addWidget(new QLabel(tr("Agent"), this), 1, 0);
    grid.addWidget(m_agent, 1, 1, 1, 3);
    grid.addWidget(m_inTurn, 6, 0, 1, 2);
    grid.addWidget(new QLabel(tr("From"), this), 2, 0);
    // The names of kinds and vertices need the width of three columns.
    grid.addWidget(m_from, 2, 1, 1, 3);
    grid.addWidget(new QLabel(tr("To"), this), 3, 0);
    grid.addWidget(m_to, 3, 1, 1, 3);
    connect(m_demand, &ChoiceField::chosen, this, &WalkPage::choose);
    connect(m_agent, &ChoiceField::chosen, this, [this](int id) {
        changeDemand(
            [id](WalkTrip& demand) { demand.agents = {{static_cast<std::uint32_t>(id)}}; });
    });
    connect(m_from, &ChoiceField::chosen, this, [this](int index) {
        const CheckEnd end = m_ends[static_cast<std::size_t>(index)];
        changeDemand([&end](WalkTrip& demand) { demand.from = end; });
    });
    connect(m_to, &ChoiceField::chosen, this, [this](int index) {
        const CheckEnd end = m_ends[static_cast<std::size_t>(index)];
        changeDemand([&end](WalkTrip& demand) { demand.to = end; });
    });
    connect(m_inTurn, &QCheckBox::clicked, this, [this](bool on) {
        change([on](WalkSettings& to) { to.choice = on ? WalkGoals::InTurn : WalkGoals::Nearest; });
    });
}

void WalkPage::addStyle(QGridLayout& grid) {
    m_count = number("walkCount", tr("Number of units of an agent that leave from each start"), 1,
                     WalkSettings::maxCount, 0);
    m_gap = number("walkGap", tr("Seconds between units at a start"), 0,
                   WalkSettings::maxGap / 1000.0, 3);
    m_gap->setSuffixText(tr(" s"));
    m_smooth = new QCheckBox(tr("Smooth"), this);
    m_smooth->setObjectName("walkSmooth");
    m_smooth->setToolTip(tr("On: paths are shortened and curved, as a game may request. Off: "
                            "exactly from vertex to vertex."));
    m_variation = new LengthSpin(0, maxRadius, this);
    m_variation->setObjectName("walkStray");
    m_variation->setToolTip(tr("Largest random offset of a unit from its path; less near walls"));
    m_variation->follow(m_host.document());
    m_seed =
        number("walkSeed", tr("Seed of the random offsets. The same seed gives the same walk."), 0,
               maxSeed, 0);
    grid.addWidget(new QLabel(tr("Units"), this), 4, 0);
    grid.addWidget(m_count, 4, 1);
    grid.addWidget(new QLabel(tr("every"), this), 4, 2);
    grid.addWidget(m_gap, 4, 3);
    grid.addWidget(new QLabel(tr("Spread"), this), 5, 0);
    grid.addWidget(m_variation, 5, 1);
    grid.addWidget(new QLabel(tr("seed"), this), 5, 2);
    grid.addWidget(m_seed, 5, 3);
    grid.addWidget(m_smooth, 6, 2, 1, 2);
    connect(m_count, &NumberField::edited, this, [this](double count) {
        change([=](WalkSettings& to) { to.count = static_cast<std::uint32_t>(count); });
    });
    connect(m_gap, &NumberField::edited, this, [this](double seconds) {
        change([=](WalkSettings& to) {
            to.gap = static_cast<std::uint32_t>(std::lround(seconds * 1000));
        });
    });
    connect(m_seed, &NumberField::edited, this, [this](double seed) {
        change([=](WalkSettings& to) { to.seed = static_cast<std::uint64_t>(seed); });
    });
    connect(m_variation, &LengthSpin::lengthEdited, this, [this](Coord length) {
        change([=](WalkSettings& to) { to.style.variation = length; });
    });
    connect(m_smooth, &QCheckBox::clicked, this, [this](bool on) {
        change([=](WalkSettings& to) {
            to.style.shortcuts = on ? Shortcuts::LineOfSight : Shortcuts::None;
            to.style.corners = on ? Corners::Curved : Corners::Sharp;
        });
    });
}

void WalkPage::addAnswers() {
    const auto button = [this](const QString& name, const QString& text, const QString& tip) {
        auto* made = new QToolButton(this);
        made->setObjectName(name);
        made->setText(text);
        made->setToolTip(tip);
        return made;
    };
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    const auto line = [column](QWidget* wide, QWidget* end) {
        auto* row = new QHBoxLayout;
        row->addWidget(wide, 1);
        row->addWidget(end);
        column->addLayout(row);
    };
    m_state = makeWordLabel("walkState", this);
    m_cancel = button("cancelWalk", tr("Cancel"), tr("Stop planning. The previous plan stays."));
    line(m_state, m_cancel);
    m_turns = makeWordLabel("walkTurns", this);
    m_forget =
        button("forgetTurns", tr("Forget"), tr("Reset all gates to their state in the level"));
    line(m_turns, m_forget);
    m_ribbon = makeWordLabel("walkRibbon", this);
    column->addWidget(m_ribbon);
    column->addWidget(new WalkArrivals(m_tracker, m_host, this), 1);
    connect(m_cancel, &QToolButton::clicked, &m_tracker, &WalkTracker::cancel);
    connect(m_forget, &QToolButton::clicked, &m_tracker, &WalkTracker::forgetTurns);
}

void WalkPage::choose(int demand) {
    change([this, demand](WalkSettings& to) {
        if (demand > 0)
            to.choose(PinnedRouteId{static_cast<std::uint32_t>(demand)});
        else if (demand < 0)
            to.choose(RouteCheckId{static_cast<std::uint32_t>(-demand)});
        else if (const auto now = tripOf(m_host.level(), to))
            to.chooseOwn(*now);
    });
}

void WalkPage::change(const std::function<void(WalkSettings&)>& change) {
    WalkSettings settings = m_tracker.settings();
    change(settings);
    m_tracker.setSettings(std::move(settings));
}

/// Changes the demand. If it is a route or a check, it first becomes a custom demand.
void WalkPage::changeDemand(const std::function<void(WalkTrip&)>& change) {
    this->change([&](WalkSettings& to) {
        WalkTrip demand = tripOf(m_host.level(), to).value_or(WalkTrip{});
        change(demand);
        to.chooseOwn(std::move(demand));
    });
}

void WalkPage::refresh() {
    refreshWords();
    if (m_tracker.isPlanning())
        // Skip the other fields, because this function is called often during planning. They are
        // updated when planning ends.
        return;
    refreshDemand();
    const WalkSettings& settings = m_tracker.settings();
    m_inTurn->setChecked(settings.choice == WalkGoals::InTurn);
    m_count->setValue(settings.count);
    m_gap->setValue(settings.gap / 1000.0);
    m_seed->setValue(static_cast<double>(settings.seed));
    m_smooth->setChecked(settings.style.corners == Corners::Curved);
    m_variation->setLength(settings.style.variation);
}

void WalkPage::refreshDemand() {
    const Level& level = m_host.level();
    const WalkSettings& settings = m_tracker.settings();
    const auto demand = tripOf(level, settings);
    for (ChoiceField* field : {m_demand, m_agent, m_from, m_to})
        field->clear();
    m_demand->addItem(tr("custom"), ownDemand);
    for (const auto& [id, route] : level.items<PinnedRoute>())
        m_demand->addItem(nameOf(level, id), static_cast<int>(id.value));
    for (const auto& [id, check] : level.items<RouteCheck>())
        if (!check.measuresGraph())
            m_demand->addItem(localized(nameOf(level, shownInfo(level), check)),
                              -static_cast<int>(id.value));
    int chosen = ownDemand;
    if (const auto* route = std::get_if<PinnedRouteId>(&settings.demand))
        chosen = static_cast<int>(route->value);
    else if (const auto* check = std::get_if<RouteCheckId>(&settings.demand))
        chosen = -static_cast<int>(check->value);
    m_demand->setChoice(chosen);
    for (const auto& [id, agent] : level.items<Agent>())
        m_agent->addItem(colourSwatch(agent.colour), QString::fromStdString(agent.name),
                         static_cast<int>(id.value));
    m_agent->setChoice(demand && demand->agents.size() == 1
                           ? std::optional(static_cast<int>(demand->agents.front().value))
                           : std::nullopt);
    m_ends = offeredEnds(level, m_host.workspace.selection.items());
    const auto indexOf = [this](const CheckEnd& end) {
        const auto at = std::ranges::find(m_ends, end);
        return static_cast<int>(at - m_ends.begin());
    };
    const auto isThere = [&level](const CheckEnd& end) {
        const auto* vertex = std::get_if<VertexId>(&end);
        return !vertex || level.find<Vertex>(*vertex);
    };
    for (const CheckEnd& end :
         demand ? std::vector{demand->from, demand->to} : std::vector<CheckEnd>{})
        if (isThere(end) && std::ranges::find(m_ends, end) == m_ends.end())
            m_ends.push_back(end);
    const bool isNearest = settings.choice == WalkGoals::Nearest;
    for (std::size_t i = 0; i < m_ends.size(); ++i) {
        m_from->addItem(endName(level, m_ends[i]), static_cast<int>(i));
        m_to->addItem(isNearest ? nearestName(level, m_ends[i]) : endName(level, m_ends[i]),
                      static_cast<int>(i));
    }
    m_from->setChoice(demand ? std::optional(indexOf(demand->from)) : std::nullopt);
    m_to->setChoice(demand ? std::optional(indexOf(demand->to)) : std::nullopt);
}

void WalkPage::refreshWords() {
    const Level& level = m_host.level();
    QString state = m_tracker.problem();
    if (m_tracker.isPlanning())
        state =
            tr("Planning, %1 % done…").arg(static_cast<int>(std::floor(m_tracker.planned() * 100)));
    else if (const WalkPlan* plan = m_tracker.plan(); plan && plan->wanted() > plan->walkers.size())
        state = tr("Only the first %Ln units walk.", nullptr, numerus(plan->walkers.size()));
    else if (plan && m_tracker.settings().style.shortcuts != Shortcuts::None)
        state = tr("Smooth cuts corners: Routes, and checks of the route time, give longer times.");
    m_state->setText(state);
    m_state->setVisible(!state.isEmpty());
    m_cancel->setVisible(m_tracker.isPlanning());
    QStringList turns;
    for (const WalkTurn& turn : m_tracker.turns())
        if (!turn.isTowers())
            turns << (turn.state == GateState::Open ? tr("%1: %2 opens") : tr("%1: %2 closes"))
                         .arg(QString::fromStdString(secondsText(turn.time)),
                              nameOf(level, turn.gate));
    m_turns->setText(turns.join('\n'));
    m_turns->setVisible(!turns.isEmpty());
    m_forget->setVisible(!turns.isEmpty());
    QString ribbon;
    if (const FlowLines* walks = m_tracker.ribbon(); walks && !m_tracker.isPlanning()) {
        const auto& closest = walks->closest;
        const auto placeOf = [&] {
            const Point2 at = closest->place;
            return nameOf(level, PinnedEnd(Place({at.x, at.y, 0}, closest->floor)));
        };
        ribbon = tr("%Ln walks in the ribbon.", nullptr, numerus(walks->flowLines.size()));
        if (closest && level.find<Agent>(closest->agent))
            ribbon += closest->spare > 0 ? tr(" Tightest: %1 from a wall at %2.")
                                               .arg(lengthText(level, closest->spare), placeOf())
                                         : tr(" Tightest: touches a wall at %1.").arg(placeOf());
        else
            ribbon += tr(" None comes close to a wall.");
    }
    m_ribbon->setText(ribbon);
    m_ribbon->setVisible(!ribbon.isEmpty());
}

} // namespace waymark
