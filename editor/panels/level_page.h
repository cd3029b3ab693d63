// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// Properties page of the level, with a checklist of the steps from a picture to a nav file.
class LevelPage : public PropertiesPage {
    Q_OBJECT

public:
    explicit LevelPage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    void modifyInfo(const QString& text, const std::function<void(navcore::LevelInfo&)>& change);
    QWidget* makeChecklist();
    QLayout* makeRulesRow();

    TextField *m_name, *m_unit;
    NumberField* m_scale;
    QLabel *m_picture, *m_rules;
    QWidget* m_rulesButtons;
    QPushButton* m_measure;
    QCheckBox* m_study;
    QWidget* m_checklist;
    std::array<QLabel*, 6> m_steps{};
};

} // namespace waymark
