// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/lanes.h"

namespace navcore {

const Lanes& bestLanes() {
    static const Lanes& best = [&]() -> const Lanes& {
        if (const Lanes* lanes = avx512Lanes())
            return *lanes;
        if (const Lanes* lanes = avx2Lanes())
            return *lanes;
        return plainLanes;
    }();
    return best;
}

} // namespace navcore
