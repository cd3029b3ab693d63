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
    // Cells are squares of the required area. If the box is thinner than one such square, there is
    // a single row of cells.
    std::uint64_t size = ceilSqrt((width * height + count - 1) / count);
    if (size > std::min(width, height))
        size = (std::max(width, height) + count - 1) / count;
    size = std::clamp<std::uint64_t>(size, 1, static_cast<std::uint64_t>(maxCoord));
    return {box.lo, static_cast<Coord>(size), static_cast<int>((width + size - 1) / size),
            static_cast<int>((height + size - 1) / size)};
}

CellFrame CellFrame::over(const Box& box, std::size_t cells, const CellFrame& other) {
    CellFrame frame = over(box, cells);
    const std::int64_t size = other.size;
    if (box.empty() || size * 2 < frame.size || size > std::int64_t{frame.size} * 2)
        return frame;
    const auto aligned = [size](Coord low, Coord start) {
        const std::int64_t offset = std::int64_t{low} - start;
        return static_cast<Coord>(low - ((offset % size) + size) % size);
    };
    frame.size = other.size;
    frame.origin = {aligned(box.lo.x, other.origin.x), aligned(box.lo.y, other.origin.y)};
    frame.columns = static_cast<int>((std::int64_t{box.hi.x} - frame.origin.x) / size + 1);
    frame.rows = static_cast<int>((std::int64_t{box.hi.y} - frame.origin.y) / size + 1);
    return frame;
}

} // namespace navcore
