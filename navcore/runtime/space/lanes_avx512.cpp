// SPDX-License-Identifier: MIT
// Processes sixteen sides or eight vertices at a time. Each function has its own target attribute,
// so nothing else in the library is compiled for this instruction set.
#include "navcore/runtime/space/lanes.h"

// GCC does not align the Windows stack for wide vectors (GCC bug 54412).
#if defined(__x86_64__) && defined(__GNUC__) && (!defined(_WIN32) || defined(__clang__))

#if !defined(__clang__) // GCC warns about its own header (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#define WIDE_LANES __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,popcnt")))

namespace navcore {
namespace {

WIDE_LANES std::size_t gatherWide(const SideColumns& from, const SimdRange& run, std::int32_t seen,
                                  const Box& box, const GatheredSides& into, std::size_t at) {
    const __m512i seenMarks = _mm512_set1_epi32(seen);
    const __m512i loX = _mm512_set1_epi32(box.lo.x), loY = _mm512_set1_epi32(box.lo.y);
    const __m512i hiX = _mm512_set1_epi32(box.hi.x), hiY = _mm512_set1_epi32(box.hi.y);
    for (std::uint32_t i = 0; i < run.count; i += 16) {
        const std::uint32_t left = run.count - i;
        __mmask16 kept = static_cast<__mmask16>(left >= 16 ? 0xffffU : (1U << left) - 1);
        const std::size_t place = std::size_t{run.first} + i;
        const __m512i ax = _mm512_loadu_si512(from.ax + place);
        const __m512i ay = _mm512_loadu_si512(from.ay + place);
        const __m512i bx = _mm512_loadu_si512(from.bx + place);
        const __m512i by = _mm512_loadu_si512(from.by + place);
        const __m512i marks = _mm512_loadu_si512(from.marks + place);
        kept = _mm512_mask_testn_epi32_mask(kept, marks, seenMarks);
        kept = _mm512_mask_cmple_epi32_mask(kept, _mm512_min_epi32(ax, bx), hiX);
        kept = _mm512_mask_cmpge_epi32_mask(kept, _mm512_max_epi32(ax, bx), loX);
        kept = _mm512_mask_cmple_epi32_mask(kept, _mm512_min_epi32(ay, by), hiY);
        kept = _mm512_mask_cmpge_epi32_mask(kept, _mm512_max_epi32(ay, by), loY);
        _mm512_storeu_si512(into.ax + at, _mm512_maskz_compress_epi32(kept, ax));
        _mm512_storeu_si512(into.ay + at, _mm512_maskz_compress_epi32(kept, ay));
        _mm512_storeu_si512(into.bx + at, _mm512_maskz_compress_epi32(kept, bx));
        _mm512_storeu_si512(into.by + at, _mm512_maskz_compress_epi32(kept, by));
        _mm512_storeu_si512(into.marks + at, _mm512_maskz_compress_epi32(kept, marks));
        at += static_cast<std::size_t>(__builtin_popcount(kept));
    }
    return at;
}

WIDE_LANES Lanes::Packed packWide(const GatheredSides& from, std::size_t count, Point2 eye,
                                  const PackedSides& into) {
    const __m512i eyeX = _mm512_set1_epi32(eye.x), eyeY = _mm512_set1_epi32(eye.y);
    const __m512i numbers = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i solidLeft = _mm512_set1_epi32(SideMarks::solidLeft);
    const __m512i solidRight = _mm512_set1_epi32(SideMarks::solidRight);
    const __m512 zero = _mm512_setzero_ps(), errorOfArea = _mm512_set1_ps(areaError);
    __m512 extents = zero;
    unsigned unsure = 0;
    std::size_t packed = 0;
    for (std::size_t i = 0; i < count; i += 16) {
        const std::size_t left = count - i;
        const auto there = static_cast<__mmask16>(left >= 16 ? 0xffffU : (1U << left) - 1);
        const __m512 x0 =
            _mm512_cvtepi32_ps(_mm512_sub_epi32(_mm512_loadu_si512(from.ax + i), eyeX));
        const __m512 y0 =
            _mm512_cvtepi32_ps(_mm512_sub_epi32(_mm512_loadu_si512(from.ay + i), eyeY));
        const __m512 x1 =
            _mm512_cvtepi32_ps(_mm512_sub_epi32(_mm512_loadu_si512(from.bx + i), eyeX));
        const __m512 y1 =
            _mm512_cvtepi32_ps(_mm512_sub_epi32(_mm512_loadu_si512(from.by + i), eyeY));
        const __m512i marks = _mm512_loadu_si512(from.marks + i);
        const __m512 area = _mm512_sub_ps(_mm512_mul_ps(x0, y1), _mm512_mul_ps(y0, x1));
        const __m512 most = _mm512_max_ps(_mm512_max_ps(_mm512_abs_ps(x0), _mm512_abs_ps(x1)),
                                          _mm512_max_ps(_mm512_abs_ps(y0), _mm512_abs_ps(y1)));
        const __m512 error = _mm512_mul_ps(errorOfArea, _mm512_mul_ps(most, most));
        const __m512 margin = _mm512_sub_ps(error, _mm512_abs_ps(area));
        const auto sure = _mm512_mask_cmp_ps_mask(there, margin, zero, _CMP_LT_OQ);
        const auto turned = _mm512_cmp_ps_mask(area, zero, _CMP_GT_OQ);
        const auto isBack =
            static_cast<__mmask16>(sure & ((turned & _mm512_test_epi32_mask(marks, solidLeft)) |
                                           (~turned & _mm512_test_epi32_mask(marks, solidRight))));
        const auto kept = static_cast<__mmask16>(there & ~isBack);
        unsure |= static_cast<unsigned>(there & ~sure);
        extents = _mm512_mask_max_ps(extents, there, extents, most);
        _mm512_storeu_ps(into.ax + packed,
                         _mm512_maskz_compress_ps(kept, _mm512_mask_blend_ps(turned, x0, x1)));
        _mm512_storeu_ps(into.ay + packed,
                         _mm512_maskz_compress_ps(kept, _mm512_mask_blend_ps(turned, y0, y1)));
        _mm512_storeu_ps(into.bx + packed,
                         _mm512_maskz_compress_ps(kept, _mm512_mask_blend_ps(turned, x1, x0)));
        _mm512_storeu_ps(into.by + packed,
                         _mm512_maskz_compress_ps(kept, _mm512_mask_blend_ps(turned, y1, y0)));
        _mm512_storeu_ps(into.area + packed,
                         _mm512_maskz_compress_ps(
                             kept, _mm512_mask_blend_ps(sure, _mm512_set1_ps(notSure), margin)));
        _mm512_storeu_si512(
            into.source + packed,
            _mm512_maskz_compress_epi32(
                kept, _mm512_add_epi32(numbers, _mm512_set1_epi32(static_cast<int>(i)))));
        packed += static_cast<std::size_t>(__builtin_popcount(kept));
    }
    _mm512_storeu_ps(into.ax + packed, zero);
    _mm512_storeu_ps(into.ay + packed, zero);
    _mm512_storeu_ps(into.bx + packed, zero);
    _mm512_storeu_ps(into.by + packed, zero);
    _mm512_storeu_ps(into.area + packed, _mm512_set1_ps(clearOfAll));
    return {packed, _mm512_reduce_max_ps(extents), unsure != 0};
}

WIDE_LANES std::uint64_t unclearWide(const PackedSides& sides, std::size_t begin, std::size_t end,
                                     float x, float y, float bound) {
    const __m512 toX = _mm512_set1_ps(x), toY = _mm512_set1_ps(y);
    const __m512 high = _mm512_set1_ps(bound), low = _mm512_set1_ps(-bound);
    const __m512 nearest = _mm512_set1_ps(-2 * bound);
    std::uint64_t bits = 0;
    for (std::size_t at = begin; at < end; at += 16) {
        const __m512 a = _mm512_sub_ps(_mm512_mul_ps(toX, _mm512_loadu_ps(sides.ay + at)),
                                       _mm512_mul_ps(toY, _mm512_loadu_ps(sides.ax + at)));
        const __m512 b = _mm512_sub_ps(_mm512_mul_ps(toX, _mm512_loadu_ps(sides.by + at)),
                                       _mm512_mul_ps(toY, _mm512_loadu_ps(sides.bx + at)));
        const __m512 beyond = _mm512_add_ps(_mm512_loadu_ps(sides.area + at), _mm512_sub_ps(a, b));
        __mmask16 open = _mm512_cmp_ps_mask(_mm512_min_ps(a, b), high, _CMP_LE_OQ);
        open = _mm512_mask_cmp_ps_mask(open, _mm512_max_ps(a, b), low, _CMP_GE_OQ);
        open = _mm512_mask_cmp_ps_mask(open, beyond, nearest, _CMP_GE_OQ);
        bits |= std::uint64_t{open} << (at - begin);
    }
    return bits;
}

WIDE_LANES std::size_t nearWide(const VertexColumns& vertices, const SimdRange* runs,
                                std::size_t runCount, const NearRange& range,
                                std::int64_t* distances, std::uint32_t* at) {
    const __m256i x = _mm256_set1_epi32(range.from.x), y = _mm256_set1_epi32(range.from.y);
    const __m256i z = _mm256_set1_epi32(range.from.z), height = _mm256_set1_epi32(range.height);
    const __m512i above = _mm512_set1_epi64(range.above), upTo = _mm512_set1_epi64(range.upTo);
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    std::size_t found = 0;
    for (const SimdRange* run = runs; run != runs + runCount; ++run)
        for (std::uint32_t i = 0; i < run->count; i += 8) {
            const std::uint32_t left = run->count - i, place = run->first + i;
            __mmask8 kept = static_cast<__mmask8>(left >= 8 ? 0xffU : (1U << left) - 1);
            const auto* xs = reinterpret_cast<const __m256i*>(vertices.x + place);
            const auto* ys = reinterpret_cast<const __m256i*>(vertices.y + place);
            const auto* zs = reinterpret_cast<const __m256i*>(vertices.z + place);
            const __m256i rise = _mm256_sub_epi32(_mm256_loadu_si256(zs), z);
            const __m512i dx = _mm512_cvtepi32_epi64(_mm256_sub_epi32(_mm256_loadu_si256(xs), x));
            const __m512i dy = _mm512_cvtepi32_epi64(_mm256_sub_epi32(_mm256_loadu_si256(ys), y));
            const __m512i dz = _mm512_cvtepi32_epi64(rise);
            const __m512i squared = _mm512_add_epi64(
                _mm512_add_epi64(_mm512_mul_epi32(dx, dx), _mm512_mul_epi32(dy, dy)),
                _mm512_mul_epi32(dz, dz));
            kept = _mm512_mask_cmpgt_epi64_mask(kept, squared, above);
            kept = _mm512_mask_cmple_epi64_mask(kept, squared, upTo);
            kept = _mm256_mask_cmple_epi32_mask(kept, _mm256_abs_epi32(rise), height);
            _mm512_storeu_si512(distances + found, _mm512_maskz_compress_epi64(kept, squared));
            _mm256_storeu_si256(
                reinterpret_cast<__m256i*>(at + found),
                _mm256_maskz_compress_epi32(
                    kept, _mm256_add_epi32(numbers, _mm256_set1_epi32(static_cast<int>(place)))));
            found += static_cast<std::size_t>(__builtin_popcount(kept));
        }
    return found;
}

WIDE_LANES void sortWide(std::int64_t* keys, std::size_t count, std::int64_t* sorted) {
    _mm512_storeu_si512(keys + count, _mm512_set1_epi64(INT64_MAX));
    __m512i all[mostSorted / 8];
    const std::size_t vectors = (count + 7) / 8;
    for (std::size_t j = 0; j < vectors; ++j)
        all[j] = _mm512_loadu_si512(keys + 8 * j);
    for (std::size_t i = 0; i < count; ++i) {
        const __m512i key = _mm512_set1_epi64(keys[i]);
        // The rank is computed by comparing all pairs, which avoids branch mispredictions.
        int rank = 0;
        for (std::size_t j = 0; j < vectors; ++j)
            rank += __builtin_popcount(_mm512_cmplt_epi64_mask(all[j], key));
        sorted[rank] = keys[i];
    }
}

constexpr Lanes wideLanes{"AVX-512", gatherWide, packWide, unclearWide, nearWide, sortWide};

} // namespace

const Lanes* avx512Lanes() {
    __builtin_cpu_init();
    const bool known = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                       __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return known ? &wideLanes : nullptr;
}

} // namespace navcore

#else

const navcore::Lanes* navcore::avx512Lanes() {
    return nullptr;
}

#endif
