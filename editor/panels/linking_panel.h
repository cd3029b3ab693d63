// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/widgets/form.h"

#include <QCheckBox>
#include <QLabel>
#include <QTimer>

namespace waymark {

/// The Linking panel: the rules by which vertices are linked, and statistics of the resulting
/// graph.
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
    // Delays counting the disconnected parts. Counting visits the whole graph, which is too slow
    // for every mouse move.
    QTimer m_delay;
};

} // namespace waymark
