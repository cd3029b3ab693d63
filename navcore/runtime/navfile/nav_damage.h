// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace navcore {

/// Returns a description of the first damage of a structurally invalid nav file: its field and what
/// is wrong with it, as in "agents[2].name: ends at byte 4100 of a file of 4096: cut off or
/// damaged". It is for files that the FlatBuffers verifier rejects, because the verifier does not
/// report the position.
std::string damageOf(std::span<const std::uint8_t> bytes);

} // namespace navcore
