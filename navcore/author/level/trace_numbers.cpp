// SPDX-License-Identifier: MIT
#include "navcore/author/level/trace_numbers.h"

#include <limits>

namespace navcore {
namespace {

/// Reads a list of numbers. Fails if a number does not fit its target type.
class NumberListReader {
public:
    explicit NumberListReader(std::span<const std::int64_t> numbers) : m_left(numbers) {}

    bool more() const { return m_good && !m_left.empty(); }
    bool done() const { return m_good && m_left.empty(); }

    template <class Number>
    Number take(std::int64_t least = std::numeric_limits<Number>::min(),
                std::int64_t most = std::numeric_limits<Number>::max()) {
        if (m_left.empty() || m_left.front() < least || m_left.front() > most) {
            m_good = false;
            return {};
        }
        const auto number = static_cast<Number>(m_left.front());
        m_left = m_left.subspan(1);
        return number;
    }
    Point2 point() {
        const Coord x = take<Coord>();
        return {x, take<Coord>()};
    }
    Solidity ground() { return static_cast<Solidity>(take<int>(0, 1)); }

private:
    std::span<const std::int64_t> m_left;
    bool m_good = true;
};

void append(Numbers& out, Point2 point) {
    out.push_back(point.x);
    out.push_back(point.y);
}

Rgb takeColour(NumberListReader& taker) {
    Rgb colour;
    colour.r = taker.take<std::uint8_t>();
    colour.g = taker.take<std::uint8_t>();
    colour.b = taker.take<std::uint8_t>();
    return colour;
}

} // namespace

Numbers numbersOf(const std::vector<Swatch>& swatches) {
    Numbers out;
    for (const Swatch& swatch : swatches)
        out.insert(out.end(), {swatch.colour.r, swatch.colour.g, swatch.colour.b,
                               static_cast<int>(swatch.ground), swatch.seeThrough ? 1 : 0});
    return out;
}
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Swatch>& swatches) {
    NumberListReader taker(numbers);
    for (swatches.clear(); taker.more();) {
        Swatch& swatch = swatches.emplace_back();
        swatch.colour = takeColour(taker);
        swatch.ground = taker.ground();
        swatch.seeThrough = taker.take<int>(0, 1) == 1;
    }
    return taker.done();
}

Numbers numbersOf(const Rgb& colour) {
    return {colour.r, colour.g, colour.b};
}
bool readNumbers(std::span<const std::int64_t> numbers, Rgb& colour) {
    NumberListReader taker(numbers);
    colour = takeColour(taker);
    return taker.done();
}

Numbers numbersOf(const TraceCleanUp& cleanUp) {
    return {cleanUp.window, cleanUp.specks, cleanUp.shortest, cleanUp.holes, cleanUp.gap};
}
bool readNumbers(std::span<const std::int64_t> numbers, TraceCleanUp& cleanUp) {
    NumberListReader taker(numbers);
    cleanUp.window = taker.take<int>();
    cleanUp.specks = taker.take<std::int64_t>();
    cleanUp.shortest = taker.take<int>();
    cleanUp.holes = taker.take<std::int64_t>();
    cleanUp.gap = taker.take<int>();
    return taker.done();
}

Numbers numbersOf(const std::vector<TraceStroke>& strokes) {
    Numbers out;
    for (const TraceStroke& stroke : strokes) {
        out.insert(out.end(), {static_cast<int>(stroke.ground), stroke.radius,
                               static_cast<std::int64_t>(stroke.points.size())});
        for (const Point2 point : stroke.points)
            append(out, point);
    }
    return out;
}
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<TraceStroke>& strokes) {
    NumberListReader taker(numbers);
    for (strokes.clear(); taker.more();) {
        TraceStroke& stroke = strokes.emplace_back();
        stroke.ground = taker.ground();
        stroke.radius = taker.take<Coord>();
        const auto points = taker.take<std::int64_t>(1, static_cast<std::int64_t>(numbers.size()));
        for (std::int64_t i = 0; i < points && taker.more(); ++i)
            stroke.points.push_back(taker.point());
        if (static_cast<std::int64_t>(stroke.points.size()) != points)
            return false;
    }
    return taker.done();
}

Numbers numbersOf(const std::vector<Doorway>& doorways) {
    Numbers out;
    for (const Doorway& doorway : doorways) {
        append(out, doorway.a);
        append(out, doorway.b);
        out.insert(out.end(), {doorway.width, doorway.thickest});
    }
    return out;
}
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Doorway>& doorways) {
    NumberListReader taker(numbers);
    for (doorways.clear(); taker.more();) {
        Doorway& doorway = doorways.emplace_back();
        doorway.a = taker.point();
        doorway.b = taker.point();
        doorway.width = taker.take<Coord>();
        doorway.thickest = taker.take<Coord>();
    }
    return taker.done();
}

Numbers numbersOf(const std::vector<Point2>& points) {
    Numbers out;
    for (const Point2 point : points)
        append(out, point);
    return out;
}
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Point2>& points) {
    NumberListReader taker(numbers);
    for (points.clear(); taker.more();)
        points.push_back(taker.point());
    return taker.done();
}

} // namespace navcore
