// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QLabel>
#include <QPushButton>

namespace waymark {

class BarrierPage : public PropertiesPage {
    Q_OBJECT

public:
    explicit BarrierPage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    void modify(const QString& text, const std::function<void(navcore::Barrier&)>& change);

    TextField *m_name, *m_needs;
    ChoiceField *m_kind, *m_gate, *m_preview;
    QLabel* m_length;
    QPushButton* m_turn;
};

} // namespace waymark
