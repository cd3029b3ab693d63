// SPDX-License-Identifier: MIT
#include "editor/widgets/scroll_down.h"

namespace waymark {

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
