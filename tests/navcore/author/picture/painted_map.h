// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace_pipeline.h"
#include "navcore/runtime/base/random.h"

#include <algorithm>
#include <cmath>
#include <optional>

/// A painted map with known ground for every pixel: rock and water are solid, grass and sand are
/// free. It has textures, noise, edges that blend over four pixels, and shadows beside the rock.
namespace paintedmap {

struct PaintedMap {
    int side = 0;
    std::vector<std::uint8_t> rgba;
    navcore::Mask truth;
    navcore::PictureView view() const {
        return {side, side, static_cast<std::size_t>(side) * 4, rgba.data()};
    }
};

/// Value noise: random numbers on a coarse grid, interpolated between its points.
class Field {
public:
    Field(int side, int cell, std::uint64_t seed)
        : m_columns(side / cell + 2), m_cell(cell),
          m_values(static_cast<std::size_t>(m_columns * m_columns)) {
        navcore::Random random(seed);
        for (double& value : m_values)
            value = static_cast<double>(random.below(65536)) / 65535;
    }
    double& point(int x, int y) {
        x = std::clamp(x, 0, m_columns - 1);
        y = std::clamp(y, 0, m_columns - 1);
        return m_values[static_cast<std::size_t>(y * m_columns + x)];
    }
    double at(double x, double y) const {
        const double limit = m_columns - 1.001;
        const double u = std::clamp(x / m_cell, 0.0, limit), v = std::clamp(y / m_cell, 0.0, limit);
        const auto column = static_cast<std::size_t>(u), row = static_cast<std::size_t>(v);
        const double fx = u - static_cast<double>(column), fy = v - static_cast<double>(row);
        const double* const p = &m_values[row * static_cast<std::size_t>(m_columns) + column];
        const double* const q = p + m_columns;
        return (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) + (q[0] * (1 - fx) + q[1] * fx) * fy;
    }
    int columns() const { return m_columns; }

private:
    int m_columns;
    double m_cell;
    std::vector<double> m_values;
};

/// Returns caves on a grid of `cell` pixels: 1 inside and 0 outside. No cave is thinner than a
/// cell, and no two caves touch only at a corner.
inline Field caves(int side, int cell, double share, std::uint64_t seed) {
    Field field(side, cell, seed);
    const int n = field.columns();
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x)
            field.point(x, y) = field.point(x, y) < share ? 1 : 0;
    for (int round = 0; round < 4; ++round) {
        Field next = field;
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x) {
                double sum = 0;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx)
                        sum += field.point(x + dx, y + dy);
                next.point(x, y) = sum >= 5 ? 1 : 0;
            }
        field = next;
    }
    for (bool again = true; again;) {
        again = false;
        for (int y = 0; y + 1 < n; ++y)
            for (int x = 0; x + 1 < n; ++x) {
                const double a = field.point(x, y), b = field.point(x + 1, y),
                             c = field.point(x, y + 1), d = field.point(x + 1, y + 1);
                if (a == d && b == c && a != b) {
                    field.point(x, y) = field.point(x + 1, y) = 1;
                    field.point(x, y + 1) = field.point(x + 1, y + 1) = 1;
                    again = true;
                }
            }
    }
    return field;
}

struct Colour {
    double r, g, b;
};
inline Colour mix(Colour one, Colour other, double share) {
    return {one.r + (other.r - one.r) * share, one.g + (other.g - one.g) * share,
            one.b + (other.b - one.b) * share};
}
inline Colour times(Colour colour, double by) {
    return {colour.r * by, colour.g * by, colour.b * by};
}

inline PaintedMap paint(int side, std::uint64_t seed = 1) {
    constexpr int cell = 24;
    const Field rock = caves(side, cell, 0.44, seed), water = caves(side, 2 * cell, 0.36, seed + 1),
                meadow = caves(side, cell, 0.5, seed + 2);
    const Field coarse(side, 37, seed + 3), fine(side, 7, seed + 4), tint(side, 90, seed + 5);
    navcore::Random random(seed + 6);
    PaintedMap map{side, {}, {side, side, {}}};
    map.rgba.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 4);
    // Near an outline, the fields increase by about 1 / cell per pixel.
    const auto edge = [](double value, double width) {
        return std::clamp(0.5 + (value - 0.5) * width, 0.0, 1.0);
    };
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const double rocky = rock.at(x, y), wet = water.at(x, y);
            const double texture =
                0.86 + 0.16 * coarse.at(x, y) + 0.14 * fine.at(x, y) + 0.06 * (tint.at(x, y) - 0.5);
            const double shade = edge(rock.at(x - 7, y - 7), cell / 8.0);
            Colour ground = mix({98, 132, 66}, {196, 176, 128}, edge(meadow.at(x, y), cell / 9.0));
            ground = times(ground, texture * (1 - 0.35 * shade));
            ground = mix(ground, times({46, 86, 132}, 0.92 + 0.16 * coarse.at(x, y)),
                         edge(wet, 2 * cell / 4.0));
            ground = mix(ground, times({112, 104, 100}, texture), edge(rocky, cell / 4.0));
            for (const double channel : {ground.r, ground.g, ground.b}) {
                const double noise = static_cast<double>(random.below(21)) - 10;
                map.rgba.push_back(
                    static_cast<std::uint8_t>(std::clamp(channel + noise, 0.0, 255.0)));
            }
            map.rgba.push_back(255);
            map.truth.solid.push_back(rocky > 0.5 || wet > 0.5 ? 1 : 0);
        }
    return map;
}

/// A simulated designer who watches the live preview. Each action either toggles a swatch or picks
/// a new swatch where the largest error is, whichever improves the result more.
class Designer {
public:
    Designer(const PaintedMap& map, navcore::Executor* executor)
        : m_map(map), m_truth(navcore::packed(map.truth)), m_pipeline(executor) {
        m_pipeline.setPicture(map.view());
        recipe.swatches = navcore::makePalette(m_pipeline.colours(), 8);
        m_wrong = wrongNow();
    }

    navcore::TraceRecipe recipe;
    int actions = 0;

    void work(int most) {
        while (actions < most && act())
            ++actions;
        m_wrong = wrongNow();
    }
    double wrongShare() const { return static_cast<double>(m_wrong) / m_map.side / m_map.side; }
    navcore::TracePipeline& pipeline() { return m_pipeline; }

private:
    std::int64_t wrongNow() {
        (void)m_pipeline.findMasks(recipe);
        m_error = m_pipeline.corrected();
        for (std::size_t i = 0; i < m_error.words.size(); ++i)
            m_error.words[i] ^= m_truth.words[i];
        return m_error.count();
    }

    bool act() {
        using namespace navcore;
        const std::vector<Swatch> now = recipe.swatches;
        std::vector<Swatch> best = now;
        std::int64_t least = m_wrong = wrongNow();
        const auto consider = [&] {
            if (const std::int64_t wrong = wrongNow(); wrong < least) {
                least = wrong;
                best = recipe.swatches;
            }
            recipe.swatches = now;
        };
        const std::vector<Swatch> taken = coloursOfWrongPlaces();
        for (std::size_t i = 0; i < now.size(); ++i) {
            Swatch& swatch = recipe.swatches[i];
            swatch.ground = swatch.ground == Solidity::Free ? Solidity::Solid : Solidity::Free;
            consider();
        }
        for (const Swatch& swatch : taken)
            if (now.size() < maxSwatches) {
                recipe.swatches.push_back(swatch);
                consider();
            }
        recipe.swatches = best;
        return least < m_wrong;
    }

    /// Returns the mean colours of the four largest areas whose ground is wrong.
    std::vector<navcore::Swatch> coloursOfWrongPlaces() {
        using namespace navcore;
        std::vector<Swatch> colours;
        if (actions < 1)
            return colours;
        const MaskParts places(m_error, Solidity::Solid);
        std::vector<MaskPart> order = places.parts();
        std::stable_sort(order.begin(), order.end(),
                         [](const MaskPart& a, const MaskPart& b) { return a.pixels > b.pixels; });
        order.resize(std::min<std::size_t>(order.size(), 4));
        for (const MaskPart& place : order) {
            BitMask where(m_error.width, m_error.height);
            places.fill(where, Solidity::Solid,
                        [&](const MaskPart& part) { return part.firstRun == place.firstRun; });
            Swatch swatch{*meanColour(m_map.view(), where)};
            for (std::size_t i = 0; i < where.words.size(); ++i)
                if ((where.words[i] & m_truth.words[i]) != 0)
                    swatch.ground = Solidity::Solid;
            colours.push_back(swatch);
        }
        return colours;
    }

    const PaintedMap& m_map;
    navcore::BitMask m_truth, m_error;
    navcore::TracePipeline m_pipeline;
    std::int64_t m_wrong = 0;
};

} // namespace paintedmap
