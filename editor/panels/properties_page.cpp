// SPDX-License-Identifier: MIT
#include "editor/panels/properties_page.h"

#include "editor/panels/floor_field.h"

namespace waymark {

PropertiesPage::PropertiesPage(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_form(new Form(this)) {
    m_form->setContentsMargins(8, 4, 8, 8);
}

void PropertiesPage::addFloor() {
    m_floor = new FloorField(m_host, this);
    m_form->addRow(tr("Floor"), m_floor);
}

void PropertiesPage::refreshFloor() {
    m_form->showRow(m_floor, m_floor->refresh());
}

} // namespace waymark
