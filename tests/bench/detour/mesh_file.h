// SPDX-License-Identifier: MIT
#pragma once

#include <DetourNavMesh.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

namespace bench {

/// Ends the program with a message unless a call of Recast or Detour succeeded.
inline void require(bool isSo, const char* what) {
    if (isSo)
        return;
    std::fprintf(stderr, "bench_detour: Recast or Detour failed: %s\n", what);
    std::exit(1);
}

/// A file with a navigation mesh contains the parameters of the mesh and then its tiles. Each tile
/// is preceded by its size in 8 bytes and padded to a multiple of 8 bytes.
inline constexpr std::size_t tilesBegin = (sizeof(dtNavMeshParams) + 7) / 8 * 8;

inline std::vector<std::uint8_t> emptyMeshFile(const dtNavMeshParams& params) {
    std::vector<std::uint8_t> file(tilesBegin);
    std::memcpy(file.data(), &params, sizeof params);
    return file;
}

inline void addTile(std::vector<std::uint8_t>& file, std::span<const std::uint8_t> tile) {
    const std::uint64_t size = tile.size();
    const std::size_t at = file.size();
    file.resize(at + sizeof size + (size + 7) / 8 * 8);
    std::memcpy(&file[at], &size, sizeof size);
    std::memcpy(&file[at + sizeof size], tile.data(), size);
}

/// Calls visit(bytes) for each tile of a file.
template <class Visit>
void forEachTile(std::span<std::uint8_t> file, Visit&& visit) {
    for (std::size_t at = tilesBegin; at < file.size();) {
        std::uint64_t size = 0;
        std::memcpy(&size, &file[at], sizeof size);
        visit(file.subspan(at + sizeof size, size));
        at += sizeof size + (size + 7) / 8 * 8;
    }
}

} // namespace bench
