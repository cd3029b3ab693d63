// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace waymark {

/// Puts `content` into an area that scrolls vertically if there is not enough height. The area must
/// be wide enough for `content`. Takes ownership of `content`.
QScrollArea* scrollDown(QWidget* content, QWidget* parent);

} // namespace waymark
