// SPDX-License-Identifier: MIT
#include "editor/panels/linking_panel.h"

#include "editor/panels/words.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/level/level_edit.h"

#include <QFormLayout>

namespace waymark {

using namespace navcore;

LinkingPanel::LinkingPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_wanted = new NumberField(0, maxLinksWanted, 0, this);
    m_wanted->setObjectName("linksWanted");
    m_longest = new NumberField(0.004, 1e6, 2, this);
    m_longest->setObjectName("longest");
    m_joins = new NumberField(1, 16, 0, this);
    m_joins->setObjectName("joinCount");
    m_counts = new QLabel(this);
    m_counts->setWordWrap(true);
    m_counts->setObjectName("linkCounts");

    auto* form = new QFormLayout(this);
    form->setContentsMargins(8, 8, 8, 8);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Link each vertex to its"), m_wanted);
    auto* nearest = new QLabel(tr("nearest visible vertices."), this);
    nearest->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(QString(), nearest);
    form->addRow(tr("Longest"), m_longest);
    form->addRow(tr("A route's ends join their"), m_joins);
    auto* places = new QLabel(tr("nearest visible vertices."), this);
    places->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(QString(), places);
    form->addRow(m_counts);

    connect(m_wanted, &NumberField::edited, this, [this](double value) {
        set(tr("Links wanted"), [value](LinkSettings& settings) {
            settings.linksWanted = static_cast<std::uint8_t>(value);
        });
    });
    connect(m_longest, &NumberField::edited, this, [this](double value) {
        if (const auto units = fromUnits(m_host.level().info(), value); units && *units > 0)
            set(tr("Longest edge"), [&](LinkSettings& settings) { settings.longest = *units; });
        else
            refresh();
    });
    connect(m_joins, &NumberField::edited, this, [this](double value) {
        set(tr("Join count"), [value](LinkSettings& settings) {
            settings.joinCount = static_cast<std::uint8_t>(value);
        });
    });
    m_delay.setSingleShot(true);
    m_delay.setInterval(200);
    connect(&m_delay, &QTimer::timeout, this, &LinkingPanel::count);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole || !change.level.of<LinkSettings>().empty() ||
            !change.level.of<LevelInfo>().empty())
            refresh();
        if (!m_delay.isActive())
            m_delay.start();
    });
    refresh();
    count();
}

void LinkingPanel::set(const QString& text, const std::function<void(LinkSettings&)>& change) {
    LevelEdit edit(m_host.level());
    edit.modify<LinkSettings>({}, change);
    m_host.edit(edit.change(), text);
    refresh();
}

void LinkingPanel::refresh() {
    const LinkSettings& settings = m_host.level().linkSettings();
    const LevelInfo& info = m_host.level().info();
    m_wanted->setValue(settings.linksWanted);
    m_longest->setSuffixText(QString::fromStdString(info.unit));
    m_longest->setValue(toUnits(info, settings.longest));
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
    QStringList counts{plural(graph.vertexCount(), tr("%1 vertex"), tr("%1 vertices")),
                       plural(graph.edgeCount(), tr("%1 edge"), tr("%1 edges")),
                       plural(partCount(graph), tr("%1 part"), tr("%1 parts"))};
    if (keptOut > 0)
        counts << tr("%1 kept out").arg(countText(keptOut));
    if (waiting > 0)
        counts << tr("%1 waiting").arg(countText(waiting));
    m_counts->setText(counts.join(QStringLiteral(", ")));
    m_counts->setToolTip(keptOut + waiting > 0
                             ? tr("Kept out: edges you took out. Waiting: what you decided about "
                                  "edges that are not linked now.")
                             : QString());
}

} // namespace waymark
