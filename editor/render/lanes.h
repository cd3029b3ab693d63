// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/pixels.h"

#include <array>
#include <bit>
#include <cstring>

namespace waymark {

// Four pixels beside each other, reckoned together: in the compiler's own vectors, which every
// processor has.

constexpr int lanes = 4;
using Floats = float __attribute__((vector_size(16)));
using Words = std::uint32_t __attribute__((vector_size(16)));
using Halves = std::uint16_t __attribute__((vector_size(16))); // two of a word
using Bytes = std::uint8_t __attribute__((vector_size(16)));

inline Floats floats(float each) {
    return Floats{each, each, each, each};
}
inline Words words(std::uint32_t each) {
    return Words{each, each, each, each};
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
/// Held between 0 and 1.
inline Floats share(Floats a) {
    return least(most(a, floats(0)), floats(1));
}
/// Towards 0.
inline Words whole(Floats a) {
    using Ints = std::int32_t __attribute__((vector_size(16)));
    return std::bit_cast<Words>(__builtin_convertvector(a, Ints));
}

/// A colour that is laid over pixels with a weight of 0..256 for each, alpha as any channel.
class Laying {
public:
    explicit Laying(QRgb colour)
        : m_redBlue(std::bit_cast<Halves>(words(colour) & odd())),
          m_alphaGreen(std::bit_cast<Halves>((words(colour) >> 8) & odd())) {}

    Words over(Words pixels, Words weights) const {
        const auto weight = std::bit_cast<Halves>(weights | (weights << 16));
        const Halves keep = 256 - weight;
        const auto of = [&](Words from, Halves colour) {
            return std::bit_cast<Words>(
                (std::bit_cast<Halves>(from & odd()) * keep + colour * weight + 128) >> 8);
        };
        return of(pixels, m_redBlue) | (of(pixels >> 8, m_alphaGreen) << 8);
    }

private:
    static Words odd() { return words(0x00ff00ffU); }
    Halves m_redBlue, m_alphaGreen;
};

/// Lays premultiplied pixels over opaque ones, as the function of the same name does for each.
inline Words layPremultiplied(Words pixels, Words over) {
    const Words alpha = over >> 24, keep = 256 - alpha - (alpha >> 7);
    const auto kept = [halves = std::bit_cast<Halves>(keep | (keep << 16))](Words of) {
        return std::bit_cast<Words>((std::bit_cast<Halves>(of & 0x00ff00ffU) * halves) >> 8);
    };
    const Words under = kept(pixels) | ((kept(pixels >> 8) & 0xffU) << 8);
    return (under + (over & 0x00ffffffU)) | 0xff000000U;
}

/// Between two colours each, alpha as any channel; a weight of 0..256 for the second.
inline Words mixed(Words a, Words b, Words weights) {
    const auto weight = std::bit_cast<Halves>(weights | (weights << 16));
    const auto of = [&, keep = 256 - weight](Words first, Words second) {
        return std::bit_cast<Words>((std::bit_cast<Halves>(first & 0x00ff00ffU) * keep +
                                     std::bit_cast<Halves>(second & 0x00ff00ffU) * weight) >>
                                    8);
    };
    return of(a, b) | (of(a >> 8, b >> 8) << 8);
}

inline Words loaded(const QRgb* from) {
    Words pixels;
    std::memcpy(&pixels, from, sizeof pixels);
    return pixels;
}
inline void store(QRgb* to, Words pixels) {
    std::memcpy(to, &pixels, sizeof pixels);
}

} // namespace waymark
