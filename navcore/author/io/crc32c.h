// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace navcore {

/// Returns the CRC-32C (Castagnoli, as in iSCSI: RFC 3720) of bytes that follow data with the
/// checksum `before`, which is 0 if there is no such data. The checksum detects every error of a
/// single bit and of a run of up to 32 bits. O(bytes).
std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

} // namespace navcore
