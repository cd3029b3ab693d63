// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QGridLayout>
#include <QSlider>
#include <QToolButton>

namespace waymark {

/// The Layers panel: the floors, and the visibility, lock and opacity of each layer.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    struct Row {
        QToolButton* eye;
        QToolButton* lock;
        QSlider* opacity;
    };
    void addRow(QGridLayout& grid, Layer layer);
    void addDim(QGridLayout& grid);
    void change(const std::function<void(ViewSettings&)>& change);
    void refresh();

    ViewState& m_view;
    std::array<Row, layerCount> m_rows{};
    QSlider* m_dim;
};

} // namespace waymark
