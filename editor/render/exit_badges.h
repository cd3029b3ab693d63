// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/edge_index.h"
#include "navcore/author/level/level.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace waymark {

struct Paint;

/// A badge beside a vertex from which an edge leads to another floor.
struct ExitBadge {
    IndexedExit exit;
    QString text = {};    ///< Short name of the other floor.
    bool leadsUp = false; ///< True if the other floor is above this one.
    /// The area of the badge, relative to the vertex, in device-independent pixels.
    QRectF box = {};
};

/// Returns the badges of the edges that end in `box`. Badges of the same vertex are above each
/// other.
std::vector<ExitBadge> exitBadges(const navcore::Level& level, const FloorEdges& floor,
                                  const navcore::Box& box);

/// Returns the box in which vertices may have a badge at `at`. `unitsPerScreenPixel` is the number
/// of lu per device-independent pixel.
navcore::Box boxOfBadgesAt(navcore::Point2 at, double unitsPerScreenPixel);

/// Paints the badges of the visible edges to other floors, and dots if there are too many.
/// `painter` works in device pixels.
void paintExitBadges(const Paint& paint, QPainter& painter);

} // namespace waymark
