// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/visible_sectors.h"

#include "navcore/runtime/geometry/predicates.h"

#include <cmath>

namespace navcore {
namespace {

/// Returns a positive number if direction b is to the left of direction a, and a negative one if it
/// is to the right. Exact.
std::int64_t turn(Point2 a, Point2 b) {
    return orientation({}, a, b);
}

/// Returns the approximate angle of a direction, in quarter turns. Results sort in the same order
/// as the true angles.
float around(Point2 d) {
    const auto x = static_cast<float>(d.x), y = static_cast<float>(d.y);
    const float part = y / (std::fabs(x) + std::fabs(y));
    return x < 0 ? 2 - part : y < 0 ? 4 + part : part;
}

/// The part of a segment a-b that is inside a box, as parameters from 0 (at a) to 1 (at b).
struct Part {
    double begin = 0, end = 1;
    void cut(double at, double step, double lo, double hi) {
        if (step == 0) {
            end = at < lo || at > hi ? -1 : end;
            return;
        }
        const double toLo = (lo - at) / step, toHi = (hi - at) / step;
        begin = std::max(begin, std::min(toLo, toHi));
        end = std::min(end, std::max(toLo, toHi));
    }
};

Point2 between(Point2 a, Point2 b, double part) {
    const auto rounded = [](double c) { return static_cast<Coord>(c < 0 ? c - 0.5 : c + 0.5); };
    return {rounded(a.x + part * (b.x - a.x)), rounded(a.y + part * (b.y - a.y))};
}

} // namespace

void VisibleSectors::begin(Point2 eye, const Box& box) {
    m_eye = eye;
    m_box = box;
    m_near = {{box.lo.x - eye.x, box.lo.y - eye.y}, {box.hi.x - eye.x, box.hi.y - eye.y}};
    m_arcs.clear();
}

void VisibleSectors::addSide(Point2 a, Point2 b) {
    a = {a.x - m_eye.x, a.y - m_eye.y};
    b = {b.x - m_eye.x, b.y - m_eye.y};
    const std::int64_t turned = turn(a, b);
    if (turned == 0)
        return; // A side in line with the eye hides no direction.
    if (turned < 0)
        std::swap(a, b);
    Point2 from = a, to = b;
    std::int64_t reach = std::max(squaredDistance({}, a), squaredDistance({}, b));
    if (!m_near.contains(a) || !m_near.contains(b)) {
        Part part;
        part.cut(a.x, b.x - a.x, m_near.lo.x + 1, m_near.hi.x - 1);
        part.cut(a.y, b.y - a.y, m_near.lo.y + 1, m_near.hi.y - 1);
        if (part.begin >= part.end)
            return;
        if (!m_near.contains(a))
            from = between(a, b, part.begin);
        if (!m_near.contains(b))
            to = between(a, b, part.end);
        if (turn(from, to) <= 0)
            return;
        reach = std::min(reach, squaredDistance({}, Point2{std::max(-m_near.lo.x, m_near.hi.x),
                                                           std::max(-m_near.lo.y, m_near.hi.y)}));
    }
    addArc({from, to, 0, 0, a, b, reach});
}

void VisibleSectors::addArc(Point2 from, Point2 to, std::int64_t reach) {
    addArc({from, to, 0, 0, from, to, reach});
}

void VisibleSectors::addArc(const Arc& arc) {
    m_arcs.push_back(arc);
    Arc& added = m_arcs.back();
    added.begin = around(arc.from);
    added.end = around(arc.to);
    if (added.end < added.begin)
        added.end += 4;
}

/// Returns whether a clipped end is still valid after rounding: the ray from the eye through it
/// must meet the side inside the box.
bool VisibleSectors::isCutRight(const Arc& arc, Point2 end) const {
    if (end == arc.a || end == arc.b)
        return true;
    const Point2 along{arc.b.x - arc.a.x, arc.b.y - arc.a.y};
    if (turn(arc.a, end) < 0 || turn(end, arc.b) < 0)
        return false;
    // `turn()` is exact, and half a lu is far more than the rounding error of this quotient.
    const double part =
        static_cast<double>(turn(arc.a, along)) / static_cast<double>(turn(end, along));
    const double x = part * end.x, y = part * end.y;
    return part > 0 && x > m_near.lo.x + 0.5 && x < m_near.hi.x - 0.5 && y > m_near.lo.y + 0.5 &&
           y < m_near.hi.y - 0.5;
}

bool VisibleSectors::closes(const Arc& arc) const {
    return isCutRight(arc, arc.from) && isCutRight(arc, arc.to);
}

/// Sorts the arcs by `begin`, in no particular order among equal values.
void VisibleSectors::sortByBegin() {
    constexpr std::size_t bins = 32;
    std::array<std::uint32_t, bins + 1> starts{};
    const auto binOf = [](const Arc& arc) {
        return std::min(static_cast<std::size_t>(arc.begin * (bins / 4)), bins - 1);
    };
    for (const Arc& arc : m_arcs)
        ++starts[binOf(arc) + 1];
    for (std::size_t bin = 0; bin < bins; ++bin)
        starts[bin + 1] += starts[bin];
    m_order.resize(m_arcs.size());
    std::array<std::uint32_t, bins + 1> next = starts;
    for (std::uint32_t i = 0; i < m_arcs.size(); ++i) {
        const std::size_t bin = binOf(m_arcs[i]);
        std::uint32_t at = next[bin]++;
        for (; at > starts[bin] && m_arcs[m_order[at - 1]].begin > m_arcs[i].begin; --at)
            m_order[at] = m_order[at - 1];
        m_order[at] = i;
    }
}

void VisibleSectors::addOpen(Point2 from, Point2 to) {
    if (m_openCount < mostSectors)
        m_open[m_openCount++] = Sector::between(from, to);
}

void VisibleSectors::sweep() {
    m_openCount = 0;
    m_reach = 0;
    m_allOpen = m_arcs.empty();
    if (m_allOpen)
        return;
    sortByBegin();
    // Angles wrap around at direction (1, 0). The sweep starts at the end of the arc that extends
    // farthest beyond that direction.
    const Arc* over = nullptr;
    for (const Arc& arc : m_arcs)
        if (arc.end >= 4 && (!over || arc.end > over->end) && closes(arc))
            over = &arc;
    const Point2 start = over ? over->to : Point2{1, 0};
    Point2 at = start;
    float end = over ? over->end - 4 : 0;
    for (const std::uint32_t i : m_order) {
        const Arc& arc = m_arcs[i];
        if (arc.end <= end || !closes(arc))
            continue;
        // If rounding made the order wrong, a closed direction may be treated as open.
        if (arc.begin - end > 1 || turn(arc.from, at) < 0)
            addOpen(at, arc.from);
        at = arc.to;
        end = arc.end;
        m_reach = std::max(m_reach, arc.reach);
    }
    if (!over || turn(start, at) < 0)
        addOpen(at, start);
    // Further open sectors may have been dropped, so the last one is extended to cover them.
    if (m_openCount == mostSectors)
        m_open.back() = Sector::between(m_open.back().from, start);
}

bool VisibleSectors::mayShow(Point2 to) const {
    if (m_allOpen || m_box.contains(to))
        return true;
    const Point2 d{to.x - m_eye.x, to.y - m_eye.y};
    return std::any_of(m_open.begin(), m_open.begin() + m_openCount,
                       [d](const Sector& open) { return open.contains(d); });
}

bool VisibleSectors::mayShow(std::int64_t x0, std::int64_t y0, std::int64_t x1,
                             std::int64_t y1) const {
    if (m_allOpen ||
        (x0 <= m_near.hi.x && m_near.lo.x <= x1 && y0 <= m_near.hi.y && m_near.lo.y <= y1))
        return true;
    return std::any_of(m_open.begin(), m_open.begin() + m_openCount,
                       [=](const Sector& open) { return open.mayMeet(x0, y0, x1, y1); });
}

} // namespace navcore
