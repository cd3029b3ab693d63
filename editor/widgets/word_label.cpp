// SPDX-License-Identifier: MIT
#include "editor/widgets/word_label.h"

namespace waymark {

QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin) {
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setContentsMargins(margin, 0, margin, 0);
    return label;
}

} // namespace waymark
