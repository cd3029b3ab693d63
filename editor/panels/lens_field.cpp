// SPDX-License-Identifier: MIT
#include "editor/panels/lens_field.h"

#include "editor/panels/table.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

LensField::LensField(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_choice = new ChoiceField(this);
    m_choice->setObjectName("lens");
    m_choice->setToolTip(tr("Show the graph of this agent: edges that it cannot use are faded."));
    auto* label = new QLabel(tr("View as"), this);
    label->setBuddy(m_choice);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(label);
    row->addWidget(m_choice, 1);
    connect(m_choice, &ChoiceField::chosen, this, [this](int value) {
        ViewSettings view = m_host.workspace.view.settings();
        view.lens = AgentId{static_cast<std::uint32_t>(value)};
        m_host.workspace.view.set(view);
    });
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent>())
            fill();
    });
    connect(&host.workspace.view, &ViewState::changed, this, [this] {
        m_choice->setChoice(static_cast<int>(m_host.workspace.view.settings().lens.value));
    });
    fill();
}

void LensField::fill() {
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    m_choice->addItem(tr("all agents"), 0);
    for (const auto& [id, agent] : m_host.level().items<Agent>())
        m_choice->addItem(colourSwatch(agent.colour), QString::fromStdString(agent.name),
                          static_cast<int>(id.value));
    m_choice->setChoice(static_cast<int>(m_host.workspace.view.settings().lens.value));
}

} // namespace waymark
