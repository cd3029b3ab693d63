// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QWidget>

namespace waymark {

/// Connects the part of the graph that contains `from` with the part that contains `to`, as one
/// undo step. If `to` is nullopt, uses the largest other part. Adds vertices along the shortest
/// free path. Returns a message about the result, which is empty if the designer cancelled.
QString joinPartsByFreeWay(QWidget* parent, Document& document, navcore::VertexId from,
                           std::optional<navcore::VertexId> to);

} // namespace waymark
