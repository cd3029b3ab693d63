// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_tracker.h"
#include "editor/render/scene.h"

#include <QLineF>

class QPainter;

namespace waymark {

/// The label of a vertex beside it, in two rows: visit number and permanent distance; under them
/// the temporary distance, of A* "g + h = f", or f alone where there is less room. Left out when it
/// would cover one that is in `taken`, and put there when it is drawn.
void paintSearchLabel(const Paint& paint, QPainter& painter, const SearchTracker& tracker,
                      const SearchRun& run, const navcore::SearchLabel& label, QPointF at,
                      const QColor& colour, std::vector<QRectF>& taken);

/// What an edge costs, at its middle, when it is long enough for it and nothing is covered. Returns
/// whether it was drawn.
bool paintSearchCost(const Paint& paint, QPainter& painter, const QLineF& edge, const QString& text,
                     std::vector<QRectF>& taken);

} // namespace waymark
