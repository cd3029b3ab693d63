// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace navcore {
namespace svgpath {
namespace {

ForeignPoint operator+(ForeignPoint a, ForeignPoint b) {
    return {a.x + b.x, a.y + b.y};
}
ForeignPoint operator-(ForeignPoint a, ForeignPoint b) {
    return {a.x - b.x, a.y - b.y};
}
ForeignPoint operator*(ForeignPoint a, double factor) {
    return {a.x * factor, a.y * factor};
}
double distance(ForeignPoint a, ForeignPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Returns the number of segments for a curve of approximately this length.
int piecesFor(double length) {
    constexpr int most = 64;
    return length < 4 * most ? std::max(static_cast<int>(length / 4), 4)
                             : most; // Also if the length is NaN.
}

/// Reads numbers, letters and flags from SVG path data.
class Text {
public:
    explicit Text(std::string_view text) : m_text(text) {}

    bool atEnd() {
        skipBlanks();
        return m_text.empty();
    }
    bool atNumber() {
        return !atEnd() && (m_text[0] == '+' || m_text[0] == '-' || m_text[0] == '.' ||
                            (m_text[0] >= '0' && m_text[0] <= '9'));
    }
    char letter() {
        const char letter = m_text[0];
        m_text.remove_prefix(1);
        return letter;
    }
    std::optional<double> number() {
        if (!atNumber())
            return std::nullopt;
        if (m_text[0] == '+')
            m_text.remove_prefix(1);
        double number = 0;
        const auto [end, error] =
            std::from_chars(m_text.data(), m_text.data() + m_text.size(), number);
        if (error != std::errc() || !std::isfinite(number))
            return std::nullopt;
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        return number;
    }
    /// Parses a flag of an arc. No separator is required after it.
    std::optional<double> flag() {
        if (atEnd() || (m_text[0] != '0' && m_text[0] != '1'))
            return std::nullopt;
        return letter() == '1' ? 1 : 0;
    }

private:
    void skipBlanks() {
        m_text.remove_prefix(std::min(m_text.find_first_not_of(" \t\r\n,"), m_text.size()));
    }

    std::string_view m_text;
};

/// Converts drawing commands to lines.
class Pen {
public:
    std::vector<SvgLine> finish() {
        lift();
        return std::move(m_lines);
    }
    ForeignPoint at() const { return m_at; }
    std::size_t cornerCount() const { return m_count; }

    void moveTo(ForeignPoint to) {
        lift();
        m_at = m_begin = to;
    }
    void lineTo(ForeignPoint to) {
        if (m_line.corners.empty())
            m_line.corners.push_back(m_at);
        m_line.corners.push_back(m_at = to);
        ++m_count;
    }
    void close() {
        m_line.isClosed = true;
        lift();
        m_at = m_begin;
    }
    void cubicTo(ForeignPoint a, ForeignPoint b, ForeignPoint to) {
        const ForeignPoint from = m_at;
        const int pieces = piecesFor(distance(from, a) + distance(a, b) + distance(b, to));
        for (int i = 1; i < pieces; ++i) {
            const double t = static_cast<double>(i) / pieces, u = 1 - t;
            lineTo(from * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) +
                   to * (t * t * t));
        }
        lineTo(to);
    }
    void quadTo(ForeignPoint a, ForeignPoint to) {
        cubicTo(m_at + (a - m_at) * (2.0 / 3), to + (a - to) * (2.0 / 3), to);
    }

    /// Adds an elliptical arc. The formulas are from the SVG 1.1 appendix on elliptical arcs.
    void arcTo(double radiusX, double radiusY, double degrees, bool isLarge, bool isClockwise,
               ForeignPoint to) {
        const ForeignPoint from = m_at;
        radiusX = std::abs(radiusX);
        radiusY = std::abs(radiusY);
        if (radiusX == 0 || radiusY == 0 || distance(from, to) == 0) {
            lineTo(to);
            return;
        }
        const double turn = degrees * std::numbers::pi / 180;
        const double cosine = std::cos(turn), sine = std::sin(turn);
        // In these coordinates, the axes of the ellipse are parallel to x and y, and the origin is
        // halfway between both ends.
        const ForeignPoint half = (from - to) * 0.5;
        const double x = cosine * half.x + sine * half.y, y = cosine * half.y - sine * half.x;
        const double reach = x * x / (radiusX * radiusX) + y * y / (radiusY * radiusY);
        if (reach > 1) { // The ellipse is too small to reach both ends, so scale it up.
            radiusX *= std::sqrt(reach);
            radiusY *= std::sqrt(reach);
        }
        const double away =
            (reach > 1 ? 0 : std::sqrt(1 / reach - 1)) * (isLarge == isClockwise ? -1 : 1);
        const double centreX = away * radiusX * y / radiusY,
                     centreY = -away * radiusY * x / radiusX;
        const double begin = std::atan2((y - centreY) / radiusY, (x - centreX) / radiusX);
        double sweep = std::atan2((-y - centreY) / radiusY, (-x - centreX) / radiusX) - begin;
        if (isClockwise && sweep < 0)
            sweep += 2 * std::numbers::pi;
        if (!isClockwise && sweep > 0)
            sweep -= 2 * std::numbers::pi;
        const ForeignPoint middle = (from + to) * 0.5;
        const int pieces = piecesFor(std::abs(sweep) * std::max(radiusX, radiusY));
        for (int i = 1; i < pieces; ++i) {
            const double angle = begin + sweep * i / pieces;
            const double px = centreX + radiusX * std::cos(angle);
            const double py = centreY + radiusY * std::sin(angle);
            lineTo(middle + ForeignPoint{cosine * px - sine * py, sine * px + cosine * py});
        }
        lineTo(to);
    }

private:
    void lift() {
        if (m_line.corners.size() > 1)
            m_lines.push_back(std::move(m_line));
        m_line = {};
    }

    ForeignPoint m_at, m_begin;
    SvgLine m_line;
    std::vector<SvgLine> m_lines;
    std::size_t m_count = 0;
};

/// Returns the number of arguments of a command, or nullopt if the command is unknown.
std::optional<std::size_t> numbersOf(char command) {
    constexpr std::string_view letters = "ZHVMLTSQCA";
    constexpr std::array<std::size_t, letters.size()> counts{0, 1, 1, 2, 2, 2, 4, 4, 6, 7};
    const std::size_t at = letters.find(command);
    return at == letters.npos ? std::nullopt : std::optional(counts[at]);
}

/// Executes the commands of a path.
class Commands {
public:
    explicit Commands(std::string_view data) : m_text(data) {}

    bool follow(std::size_t mostCorners) {
        while (!m_text.atEnd() && m_pen.cornerCount() <= mostCorners) {
            const char letter = m_text.letter();
            const bool isRelative = letter >= 'a' && letter <= 'z';
            char command = isRelative ? static_cast<char>(letter - 'a' + 'A') : letter;
            const auto count = numbersOf(command);
            if (!count)
                return false;
            do {
                if (!take(command, *count))
                    return false;
                step(command, isRelative);
                if (command == 'M')
                    // Further coordinates of a move command are drawn as lines.
                    command = 'L';
            } while (*count > 0 && m_text.atNumber() && m_pen.cornerCount() <= mostCorners);
        }
        return true;
    }
    std::vector<SvgLine> finish() { return m_pen.finish(); }

private:
    bool take(char command, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto number =
                command == 'A' && (i == 3 || i == 4) ? m_text.flag() : m_text.number();
            if (!number)
                return false;
            m_numbers[i] = *number;
        }
        return true;
    }

    void step(char command, bool isRelative) {
        const ForeignPoint at = m_pen.at(), base = isRelative ? at : ForeignPoint{};
        const auto place = [&](std::size_t i) {
            return base + ForeignPoint{m_numbers[i], m_numbers[i + 1]};
        };
        // A smooth curve command reflects the control point of the previous curve.
        const ForeignPoint mirrored = m_last == command || (command == 'S' && m_last == 'C') ||
                                              (command == 'T' && m_last == 'Q')
                                          ? at + (at - m_control)
                                          : at;
        switch (command) {
        case 'Z':
            m_pen.close();
            break;
        case 'M':
            m_pen.moveTo(place(0));
            break;
        case 'L':
            m_pen.lineTo(place(0));
            break;
        case 'H':
            m_pen.lineTo({base.x + m_numbers[0], at.y});
            break;
        case 'V':
            m_pen.lineTo({at.x, base.y + m_numbers[0]});
            break;
        case 'C':
            m_control = place(2);
            m_pen.cubicTo(place(0), place(2), place(4));
            break;
        case 'S':
            m_control = place(0);
            m_pen.cubicTo(mirrored, place(0), place(2));
            break;
        case 'Q':
            m_control = place(0);
            m_pen.quadTo(place(0), place(2));
            break;
        case 'T':
            m_control = mirrored;
            m_pen.quadTo(mirrored, place(0));
            break;
        default:
            m_pen.arcTo(m_numbers[0], m_numbers[1], m_numbers[2], m_numbers[3] != 0,
                        m_numbers[4] != 0, place(5));
        }
        m_last = command;
    }

    Text m_text;
    Pen m_pen;
    std::array<double, 7> m_numbers{};
    ForeignPoint m_control; ///< Last control point of the previous curve command.
    char m_last = 0;
};

} // namespace
} // namespace svgpath

std::optional<std::vector<SvgLine>> svgLinesOf(std::string_view data, std::size_t mostCorners) {
    svgpath::Commands commands(data);
    if (!commands.follow(mostCorners))
        return std::nullopt;
    return commands.finish();
}

std::optional<std::vector<double>> svgNumbersIn(std::string_view text) {
    svgpath::Text rest(text);
    std::vector<double> numbers;
    while (!rest.atEnd()) {
        const auto number = rest.number();
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace navcore
