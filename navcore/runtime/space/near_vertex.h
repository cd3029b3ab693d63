// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

namespace navcore {

struct NearVertex {
    VertexId id;
    /// Squared distance in three dimensions, in lu^2.
    std::int64_t squaredDistance = 0;
    friend bool operator==(const NearVertex&, const NearVertex&) = default;
};

} // namespace navcore
