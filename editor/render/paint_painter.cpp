// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double areaOpacity = 0.42, lineOpacity = 0.7;

// All patterns differ from those of obstacles. The first one is for explicitly painted default
// terrain; unpainted areas have no hatching.
constexpr std::array<HatchLines, 8> hatches{{{1, -1, 14},
                                             {1, -1, 10},
                                             {0, 1, 6},
                                             {1, 0, 8},
                                             {1, -2, 14},
                                             {2, -1, 14},
                                             {1, -1, 5},
                                             {0, 1, 12}}};

struct TerrainTint {
    Tint area, line;
    // Direction, spacing and width of the hatch lines, in device pixels.
    int alongX, alongY, period, width;
};

struct Run {
    int from, to; // Range [from, to) of columns of the image.
    const TerrainTint* tint;
};

struct SeenTile {
    TileKey key;
    const TileCells* cells;
    int from, to; // Range [from, to) of columns of the image.
};

class TerrainTints {
public:
    explicit TerrainTints(const Paint& paint) : m_styles(paint.styles.all()) {
        const double opacity = paint.opacity(Layer::TerrainPaint);
        for (std::size_t i = 0; i < m_styles.size(); ++i) {
            const HatchLines lines = hatchOf(i);
            m_tints.push_back({Tint(m_styles[i].colour, areaOpacity * opacity),
                               Tint(m_styles[i].colour, lineOpacity * opacity), lines.alongX,
                               lines.alongY, std::max(2, static_cast<int>(paint.px(lines.period))),
                               std::max(1, static_cast<int>(paint.px(1)))});
        }
    }

    const TerrainTint* of(TerrainId id) const {
        const auto at = std::lower_bound(
            m_styles.begin(), m_styles.end(), id,
            [](const TerrainStyle& style, TerrainId key) { return style.id < key; });
        return at == m_styles.end() || at->id != id
                   ? nullptr
                   : &m_tints[static_cast<std::size_t>(at - m_styles.begin())];
    }

private:
    const std::vector<TerrainStyle>& m_styles;
    std::vector<TerrainTint> m_tints;
};

// Returns the index of the cell under the centre of each pixel from `from` to `to`. It depends only
// on the pixel's position on the map.
template <class IndexOf>
std::vector<std::int32_t> cellsUnder(int from, int to, int origin, double scale,
                                     IndexOf&& indexOf) {
    std::vector<std::int32_t> cells;
    cells.reserve(static_cast<std::size_t>(std::int64_t{to} - from + 1));
    for (int i = from; i <= to; ++i) {
        const double at = std::floor((double{1} * i + origin + 0.5) / scale * unitsPerPixel);
        cells.push_back(
            indexOf(static_cast<std::int64_t>(std::clamp(at, -2.0 * maxCoord, 2.0 * maxCoord))));
    }
    return cells;
}

// Returns the tiles of the floor that intersect the pixels, ordered by row.
std::vector<SeenTile> tilesIn(const Scene& scene, const std::vector<std::int32_t>& columns,
                              const std::vector<std::int32_t>& rows, int left) {
    std::vector<SeenTile> seen;
    const std::int32_t top = rows.front() >> 6, bottom = rows.back() >> 6;
    for (const auto& [key, tile] : scene.level.items<PaintTile>()) {
        if (key.floor != scene.floor || key.y < top || key.y > bottom)
            continue;
        const auto from = std::lower_bound(columns.begin(), columns.end(), key.x * tileSide);
        const auto to = std::lower_bound(from, columns.end(), (key.x + 1) * tileSide);
        if (from != to)
            seen.push_back({key, tile.cells.get(), left + static_cast<int>(from - columns.begin()),
                            left + static_cast<int>(to - columns.begin())});
    }
    return seen;
}

void fillRun(QRgb* row, const Run& run, int y, QPoint origin) {
    const TerrainTint& tint = *run.tint;
    const std::int64_t sum = std::int64_t{tint.alongX} * (run.from + origin.x()) +
                             std::int64_t{tint.alongY} * (y + origin.y());
    auto stripe = static_cast<int>(sum % tint.period);
    if (stripe < 0)
        stripe += tint.period;
    for (int x = run.from; x < run.to; ++x) {
        const Tint& with = stripe < tint.width ? tint.line : tint.area;
        blend(row[x], with.colour, with.weight);
        stripe += tint.alongX;
        if (stripe >= tint.period)
            stripe -= tint.period;
    }
}

} // namespace

HatchLines hatchOf(std::size_t rank) {
    return hatches[rank % hatches.size()];
}

void paintTerrain(const Paint& paint) {
    const Level& level = paint.scene.level;
    if (!paint.scene.view[Layer::TerrainPaint].visible || level.items<PaintTile>().empty())
        return;
    const QRect& clip = paint.target.clip;
    const PaintFrame& frame = level.paintFrame(paint.scene.floor);
    const QPoint origin = paint.projection.origin();
    const double scale = paint.projection.scale();
    const auto columns = cellsUnder(clip.left(), clip.right(), origin.x(), scale,
                                    [&](std::int64_t x) { return frame.columnOf(x); });
    const auto rows = cellsUnder(clip.top(), clip.bottom(), origin.y(), scale,
                                 [&](std::int64_t y) { return frame.rowOf(y); });
    const std::vector<SeenTile> tiles = tilesIn(paint.scene, columns, rows, clip.left());
    if (tiles.empty())
        return;

    const TerrainTints tints(paint);
    // Runs of equal terrain in the current row of pixels.
    std::vector<Run> runs;
    auto tile = tiles.begin();
    for (int y = clip.top(); y <= clip.bottom(); ++y) {
        const auto index = static_cast<std::size_t>(y - clip.top());
        const std::int32_t cellRow = rows[index];
        if (index == 0 || cellRow != rows[index - 1]) {
            runs.clear();
            while (tile != tiles.end() && tile->key.y < cellRow >> 6)
                ++tile;
            for (auto at = tile; at != tiles.end() && at->key.y == cellRow >> 6; ++at) {
                const TerrainId* cells = at->cells->data() + cellInTile(0, cellRow);
                TerrainId last;
                for (int x = at->from; x < at->to; ++x) {
                    const TerrainId terrain =
                        cells[columns[static_cast<std::size_t>(x - clip.left())] & 63];
                    if (!terrain.valid()) {
                        last = {};
                    } else if (terrain == last) {
                        runs.back().to = x + 1;
                    } else if (const TerrainTint* tint = tints.of(terrain)) {
                        runs.push_back({x, x + 1, tint});
                        last = terrain;
                    }
                }
            }
        }
        for (const Run& run : runs)
            fillRun(paint.target.row(y), run, y, origin);
    }
}

} // namespace waymark
