// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/tags.h"

#include <optional>
#include <string>

namespace navcore {

inline constexpr std::uint8_t maxLinksWanted = 64;
inline constexpr Range linksWantedRange{0, maxLinksWanted};

/// A point that units pass through.
struct Vertex {
    using Key = VertexId;

    Point3 position;
    std::string name; ///< free text, may be empty
    std::string kind; ///< a free word such as "spawn", may be empty
    Tags tags;
    std::optional<std::uint8_t> linksWanted; ///< its own k, linksWantedRange; none = the level's

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

} // namespace navcore
