// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

/// Sides of obstacles, a member an array. What is not there reads as nothing that matters.
struct SideColumns {
    const Coord *ax, *ay, *bx, *by;
    const std::int32_t* marks; ///< SideMarks
};

/// What a side is marked with.
struct SideMarks {
    /// Where the cell before along the side is, seen from this one; the first cell has none.
    static constexpr std::int32_t left = 1, right = 2, above = 4, below = 8;
    static constexpr std::int32_t before = 15;
    /// On which side of a-b the solid lies, where that is known: only sides of a solid whose
    /// outline neither crosses nor touches itself are marked.
    static constexpr std::int32_t solidLeft = 16, solidRight = 32;
};

/// Some sides, gathered.
struct GatheredSides {
    Coord *ax, *ay, *bx, *by;
    std::int32_t* marks;
};

/// Sides that may hide something from an eye, relative to it and turned so that the eye lies on
/// the right of a-b. Room for whole vectors of sideLanes.
struct PackedSides {
    float *ax, *ay, *bx, *by;
    float* area;           ///< twice that of eye, a, b, and its error bound: below 0, or notSure
    std::uint32_t* source; ///< which of the gathered sides
};

/// Vertices, a member an array. A vector may be read from any vertex on.
struct VertexColumns {
    const Coord *x, *y, *z;
};
/// Which vertices are near: above < squared distance <= upTo, and at most `height` up or down.
struct NearRange {
    Point3 from;
    std::int64_t above, upTo;
    Coord height;
};

/// The inner loops of looking around, as one instruction set does them. All give the same results:
/// floats are never contracted, and only ever decide that a side is clear.
struct Lanes {
    const char* name;

    /// Appends those of a run of sides that have none of the marks `seen` and whose box meets
    /// `box`, from position `at` on; returns how many there are then. Up to sideLanes - 1 places
    /// beyond them are written, too.
    std::size_t (*gather)(const SideColumns& from, const SimdRange& run, std::int32_t seen,
                          const Box& box, const GatheredSides& into, std::size_t at);

    struct Packed {
        std::size_t count; ///< without what fills up the last vector
        float extent;      ///< largest coordinate
        bool mayTouch;     ///< the eye may lie on one
    };
    /// Packs the sides, but for those that turn their back on the eye.
    Packed (*pack)(const GatheredSides& from, std::size_t count, Point2 eye,
                   const PackedSides& into);

    /// A bit for each of up to sidesAtOnce packed sides from `begin` on that the segment from the
    /// eye to (x, y) may meet. `bound`: of the error in the cross product of (x, y) and a corner.
    std::uint64_t (*unclear)(const PackedSides& sides, std::size_t begin, std::size_t end, float x,
                             float y, float bound);

    /// The squared distances of those in the range, and where they stand; returns how many. Up to
    /// 8 places beyond them are written, too.
    std::size_t (*near)(const VertexColumns& vertices, const SimdRange* runs, std::size_t runCount,
                        const NearRange& range, std::int64_t* distances, std::uint32_t* at);

    /// Sorts up to mostSorted distinct keys, none above INT64_MAX - 1. `keys` has room for whole
    /// vectors of 8.
    void (*sort)(std::int64_t* keys, std::size_t count, std::int64_t* sorted);
};

inline constexpr std::size_t sideLanes = 16, sidesAtOnce = 64;
/// What a filled-up place of the packed sides has for an area: it is clear of everything.
inline constexpr float clearOfAll = -1e38F;
/// The area of a side on which the eye lies, or of which it cannot be said on which side it does.
inline constexpr float notSure = 1e38F;
inline constexpr std::size_t mostSorted = 48;

// Bounds of the rounding in a cross product of two float vectors whose coordinates are at most E
// and Q: each input, product and difference is off by at most 2^-24 of itself, so the result by
// less than 8 * 2^-24 * E * Q. The constants leave a factor of two or more.
inline constexpr float crossError = 16.0F / (1 << 24);
inline constexpr float areaError = 32.0F / (1 << 24);

extern const Lanes plainLanes;
/// By processor, best first; nullptr where this build or this machine has none.
const Lanes* avx512Lanes();
const Lanes* avx2Lanes();

/// The best that this machine has.
const Lanes& bestLanes();

} // namespace navcore
