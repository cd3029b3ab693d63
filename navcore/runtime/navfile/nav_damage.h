// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace navcore {

/// Returns the first field of a structurally invalid nav file and what is wrong with it, as in
/// "agents[2].name: ends at byte 4100 of a file of 4096: cut off or damaged". For files that the
/// FlatBuffers verifier rejects, because it does not report the place.
std::string damageOf(std::span<const std::uint8_t> bytes);

} // namespace navcore
