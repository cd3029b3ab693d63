// SPDX-License-Identifier: MIT
#include "editor/window/also_for_button.h"

#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/widgets/tick_menu.h"

namespace waymark {

using namespace navcore;

AlsoForButton::AlsoForButton(const Document& document, ToolOptions& options, QWidget* parent)
    : QToolButton(parent), m_document(document), m_options(options) {
    setObjectName("routeAlsoFor");
    setPopupMode(QToolButton::InstantPopup);
    setToolTip(tr("Pin the same route for these agents, too"));
    setMenu(new TickMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &AlsoForButton::fillMenu);
    connect(&options, &ToolOptions::changed, this, &AlsoForButton::refresh);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent>())
            refresh();
    });
    refresh();
}

std::vector<AgentId> AlsoForButton::others() const {
    const AgentId chosen = m_options.settings().routeAgent;
    const AgentId own =
        m_document.level().find<Agent>(chosen) ? chosen : m_document.live().firstAgent();
    std::vector<AgentId> agents;
    for (const auto& [id, agent] : m_document.level().items<Agent>())
        if (id != own)
            agents.push_back(id);
    return agents;
}

void AlsoForButton::set(std::set<AgentId> agents) {
    ToolSettings settings = m_options.settings();
    settings.routeAlsoFor = std::move(agents);
    m_options.set(settings);
}

void AlsoForButton::refresh() {
    QStringList names;
    for (const AgentId id : others())
        if (m_options.settings().routeAlsoFor.contains(id))
            names << QString::fromStdString(m_document.level().find<Agent>(id)->name);
    const qsizetype count = names.size();
    setText(count == 0   ? tr("Also for…")
            : count == 1 ? tr("Also for %1").arg(names.front())
                         : tr("Also for %1 others").arg(countText(std::size_t(count))));
    setEnabled(m_document.level().items<Agent>().size() > 1);
}

void AlsoForButton::fillMenu() {
    menu()->clear();
    const std::vector<AgentId> there = others();
    const std::set<AgentId> ticked = m_options.settings().routeAlsoFor;
    for (const AgentId id : there) {
        const Agent& agent = *m_document.level().find<Agent>(id);
        QAction* row =
            menu()->addAction(colourSwatch(agent.colour), QString::fromStdString(agent.name));
        row->setCheckable(true);
        row->setChecked(ticked.contains(id));
        connect(row, &QAction::toggled, this, [this, id](bool on) {
            std::set<AgentId> next = m_options.settings().routeAlsoFor;
            if (on)
                next.insert(id);
            else
                next.erase(id);
            set(std::move(next));
        });
    }
    menu()->addSeparator();
    connect(menu()->addAction(tr("All")), &QAction::triggered, this, [this, there] {
        set({there.begin(), there.end()});
    });
    connect(menu()->addAction(tr("None")), &QAction::triggered, this, [this] { set({}); });
}

} // namespace waymark
