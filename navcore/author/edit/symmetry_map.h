// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/lattice_transform.h"
#include "navcore/author/level/symmetry_guide.h"

#include <string>

namespace navcore {

/// The images of points and texts under a symmetry guide. A guide has count() images, which are
/// numbered by steps: step 0 is the identity, and an axis or a point has only step 1 besides it.
class SymmetryMap {
public:
    /// The guide must not be SymmetryKind::None (asserted).
    explicit SymmetryMap(const SymmetryGuide& guide);

    int count() const { return m_axis ? 2 : m_cycle.order(); }
    /// Returns the step that leads from step `from` to step `to`. Applying it after `from` gives
    /// `to`.
    int between(int from, int to) const { return (to - from + count()) % count(); }
    int inverse(int step) const { return between(step, 0); }
    /// Returns whether the images of a step swap left-hand and right-hand sides.
    bool reflects(int step) const { return m_axis && step != 0; }
    /// Returns whether images are exact, so that the paint grid can map cell by cell.
    bool isExact() const { return m_axis ? m_axis->isExact() : m_cycle.isExact(); }
    Point2 doubledCentre() const {
        return m_axis ? m_axis->doubledCentre() : m_cycle.doubledCentre();
    }

    /// Returns the image of a point, or nullopt if it is off the lattice.
    std::optional<Point2> operator()(Point2 p, int step) const;
    std::optional<Shape> operator()(const Shape& shape, int step) const;

    /// Returns the nearest point to `p` on the axis or, for other guides, the centre. Rounded to
    /// the lattice.
    Point2 onGuide(Point2 p) const;
    /// Returns whether all images of a point are within the tolerance of the point itself.
    bool isOnGuide(Point2 p, Coord tolerance) const;

    /// Returns the image of a text: whole words of the guide are replaced. A word consists of
    /// letters and is found with an upper or lower case first letter, and in capitals. A chain of
    /// words needs a length that divides count() or, for rotations, is a multiple of it.
    std::string text(const std::string& text, int step) const;

private:
    std::optional<std::size_t> shiftOf(std::size_t chain, int step) const;

    std::optional<LatticeTransform> m_axis;
    RotationCycle m_cycle;
    std::vector<std::vector<std::string>> m_words; ///< The chains of words.
};

} // namespace navcore
