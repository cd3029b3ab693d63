// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QLabel>

namespace waymark {

/// Properties of one or several pinned routes.
class RoutePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit RoutePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    QLabel* addFigure(const QString& name, const QString& objectName);
    void showFigures();

    TextField* m_name;
    ChoiceField* m_agent;
    QLabel *m_from, *m_to, *m_cost, *m_time, *m_length, *m_line, *m_change, *m_reasons;
};

} // namespace waymark
