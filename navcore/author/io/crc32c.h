// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace navcore {

/// Returns the CRC-32C checksum (Castagnoli, as in iSCSI: RFC 3720) of `bytes`. To compute it in
/// pieces, pass the checksum of the data so far as `before`. Detects all single-bit errors and all
/// error bursts of up to 32 bits. O(bytes).
std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

} // namespace navcore
