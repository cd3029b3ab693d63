// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_tracker.h"
#include "editor/render/scene.h"

#include <QLineF>

class QPainter;

namespace waymark {

/// Paints the label of a vertex in two rows beside it. The upper row has the visit number and the
/// permanent distance, the lower row the temporary distance. For A* the lower row is "g + h = f",
/// or only f if there is not enough space. Adds the label's box to `taken`. Paints nothing if the
/// box would overlap one in `taken`.
void paintSearchLabel(const Paint& paint, QPainter& painter, const SearchTracker& tracker,
                      const SearchRun& run, const navcore::SearchLabel& label, QPointF at,
                      const QColor& colour, std::vector<QRectF>& taken);

/// Paints a cost in the middle of an edge, unless the edge is too short or the text would overlap a
/// box in `taken`. Returns whether the cost was painted.
bool paintSearchCost(const Paint& paint, QPainter& painter, const QLineF& edge, const QString& text,
                     std::vector<QRectF>& taken);

} // namespace waymark
