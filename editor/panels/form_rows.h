// SPDX-License-Identifier: MIT
#pragma once

#include <QFormLayout>
#include <QWidget>

namespace waymark {

/// Shows or hides the row of a field with its label. QFormLayout::setRowVisible of Qt 6.4 writes
/// behind its arrays when the height of a row depends on its width.
template <class Shown>
void showRow(const QFormLayout& form, QWidget* field, Shown shown) {
    if (QWidget* label = form.labelForField(field))
        label->setVisible(shown);
    field->setVisible(shown);
}

} // namespace waymark
