// SPDX-License-Identifier: MIT
#include "navcore/author/edit/lattice_transform.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace navcore {
namespace {

constexpr int shearBits = 34;

struct SineCosine {
    double sine, cosine;
};

/// Returns the sine and cosine of an angle in degrees, -45 to 45, from the Taylor series. Unlike
/// std::sin(), the result is the same on every machine.
SineCosine sineCosineOf(double degrees) {
    constexpr double pi = 3.14159265358979323846;
    const double x = degrees * (pi / 180), square = x * x;
    double sine = 0, cosine = 0;
    for (int n = 21; n >= 1; n -= 2) {
        sine = 1 - sine * square / ((n + 1) * (n + 2));
        cosine = 1 - cosine * square / (n * (n + 1));
    }
    return {sine * x, cosine};
}

/// An angle as quarter turns (0 to 3) and a rest in degrees (-45 to 45).
struct SplitAngle {
    int quarters;
    double rest;
};

SplitAngle split(double degrees) {
    const double within = degrees - 360 * std::floor(degrees / 360);
    const double quarters = std::floor((within + 45) / 90);
    return {static_cast<int>(quarters) % 4, within - 90 * quarters};
}

/// Returns the direction of an angle in degrees.
SineCosine directionOf(double degrees) {
    const SplitAngle angle = split(degrees);
    SineCosine at = sineCosineOf(angle.rest);
    for (int i = 0; i < angle.quarters; ++i)
        at = {at.cosine, -at.sine};
    return at;
}

/// Returns factor * at / 2^34, where `at` is in half units, rounded to whole units. Ties are
/// rounded away from zero, so that the opposite factor gives the opposite result.
std::int64_t sheared(std::int64_t factor, std::int64_t at) {
    const std::int64_t product = factor * at, half = std::int64_t{1} << shearBits;
    const std::int64_t size = (std::abs(product) + half) >> (shearBits + 1);
    return 2 * (product < 0 ? -size : size);
}

/// Returns a factor for sheared().
std::int64_t scaled(double factor) {
    return static_cast<std::int64_t>(
        std::floor(factor * static_cast<double>(std::int64_t{1} << shearBits) + 0.5));
}

} // namespace

LatticeTransform::Shears LatticeTransform::Shears::of(double degrees) {
    const SineCosine at = sineCosineOf(degrees);
    return {scaled(at.sine / (1 + at.cosine)), scaled(at.sine)};
}

LatticeTransform::Offset LatticeTransform::Shears::operator()(Offset at) const {
    if (isNone())
        return at;
    at.x -= sheared(tangent, at.y);
    at.y += sheared(sine, at.x);
    at.x -= sheared(tangent, at.y);
    return at;
}

LatticeTransform LatticeTransform::rotation(Point2 doubledCentre, double degrees) {
    const SplitAngle angle = split(degrees);
    LatticeTransform made;
    made.m_centre = doubledCentre;
    made.m_before = Shears::of(angle.rest);
    made.m_quarters = angle.quarters;
    made.alignCentre();
    return made;
}

LatticeTransform LatticeTransform::reflection(Point2 doubledCentre, double degrees) {
    // A reflection in a line at the angle a is the one in the x axis, followed by a rotation by
    // 2 * a. The multiple of 45 degrees that is nearest to a is exact; the rest is a rotation of
    // the line.
    const SplitAngle angle = split(2 * degrees);
    LatticeTransform made;
    made.m_centre = doubledCentre;
    made.m_before = Shears::of(-angle.rest / 2);
    made.m_flip = -1;
    made.m_quarters = angle.quarters;
    made.m_after = made.m_before.inverse();
    made.alignCentre();
    return made;
}

/// Moves the centre to a point about which quarter turns map the lattice onto itself.
void LatticeTransform::alignCentre() {
    if (m_quarters % 2 != 0 && ((m_centre.x ^ m_centre.y) & 1) != 0)
        --m_centre.y;
}

LatticeTransform LatticeTransform::inverse() const {
    LatticeTransform made;
    made.m_centre = m_centre;
    made.m_before = m_after.inverse();
    made.m_flip = m_flip;
    // A reflection in a line reverts itself; only quarter turns without one must be reversed.
    made.m_quarters = m_flip < 0 ? m_quarters : (4 - m_quarters) % 4;
    made.m_after = m_before.inverse();
    return made;
}

LatticeTransform::Offset LatticeTransform::apply(Offset at) const {
    at = m_before(at);
    at.y *= m_flip;
    for (int i = 0; i < m_quarters; ++i)
        at = {-at.y, at.x};
    return m_after(at);
}

std::optional<Point2> LatticeTransform::fromOffset(Offset at) const {
    const std::int64_t x = (at.x + m_centre.x) / 2, y = (at.y + m_centre.y) / 2;
    if (std::max(std::abs(x), std::abs(y)) > maxCoord)
        return std::nullopt;
    return Point2{static_cast<Coord>(x), static_cast<Coord>(y)};
}

std::optional<Point2> LatticeTransform::operator()(Point2 p) const {
    return fromOffset(apply(toOffset(p)));
}

RotationCycle::RotationCycle(Point2 doubledCentre, int order) : m_order(order) {
    assert(order >= 1 && order <= maxOrder);
    m_method = order == 3 || order == 6   ? Method::Hexagonal
               : order <= 2 || order == 4 ? Method::Quarters
                                          : Method::Sectors;
    if (m_method == Method::Hexagonal)
        doubledCentre = {doubledCentre.x - (doubledCentre.x & 1),
                         doubledCentre.y - (doubledCentre.y & 1)};
    else if (order > 2) // Some of the rotations need it, and all must have the same centre.
        doubledCentre.y -= (doubledCentre.x ^ doubledCentre.y) & 1;
    m_frame.m_centre = doubledCentre;
    for (int i = 0; i < order && m_method != Method::Hexagonal; ++i) {
        const double degrees = 360.0 * i / order;
        m_turns.push_back(LatticeTransform::rotation(doubledCentre, degrees));
        m_back.push_back(m_turns.back().inverse());
        const SineCosine direction = directionOf(degrees);
        m_borders.push_back({direction.cosine, direction.sine});
    }
}

/// Shears the lattice to a hexagonal one with equal area, in which a rotation by 60 degrees is the
/// integer matrix (0 -1; 1 1). This lattice is rotated so that two shears suffice.
RotationCycle::Offset RotationCycle::hexagonal(Offset at, int steps) const {
    static const double first = std::sqrt(2 / std::sqrt(3.0) - 1);
    static const double second = 0.5 - std::sqrt(3.0) / 2 * first;
    static const std::int64_t alongY = scaled(first), alongX = scaled(second);
    at.y -= sheared(alongY, at.x);
    at.x -= sheared(alongX, at.y);
    for (int i = 0; i < steps * (6 / m_order); ++i)
        at = {-at.y, at.x + at.y};
    at.x += sheared(alongX, at.y);
    at.y += sheared(alongY, at.x);
    return at;
}

/// Returns whether a point is anticlockwise of a border, by less than half a turn.
bool RotationCycle::isBefore(Offset at, int border) const {
    const Direction ray = m_borders[static_cast<std::size_t>(border)];
    return ray.x * static_cast<double>(at.y) - ray.y * static_cast<double>(at.x) < 0;
}

/// Returns the sector whose rotation back leads to the first sector. Rounding can move a point near
/// a border across it. A point belongs to the sector before the border if that leads to a point
/// before the end of the first sector. All images of that point then belong to their sectors for
/// the same reason.
int RotationCycle::sectorOf(Offset at) const {
    const int count = order();
    int there = 0;
    while (there + 1 < count && (isBefore(at, there) || !isBefore(at, (there + 1) % count)))
        ++there;
    for (int sector : {(there + count - 1) % count, there})
        if (isBefore(m_back[static_cast<std::size_t>(sector)].apply(at), 1))
            return sector;
    return (there + 1) % count;
}

std::optional<Point2> RotationCycle::operator()(Point2 p, int steps) const {
    const Offset at = m_frame.toOffset(p);
    if (m_method == Method::Hexagonal)
        return m_frame.fromOffset(hexagonal(at, steps));
    if (m_method == Method::Quarters)
        return m_frame.fromOffset(m_turns[static_cast<std::size_t>(steps)].apply(at));
    const int sector = sectorOf(at);
    const Offset base = m_back[static_cast<std::size_t>(sector)].apply(at);
    const auto to = static_cast<std::size_t>((sector + steps) % m_order);
    return m_frame.fromOffset(m_turns[to].apply(base));
}

std::optional<Shape> transformed(const Shape& shape,
                                 FunctionRef<std::optional<Point2>(Point2)> image) {
    Shape made = shape;
    for (Ring& ring : made.rings)
        for (Point2& corner : ring) {
            const auto at = image(corner);
            if (!at)
                return std::nullopt;
            corner = *at;
        }
    return made;
}

Shape reversed(Shape shape) {
    for (Ring& ring : shape.rings)
        std::ranges::reverse(ring);
    return shape;
}

} // namespace navcore
