// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

/// The sides of obstacles in structure-of-arrays form. Padding entries have no effect.
struct SideColumns {
    const Coord *ax, *ay, *bx, *by;
    const std::int32_t* marks; ///< The flags of each side, see SideMarks.
};

/// Flags that describe a side of an obstacle in a cell.
struct SideMarks {
    /// The direction of the previous cell along the side; the first cell of a side has none of
    /// these flags.
    static constexpr std::int32_t left = 1, right = 2, above = 4, below = 8;
    static constexpr std::int32_t before = 15;
    /// The side of a-b on which the solid is, if known. Set only for solids whose outline neither
    /// crosses nor touches itself.
    static constexpr std::int32_t solidLeft = 16, solidRight = 32;
};

/// Buffers for sides that are collected from several cells.
struct GatheredSides {
    Coord *ax, *ay, *bx, *by;
    std::int32_t* marks;
};

/// Sides that may block an eye's view, relative to the eye and oriented so that the eye is on the
/// right of a-b. Sized in whole vectors of sideLanes.
struct PackedSides {
    float *ax, *ay, *bx, *by;
    /// For each side, twice the area of the triangle (eye, a, b) plus its error bound, which is
    /// negative, or notSure.
    float* area;
    std::uint32_t* source; ///< For each packed side, its index among the gathered sides.
};

/// Vertices in structure-of-arrays form. A full vector may be read from any index.
struct VertexColumns {
    const Coord *x, *y, *z;
};
/// Selects the vertices with above < squared distance <= upTo that are at most `height` lu higher
/// or lower than `from`.
struct NearRange {
    Point3 from;
    std::int64_t above, upTo;
    Coord height;
};

/// The inner loops of visibility searches for one instruction set. All sets give the same results:
/// floats are never contracted (no FMA), and only ever decide that a side is clear.
struct Lanes {
    const char* name;

    /// Appends the sides of a run that have none of the marks `seen` and whose box meets `box`,
    /// from index `at`. Returns the new number of sides. May overwrite up to sideLanes - 1 entries
    /// after them.
    std::size_t (*gather)(const SideColumns& from, const SimdRange& run, std::int32_t seen,
                          const Box& box, const GatheredSides& into, std::size_t at);

    struct Packed {
        std::size_t count; ///< Number of packed sides, without padding.
        float extent;      ///< The largest magnitude of a packed coordinate.
        bool mayTouch;     ///< True if the eye may be on a side.
    };
    /// Packs the sides, except those that face away from the eye.
    Packed (*pack)(const GatheredSides& from, std::size_t count, Point2 eye,
                   const PackedSides& into);

    /// Returns a bit for each of up to sidesAtOnce packed sides from `begin`: set if the segment
    /// from the eye to (x, y) may meet it. `bound` limits the error of the cross product of (x, y)
    /// and a corner.
    std::uint64_t (*unclear)(const PackedSides& sides, std::size_t begin, std::size_t end, float x,
                             float y, float bound);

    /// Finds the vertices in the range; returns their number, squared distances and indices. May
    /// overwrite up to 8 entries after them.
    std::size_t (*near)(const VertexColumns& vertices, const SimdRange* runs, std::size_t runCount,
                        const NearRange& range, std::int64_t* distances, std::uint32_t* at);

    /// Sorts up to mostSorted distinct keys, all below INT64_MAX. `keys` must have room for whole
    /// vectors of 8.
    void (*sort)(std::int64_t* keys, std::size_t count, std::int64_t* sorted);
};

inline constexpr std::size_t sideLanes = 16, sidesAtOnce = 64;
/// The area of padding entries in packed sides, which never block the view.
inline constexpr float clearOfAll = -1e38F;
/// The area of a side that the eye is on, or whose orientation towards the eye is uncertain.
inline constexpr float notSure = 1e38F;
inline constexpr std::size_t mostSorted = 48;

// Bounds of the rounding error in a cross product of two float vectors with coordinates of at most
// E and Q. Each input, product and difference has a relative error of at most 2^-24, so the result
// is off by less than 8 * 2^-24 * E * Q. The constants include a safety factor of at least two.
inline constexpr float crossError = 16.0F / (1 << 24);
inline constexpr float areaError = 32.0F / (1 << 24);

extern const Lanes plainLanes;
/// Returns the lanes for processors with AVX-512, or nullptr if this build or machine does not
/// support them. avx2Lanes() is the same for AVX2.
const Lanes* avx512Lanes();
const Lanes* avx2Lanes();

/// Returns the fastest lanes that this machine supports.
const Lanes& bestLanes();

} // namespace navcore
