// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <QWidget>

namespace waymark {

/// Joins the part of `from` with the part of `to`, or with the largest other part, by vertices
/// along the shortest free way: one undo step. Returns what to tell about it; empty when cancelled.
QString joinPartsByFreeWay(QWidget* parent, Document& document, navcore::VertexId from,
                           std::optional<navcore::VertexId> to);

} // namespace waymark
