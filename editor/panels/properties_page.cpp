// SPDX-License-Identifier: MIT
#include "editor/panels/properties_page.h"

namespace waymark {

PropertiesPage::PropertiesPage(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_form(new Form(this)) {
    m_form->setContentsMargins(8, 4, 8, 8);
}

} // namespace waymark
