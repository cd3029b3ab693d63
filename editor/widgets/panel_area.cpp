// SPDX-License-Identifier: MIT
#include "editor/widgets/panel_area.h"

#include <algorithm>

namespace waymark {

namespace {
constexpr int leastHeight = 72; // Minimum height, about three rows.
} // namespace

PanelArea::PanelArea(QWidget* content, QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

QSize PanelArea::sizeHint() const {
    return widget()->sizeHint();
}

QSize PanelArea::minimumSizeHint() const {
    const QSize content = widget()->minimumSizeHint();
    return {content.width(), std::min(content.height(), leastHeight)};
}

} // namespace waymark
