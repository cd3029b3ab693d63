// SPDX-License-Identifier: MIT
#include "editor/panels/others_page.h"

#include "editor/panels/words.h"

namespace waymark {

using namespace navcore;

OthersPage::OthersPage(const PanelHost& host, QWidget* parent) : PropertiesPage(host, parent) {
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_form->addRow(m_text);
}

QString OthersPage::title() const {
    return tr("%1 items").arg(countText(selected().size()));
}

void OthersPage::refresh() {
    const SelectedItems& items = selected();
    QStringList lines;
    const auto add = [&](std::size_t count, const QString& what) {
        if (count > 0)
            lines << what.arg(countText(count));
    };
    add(items.vertices.size(), tr("Vertices: %1"));
    add(items.edges.size(), tr("Edges: %1"));
    add(items.obstacles.size(), tr("Obstacles: %1"));
    for (const PinnedRouteId id : items.routes)
        if (const PinnedRoute* route = m_host.level().find<PinnedRoute>(id))
            lines << tr("Route %1: from %2 to %3")
                         .arg(QString::fromStdString(route->name),
                              routeEndText(m_host.level(), route->from),
                              routeEndText(m_host.level(), route->to));
    m_text->setText(lines.join('\n'));
}

} // namespace waymark
