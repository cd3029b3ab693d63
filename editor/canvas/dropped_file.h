// SPDX-License-Identifier: MIT
#pragma once

#include <QMimeData>

namespace waymark {

/// The one local file that is dragged, if the editor can open it; else empty.
QString droppedFile(const QMimeData& data);

} // namespace waymark
