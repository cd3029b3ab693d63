// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_tool.h"

#include "editor/modes/symmetry/symmetry_model.h"

#include <cmath>
#include <numbers>

namespace waymark {

using namespace navcore;

namespace {

/// Distance from the pointer at which a handle is grabbed, and at which the centre snaps to the
/// middle of the picture, in device-independent pixels.
constexpr double grabReach = 9, snapReach = 8;
constexpr Coord leastArm = 40 * unitsPerPixel;

double distanceOn(const ToolEvent& event, Point2 at) {
    return std::sqrt(static_cast<double>(squaredDistance(event.at, at))) /
           event.unitsPerScreenPixel;
}

/// Returns the doubled position of the pointer on whole and half map pixels, or the middle of the
/// picture if that is near. Ctrl switches off snapping.
Point2 doubledPlace(const ToolEvent& event, const Level& level) {
    const Point2 middle = doubledMiddleOf(level);
    if (!event.ctrl() && distanceOn(event, {middle.x / 2, middle.y / 2}) < snapReach)
        return middle;
    const auto doubled = [&](Coord c) {
        const double step = event.ctrl() ? 1 : unitsPerPixel;
        const double at = std::round(2.0 * c / step) * step;
        return static_cast<Coord>(std::clamp(at, -double(maxCoord), double(maxCoord)));
    };
    return {doubled(event.at.x), doubled(event.at.y)};
}

/// Returns the angle of a guide through `centre` and the pointer, in steps of 15 degrees.
std::uint8_t angleTo(Point2 centre, Point2 at) {
    const double turn =
        std::atan2(double(at.y) - centre.y, double(at.x) - centre.x) * 180 / std::numbers::pi;
    const auto steps = static_cast<int>(std::lround(turn / symmetryAngleStep));
    constexpr int halfCircle = 180 / symmetryAngleStep;
    return static_cast<std::uint8_t>((steps + 2 * halfCircle) % halfCircle);
}

} // namespace

SymmetryTool::SymmetryTool(ToolContext& context, QObject* parent)
    : Tool(parent), m_context(context) {
    connect(&context.document(), &Document::changed, this, &Tool::overlayChanged);
}

const SymmetryGuide& SymmetryTool::guide() const {
    return m_context.level().symmetryGuide();
}

Point2 SymmetryTool::centre() const {
    return {guide().doubledCentre.x / 2, guide().doubledCentre.y / 2};
}

std::optional<Point2> SymmetryTool::angleHandle() const {
    if (guide().kind != SymmetryKind::Axis)
        return std::nullopt;
    const Box box = extentOf(m_context.level());
    const double arm = std::max<double>(
        leastArm, box.empty() ? 0 : std::min(box.hi.x - box.lo.x, box.hi.y - box.lo.y) / 3.0);
    const double angle = guide().angle * symmetryAngleStep * std::numbers::pi / 180;
    const auto at = [](Coord from, double by) {
        return static_cast<Coord>(std::clamp(from + by, -double(maxCoord), double(maxCoord)));
    };
    return Point2{at(centre().x, std::cos(angle) * arm), at(centre().y, std::sin(angle) * arm)};
}

void SymmetryTool::press(const ToolEvent& event) {
    if (guide().kind == SymmetryKind::None)
        return;
    const auto angle = angleHandle();
    if (distanceOn(event, centre()) <= grabReach)
        m_handle = Handle::Centre;
    else if (angle && distanceOn(event, *angle) <= grabReach)
        m_handle = Handle::Angle;
    else
        return;
    m_gesture = std::make_unique<Gesture>(m_context.document(), m_handle == Handle::Centre
                                                                    ? tr("Move symmetry guide")
                                                                    : tr("Rotate symmetry guide"));
}

void SymmetryTool::drag(const ToolEvent& event) {
    // The change is relative to the level before the gesture, so start from its guide.
    SymmetryGuide placed = guide();
    if (m_handle == Handle::Centre)
        placed.doubledCentre = doubledPlace(event, m_context.level());
    else
        placed.angle = angleTo(centre(), event.at);
    LevelEdit edit(m_context.level());
    edit.set<SymmetryGuide>({}, placed);
    (void)m_gesture->apply(edit.change()); // Fails only if the gesture has been ended.
}

void SymmetryTool::move(const ToolEvent& event) {
    if (m_gesture)
        drag(event);
}

void SymmetryTool::release(const ToolEvent& event) {
    if (!m_gesture)
        return;
    drag(event);
    m_gesture->commit();
    m_gesture.reset();
}

bool SymmetryTool::cancelDrag() {
    if (!m_gesture)
        return false;
    m_gesture.reset();
    return true;
}

void SymmetryTool::draw(OverlaySink& sink) const {
    if (guide().kind == SymmetryKind::None)
        return;
    sink.handle(centre(), m_gesture && m_handle == Handle::Centre ? OverlayStyle::Active
                                                                  : OverlayStyle::Guide);
    if (const auto angle = angleHandle())
        sink.handle(*angle, m_gesture && m_handle == Handle::Angle ? OverlayStyle::Active
                                                                   : OverlayStyle::Guide);
}

QString SymmetryTool::hint() const {
    if (guide().kind == SymmetryKind::None)
        return tr("Choose a guide above: edits then change both sides. U: on, off.");
    return tr("Drag a handle to move or rotate the guide. Ctrl: no snapping. U: on, off.");
}

ToolRow SymmetryTool::row() {
    return {.id = toolId,
            .text = tr("S&ymmetry Guide"),
            .tip = tr("Place the guide to whose other side edits are applied as well."),
            .page = "symmetry",
            .before = "fill",
            .options = {{OptionButton{"symmetry.leftRight"}, tr("Left and right")},
                        {OptionButton{"symmetry.topBottom"}, tr("Top and bottom")},
                        {OptionButton{"symmetry.diagonal"}, tr("Diagonal")},
                        {OptionButton{"symmetry.point"}, tr("Point")},
                        {OptionButton{"symmetry.rotation"}, tr("Rotation")},
                        {OptionButton{"symmetry.settings"}, tr("Settings…")},
                        {OptionButton{"symmetry.remove"}, tr("Remove")}},
            .make = makeTool<SymmetryTool>};
}

} // namespace waymark
