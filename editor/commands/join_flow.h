// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QWidget>

namespace waymark {

/// Connects the part of `from` with the part of `to`, or with the largest other part, by vertices
/// along the shortest free way, as one undo step. Returns a message about the result. Empty if
/// cancelled.
QString joinPartsByFreeWay(QWidget* parent, Document& document, navcore::VertexId from,
                           std::optional<navcore::VertexId> to);

} // namespace waymark
