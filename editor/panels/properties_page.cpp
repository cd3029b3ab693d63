// SPDX-License-Identifier: MIT
#include "editor/panels/properties_page.h"

namespace waymark {

PropertiesPage::PropertiesPage(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_form(new QFormLayout(this)) {
    m_form->setContentsMargins(8, 4, 8, 8);
    m_form->setVerticalSpacing(5);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::DontWrapRows);
}

} // namespace waymark
