// SPDX-License-Identifier: MIT
// Processes eight sides or four vertices at a time. Each function has its own target attribute, so
// nothing else in the library is compiled for this instruction set.
#include "navcore/runtime/space/lanes.h"

// GCC does not align the Windows stack for wide vectors (GCC bug 54412).
#if defined(__x86_64__) && defined(__GNUC__) && (!defined(_WIN32) || defined(__clang__))

#include <immintrin.h>

#define HALF_WIDE_LANES __attribute__((target("avx2,popcnt")))

namespace navcore {
namespace {

/// For each bitmask of the lanes to keep, lists the indices of these lanes in order.
template <std::size_t lanes>
struct Orders {
    alignas(32) std::uint8_t lane[std::size_t{1} << lanes][8] = {};
    constexpr Orders() {
        for (unsigned kept = 0; kept < (1U << lanes); ++kept)
            for (unsigned i = 0, to = 0; i < lanes; ++i)
                if ((kept >> i & 1U) != 0)
                    lane[kept][to++] = static_cast<std::uint8_t>(i);
    }
};
constexpr Orders<8> orders;

HALF_WIDE_LANES __m256i orderOf(unsigned kept) {
    return _mm256_cvtepu8_epi32(
        _mm_loadl_epi64(reinterpret_cast<const __m128i*>(orders.lane[kept])));
}
HALF_WIDE_LANES __m256i load(const void* from) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}
HALF_WIDE_LANES void storeKept(void* to, __m256i values, __m256i order) {
    _mm256_storeu_si256(static_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(values, order));
}
HALF_WIDE_LANES void storeKept(float* to, __m256 values, __m256i order) {
    _mm256_storeu_ps(to, _mm256_permutevar8x32_ps(values, order));
}
HALF_WIDE_LANES unsigned bitsOf(__m256i lanes) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
}
HALF_WIDE_LANES __m256 magnitude(__m256 values) {
    return _mm256_andnot_ps(_mm256_set1_ps(-0.0F), values);
}

HALF_WIDE_LANES std::size_t gatherHalf(const SideColumns& from, const SimdRange& run,
                                       std::int32_t seen, const Box& box, const GatheredSides& into,
                                       std::size_t at) {
    const __m256i seenMarks = _mm256_set1_epi32(seen), zero = _mm256_setzero_si256();
    const __m256i loX = _mm256_set1_epi32(box.lo.x), loY = _mm256_set1_epi32(box.lo.y);
    const __m256i hiX = _mm256_set1_epi32(box.hi.x), hiY = _mm256_set1_epi32(box.hi.y);
    for (std::uint32_t i = 0; i < run.count; i += 8) {
        const std::uint32_t left = run.count - i;
        const unsigned there = left >= 8 ? 0xffU : (1U << left) - 1;
        const std::size_t place = std::size_t{run.first} + i;
        const __m256i ax = load(from.ax + place), ay = load(from.ay + place);
        const __m256i bx = load(from.bx + place), by = load(from.by + place);
        const __m256i marks = load(from.marks + place);
        const __m256i beyond =
            _mm256_or_si256(_mm256_or_si256(_mm256_cmpgt_epi32(_mm256_min_epi32(ax, bx), hiX),
                                            _mm256_cmpgt_epi32(loX, _mm256_max_epi32(ax, bx))),
                            _mm256_or_si256(_mm256_cmpgt_epi32(_mm256_min_epi32(ay, by), hiY),
                                            _mm256_cmpgt_epi32(loY, _mm256_max_epi32(ay, by))));
        const __m256i isNew = _mm256_cmpeq_epi32(_mm256_and_si256(marks, seenMarks), zero);
        const unsigned kept = there & bitsOf(_mm256_andnot_si256(beyond, isNew));
        const __m256i order = orderOf(kept);
        storeKept(into.ax + at, ax, order);
        storeKept(into.ay + at, ay, order);
        storeKept(into.bx + at, bx, order);
        storeKept(into.by + at, by, order);
        storeKept(into.marks + at, marks, order);
        at += static_cast<std::size_t>(__builtin_popcount(kept));
    }
    return at;
}

HALF_WIDE_LANES Lanes::Packed packHalf(const GatheredSides& from, std::size_t count, Point2 eye,
                                       const PackedSides& into) {
    const __m256i eyeX = _mm256_set1_epi32(eye.x), eyeY = _mm256_set1_epi32(eye.y);
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i solidLeft = _mm256_set1_epi32(SideMarks::solidLeft);
    const __m256i solidRight = _mm256_set1_epi32(SideMarks::solidRight);
    const __m256 zero = _mm256_setzero_ps(), errorOfArea = _mm256_set1_ps(areaError);
    __m256 extents = zero;
    unsigned unsure = 0;
    std::size_t packed = 0;
    for (std::size_t i = 0; i < count; i += 8) {
        const std::size_t left = count - i;
        const unsigned there = left >= 8 ? 0xffU : (1U << left) - 1;
        const __m256 x0 = _mm256_cvtepi32_ps(_mm256_sub_epi32(load(from.ax + i), eyeX));
        const __m256 y0 = _mm256_cvtepi32_ps(_mm256_sub_epi32(load(from.ay + i), eyeY));
        const __m256 x1 = _mm256_cvtepi32_ps(_mm256_sub_epi32(load(from.bx + i), eyeX));
        const __m256 y1 = _mm256_cvtepi32_ps(_mm256_sub_epi32(load(from.by + i), eyeY));
        const __m256i marks = load(from.marks + i);
        const __m256 area = _mm256_sub_ps(_mm256_mul_ps(x0, y1), _mm256_mul_ps(y0, x1));
        const __m256 most = _mm256_max_ps(_mm256_max_ps(magnitude(x0), magnitude(x1)),
                                          _mm256_max_ps(magnitude(y0), magnitude(y1)));
        const __m256 error = _mm256_mul_ps(errorOfArea, _mm256_mul_ps(most, most));
        const __m256 margin = _mm256_sub_ps(error, magnitude(area));
        const __m256 turned = _mm256_cmp_ps(area, zero, _CMP_GT_OQ);
        const __m256 isSure = _mm256_cmp_ps(margin, zero, _CMP_LT_OQ);
        const unsigned sure = there & static_cast<unsigned>(_mm256_movemask_ps(isSure));
        // Selects the flag of a solid that is behind this side, as seen from the eye. Comparison
        // results are 0 or all ones.
        const __m256i behind =
            _mm256_blendv_epi8(solidRight, solidLeft, _mm256_castps_si256(turned));
        const unsigned isBack =
            sure & bitsOf(_mm256_cmpeq_epi32(_mm256_and_si256(marks, behind), behind));
        const unsigned kept = there & ~isBack;
        unsure |= there & ~sure;
        alignas(32) static constexpr std::int32_t wholes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
        const __m256 isThere = _mm256_castsi256_ps(load(wholes + 8 - (left >= 8 ? 8 : left)));
        extents = _mm256_max_ps(extents, _mm256_and_ps(most, isThere));
        const __m256i order = orderOf(kept);
        storeKept(into.ax + packed, _mm256_blendv_ps(x0, x1, turned), order);
        storeKept(into.ay + packed, _mm256_blendv_ps(y0, y1, turned), order);
        storeKept(into.bx + packed, _mm256_blendv_ps(x1, x0, turned), order);
        storeKept(into.by + packed, _mm256_blendv_ps(y1, y0, turned), order);
        storeKept(into.area + packed, _mm256_blendv_ps(_mm256_set1_ps(notSure), margin, isSure),
                  order);
        storeKept(into.source + packed,
                  _mm256_add_epi32(numbers, _mm256_set1_epi32(static_cast<int>(i))), order);
        packed += static_cast<std::size_t>(__builtin_popcount(kept));
    }
    for (const std::size_t at : {packed, packed + 8}) {
        for (float* column : {into.ax, into.ay, into.bx, into.by})
            _mm256_storeu_ps(column + at, zero);
        _mm256_storeu_ps(into.area + at, _mm256_set1_ps(clearOfAll));
    }
    alignas(32) float each[8];
    _mm256_store_ps(each, extents);
    float extent = 0;
    for (const float e : each)
        extent = e > extent ? e : extent;
    return {packed, extent, unsure != 0};
}

HALF_WIDE_LANES std::uint64_t unclearHalf(const PackedSides& sides, std::size_t begin,
                                          std::size_t end, float x, float y, float bound) {
    const __m256 toX = _mm256_set1_ps(x), toY = _mm256_set1_ps(y);
    const __m256 high = _mm256_set1_ps(bound), low = _mm256_set1_ps(-bound);
    const __m256 nearest = _mm256_set1_ps(-2 * bound);
    std::uint64_t bits = 0;
    for (std::size_t at = begin; at < end; at += 8) {
        const __m256 a = _mm256_sub_ps(_mm256_mul_ps(toX, _mm256_loadu_ps(sides.ay + at)),
                                       _mm256_mul_ps(toY, _mm256_loadu_ps(sides.ax + at)));
        const __m256 b = _mm256_sub_ps(_mm256_mul_ps(toX, _mm256_loadu_ps(sides.by + at)),
                                       _mm256_mul_ps(toY, _mm256_loadu_ps(sides.bx + at)));
        const __m256 beyond = _mm256_add_ps(_mm256_loadu_ps(sides.area + at), _mm256_sub_ps(a, b));
        const __m256 open =
            _mm256_and_ps(_mm256_and_ps(_mm256_cmp_ps(_mm256_min_ps(a, b), high, _CMP_LE_OQ),
                                        _mm256_cmp_ps(_mm256_max_ps(a, b), low, _CMP_GE_OQ)),
                          _mm256_cmp_ps(beyond, nearest, _CMP_GE_OQ));
        bits |= static_cast<std::uint64_t>(_mm256_movemask_ps(open)) << (at - begin);
    }
    return bits;
}

HALF_WIDE_LANES __m256i squaresOf(__m128i lanes) {
    const __m256i wide = _mm256_cvtepi32_epi64(lanes);
    return _mm256_mul_epi32(wide, wide);
}

HALF_WIDE_LANES std::size_t nearHalf(const VertexColumns& vertices, const SimdRange* runs,
                                     std::size_t runCount, const NearRange& range,
                                     std::int64_t* distances, std::uint32_t* at) {
    const __m128i x = _mm_set1_epi32(range.from.x), y = _mm_set1_epi32(range.from.y);
    const __m128i z = _mm_set1_epi32(range.from.z), height = _mm_set1_epi32(range.height);
    const __m256i above = _mm256_set1_epi64x(range.above), upTo = _mm256_set1_epi64x(range.upTo);
    const __m128i numbers = _mm_setr_epi32(0, 1, 2, 3);
    // A 64-bit lane consists of two 32-bit lanes, so each bit of a mask is doubled.
    constexpr unsigned char doubled[16] = {0,    0x03, 0x0c, 0x0f, 0x30, 0x33, 0x3c, 0x3f,
                                           0xc0, 0xc3, 0xcc, 0xcf, 0xf0, 0xf3, 0xfc, 0xff};
    std::size_t found = 0;
    for (const SimdRange* run = runs; run != runs + runCount; ++run)
        for (std::uint32_t i = 0; i < run->count; i += 4) {
            const std::uint32_t left = run->count - i, place = run->first + i;
            const unsigned there = left >= 4 ? 0xfU : (1U << left) - 1;
            const auto* xs = reinterpret_cast<const __m128i*>(vertices.x + place);
            const auto* ys = reinterpret_cast<const __m128i*>(vertices.y + place);
            const auto* zs = reinterpret_cast<const __m128i*>(vertices.z + place);
            const __m128i rise = _mm_sub_epi32(_mm_loadu_si128(zs), z);
            const __m256i squared =
                _mm256_add_epi64(_mm256_add_epi64(squaresOf(_mm_sub_epi32(_mm_loadu_si128(xs), x)),
                                                  squaresOf(_mm_sub_epi32(_mm_loadu_si128(ys), y))),
                                 squaresOf(rise));
            const __m256i inside = _mm256_andnot_si256(_mm256_cmpgt_epi64(squared, upTo),
                                                       _mm256_cmpgt_epi64(squared, above));
            const __m128i tooHigh = _mm_cmpgt_epi32(_mm_abs_epi32(rise), height);
            const unsigned kept =
                there & static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(inside))) &
                ~static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(tooHigh)));
            storeKept(distances + found, squared, orderOf(doubled[kept]));
            const __m128i places = _mm_add_epi32(numbers, _mm_set1_epi32(static_cast<int>(place)));
            _mm_storeu_ps(
                reinterpret_cast<float*>(at + found),
                _mm_permutevar_ps(_mm_castsi128_ps(places), _mm256_castsi256_si128(orderOf(kept))));
            found += static_cast<std::size_t>(__builtin_popcount(kept));
        }
    return found;
}

HALF_WIDE_LANES void sortHalf(std::int64_t* keys, std::size_t count, std::int64_t* sorted) {
    for (std::size_t i = count; i < count + 4; ++i)
        keys[i] = INT64_MAX;
    for (std::size_t i = 0; i < count; ++i) {
        const __m256i key = _mm256_set1_epi64x(keys[i]);
        // The rank is computed by comparing all pairs, which avoids branch mispredictions.
        int rank = 0;
        for (std::size_t j = 0; j < count; j += 4)
            rank += __builtin_popcount(static_cast<unsigned>(
                _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(key, load(keys + j))))));
        sorted[rank] = keys[i];
    }
}

constexpr Lanes halfWideLanes{"AVX2", gatherHalf, packHalf, unclearHalf, nearHalf, sortHalf};

} // namespace

const Lanes* avx2Lanes() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") ? &halfWideLanes : nullptr;
}

} // namespace navcore

#else

const navcore::Lanes* navcore::avx2Lanes() {
    return nullptr;
}

#endif
