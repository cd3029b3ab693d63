// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_page.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/panels/fields.h"
#include "editor/widgets/form.h"
#include "navcore/author/edit/route_ends.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t maxNames = 4; // Maximum number of goals that are named individually.

QString goalsText(const Level& level, const FieldTracker& tracker) {
    const std::vector<PinnedEnd> goals = tracker.goals();
    if (goals.empty())
        return FieldPage::tr("No goals yet: click the map with Select, or pick a kind.");
    QStringList names;
    for (std::size_t i = 0; i < std::min(goals.size(), maxNames); ++i)
        names << nameOf(level, goals[i]);
    const QString text = names.join(QStringLiteral(", "));
    return goals.size() <= maxNames
               ? text
               : FieldPage::tr("%1 and %2 more").arg(text, countText(goals.size() - maxNames));
}

} // namespace

FieldPage::FieldPage(FieldTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_goals = new QLabel(this);
    m_goals->setObjectName("fieldGoals");
    m_goals->setWordWrap(true);
    m_clear = new QPushButton(tr("Clear"), this);
    m_clear->setObjectName("fieldClear");
    m_clear->setToolTip(tr("Remove all goals"));
    connect(m_clear, &QPushButton::clicked, this, [this] { m_tracker.setGoals({}); });

    m_kind = new TextField(this);
    m_kind->setObjectName("fieldKind");
    m_kind->setToolTip(tr("Every vertex of this kind is a goal"));
    m_kind->setPlaceholderText(tr("none"));
    completeWithKinds(*m_kind, host.document());
    connect(m_kind, &TextField::edited, this,
            [this](const QString& kind) { m_tracker.setKind(kind.trimmed().toStdString()); });
    m_step = new NumberField(0.001, 100'000, 3, this);
    m_step->setObjectName("fieldStep");
    m_step->setToolTip(tr("Seconds between contours. Empty: chosen to suit the level."));
    m_step->setEmptyText(tr("automatic"));
    m_step->setSuffixText(tr(" s"));
    connect(m_step, &NumberField::edited, this, [this](double seconds) {
        m_tracker.setIsolineStep(static_cast<std::uint32_t>(std::lround(seconds * 1000)));
    });
    connect(m_step, &NumberField::cleared, this, [this] { m_tracker.setIsolineStep(0); });

    m_ground = new QCheckBox(tr("Shade the ground"), this);
    m_ground->setObjectName("fieldGround");
    m_ground->setToolTip(tr("Also shows the time from points off the graph"));
    connect(m_ground, &QCheckBox::toggled, this,
            [this](bool on) { m_tracker.setCover(on ? FieldCover::Ground : FieldCover::Graph); });

    m_figures = new QLabel(this);
    m_figures->setObjectName("fieldFigures");
    m_figures->setWordWrap(true);
    m_showFarthest = new QPushButton(tr("Show farthest vertex"), this);
    m_showFarthest->setObjectName("fieldFarthest");
    m_showFarthest->setToolTip(tr("Go to the vertex with the longest time to a goal"));
    connect(m_showFarthest, &QPushButton::clicked, this, [this] {
        const FieldAnswer* answer = m_tracker.field();
        if (answer && answer->isCurrent && answer->farthest != CompiledGraph::none) {
            const auto& graph = m_host.document().live().compiled(answer->agent);
            m_host.showPlace(endAnywhere(m_host.level(), graph.vertexAt(answer->farthest)));
        }
    });

    auto* form = new Form;
    form->addRow(tr("Goals"), m_goals);
    form->addRow(tr("All of kind"), m_kind);
    form->addRow(tr("Contour every"), m_step);
    form->addRow(QString(), m_ground);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_showFarthest);
    buttons->addWidget(m_clear);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 4, 8, 8);
    column->addLayout(form);
    column->addWidget(m_figures);
    column->addLayout(buttons);
    column->addStretch(1);
    connect(&tracker, &FieldTracker::changed, this, &FieldPage::refresh);
    refresh();
}

void FieldPage::refresh() {
    m_goals->setText(goalsText(m_host.level(), m_tracker));
    m_clear->setEnabled(!m_tracker.goals().empty());
    m_kind->setValue(QString::fromStdString(m_tracker.kind()));
    m_step->setValue(m_tracker.isolineStep() == 0
                         ? std::nullopt
                         : std::optional(m_tracker.isolineStep() / 1000.0));
    const QSignalBlocker quiet(m_ground);
    m_ground->setChecked(m_tracker.cover() == FieldCover::Ground);
    refreshFigures();
}

void FieldPage::refreshFigures() {
    const FieldAnswer* answer = m_tracker.field();
    m_showFarthest->setEnabled(answer && answer->farthest != CompiledGraph::none);
    const Agent* agent = answer ? m_host.level().find<Agent>(answer->agent) : nullptr;
    if (m_tracker.isBarred())
        return m_figures->setText(tr("A field is not possible with fixed costs below 1 (study "
                                     "levels). Use Bellman-Ford in Search steps instead."));
    if (!agent) {
        m_figures->setText(m_tracker.isWorking() ? tr("Calculating…") : QString());
        return;
    }
    QStringList lines{
        tr("For %1: time to the nearest goal.").arg(QString::fromStdString(agent->name))};
    if (answer->farthest != CompiledGraph::none)
        lines << tr("The farthest vertex takes %1.")
                     .arg(timeText(m_host.level(), answer->agent, *answer->cost(answer->farthest)));
    if (answer->unreached > 0)
        lines << tr("%Ln vertices cannot reach a goal.", nullptr, numerus(answer->unreached));
    m_figures->setText(lines.join('\n'));
}

} // namespace waymark
