// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace navcore {

/// The first field of a nav file whose structure is wrong, and what is wrong with it:
/// "agents[2].name: ends at byte 4100 of a file of 4096: cut off or damaged". For files that the
/// FlatBuffers verifier refuses; it does not say where.
std::string damageOf(std::span<const std::uint8_t> bytes);

} // namespace navcore
