// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_marks.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Radii of rings and dots, and pick radius of dots, in screen pixels.
constexpr double ringRadius = 16, dotRadius = 5, dotReach = 14;
constexpr std::size_t maxOutlineCorners = 30'000;

Point2 placed(Point2 at, Point2 origin) {
    return {at.x + origin.x, at.y + origin.y};
}

Point2 placeOf(const MaskPassage& passage, Point2 origin) {
    return placed({passage.x * unitsPerPixel + unitsPerPixel / 2,
                   passage.y * unitsPerPixel + unitsPerPixel / 2},
                  origin);
}

OverlayStyle styleOf(const MaskPassage& passage) {
    return passage.change == MaskPassage::Change::Closed ? OverlayStyle::Refused
                                                         : OverlayStyle::Active;
}

void say(const MaskPassage& passage, Point2 origin, OverlaySink& sink) {
    const bool closed = passage.change == MaskPassage::Change::Closed;
    sink.label(placeOf(passage, origin),
               closed ? TraceTracker::tr("closed") : TraceTracker::tr("opened"), styleOf(passage));
}

} // namespace

void drawPassages(const TraceTracker& tracker, Point2 origin,
                  const std::optional<ToolEvent>& pointer, OverlaySink& sink) {
    const std::vector<MaskPassage>& passages = tracker.finding().passages;
    const double unit = pointer ? pointer->unitsPerScreenPixel : unitsPerPixel;
    const bool dots = passages.size() > maxRingedPassages;
    const MaskPassage* under = nullptr; // The passage nearest to the pointer.
    double nearest = dotReach * unit * dotReach * unit;
    for (const MaskPassage& passage : passages) {
        const Point2 at = placeOf(passage, origin);
        const double reach =
            dots ? dotRadius * unit : std::max(ringRadius * unit, passage.length * 192.0);
        sink.circle(at, static_cast<Coord>(reach), styleOf(passage));
        if (!dots) {
            say(passage, origin, sink);
            continue;
        }
        if (!pointer)
            continue;
        const auto away = static_cast<double>(squaredDistance(at, pointer->at));
        if (away < nearest) {
            nearest = away;
            under = &passage;
        }
    }
    if (under)
        say(*under, origin, sink);
}

void drawOutlines(const TraceTracker& tracker, Point2 origin, OverlaySink& sink) {
    const TraceFinding& finding = tracker.finding();
    if (!finding.pieces || finding.counts.corners > maxOutlineCorners)
        return;
    for (const TracedPiece& piece : *finding.pieces)
        for (const Ring& ring : piece.shape.rings)
            for (std::size_t i = 0; i < ring.size(); ++i)
                sink.line(placed(ring[i], origin), placed(ring[(i + 1) % ring.size()], origin),
                          OverlayStyle::Active);
}

void drawCorrections(const TraceTracker& tracker, Point2 origin, OverlaySink& sink) {
    const TraceCorrections& corrections = tracker.recipe().corrections;
    for (const Doorway& doorway : corrections.doorways)
        sink.line(placed(doorway.a, origin), placed(doorway.b, origin), OverlayStyle::Active);
    const std::vector<Point2>& limit = corrections.limit;
    for (std::size_t i = 0; i < limit.size(); ++i)
        sink.line(placed(limit[i], origin), placed(limit[(i + 1) % limit.size()], origin),
                  OverlayStyle::Guide);
}

} // namespace waymark
