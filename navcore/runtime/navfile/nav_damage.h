// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace navcore {

/// Describes the first structural error of a nav file: the field and what is wrong with it, such as
/// "agents[2].name: ends at byte 4100 of a file of 4096: cut off or damaged". Call it for a file
/// that the FlatBuffers verifier has rejected; the verifier itself does not report the position.
std::string damageOf(std::span<const std::uint8_t> bytes);

} // namespace navcore
