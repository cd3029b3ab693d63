// SPDX-License-Identifier: MIT
#include "editor/panels/layers_panel.h"

#include "editor/model/item_names.h"
#include "editor/panels/floors_list.h"
#include "editor/render/icons.h"
#include "editor/widgets/scroll_areas.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace waymark {

namespace {

QSlider* makeSlider(QWidget* parent, const QString& name) {
    auto* slider = new QSlider(Qt::Horizontal, parent);
    slider->setRange(0, 100);
    slider->setToolTip(name);
    slider->setAccessibleName(name);
    return slider;
}

QToolButton* makeToggle(QWidget* parent, const QString& tip) {
    auto* button = new QToolButton(parent);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setIconSize({18, 18});
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

} // namespace

LayersPanel::LayersPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_view(host.workspace.view) {
    auto* floors = new FloorsList(host, this); // Created first, because it is the first tab stop.
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(3, 1);
    for (std::size_t i = 0; i < layerCount; ++i) {
        addRow(*grid, static_cast<Layer>(i));
        if (static_cast<Layer>(i) == Layer::Picture)
            addDim(*grid);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins({});
    whole->setSpacing(0);
    whole->addWidget(floors);
    whole->addWidget(scrollDown(content, this));

    connect(&m_view, &ViewState::changed, this, &LayersPanel::refresh);
    refresh();
}

void LayersPanel::addDim(QGridLayout& grid) {
    auto* label = new QLabel(tr("Dim"), this);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_dim = makeSlider(this, tr("Dim the picture to make the graph stand out"));
    m_dim->setObjectName("dim");
    const int row = grid.rowCount();
    grid.addWidget(label, row, 2);
    grid.addWidget(m_dim, row, 3);
    connect(m_dim, &QSlider::valueChanged, this, [this](int value) {
        change([value](ViewSettings& view) { view.dim = value / 100.0; });
    });
}

void LayersPanel::addRow(QGridLayout& grid, Layer layer) {
    const QString name = layerText(layer);
    Row& row = m_rows[static_cast<std::size_t>(layer)];
    row.eye = makeToggle(this, tr("Show or hide: %1").arg(name));
    row.lock =
        makeToggle(this, tr("Lock: %1 cannot be picked or changed with the pointer").arg(name));
    row.opacity = makeSlider(this, tr("Opacity: %1").arg(name));
    const int at = grid.rowCount();
    grid.addWidget(row.eye, at, 0);
    grid.addWidget(row.lock, at, 1);
    grid.addWidget(new QLabel(name, this), at, 2);
    grid.addWidget(row.opacity, at, 3);
    connect(row.eye, &QToolButton::clicked, this, [this, layer](bool on) {
        change([=](ViewSettings& view) { view[layer].visible = on; });
    });
    connect(row.lock, &QToolButton::clicked, this, [this, layer](bool on) {
        change([=](ViewSettings& view) { view[layer].locked = on; });
    });
    connect(row.opacity, &QSlider::valueChanged, this, [this, layer](int value) {
        change([=](ViewSettings& view) { view[layer].opacity = value / 100.0; });
    });
}

void LayersPanel::change(const std::function<void(ViewSettings&)>& change) {
    ViewSettings view = m_view.settings();
    change(view);
    m_view.set(view);
}

void LayersPanel::refresh() {
    const ViewSettings& view = m_view.settings();
    for (std::size_t i = 0; i < layerCount; ++i) {
        const LayerState& state = view.layers.states[i];
        Row& row = m_rows[i];
        const QSignalBlocker quiet(row.opacity);
        row.eye->setChecked(state.visible);
        row.eye->setIcon(themedIcon(state.visible ? "eye" : "eye-off"));
        row.lock->setChecked(state.locked);
        row.lock->setIcon(themedIcon(state.locked ? "lock" : "unlock"));
        row.opacity->setValue(qRound(state.opacity * 100));
        row.opacity->setEnabled(state.visible);
    }
    const QSignalBlocker quiet(m_dim);
    m_dim->setValue(qRound(view.dim * 100));
}

} // namespace waymark
