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
    form->addRow(tr("Points off the graph join at"), m_joins);
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
    m_counts->setText(tr("%1 vertices, %2 edges, %3 parts")
                          .arg(countText(graph.vertexCount()), countText(graph.edgeCount()),
                               countText(partCount(graph))));
}

} // namespace waymark
