// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

namespace navcore {

/// A vertex and its distance.
struct NearVertex {
    VertexId id;
    std::int64_t squaredDistance = 0; ///< in lu^2, in three dimensions
    friend bool operator==(const NearVertex&, const NearVertex&) = default;
};

} // namespace navcore
