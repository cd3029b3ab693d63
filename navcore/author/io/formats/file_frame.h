// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include "navcore/runtime/map/level_units.h"

#include <cstdint>
#include <optional>

namespace navcore {

/// How coordinates of a foreign file are mapped to the level. Values that the user has not
/// specified are nullopt.
struct FileFrame {
    /// Map pixels per unit of the file; must be in scaleRange.
    std::optional<double> pixelsPerUnit;
    std::optional<YAxis> y;
    double originX = 0, originY = 0; ///< Map position of the file's origin, in pixels.

    bool isDefault() const { return !pixelsPerUnit && !y && originX == 0 && originY == 0; }
};

/// A FileFrame in which all values are specified.
class PlacedFrame {
public:
    /// Completes `frame` with the default scale and y direction of a format.
    PlacedFrame(const FileFrame& frame, double pixelsPerUnit, YAxis y)
        : m_scale(frame.pixelsPerUnit.value_or(pixelsPerUnit)),
          m_sign(frame.y.value_or(y) == YAxis::Up ? -1 : 1), m_x(frame.originX),
          m_y(frame.originY) {}

    double pixelsPerUnit() const { return m_scale; }
    /// Returns -1 if y points up in the file, otherwise 1.
    double sign() const { return m_sign; }

    // These functions convert lattice coordinates to file coordinates.
    double fileX(Coord x) const { return (toPixels(x) - m_x) / m_scale; }
    double fileY(Coord y) const { return plain(m_sign * (toPixels(y) - m_y) / m_scale); }
    double fileLength(std::int64_t length) const {
        return static_cast<double>(length) / unitsPerPixel / m_scale;
    }

    /// Converts a position in the file to lattice coordinates. Returns false if it is outside the
    /// range of the lattice or not finite.
    bool place(double x, double y, double z, Point3& out) const {
        return toLattice(m_x + x * m_scale, out.x) &&
               toLattice(m_y + m_sign * y * m_scale, out.y) && toLattice(z * m_scale, out.z);
    }

private:
    static double plain(double number) { return number == 0 ? 0 : number; } // Replaces -0 with 0.

    double m_scale, m_sign, m_x, m_y;
};

} // namespace navcore
