// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace waymark {

/// Makes content scroll vertically if the panel is too low for it. The content must fit
/// horizontally. Takes ownership of `content`.
QScrollArea* scrollDown(QWidget* content, QWidget* parent);

} // namespace waymark
