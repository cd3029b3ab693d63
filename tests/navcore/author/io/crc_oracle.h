// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

/// Computes CRC-32C as defined in RFC 3720, by dividing bit by bit.
inline std::uint32_t crcOracle(std::string_view bytes) {
    std::uint32_t rest = 0xffffffffU;
    for (const char c : bytes)
        for (unsigned bit = 0; bit < 8; ++bit) {
            const bool in = ((static_cast<unsigned char>(c) >> bit) & 1U) != 0;
            const bool out = (rest & 1U) != 0;
            rest >>= 1U;
            if (in != out)
                rest ^= 0x82f63b78U;
        }
    return ~rest;
}
