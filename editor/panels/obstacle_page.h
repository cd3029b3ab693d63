// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QCheckBox>
#include <QLabel>

namespace waymark {

class ObstaclePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit ObstaclePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    TextField* m_name;
    QLabel *m_kind, *m_origin, *m_corners, *m_size;
    QCheckBox* m_locked;
};

} // namespace waymark
