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
    return plural(selected().size(), tr("%1 item"), tr("%1 items"));
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
    add(items.barriers.size(), tr("Barriers: %1"));
    add(items.routes.size(), tr("Routes: %1"));
    m_text->setText(lines.join('\n'));
}

} // namespace waymark
