// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"

#include <array>
#include <bit>
#include <cstring>

namespace waymark {

// SIMD operations on four or eight adjacent pixels. They use the compiler's vector extensions,
// which are available for every processor.

constexpr int lanes = 4;
using Floats = float __attribute__((vector_size(16)));
using UInts = std::uint32_t __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
// Eight 16-bit values, two for each pixel.
using Halves = std::uint16_t __attribute__((vector_size(16)));
// Eight signed 16-bit values, one for each pixel.
using Shorts = std::int16_t __attribute__((vector_size(16)));
using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Longs = std::uint64_t __attribute__((vector_size(16)));

inline Floats floats(float each) {
    return Floats{each, each, each, each};
}
inline UInts words(std::uint32_t each) {
    return UInts{each, each, each, each};
}
inline Floats least(Floats a, Floats b) {
    return a < b ? a : b;
}
inline Floats most(Floats a, Floats b) {
    return a > b ? a : b;
}
inline Floats magnitude(Floats a) {
    return most(a, -a);
}
/// Clamps each value to the range from 0 to 1.
inline Floats share(Floats a) {
    return least(most(a, floats(0)), floats(1));
}
/// Truncates each value towards 0.
inline UInts whole(Floats a) {
    return std::bit_cast<UInts>(__builtin_convertvector(a, Ints));
}

inline Shorts shorts(int each) {
    const auto e = static_cast<std::int16_t>(each);
    return Shorts{e, e, e, e, e, e, e, e};
}
inline Shorts least(Shorts a, Shorts b) {
    return a < b ? a : b;
}
inline Shorts most(Shorts a, Shorts b) {
    return a > b ? a : b;
}
inline Shorts magnitude(Shorts a) {
    return most(a, -a);
}
inline bool isAny(Shorts a) {
    const auto halves = std::bit_cast<Longs>(a);
    return (halves[0] | halves[1]) != 0;
}
/// Returns the lower 16 bits of the eight values.
inline Shorts narrowed(UInts first, UInts second) {
    return __builtin_shufflevector(std::bit_cast<Shorts>(first), std::bit_cast<Shorts>(second), 0,
                                   2, 4, 6, 8, 10, 12, 14);
}
/// Returns the low bytes of the eight values in bytes 0 to 7, and again in bytes 8 to 15.
inline Bytes lowBytes(Shorts of) {
    const auto bytes = std::bit_cast<Bytes>(of);
    return __builtin_shufflevector(bytes, bytes, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26,
                                   28, 30);
}
/// Returns `step` multiplied by 0 to 7, rounded. `step` must be between -1000 and 1000.
inline Shorts stepsOf(double step) {
    const Floats each = floats(static_cast<float>(step)), bias = floats(8192.5F);
    return narrowed(whole(each * Floats{0, 1, 2, 3} + bias),
                    whole(each * Floats{4, 5, 6, 7} + bias)) -
           shorts(8192);
}

/// Blends a colour into pixels, with a weight of 0 to 256 per pixel. Alpha is treated like the
/// other channels.
class Blender {
public:
    explicit Blender(QRgb colour)
        : m_redBlue(std::bit_cast<Halves>(words(colour) & odd())),
          m_alphaGreen(std::bit_cast<Halves>((words(colour) >> 8) & odd())) {}

    UInts over(UInts pixels, UInts weights) const {
        return over(pixels, std::bit_cast<Halves>(weights | (weights << 16)));
    }
    /// Blends the colour into four pixels. Each 32-bit value of `weight` contains the weight of its
    /// pixel twice, once in each half.
    UInts over(UInts pixels, Halves weight) const {
        const Halves keep = 256 - weight;
        const auto of = [&](UInts from, Halves colour) {
            return std::bit_cast<UInts>(
                (std::bit_cast<Halves>(from & odd()) * keep + colour * weight + 128) >> 8);
        };
        return of(pixels, m_redBlue) | (of(pixels >> 8, m_alphaGreen) << 8);
    }

private:
    static UInts odd() { return words(0x00ff00ffU); }
    Halves m_redBlue, m_alphaGreen;
};

/// Multiplies a weight of 0 to 256 by the coverages of four pixels. `coverage` contains one
/// coverage per byte, from 0 to 255.
inline UInts shareOf(std::uint32_t weight, std::uint32_t coverage) {
    const auto four = std::bit_cast<Bytes>(UInts{coverage, 0, 0, 0});
    const Bytes each = __builtin_shufflevector(four, Bytes{}, 0, 16, 16, 16, 1, 16, 16, 16, 2, 16,
                                               16, 16, 3, 16, 16, 16);
    const auto times = static_cast<std::uint16_t>(weight);
    return std::bit_cast<UInts>((std::bit_cast<Halves>(each) * times + 127) / 255);
}

/// Blends four premultiplied pixels over opaque ones. See the overload in pixels.h.
inline UInts layPremultiplied(UInts pixels, UInts over) {
    const UInts alpha = over >> 24, keep = 256 - alpha - (alpha >> 7);
    const auto kept = [halves = std::bit_cast<Halves>(keep | (keep << 16))](UInts of) {
        return std::bit_cast<UInts>((std::bit_cast<Halves>(of & 0x00ff00ffU) * halves) >> 8);
    };
    const UInts under = kept(pixels) | ((kept(pixels >> 8) & 0xffU) << 8);
    return (under + (over & 0x00ffffffU)) | 0xff000000U;
}

/// Interpolates between the pixels of `a` and `b`, where the weight of `b` is 0 to 256. Alpha is
/// treated like the other channels.
inline UInts mixed(UInts a, UInts b, UInts weights) {
    const auto weight = std::bit_cast<Halves>(weights | (weights << 16));
    const auto of = [&, keep = 256 - weight](UInts first, UInts second) {
        return std::bit_cast<UInts>((std::bit_cast<Halves>(first & 0x00ff00ffU) * keep +
                                     std::bit_cast<Halves>(second & 0x00ff00ffU) * weight) >>
                                    8);
    };
    return of(a, b) | (of(a >> 8, b >> 8) << 8);
}

inline UInts loaded(const QRgb* from) {
    UInts pixels;
    std::memcpy(&pixels, from, sizeof pixels);
    return pixels;
}
inline void store(QRgb* to, UInts pixels) {
    std::memcpy(to, &pixels, sizeof pixels);
}

} // namespace waymark
