// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

/// The sides of obstacles, as a structure of arrays. Padding entries never match.
struct SideColumns {
    const Coord *ax, *ay, *bx, *by;
    const std::int32_t* marks; ///< SideMarks flags of each side, in the lowest bits.
};

/// Flags of an obstacle side in one of the cells that it crosses.
struct SideMarks {
    /// Direction of the previous cell along the side. None of these flags is set in the side's
    /// first cell.
    static constexpr std::int32_t left = 1, right = 2, above = 4, below = 8;
    static constexpr std::int32_t before = 15;
    /// Whether the solid is to the left or to the right of a-b, if known. Set only for solids whose
    /// outline neither crosses nor touches itself.
    static constexpr std::int32_t solidLeft = 16, solidRight = 32;
    static constexpr unsigned bits = 6; ///< Number of bits of all flags. The others may be set.
};

/// Output buffers for the sides of several cells.
struct GatheredSides {
    Coord *ax, *ay, *bx, *by;
    std::int32_t* marks;
};

/// Sides that may block the view of an eye. Coordinates are relative to the eye, and a and b are
/// swapped if necessary so that the eye is to the right of a-b. Arrays are padded to whole vectors
/// of sideLanes.
struct PackedSides {
    float *ax, *ay, *bx, *by;
    /// Twice the signed area of the triangle (eye, a, b) plus its error bound. Always negative,
    /// except that it is notSure if the sign is uncertain.
    float* area;
    std::uint32_t* source; ///< Index of each packed side among the gathered sides.
};

/// Vertex positions, as a structure of arrays. Reading a whole vector at any index is safe.
struct VertexColumns {
    const Coord *x, *y, *z;
};
/// Selects vertices with above < squared distance <= upTo and a height difference to `from` of at
/// most `height` lu.
struct NearRange {
    Point3 from;
    std::int64_t above, upTo;
    Coord height;
};

/// The inner loops of visibility searches for one instruction set. All implementations give the
/// same results: they do not contract floating-point operations (no FMA), and use floats only to
/// rule sides out.
struct Lanes {
    const char* name;

    /// Appends the sides of `run` that have none of the flags in `seen` and whose box meets `box`,
    /// starting at index `at` of `into`. Returns the index after the last one. May overwrite up to
    /// sideLanes - 1 entries after that.
    std::size_t (*gather)(const SideColumns& from, const SimdRange& run, std::int32_t seen,
                          const Box& box, const GatheredSides& into, std::size_t at);

    struct Packed {
        std::size_t count; ///< Number of packed sides, excluding padding.
        float extent;      ///< Largest absolute value of a packed coordinate.
        bool mayTouch;     ///< True if the eye might be on a side.
    };
    /// Packs the sides for visibility tests from the eye, except those that face away from it.
    Packed (*pack)(const GatheredSides& from, std::size_t count, Point2 eye,
                   const PackedSides& into);

    /// Tests the packed sides from `begin` to `end`, at most sidesAtOnce. Returns a bitmask of
    /// those that the segment from the eye to (x, y) might meet. `bound` limits the error of the
    /// cross product of (x, y) and a corner.
    std::uint64_t (*unclear)(const PackedSides& sides, std::size_t begin, std::size_t end, float x,
                             float y, float bound);

    /// Writes the squared distances and indices of the vertices in `range`, and returns their
    /// number. May overwrite up to 8 entries after the last one.
    std::size_t (*near)(const VertexColumns& vertices, const SimdRange* runs, std::size_t runCount,
                        const NearRange& range, std::int64_t* distances, std::uint32_t* at);

    /// Sorts up to mostSorted distinct keys below INT64_MAX. `keys` must have space for whole
    /// vectors of 8 keys.
    void (*sort)(std::int64_t* keys, std::size_t count, std::int64_t* sorted);
};

inline constexpr std::size_t sideLanes = 16, sidesAtOnce = 64;
/// The `area` of a padding entry in PackedSides. Such an entry never blocks the view.
inline constexpr float clearOfAll = -1e38F;
/// The `area` of a side if the eye is on it or its orientation is uncertain.
inline constexpr float notSure = 1e38F;
inline constexpr std::size_t mostSorted = 48;

// Bounds of the rounding error of a cross product of two float vectors with coordinates up to E and
// Q. Each input, product and difference has a relative error of at most 2^-24, so the total error
// is less than 8 * 2^-24 * E * Q. Both constants include a safety factor of at least two.
inline constexpr float crossError = 16.0F / (1 << 24);
inline constexpr float areaError = 32.0F / (1 << 24);

extern const Lanes plainLanes;
/// Returns the implementation for AVX-512, or nullptr if this build or this processor does not
/// support it. avx2Lanes() does the same for AVX2.
const Lanes* avx512Lanes();
const Lanes* avx2Lanes();

/// Returns the fastest implementation that this processor supports.
const Lanes& bestLanes();

} // namespace navcore
