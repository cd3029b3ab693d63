// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"
#include "editor/modes/quality/quality_page.h"
#include "editor/modes/quality/quality_painter.h"
#include "editor/modes/quality/score_strip.h"
#include "editor/raster/text_masks.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

// Click radii for gaps and for suggested vertices, in screen pixels.
constexpr double gapReach = 6, ghostReach = 12;

double squaredToSegment(Point2 p, Point2 a, Point2 b) {
    const double x = b.x - a.x, y = b.y - a.y, u = p.x - a.x, v = p.y - a.y;
    const double length = x * x + y * y;
    const double part = length == 0 ? 0 : std::clamp((u * x + v * y) / length, 0.0, 1.0);
    const double dx = u - part * x, dy = v - part * y;
    return dx * dx + dy * dy;
}

int gapAt(const QualityTracker& tracker, const ToolEvent& event) {
    const QualityDetails* details = tracker.details();
    const NavGraph& graph = tracker.workspace().document.graph();
    const double reach = gapReach * event.unitsPerScreenPixel;
    for (std::size_t i = 0; details && i < details->gaps.size(); ++i) {
        const PartGap& gap = details->gaps[i].gap;
        const Point2 a = graph.position(gap.from).flat(), b = graph.position(gap.to).flat();
        // Leave the area around both ends of the gap free, so that their vertices can be selected.
        const double end = 2 * reach;
        if (squaredToSegment(event.at, a, b) <= reach * reach &&
            static_cast<double>(
                std::min(squaredDistance(event.at, a), squaredDistance(event.at, b))) > end * end)
            return static_cast<int>(i);
    }
    return -1;
}

int ghostAt(const QualityTracker& tracker, const ToolEvent& event) {
    const auto* suggestions = tracker.suggestions();
    const double reach = ghostReach * event.unitsPerScreenPixel;
    for (std::size_t i = 0; suggestions && i < suggestions->size(); ++i)
        for (const Point3 place : (*suggestions)[i].places)
            if (static_cast<double>(squaredDistance(event.at, place.flat())) <= reach * reach)
                return static_cast<int>(i);
    return -1;
}

/// Handles a click: closes the gap or chooses the suggestion under the pointer. Returns false if
/// there is neither.
bool clickQuality(AnalysisModel& mode, const ToolEvent& event) {
    auto& tracker = static_cast<QualityTracker&>(mode);
    if (event.shift() || event.ctrl())
        return false;
    if (const int gap = gapAt(tracker, event); gap >= 0) {
        tracker.joinGap(gap);
        return true;
    }
    if (const int ghost = ghostAt(tracker, event); ghost >= 0) {
        tracker.choose(ghost);
        return true;
    }
    return false;
}

bool keyQuality(AnalysisModel& mode, int key, Qt::KeyboardModifiers modifiers) {
    auto& tracker = static_cast<QualityTracker&>(mode);
    const bool hasSome = tracker.chosen() >= 0;
    if ((key == Qt::Key_Tab || key == Qt::Key_Backtab) && hasSome) {
        tracker.chooseNext(key == Qt::Key_Tab ? 1 : -1);
        return true;
    }
    if ((key != Qt::Key_Return && key != Qt::Key_Enter) || !hasSome)
        return false;
    if (modifiers & Qt::ShiftModifier)
        tracker.acceptTen();
    else
        tracker.accept();
    return true;
}

} // namespace

ModeRow qualityMode() {
    return {
        .action = {qualityModeId,
                   Words::tr("&Quality"),
                   Words::tr("Measure detours and coverage of the graph, and improve it."),
                   "view-quality",
                   {"Q"},
                   ActionScope::Canvas},
        .title = Words::tr("Quality"),
        .manualPage = "quality",
        .make = makeTracker<QualityTracker>,
        .makePage = [](AnalysisModel& tracker, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new QualityPage(static_cast<QualityTracker&>(tracker), host, parent);
        },
        .paint =
            [text = std::shared_ptr<TextMasks>()](const AnalysisModel& tracker, const Paint& paint,
                                                  QPainter& painter, int) mutable {
                // Create the TextMasks on first use, because fonts are not available when the mode
                // is registered.
                if (!text)
                    text = std::make_shared<TextMasks>();
                paintQuality(static_cast<const QualityTracker&>(tracker), paint, painter, *text);
            },
        .click = clickQuality,
        .hover =
            [](AnalysisModel& mode, const ToolEvent* event) {
                auto& tracker = static_cast<QualityTracker&>(mode);
                tracker.pointGap(event ? gapAt(tracker, *event) : -1);
            },
        .key = keyQuality,
        .makeStatusField = [](AnalysisModel& mode, QWidget* parent) -> StatusField* {
            return new ScoreStrip(static_cast<QualityTracker&>(mode), parent);
        }};
}

} // namespace waymark
