// SPDX-License-Identifier: MIT
#pragma once

#include <QMimeData>

namespace waymark {

/// Returns the path of the dragged file. Returns an empty string unless it is exactly one local
/// file that the editor can open.
QString droppedFile(const QMimeData& data);

} // namespace waymark
