// SPDX-License-Identifier: MIT
#include "editor/widgets/scroll_areas.h"

#include <algorithm>

namespace waymark {

namespace {

constexpr int leastHeight = 72; // Minimum height in pixels, about three rows.

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

QScrollArea* scrollDown(QWidget* content, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus); // The Tab key should move to the fields inside the area.
    area->setWidget(content);
    return area;
}

} // namespace waymark
