// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>
#include <optional>

namespace navcore {

/// Which way y grows in a file. On the map it grows downwards.
enum class YAxis : std::uint8_t { Down, Up };

/// How the coordinates of a foreign file lie on the map, where it was said.
struct FileFrame {
    std::optional<double> pixelsPerUnit; ///< map pixels of one unit of the file, scaleRange
    std::optional<YAxis> y;
    double originX = 0, originY = 0; ///< where (0, 0) of the file lies on the map, px

    bool isDefault() const { return !pixelsPerUnit && !y && originX == 0 && originY == 0; }
};

/// The same with nothing left open.
class PlacedFrame {
public:
    /// What was not said is as the format has it.
    PlacedFrame(const FileFrame& frame, double pixelsPerUnit, YAxis y)
        : m_scale(frame.pixelsPerUnit.value_or(pixelsPerUnit)),
          m_sign(frame.y.value_or(y) == YAxis::Up ? -1 : 1), m_x(frame.originX),
          m_y(frame.originY) {}

    double pixelsPerUnit() const { return m_scale; }
    /// -1 if y grows upwards in the file, else 1.
    double sign() const { return m_sign; }

    // From the lattice to the file.
    double fileX(Coord x) const { return (toPixels(x) - m_x) / m_scale; }
    double fileY(Coord y) const { return plain(m_sign * (toPixels(y) - m_y) / m_scale); }
    double fileLength(std::int64_t length) const {
        return static_cast<double>(length) / unitsPerPixel / m_scale;
    }

    /// From the file to the lattice; false: it lies off the lattice, or is no number.
    bool place(double x, double y, double z, Point3& out) const {
        return toLattice(m_x + x * m_scale, out.x) &&
               toLattice(m_y + m_sign * y * m_scale, out.y) && toLattice(z * m_scale, out.z);
    }

private:
    static double plain(double number) { return number == 0 ? 0 : number; } // no minus zero

    double m_scale, m_sign, m_x, m_y;
};

} // namespace navcore
