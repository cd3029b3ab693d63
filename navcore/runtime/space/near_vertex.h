// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

namespace navcore {

/// A vertex and how far it is.
struct NearVertex {
    VertexId id;
    std::int64_t squaredDistance = 0; ///< lu^2, 3D
    friend bool operator==(const NearVertex&, const NearVertex&) = default;
};

} // namespace navcore
