// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QLabel>

namespace waymark {

class RoutePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit RoutePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    /// Controls for one end of a route, which show whether it is attached to the graph.
    struct End {
        QLabel* place;
        ChoiceField* reach;
    };
    End addEnd(const QString& name, const QString& objectName,
               navcore::RouteEnd navcore::PinnedRoute::*member);
    void setReach(navcore::RouteEnd navcore::PinnedRoute::*member, int reach);
    QLabel* addFigure(const QString& name, const QString& objectName);
    void showFigures();

    TextField* m_name;
    ChoiceField* m_agent;
    End m_from, m_to;
    QLabel *m_cost, *m_time, *m_length, *m_line, *m_change, *m_reasons;
};

} // namespace waymark
