// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_ground.h"
#include "editor/modes/field/field_painter.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double groundOpacity = 0.5;
constexpr int noBand = -1;

/// The two cells whose centres are on either side of a pixel, and the parameter for interpolating
/// between them.
struct Between {
    int first, second, nearest;
    double part;
};

/// Returns the adjacent cells for each pixel in [from, to] along one axis. They depend only on the
/// pixels' map positions, so that adjacent tiles match.
std::vector<Between> cellsAt(int from, int to, double origin, double scale, double first,
                             double size, int count) {
    std::vector<Between> found;
    for (int i = from; i <= to; ++i) {
        const double at = ((i + origin + 0.5) / scale * unitsPerPixel - first) / size;
        if (at < 0 || at >= count) {
            found.push_back({0, 0, noBand, 0});
            continue;
        }
        const double below = std::floor(at - 0.5);
        const auto cell = static_cast<int>(below);
        found.push_back({std::max(cell, 0), std::min(cell + 1, count - 1), static_cast<int>(at),
                         at - 0.5 - below});
    }
    return found;
}

/// Returns the cost at a pixel. It is interpolated between the four surrounding cells if all of
/// them reach a goal. Otherwise it is the cost of the nearest cell.
double costAt(const FieldGround& ground, const Between& x, const Between& y) {
    const double nearest = ground.cost(x.nearest, y.nearest);
    const double a = ground.cost(x.first, y.first), b = ground.cost(x.second, y.first),
                 c = ground.cost(x.first, y.second), d = ground.cost(x.second, y.second);
    if (a < 0 || b < 0 || c < 0 || d < 0)
        return nearest;
    const double above = a + (b - a) * x.part, below = c + (d - c) * x.part;
    return above + (below - above) * y.part;
}

} // namespace

void paintFieldGround(const Paint& paint, const ShownField& field) {
    const FieldGround* ground = field.answer.ground.get();
    if (!ground || ground->floor() != paint.scene.floor)
        return;
    const QRect& clip = paint.target.clip;
    const QPoint origin = paint.projection.origin();
    const double scale = paint.projection.scale();
    const auto columns = cellsAt(clip.left(), clip.right(), origin.x(), scale, ground->origin().x,
                                 ground->cellSize(), ground->columns());
    const auto rows = cellsAt(clip.top(), clip.bottom(), origin.y(), scale, ground->origin().y,
                              ground->cellSize(), ground->rows());
    const FieldTints tints(field, groundOpacity);
    for (int y = clip.top(); y <= clip.bottom(); ++y) {
        const Between& row = rows[static_cast<std::size_t>(y - clip.top())];
        if (row.nearest == noBand || paint.stopped())
            continue;
        QRgb* pixel = paint.target.row(y) + clip.left();
        for (const Between& column : columns) {
            const double cost = column.nearest == noBand ? -1 : costAt(*ground, column, row);
            if (cost >= 0) {
                const Tint& tint = tints.ofBand(tints.bandOf(cost));
                blend(*pixel, tint.colour, tint.weight);
            }
            ++pixel;
        }
    }
}

} // namespace waymark
