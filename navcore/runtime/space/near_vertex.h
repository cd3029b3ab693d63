// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

namespace navcore {

/// A vertex and its distance.
struct NearVertex {
    VertexId id;
    /// Squared distance to the vertex in three dimensions, in lu^2.
    std::int64_t squaredDistance = 0;
    friend bool operator==(const NearVertex&, const NearVertex&) = default;
};

} // namespace navcore
