// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace waymark {

/// Lets what a panel holds scroll up and down where the panel is lower than that needs. Sideways it
/// has to fit. Takes the content over.
QScrollArea* scrollDown(QWidget* content, QWidget* parent);

} // namespace waymark
