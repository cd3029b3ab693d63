// SPDX-License-Identifier: MIT
#pragma once

#include <QMimeData>

namespace waymark {

/// Returns the path of the dragged file if it is a single local file that the editor can open, or
/// an empty string.
QString droppedFile(const QMimeData& data);

} // namespace waymark
