// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/cell_frame.h"

#include "navcore/runtime/geometry/wide.h"

namespace navcore {

CellFrame CellFrame::over(const Box& box, std::size_t cells) {
    if (box.empty())
        return {};
    const auto width = static_cast<std::uint64_t>(std::int64_t{box.hi.x} - box.lo.x + 1);
    const auto height = static_cast<std::uint64_t>(std::int64_t{box.hi.y} - box.lo.y + 1);
    const std::uint64_t count = std::max<std::size_t>(cells, 1);
    // A square cell of the wanted area; in a box thinner than that the cells stand in one line.
    std::uint64_t size = ceilSqrt((width * height + count - 1) / count);
    if (size > std::min(width, height))
        size = (std::max(width, height) + count - 1) / count;
    size = std::clamp<std::uint64_t>(size, 1, static_cast<std::uint64_t>(maxCoord));
    return {box.lo, static_cast<Coord>(size), static_cast<int>((width + size - 1) / size),
            static_cast<int>((height + size - 1) / size)};
}

} // namespace navcore
