// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_section.h"

#include "editor/modes/why/why_words.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/level/level_edit.h"

#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

QString subjectText(const WhyTracker& tracker) {
    const std::optional<ShownRoute> shown = tracker.shown();
    if (!shown)
        return WhySection::tr("There is no route yet. Press R, click a start, then a goal.");
    if (tracker.state() == WhyTracker::State::Study)
        return WhySection::tr("Routes with fixed costs below 1 cannot be explained.");
    const Level& level = tracker.workspace().document.level();
    const QString text =
        WhySection::tr("%1 to %2, for %3")
            .arg(nameOf(level, shown->ends.from), nameOf(level, shown->ends.to),
                 QString::fromStdString(level.find<Agent>(shown->ends.agent)->name));
    const PinnedRoute* pinned = level.find<PinnedRoute>(shown->pinned);
    return pinned && !pinned->name.empty()
               ? QStringLiteral("%1: %2").arg(QString::fromStdString(pinned->name), text)
               : text;
}

QString reachText(const TwoSidedDistances& fields) {
    std::size_t reached = 0, reaching = 0;
    for (CompiledGraph::Slot slot = 0; slot < fields.slotCount(); ++slot) {
        reached += fields.fromStart(slot) ? 1U : 0U;
        reaching += fields.toGoal(slot) ? 1U : 0U;
    }
    return WhySection::tr(
               "Reached from the start (filled): %1 vertices. Reach the goal (ringed): %2.")
        .arg(countText(reached), countText(reaching));
}

/// Converts a missing edge to a reason for which quickActionsFor() has quick actions.
NoRouteReason gapReason(const NavGraph& graph, const MissingEdge& edge) {
    const Point3 a = graph.position(edge.from), b = graph.position(edge.to);
    return {.cause = NoRouteCause::SeparateParts,
            .place = {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2},
            .floor = edge.floor,
            .gap = VertexPair::of(edge.from, edge.to)};
}

} // namespace

WhySection::WhySection(WhyTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_tracker(tracker) {
    const auto label = [this](const QString& objectName) {
        auto* made = new QLabel(this);
        made->setObjectName(objectName);
        made->setWordWrap(true);
        made->setTextFormat(Qt::PlainText);
        return made;
    };
    m_title = label("whyTitle");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_subject = label("whySubject");
    m_subject->setForegroundRole(QPalette::PlaceholderText);
    m_standing = label("whyStanding");
    m_form = new Form;
    m_form->setVerticalSpacing(2);
    m_cost = addFigure(tr("Cost"), "whyCost");
    m_parts = addFigure(tr("Breakdown"), "whyParts");
    m_change = addFigure(tr("Tipping point"), "whyChange");
    m_other = addFigure(tr("Thin line"), "whyOther");
    m_hints = new HintList(this);
    m_hints->setObjectName("whyHints");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 4);
    column->setSpacing(2);
    column->addWidget(m_title);
    column->addWidget(m_subject);
    column->addWidget(m_standing);
    column->addLayout(m_form);
    column->addWidget(m_hints);
    auto* rule = new QFrame(this);
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Sunken);
    column->addWidget(rule);
    connect(&tracker, &WhyTracker::changed, this, &WhySection::refresh);
    connect(&tracker, &WhyTracker::vertexPairChanged, this, &WhySection::refresh);
    refresh();
}

QLabel* WhySection::addFigure(const QString& name, const QString& objectName) {
    auto* label = new QLabel(this);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    m_form->addRow(name, label);
    return label;
}

void WhySection::refresh() {
    const WhyTracker& tracker = m_tracker;
    setVisible(tracker.isOn());
    if (!tracker.isOn())
        return m_hints->setHints({});
    const bool noWay = tracker.state() == WhyTracker::State::NoWay;
    m_title->setText(noWay ? tr("Why no route?") : tr("On this route"));
    m_subject->setText(subjectText(tracker));
    showEdge();
    std::vector<Hint> found = pairHints();
    if (noWay)
        for (Hint& hint : hints())
            found.push_back(std::move(hint));
    m_hints->setHints(std::move(found));
}

/// Explains why two vertices have no edge, and offers an action that creates one.
std::vector<Hint> WhySection::pairHints() const {
    const auto& answer = m_tracker.vertexPair();
    if (!answer)
        return {};
    Hint hint{whyNoEdgeText(m_tracker)};
    const auto& [pair, reason] = *answer;
    const auto addLink = [this, pair = pair](LinkKind kind, const QString& text) {
        LevelEdit edit(m_host.level());
        Link link;
        link.from = pair.a;
        link.to = pair.b;
        link.kind = kind;
        edit.set<Link>(m_host.document().ids().draw<Link>(m_host.level()), link);
        m_host.edit(edit.change(), text);
    };
    if (reason && reason->reason == NoEdgeReason::Excluded)
        hint.actions.push_back({tr("Allow"), [this, pair = pair] {
                                    LevelEdit edit(m_host.level());
                                    EdgeRule rule = *m_host.level().find<EdgeRule>(pair);
                                    rule.permission = {};
                                    setRule(edit, pair, rule);
                                    m_host.edit(edit.change(), tr("Allow edge"));
                                }});
    else if (reason && reason->reason == NoEdgeReason::Blocked)
        hint.actions.push_back(
            {tr("Add a bridge"), [addLink] { addLink(LinkKind::Bridge, tr("Add bridge")); }});
    else if (reason)
        hint.actions.push_back(
            {tr("Add a link"), [addLink] { addLink(LinkKind::Walk, tr("Add link")); }});
    return {std::move(hint)};
}

void WhySection::showEdge() {
    const WhyTracker& tracker = m_tracker;
    const std::optional<WhyEdge>& chosen = tracker.chosen();
    const auto row = [this](QLabel* label, const QString& text) {
        label->setText(text);
        m_form->showRow(label, !text.isEmpty());
    };
    row(m_cost, chosen ? whyCostText(tracker, *chosen) : QString());
    row(m_parts, chosen ? whyPartsText(tracker, *chosen) : QString());
    row(m_change, chosen ? whyChangeText(tracker, *chosen) : QString());
    row(m_other, whyAlternativeText(tracker));
    if (chosen)
        m_standing->setText(whyStandingText(tracker, *chosen));
    else if (tracker.state() == WhyTracker::State::NoWay)
        m_standing->setText(reachText(*tracker.fields()));
    else if (tracker.state() == WhyTracker::State::Way)
        m_standing->setText(tr("Click an edge to see its cost, and what would change the route."));
    else
        m_standing->setText(tracker.state() == WhyTracker::State::Working ? tr("Calculating…")
                                                                          : QString());
    m_standing->setVisible(!m_standing->text().isEmpty());
}

/// Returns the changes that would create a route, smallest first. If they are not known, returns
/// the reasons that the solver reports.
std::vector<Hint> WhySection::hints() const {
    const WhyTracker& tracker = m_tracker;
    const ShownRoute shown = *tracker.shown();
    const PinnedRoute asked{{}, {}, shown.ends.agent, shown.ends.from, shown.ends.to};
    std::vector<Hint> found;
    const auto addReasons = [&](const std::vector<NoRouteReason>& reasons) {
        for (const NoRouteReason& reason : reasons) {
            std::vector<QuickAction> actions = quickActionsFor(m_host, reason, shown.ends.agent);
            if (reason.cause == NoRouteCause::TooNarrow)
                actions.push_back(widestRouteAction(m_host, asked));
            found.push_back({noRouteText(m_host.level(), reason), std::move(actions)});
        }
    };
    const std::optional<NoRouteDiagnosis>& missing = tracker.missing();
    if (missing && missing->edge && missing->obstructions.size() != 1) {
        const MissingEdge& edge = *missing->edge;
        const Level& level = m_host.level();
        found.push_back({tr("An edge of %1 from %2 to %3 would be enough.")
                             .arg(lengthText(level, edge.length), nameOf(level, edge.from),
                                  nameOf(level, edge.to)),
                         quickActionsFor(m_host, gapReason(m_host.document().graph(), edge),
                                         shown.ends.agent)});
    }
    if (missing && missing->obstructions.size() > 1)
        found.push_back({missing->edge
                             ? tr("Or all of these, on the path with the fewest obstructions:")
                             : tr("All of these, on the path with the fewest obstructions:")});
    if (missing)
        addReasons(missing->obstructions);
    if (found.empty())
        if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(shown.answer))
            addReasons(*reasons);
    return found;
}

} // namespace waymark
