// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/detour/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace bench {

/// Returns whether Recast and Detour are installed. The other functions require it.
bool hasDetour();
/// Lets Detour allocate memory with operator new, so that it is counted.
void countDetour();
/// Builds the navigation mesh of a scene with Recast. The result is a file for DetourPeer.
std::vector<std::uint8_t> buildMesh(const Scene& scene);

/// A loaded navigation mesh with a query.
class DetourPeer {
public:
    /// Uses the bytes without a copy, and writes links between tiles into them. They must outlive
    /// this object.
    explicit DetourPeer(std::span<std::uint8_t> file);
    ~DetourPeer();

    struct Mesh {
        std::size_t tiles = 0, polygons = 0;
    };
    Mesh mesh() const;

    /// Finds the nearest polygons to both points and the path of polygons between them. Returns
    /// false if the path does not reach the goal.
    bool route(const Pair& ends);
    /// Finds the path as route() does, and the straight path along it. Returns the length of the
    /// straight path in lu, or nullopt if the path does not reach the goal.
    std::optional<double> straightened(const Pair& ends);
    /// Returns whether the last search ran out of nodes.
    bool ranOut() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace bench
