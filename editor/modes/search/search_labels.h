// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_tracker.h"
#include "editor/render/scene.h"

#include <QLineF>

class QPainter;

namespace waymark {

/// Paints a vertex' label beside it, in two rows: visit number and permanent distance, and below
/// them the temporary distance, for A* as "g + h = f" or only f if there is less room. Skips the
/// label if it would overlap one in `taken`, otherwise adds it there.
void paintSearchLabel(const Paint& paint, QPainter& painter, const SearchTracker& tracker,
                      const SearchRun& run, const navcore::SearchLabel& label, QPointF at,
                      const QColor& colour, std::vector<QRectF>& taken);

/// Paints an edge's cost at its middle if the edge is long enough and nothing is covered. Returns
/// whether it was painted.
bool paintSearchCost(const Paint& paint, QPainter& painter, const QLineF& edge, const QString& text,
                     std::vector<QRectF>& taken);

} // namespace waymark
