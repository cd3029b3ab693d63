// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/form.h"
#include "editor/panels/panel_host.h"

#include <QCheckBox>
#include <QLabel>
#include <QTimer>

namespace waymark {

/// How the linker connects vertices, and what came of it.
class LinkingPanel : public QWidget {
    Q_OBJECT

public:
    explicit LinkingPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    Form* makeFields();
    void followWanted();
    void followLengths();
    void set(const QString& text, const std::function<void(navcore::LinkSettings&)>& change);
    void refresh();
    void count();

    const PanelHost& m_host;
    NumberField* m_wanted;
    ChoiceField* m_policy;
    NumberField* m_longest;
    NumberField* m_margin;
    NumberField* m_height;
    QCheckBox* m_spread;
    NumberField* m_joins;
    QLabel* m_counts;
    QTimer m_delay; // counting parts walks the whole graph: not on every mouse move
};

} // namespace waymark
