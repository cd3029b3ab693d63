// SPDX-License-Identifier: MIT
#include "editor/panels/linking_panel.h"

#include "editor/panels/words.h"
#include "editor/widgets/form.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/level/level_edit.h"

namespace waymark {

using namespace navcore;

LinkingPanel::LinkingPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_counts = new QLabel(this);
    m_counts->setWordWrap(true);
    m_counts->setObjectName("linkCounts");
    makeFields()->addRow(m_counts);
    followWanted();
    followLengths();
    m_delay.setSingleShot(true);
    m_delay.setInterval(200);
    connect(&m_delay, &QTimer::timeout, this, &LinkingPanel::count);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<LinkSettings, LevelInfo>())
            refresh();
        if (!m_delay.isActive())
            m_delay.start();
    });
    connect(&host.workspace.view, &ViewState::changed, &m_delay, qOverload<>(&QTimer::start));
    refresh();
    count();
}

/// Creates the fields, their tooltips, and the object names that tests and translations use.
Form* LinkingPanel::makeFields() {
    auto* form = new Form(this);
    form->setContentsMargins(8, 6, 8, 6);
    form->setVerticalSpacing(4);
    const auto row = [form](const QString& label, QWidget* field, const char* name,
                            const QString& tip) {
        field->setObjectName(name);
        form->addRow(label, field);
        field->setToolTip(tip);
        form->nameOf(field)->setToolTip(tip);
    };
    m_wanted = new NumberField(0, maxLinksWanted, 0, this);
    row(tr("Link each vertex to its"), m_wanted, "linksWanted",
        tr("A vertex can have its own number, see Properties."));
    auto* nearest = new QLabel(tr("nearest visible vertices"), this);
    nearest->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(nearest);
    m_policy = new ChoiceField(this);
    m_policy->addItem(tr("either picks the other"), static_cast<int>(LinkPolicy::Either));
    m_policy->addItem(tr("both pick each other"), static_cast<int>(LinkPolicy::Both));
    // refresh() sets the text, which contains a number.
    m_policy->addItem(QString(), static_cast<int>(LinkPolicy::Capped));
    m_policy->setObjectName("linkPolicy");
    // Put the combo box into a row of its own, because its texts are wider than the column.
    auto* policy = new QHBoxLayout;
    auto* policyLabel = new QLabel(tr("Keep an edge if"), this);
    policyLabel->setBuddy(m_policy);
    policy->addWidget(policyLabel);
    policy->addWidget(m_policy, 1);
    form->addRow(policy);
    for (QWidget* part : {static_cast<QWidget*>(policyLabel), static_cast<QWidget*>(m_policy)})
        part->setToolTip(
            tr("Either: most edges. Both: fewer edges, and parts may become separate.\nAt most: "
               "shortest edges first, until a vertex has its number."));
    m_longest = new NumberField(1, maxCoord, 2, this);
    row(tr("Longest"), m_longest, "longest", tr("No automatic edge is longer than this."));
    m_margin = new NumberField(0, maxLinkMargin, 2, this);
    row(tr("Distance to walls"), m_margin, "linkMargin",
        tr("Automatic edges keep at least this distance from walls. 0: edges may pass close by "
           "walls."));
    m_height = new NumberField(0, maxCoord, 2, this);
    m_height->setEmptyText(tr("any"));
    row(tr("Height difference"), m_height, "linkHeight",
        tr("Largest difference in height (z) between the two ends. Empty: any."));
    m_spread = new QCheckBox(tr("Spread directions (one edge per 30°)"), this);
    m_spread->setObjectName("linkSpread");
    m_spread->setToolTip(tr("A vertex skips neighbours within 30° of a nearer one that it "
                            "is linked to:\nfewer edges, and the graph stays connected."));
    form->addRow(m_spread);
    m_joins = new NumberField(1, maxJoinCount, 0, this);
    row(tr("Off-graph points try the nearest"), m_joins, "joinCount",
        tr("Number of nearest visible vertices through which a start or goal off the graph may "
           "reach it."));
    return form;
}

void LinkingPanel::followWanted() {
    connect(m_wanted, &NumberField::edited, this, [this](double value) {
        set(tr("Change number of links"), [value](LinkSettings& settings) {
            settings.linksWanted = static_cast<std::uint8_t>(value);
        });
    });
    connect(m_policy, &ChoiceField::chosen, this, [this](int choice) {
        set(tr("Change linking rule"), [choice](LinkSettings& settings) {
            settings.policy = static_cast<LinkPolicy>(choice);
        });
    });
    connect(m_spread, &QCheckBox::clicked, this, [this](bool on) {
        set(tr("Spread directions"),
            [on](LinkSettings& settings) { settings.spread = on ? Spread::On : Spread::Off; });
    });
    connect(m_joins, &NumberField::edited, this, [this](double value) {
        set(tr("Change number of attachments"), [value](LinkSettings& settings) {
            settings.joinCount = static_cast<std::uint8_t>(value);
        });
    });
}

void LinkingPanel::followLengths() {
    const auto follow = [this](NumberField* field, const QString& text, auto member) {
        connect(field, &NumberField::edited, this, [this, text, member](double value) {
            if (const auto units = fromUnits(shownInfo(m_host.level()), value))
                set(text, [&](LinkSettings& settings) { settings.*member = *units; });
            else
                refresh();
        });
    };
    follow(m_longest, tr("Change longest edge"), &LinkSettings::longest);
    follow(m_margin, tr("Change distance to walls"), &LinkSettings::margin);
    follow(m_height, tr("Change height difference"), &LinkSettings::height);
    connect(m_height, &NumberField::cleared, this, [this] {
        set(tr("Change height difference"),
            [](LinkSettings& settings) { settings.height.reset(); });
    });
}

void LinkingPanel::set(const QString& text, const std::function<void(LinkSettings&)>& change) {
    LevelEdit edit(m_host.level());
    edit.modify<LinkSettings>({}, change);
    m_host.edit(edit.change(), text);
    refresh();
}

void LinkingPanel::refresh() {
    const LinkSettings& settings = m_host.level().linkSettings();
    const LevelInfo info = shownInfo(m_host.level());
    m_wanted->setValue(settings.linksWanted);
    m_policy->setItemText(m_policy->findData(static_cast<int>(LinkPolicy::Capped)),
                          tr("at most %1 per vertex").arg(settings.linksWanted));
    m_policy->setChoice(static_cast<int>(settings.policy));
    for (NumberField* field : {m_longest, m_margin, m_height})
        field->setSuffixText(QString::fromStdString(info.unit));
    m_longest->setRange(info, 1, maxCoord);
    m_margin->setRange(info, 0, maxLinkMargin);
    m_height->setRange(info, 0, maxCoord);
    m_longest->setValue(toUnits(info, settings.longest));
    m_margin->setValue(toUnits(info, settings.margin));
    m_height->setValue(settings.height ? std::optional(toUnits(info, *settings.height))
                                       : std::nullopt);
    m_spread->setChecked(settings.spread == Spread::On);
    m_joins->setValue(settings.joinCount);
}

void LinkingPanel::count() {
    const NavGraph& graph = m_host.document().graph();
    std::size_t keptOut = 0, waiting = 0;
    for (const auto& [pair, rule] : m_host.level().items<EdgeRule>())
        if (rule.permission == Permission::Forbidden)
            ++keptOut;
        else if (waits(graph, pair))
            ++waiting;
    const AgentId lens = m_host.workspace.view.settings().lens;
    const Agent* agent = m_host.level().find<Agent>(lens);
    const auto rules = rulesOfAgents(m_host.level(), agent ? std::set{lens} : std::set<AgentId>{});
    std::size_t edges = 0;
    graph.forEachEdge([&](const Edge& edge) { edges += !agent || usable(edge, rules); });
    QStringList counts{tr("%Ln vertices", nullptr, numerus(m_host.level().items<Vertex>().size())),
                       tr("%Ln edges", nullptr, numerus(edges)),
                       tr("%Ln parts", nullptr, numerus(partCount(graph, rules)))};
    if (keptOut > 0)
        counts << tr("%1 excluded").arg(countText(keptOut));
    if (waiting > 0)
        counts << tr("%1 not linked").arg(countText(waiting));
    const QString text = counts.join(QStringLiteral(", "));
    m_counts->setText(agent ? tr("For %1: %2").arg(QString::fromStdString(agent->name), text)
                            : text);
    m_counts->setToolTip(keptOut + waiting > 0
                             ? tr("Excluded: edges that you removed. Not linked: manual settings "
                                  "of edges that do not exist at present.")
                             : QString());
}

} // namespace waymark
