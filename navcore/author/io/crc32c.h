// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace navcore {

/// CRC-32C (Castagnoli, as iSCSI has it: RFC 3720) of bytes that follow those whose sum is
/// `before`; 0 = they are the first. It finds each error of a single bit, and of a run of up to 32.
/// O(bytes).
std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

} // namespace navcore
