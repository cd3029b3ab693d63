// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QLabel>

namespace waymark {

/// A selection of several sorts, or of routes: what it holds.
class OthersPage : public PropertiesPage {
    Q_OBJECT

public:
    explicit OthersPage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    QLabel* m_text;
};

} // namespace waymark
