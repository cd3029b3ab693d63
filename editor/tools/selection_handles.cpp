// SPDX-License-Identifier: MIT
#include "editor/tools/selection_handles.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/arrange.h"
#include "navcore/author/edit/floor_edits.h"

#include <QLocale>

#include <cmath>
#include <numbers>

namespace waymark {

using namespace navcore;

namespace {

// Distances in screen pixels.
constexpr double grabRadius = 8;
constexpr double boxMargin = 10;      // Distance of the handles from the items.
constexpr double rotationMargin = 30; // Distance of the rotation handle from the items.
constexpr double smallestBox = 16;    // No handles if both sides of the box are shorter.

constexpr double radiansPerDegree = std::numbers::pi / 180;

Point2 doubledCentreOf(const Box& box) {
    return {box.lo.x + box.hi.x, box.lo.y + box.hi.y};
}

Coord onMap(double lu) {
    return static_cast<Coord>(std::llround(std::clamp<double>(lu, -maxCoord, maxCoord)));
}

std::array<Point2, 4> cornersOf(const Box& box) {
    return {box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}};
}

/// Returns the direction from the centre of a box to a point, in degrees clockwise from right.
double angleAt(const Box& box, Point2 p) {
    const Point2 doubled = doubledCentreOf(box);
    return std::atan2(2.0 * p.y - doubled.y, 2.0 * p.x - doubled.x) / radiansPerDegree;
}

} // namespace

/// Returns the selected items of the current floor.
ItemSet SelectionHandles::itemsHere() const {
    return itemsOn(m_context.level(), m_context.floor(), m_context.selection().items());
}

std::optional<Box> SelectionHandles::bounds() const {
    const CopyOnWrite<SelectedItems> items = m_context.selection().kept();
    const std::uint64_t revision = m_context.document().revision();
    if (revision == m_boundsRevision && &*items == &*m_boundsOf &&
        m_context.floor() == m_boundsFloor)
        return m_bounds;
    m_boundsRevision = revision;
    m_boundsFloor = m_context.floor();
    m_boundsOf = items;
    m_bounds.reset();
    if (items->size() == items->edges.size())
        return m_bounds;
    Box box;
    for (const ArrangedItem& item : arrangedItems(m_context.level(), itemsHere()))
        box.add(item.bounds);
    if (!box.empty() && box.lo != box.hi)
        m_bounds = box;
    return m_bounds;
}

Point2 SelectionHandles::placeOf(Handle handle, const Box& box, double perPixel) {
    const double middleX = (box.lo.x + box.hi.x) / 2.0;
    const double middleY = (box.lo.y + box.hi.y) / 2.0;
    if (handle.rotates())
        return {onMap(middleX), onMap(box.lo.y - rotationMargin * perPixel)};
    const double margin = boxMargin * perPixel;
    const auto at = [margin](int side, Coord lo, double middle, Coord hi) {
        return side < 0 ? lo - margin : side > 0 ? hi + margin : middle;
    };
    return {onMap(at(handle.x, box.lo.x, middleX, box.hi.x)),
            onMap(at(handle.y, box.lo.y, middleY, box.hi.y))};
}

std::optional<SelectionHandles::Handle> SelectionHandles::handleAt(const ToolEvent& event) const {
    const auto box = bounds();
    if (!box)
        return std::nullopt;
    const double perPixel = event.unitsPerScreenPixel;
    if (std::max(box->hi.x - box->lo.x, box->hi.y - box->lo.y) < smallestBox * perPixel)
        return std::nullopt;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const Handle handle{x, y};
            // A box without width or height cannot be scaled on that axis.
            if ((x != 0 && box->lo.x == box->hi.x) || (y != 0 && box->lo.y == box->hi.y))
                continue;
            const double reach = grabRadius * perPixel;
            if (static_cast<double>(squaredDistance(placeOf(handle, *box, perPixel), event.at)) <=
                reach * reach)
                return handle;
        }
    return std::nullopt;
}

std::optional<Qt::CursorShape> SelectionHandles::cursorAt(const ToolEvent& event) const {
    const auto handle = dragging() ? std::optional(m_handle) : handleAt(event);
    if (!handle)
        return std::nullopt;
    if (handle->rotates())
        return Qt::PointingHandCursor;
    if (handle->x == 0)
        return Qt::SizeVerCursor;
    if (handle->y == 0)
        return Qt::SizeHorCursor;
    return handle->x == handle->y ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
}

bool SelectionHandles::press(const ToolEvent& event) {
    const auto handle = handleAt(event);
    if (!handle)
        return false;
    m_handle = *handle;
    m_press = event;
    m_start = *bounds();
    m_moved = false;
    m_amount.clear();
    m_frame = cornersOf(m_start);
    const int count = numerus(m_context.selection().items().size());
    m_transaction = std::make_unique<Gesture>(
        m_context.document(), m_handle.rotates() ? Tool::tr("Rotate %Ln items", nullptr, count)
                                                 : Tool::tr("Scale %Ln items", nullptr, count));
    m_items = std::make_unique<MovedItems>(m_context.level(), itemsHere());
    return true;
}

void SelectionHandles::move(const ToolEvent& event) {
    if (!m_transaction || !m_transaction->open())
        return;
    m_pointer = event.at;
    m_moved = m_moved || beyondThreshold(m_press, event);
    if (m_moved)
        follow(event);
}

void SelectionHandles::follow(const ToolEvent& event) {
    if (m_handle.rotates()) {
        double turn = angleAt(m_start, event.at) - angleAt(m_start, m_press.at);
        const double step = event.shift() ? 15 : 1;
        turn = std::remainder(std::round(turn / step) * step, 360);
        m_amount = Tool::tr("%1°").arg(QLocale().toString(turn));
        const LatticeTransform rotation =
            LatticeTransform::rotation(doubledCentreOf(m_start), turn);
        return apply(planeMap(rotation));
    }
    const ViewSettings& view = m_context.workspace.view.settings();
    // The corner of the items that the handle moves, without the margin.
    const Point2 grabbed{m_handle.x < 0 ? m_start.lo.x : m_start.hi.x,
                         m_handle.y < 0 ? m_start.lo.y : m_start.hi.y};
    const Point2 wanted{std::clamp(grabbed.x + event.at.x - m_press.at.x, -maxCoord, maxCoord),
                        std::clamp(grabbed.y + event.at.y - m_press.at.y, -maxCoord, maxCoord)};
    const Point2 to = snapped(wanted, view, event);
    const double width = m_start.hi.x - m_start.lo.x, height = m_start.hi.y - m_start.lo.y;
    const auto factor = [](int side, Coord target, Coord lo, Coord hi, double size) {
        return side == 0 || size == 0 ? 1 : (side < 0 ? hi - target : target - lo) / size;
    };
    double x = factor(m_handle.x, to.x, m_start.lo.x, m_start.hi.x, width);
    double y = factor(m_handle.y, to.y, m_start.lo.y, m_start.hi.y, height);
    if (event.shift()) {
        const double both = m_handle.x == 0             ? y
                            : m_handle.y == 0           ? x
                            : std::abs(x) > std::abs(y) ? std::abs(x)
                                                        : std::abs(y);
        x = x < 0 ? -std::abs(both) : std::abs(both);
        y = y < 0 ? -std::abs(both) : std::abs(both);
    }
    // The side opposite to the handle stays; with Shift, both sides of the other axis move.
    const auto side = [](int handle, Coord lo, Coord hi, double scale) {
        const double size = (hi - lo) * scale;
        const double fixed = handle > 0 ? lo : handle < 0 ? hi : (lo + hi) / 2.0;
        const double from = handle > 0 ? fixed : handle < 0 ? fixed - size : fixed - size / 2;
        return std::pair(onMap(from), onMap(from + size));
    };
    const auto [loX, hiX] = side(m_handle.x, m_start.lo.x, m_start.hi.x, x);
    const auto [loY, hiY] = side(m_handle.y, m_start.lo.y, m_start.hi.y, y);
    const QLocale locale;
    m_amount = Tool::tr("%1 % × %2 %")
                   .arg(locale.toString(std::round(x * 100)), locale.toString(std::round(y * 100)));
    const Stretch stretch(m_start, {loX, loY}, {hiX, hiY});
    apply(stretch.map());
}

void SelectionHandles::apply(const PlaneMap& map) {
    // An error means that an item would leave the map or collapse. All then stay where they were.
    const auto change = m_items->through(map);
    if (!change || !m_transaction->replace(*change))
        return;
    m_frame = cornersOf(m_start);
    for (Point2& corner : m_frame)
        corner = map.image(corner).value_or(corner);
}

bool SelectionHandles::release(const ToolEvent& event) {
    if (!m_transaction)
        return false;
    move(event);
    if (m_transaction->open() && m_moved)
        m_transaction->commit();
    m_transaction.reset();
    m_items.reset();
    return m_moved;
}

bool SelectionHandles::cancel() {
    if (!m_transaction)
        return false;
    m_transaction.reset();
    m_items.reset();
    return true;
}

void SelectionHandles::draw(OverlaySink& sink) const {
    if (dragging() && m_moved) {
        for (std::size_t i = 0; i < m_frame.size(); ++i)
            sink.line(m_frame[i], m_frame[(i + 1) % m_frame.size()], OverlayStyle::Guide);
        sink.label(m_pointer, m_amount, OverlayStyle::Active);
        return;
    }
    const auto box = bounds();
    const double perPixel = sink.unitsPerScreenPixel();
    if (!box || std::max(box->hi.x - box->lo.x, box->hi.y - box->lo.y) < smallestBox * perPixel)
        return;
    const auto at = [&](int x, int y) { return placeOf({x, y}, *box, perPixel); };
    const bool isWide = box->lo.x != box->hi.x, isHigh = box->lo.y != box->hi.y;
    const Point2 top = at(0, -1);
    sink.line(at(-1, -1), at(1, -1), OverlayStyle::Guide);
    sink.line(at(1, -1), at(1, 1), OverlayStyle::Guide);
    sink.line(at(1, 1), at(-1, 1), OverlayStyle::Guide);
    sink.line(at(-1, 1), at(-1, -1), OverlayStyle::Guide);
    sink.line(top, at(0, 0), OverlayStyle::Guide);
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            if ((x == 0 || isWide) && (y == 0 || isHigh))
                sink.handle(at(x, y), OverlayStyle::Ghost);
}

QString SelectionHandles::hint() const {
    return m_handle.rotates()
               ? Tool::tr("Shift: steps of 15°. Esc: cancel.")
               : Tool::tr("Shift: keep the proportions. Ctrl: no snapping. Esc: cancel.");
}

} // namespace waymark
