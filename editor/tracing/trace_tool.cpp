// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_tool.h"

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"
#include "editor/tracing/trace_tracker.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Functions that paint the overlay of a trace, above the mask. `origin` is the map position of the
// picture's top left corner.

/// Maximum number of passages that are painted as rings with labels. If there are more, all of them
/// are dots, and only the one under the pointer has a label.
inline constexpr std::size_t maxRingedPassages = 20;

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

/// Paints the passages that the clean-up has closed or opened.
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

/// Paints the outlines of the traced pieces, unless they have too many corners to paint in time.
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

/// Paints the corrections that consist of lines. The mask shows all other corrections.
void drawCorrections(const TraceTracker& tracker, Point2 origin, OverlaySink& sink) {
    const TraceCorrections& corrections = tracker.recipe().corrections;
    for (const Doorway& doorway : corrections.doorways)
        sink.line(placed(doorway.a, origin), placed(doorway.b, origin), OverlayStyle::Active);
    const std::vector<Point2>& limit = corrections.limit;
    for (std::size_t i = 0; i < limit.size(); ++i)
        sink.line(placed(limit[i], origin), placed(limit[(i + 1) % limit.size()], origin),
                  OverlayStyle::Guide);
}

// Maximum distance from the first corner at which a click closes the limit, in screen pixels.
constexpr double closeRadius = 9;
// Drag distance, in screen pixels, that changes the tolerance or the threshold by 1.
constexpr double pixelsPerStep = 3;

} // namespace

TraceTool::TraceTool(ToolContext& context, TraceTracker& tracker, QObject* parent)
    : Tool(parent), m_context(context), m_tracker(tracker) {
    connect(&m_tracker, &TraceTracker::changed, this, [this] {
        if (m_tracker.act() != TraceAct::Limit)
            m_limit.clear();
        emit overlayChanged();
        emit stepsChanged();
    });
    connect(&m_tracker, &TraceTracker::found, this, &Tool::overlayChanged);
}

Coord TraceTool::radius(const ToolEvent& event) const {
    const double units = m_tracker.radius() * event.unitsPerScreenPixel;
    return static_cast<Coord>(std::clamp(units, 1.0, static_cast<double>(maxStroke)));
}

/// Returns whether dragging paints a stroke.
bool TraceTool::strokes() const {
    if (m_tracker.step() == TraceStep::Palette)
        return m_tracker.recipe().method == TraceMethod::Palette;
    return m_tracker.step() == TraceStep::Correct && m_tracker.act() == TraceAct::Mark;
}

/// Returns whether dragging changes the tolerance or the threshold.
bool TraceTool::turnsNumber() const {
    const TraceMethod method = m_tracker.recipe().method;
    return m_tracker.step() == TraceStep::Palette && method != TraceMethod::Palette &&
           method != TraceMethod::MaskPicture;
}

void TraceTool::press(const ToolEvent& event) {
    cancelDrag();
    m_press = m_hover = event;
    m_stroke = {event.at};
    const TraceRecipe& recipe = m_tracker.recipe();
    m_numberBefore = recipe.method == TraceMethod::Colour ? recipe.tolerance : recipe.threshold;
    if (turnsNumber() && recipe.method == TraceMethod::Colour)
        m_tracker.stroke({event.at}, 0);
    emit overlayChanged();
}

void TraceTool::move(const ToolEvent& event) {
    m_hover = event;
    if (m_press && !m_dragging && beyondThreshold(*m_press, event))
        m_dragging = true;
    if (m_press && m_dragging) {
        if (turnsNumber())
            turnNumber(event);
        else if (event.at != m_stroke.back())
            m_stroke.push_back(event.at);
    }
    emit overlayChanged();
}

void TraceTool::turnNumber(const ToolEvent& event) {
    const double way = event.screen.x() - m_press->screen.x();
    const int number = m_numberBefore + static_cast<int>(std::lround(way / pixelsPerStep));
    TraceRecipe recipe = m_tracker.recipe();
    if (recipe.method == TraceMethod::Colour)
        recipe.tolerance = std::clamp(number, 0, 255);
    else
        recipe.threshold = std::clamp(number, 0, 256);
    m_tracker.set(recipe);
}

void TraceTool::release(const ToolEvent& event) {
    m_hover = event;
    if (!m_press)
        return;
    const ToolEvent press = *m_press;
    const bool dragged = std::exchange(m_dragging, false);
    const std::vector<Point2> stroke = std::exchange(m_stroke, {});
    m_press.reset();
    const bool correcting = m_tracker.step() == TraceStep::Correct;
    if (correcting && m_tracker.act() == TraceAct::Limit) {
        addCorner(event);
    } else if (correcting && m_tracker.act() == TraceAct::Doorway) {
        if (dragged && !m_tracker.addDoorway(press.at, event.at, 2 * radius(event)))
            m_context.notify(tr("Nothing here is thin enough to open (at most %1 px).")
                                 .arg(Doorway{}.thickest / unitsPerPixel));
    } else if (correcting && !dragged) {
        if (!m_tracker.togglePiece(event.at))
            m_context.notify(tr("There is no piece here. Drag to mark an area."));
    } else if (strokes()) {
        m_tracker.stroke(stroke, radius(event));
    }
    emit overlayChanged();
}

void TraceTool::addCorner(const ToolEvent& event) {
    const double reach = closeRadius * event.unitsPerScreenPixel;
    if (m_limit.size() >= 3 &&
        static_cast<double>(squaredDistance(m_limit.front(), event.at)) <= reach * reach)
        return closeLimit();
    if (m_limit.empty() || m_limit.back() != event.at)
        m_limit.push_back(event.at);
}

void TraceTool::closeLimit() {
    if (m_limit.size() >= 3)
        m_tracker.setLimit(std::exchange(m_limit, {}));
}

void TraceTool::doubleClick(const ToolEvent&) {
    closeLimit();
    emit overlayChanged();
}

void TraceTool::leave() {
    m_hover.reset();
    emit overlayChanged();
}

bool TraceTool::key(int qtKey, Qt::KeyboardModifiers) {
    constexpr int step = 2;
    switch (qtKey) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_limit.empty())
            closeLimit();
        else
            emit m_tracker.applyWanted();
        return true;
    case Qt::Key_Backspace:
        if (!m_limit.empty())
            m_limit.pop_back();
        else
            m_tracker.undo();
        emit overlayChanged();
        return true;
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight:
        m_tracker.setRadius(m_tracker.radius() + (qtKey == Qt::Key_BracketLeft ? -step : step));
        return true;
    case Qt::Key_X:
        m_tracker.setMark(m_tracker.mark() == Solidity::Solid ? Solidity::Free : Solidity::Solid);
        return true;
    default:
        return false;
    }
}

bool TraceTool::cancelDrag() {
    const bool was = m_press.has_value();
    if (was && m_dragging && turnsNumber()) {
        TraceRecipe recipe = m_tracker.recipe();
        (recipe.method == TraceMethod::Colour ? recipe.tolerance : recipe.threshold) =
            m_numberBefore;
        m_tracker.set(recipe);
    }
    m_press.reset();
    m_stroke.clear();
    m_dragging = false;
    emit overlayChanged();
    return was;
}

bool TraceTool::dropShape() {
    const bool was = !m_limit.empty();
    m_limit.clear();
    emit overlayChanged();
    return was;
}

QString TraceTool::unfinished() const {
    return m_tracker.isMarked() || !m_limit.empty() ? tr("the marks of a trace") : QString();
}

bool TraceTool::endVariant() {
    if (m_tracker.act() == TraceAct::Mark)
        return false;
    m_tracker.setAct(TraceAct::Mark);
    return true;
}

/// Returns the colour of the selected terrain, or an invalid colour if the result is obstacles.
QColor TraceTool::maskColour() const {
    const auto* terrain = m_context.document().level().find<Terrain>(m_tracker.terrain());
    return terrain ? QColor::fromRgb(terrain->colour) : QColor();
}

void TraceTool::draw(OverlaySink& sink) const {
    if (!m_tracker.active())
        return;
    const Point2 origin = cornerOf(m_context.level().picture(m_context.floor()));
    if (m_tracker.finding().mask)
        sink.mask(*m_tracker.finding().mask, origin, maskColour());
    if (m_tracker.step() == TraceStep::Simplify)
        drawOutlines(m_tracker, origin, sink);
    if (m_tracker.step() == TraceStep::Correct)
        drawCorrections(m_tracker, origin, sink);
    drawPassages(m_tracker, origin, m_hover, sink);
    const OverlayStyle style =
        m_tracker.mark() == Solidity::Solid ? OverlayStyle::Removed : OverlayStyle::Active;
    for (std::size_t i = 1; i < m_limit.size(); ++i)
        sink.line(m_limit[i - 1], m_limit[i], OverlayStyle::Guide);
    if (!m_limit.empty() && m_hover)
        sink.line(m_limit.back(), m_hover->at, OverlayStyle::Guide);
    if (m_dragging && m_tracker.act() == TraceAct::Doorway && m_hover)
        sink.line(m_press->at, m_hover->at, OverlayStyle::Active);
    else if (m_dragging && strokes())
        for (std::size_t i = 1; i < m_stroke.size(); ++i)
            sink.line(m_stroke[i - 1], m_stroke[i], style);
    if (m_hover && strokes())
        sink.circle(m_hover->at, radius(*m_hover), style);
}

QString TraceTool::hint() const {
    const bool solid = m_tracker.mark() == Solidity::Solid;
    switch (m_tracker.step()) {
    case TraceStep::Palette:
        if (m_tracker.act() == TraceAct::TakeColour)
            return tr("Paint over the colour that the palette lacks. Esc: cancel.");
        if (turnsNumber())
            return m_tracker.recipe().method == TraceMethod::Colour
                       ? tr("Click: pick the colour. Drag right: more tolerance. Enter: apply.")
                       : tr("Drag left or right to change the threshold. Enter: apply. Esc: "
                            "close.");
        return solid ? tr("Paint over solid areas. X: free, [ ]: brush size, Enter: apply.")
                     : tr("Paint over free areas. X: solid, [ ]: brush size, Enter: apply.");
    case TraceStep::Correct:
        if (m_tracker.act() == TraceAct::Doorway)
            return tr("Drag across a thin piece to open it. [ ]: width. Esc: back to the brush.");
        if (m_tracker.act() == TraceAct::Limit)
            return tr("Click the corners of the area to trace. Enter: close it. Esc: cancel.");
        return solid ? tr("Drag: mark as solid. Click: exclude a piece. X: free. Enter: apply.")
                     : tr("Drag: mark as free. Click: exclude a piece. X: solid. Enter: apply.");
    case TraceStep::CleanUp:
        if (m_tracker.finding().passages.size() > maxRingedPassages)
            return tr("Dots show passages closed or opened: point at one. Enter: apply.");
        return tr("Rings show passages closed or opened. Enter: apply. Esc: close.");
    case TraceStep::Simplify:
        break;
    }
    return tr("Outlines never open or close a passage. Enter: apply. Esc: close.");
}

ToolRow TraceTool::row(TraceTracker& tracker) {
    return {.id = toolId, .page = "tracing", .make = [&tracker](ToolContext& context) {
                return std::make_unique<TraceTool>(context, tracker);
            }};
}

} // namespace waymark
