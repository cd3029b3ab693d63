// SPDX-License-Identifier: MIT
#include "navcore/author/picture/align.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <variant>

namespace navcore {
namespace {

// Pivots that are smaller than this share of the largest one mean that a picture is not determined.
constexpr double leastPivot = 1e-9;

/// A dense system of linear equations with more rows than columns, solved in the sense of least
/// squares with Householder reflections. It uses only operations that IEEE 754 defines exactly.
class LeastSquares {
public:
    LeastSquares(std::size_t rows, std::size_t columns)
        : m_rows(rows), m_columns(columns), m_values(rows * columns), m_right(rows) {}

    double& at(std::size_t row, std::size_t column) { return m_values[column * m_rows + row]; }
    double& right(std::size_t row) { return m_right[row]; }

    /// Returns the index of the first column that the rows do not determine, or nullopt and stores
    /// the solution.
    std::optional<std::size_t> solve(std::vector<double>& solution) {
        double largest = 0;
        for (std::size_t k = 0; k < m_columns; ++k) {
            const double pivot = reflect(k);
            largest = std::max(largest, std::abs(pivot));
            if (!(std::abs(pivot) > leastPivot * largest))
                return k;
        }
        solution.assign(m_columns, 0);
        for (std::size_t k = m_columns; k-- > 0;) {
            double rest = m_right[k];
            for (std::size_t j = k + 1; j < m_columns; ++j)
                rest -= at(k, j) * solution[j];
            solution[k] = rest / at(k, k);
        }
        return std::nullopt;
    }

private:
    /// Eliminates column k below its diagonal, and returns the diagonal.
    double reflect(std::size_t k) {
        if (k >= m_rows)
            return 0;
        double* const column = &at(0, k);
        double square = 0;
        for (std::size_t i = k; i < m_rows; ++i)
            square += column[i] * column[i];
        const double length = column[k] > 0 ? -std::sqrt(square) : std::sqrt(square);
        if (length == 0)
            return 0;
        column[k] -= length;
        const double half = -length * column[k]; // Half of the squared length of the mirror vector.
        const auto mirror = [&](double* other) {
            double along = 0;
            for (std::size_t i = k; i < m_rows; ++i)
                along += column[i] * other[i];
            along /= half;
            for (std::size_t i = k; i < m_rows; ++i)
                other[i] -= along * column[i];
        };
        for (std::size_t j = k + 1; j < m_columns; ++j)
            mirror(&at(0, j));
        mirror(m_right.data());
        column[k] = length;
        return length;
    }

    std::size_t m_rows, m_columns;
    std::vector<double> m_values; ///< Column by column.
    std::vector<double> m_right;
};

/// Sets of pictures that can be placed rigidly relative to each other, because they share at least
/// two points.
class RigidSets {
public:
    RigidSets(std::size_t pictures, std::span<const SeenPoint> seen) : m_set(pictures) {
        std::iota(m_set.begin(), m_set.end(), std::size_t{0});
        std::map<std::size_t, std::vector<std::size_t>> shownBy;
        for (const SeenPoint& sight : seen)
            shownBy[sight.point].push_back(sight.picture);
        while (joinOnce(shownBy)) {
        }
    }

    bool areTogether(std::size_t a, std::size_t b) const { return m_set[a] == m_set[b]; }

private:
    bool joinOnce(const std::map<std::size_t, std::vector<std::size_t>>& shownBy) {
        std::map<std::pair<std::size_t, std::size_t>, int> shared;
        for (const auto& [point, pictures] : shownBy) {
            std::set<std::size_t> sets;
            for (const std::size_t picture : pictures)
                sets.insert(m_set[picture]);
            for (auto a = sets.begin(); a != sets.end(); ++a)
                for (auto b = std::next(a); b != sets.end(); ++b)
                    if (++shared[{*a, *b}] == 2) {
                        const std::size_t kept = *a, gone = *b;
                        std::ranges::replace(m_set, gone, kept);
                        return true;
                    }
        }
        return false;
    }

    std::vector<std::size_t> m_set;
};

/// The coordinates in which a picture enters the equations: relative to the centre of its points,
/// and divided by their spread. All unknowns then have a similar size.
struct Frame {
    PixelPoint centre = {};
    double spread = 1;

    PixelPoint inside(PixelPoint p) const {
        return {(p.x - centre.x) / spread, (p.y - centre.y) / spread};
    }
};

Frame frameOf(std::span<const SeenPoint> seen, std::size_t picture) {
    Frame frame;
    double count = 0, farthest = 0;
    for (const SeenPoint& sight : seen)
        if (sight.picture == picture) {
            frame.centre.x += sight.at.x;
            frame.centre.y += sight.at.y;
            ++count;
        }
    if (count == 0)
        return frame;
    frame.centre = {frame.centre.x / count, frame.centre.y / count};
    for (const SeenPoint& sight : seen)
        if (sight.picture == picture)
            farthest = std::max({farthest, std::abs(sight.at.x - frame.centre.x),
                                 std::abs(sight.at.y - frame.centre.y)});
    frame.spread = farthest > 0 ? farthest : 1;
    return frame;
}

/// The equations of an alignment. Each picture except the reference has four unknowns a, b, dx and
/// dy, in the coordinates of its Frame.
class Equations {
public:
    Equations(std::size_t pictures, std::span<const SeenPoint> seen, std::size_t reference)
        : m_seen(seen), m_reference(reference) {
        for (std::size_t i = 0; i < pictures; ++i)
            m_frames.push_back(frameOf(seen, i));
        for (std::size_t i = 0; i < seen.size(); ++i)
            m_shown[seen[i].point].push_back(i);
    }

    /// Returns the placements of all pictures, or the index of a picture that is not determined.
    std::variant<std::vector<Similarity>, std::size_t> solve() const {
        const std::size_t unknowns = 4 * (m_frames.size() - 1);
        LeastSquares system(std::max(2 * m_seen.size(), unknowns), unknowns);
        std::size_t row = 0;
        for (const auto& [point, sights] : m_shown)
            for (const std::size_t at : sights) {
                // The placed position of the point minus the mean of all its placed positions.
                const double share = -1 / static_cast<double>(sights.size());
                for (const std::size_t other : sights)
                    add(system, row, m_seen[other], (other == at ? 1 : 0) + share);
                row += 2;
            }
        std::vector<double> found;
        if (const auto free = system.solve(found))
            return *free / 4 + (*free / 4 >= m_reference ? 1 : 0);
        std::vector<Similarity> placements;
        for (std::size_t i = 0; i < m_frames.size(); ++i)
            placements.push_back(i == m_reference ? Similarity{}
                                                  : placementFrom(&found[column(i)], i));
        return placements;
    }

private:
    std::size_t column(std::size_t picture) const {
        return 4 * (picture - (picture > m_reference ? 1 : 0));
    }

    /// Adds `weight` times the placed position of a point to the two equations that begin at `row`.
    void add(LeastSquares& system, std::size_t row, const SeenPoint& sight, double weight) const {
        const PixelPoint p = m_frames[sight.picture].inside(sight.at);
        if (sight.picture == m_reference) {
            system.right(row) -= weight * p.x;
            system.right(row + 1) -= weight * p.y;
            return;
        }
        const std::size_t a = column(sight.picture), b = a + 1, dx = a + 2, dy = a + 3;
        system.at(row, a) += weight * p.x;
        system.at(row, b) -= weight * p.y;
        system.at(row, dx) += weight;
        system.at(row + 1, a) += weight * p.y;
        system.at(row + 1, b) += weight * p.x;
        system.at(row + 1, dy) += weight;
    }

    /// Converts unknowns from the coordinates of the frames to pixels.
    Similarity placementFrom(const double* found, std::size_t picture) const {
        const Frame &own = m_frames[picture], &target = m_frames[m_reference];
        const double scale = target.spread / own.spread;
        Similarity placement{found[0] * scale, found[1] * scale, 0, 0};
        const PixelPoint turned = placement(own.centre);
        placement.dx = found[2] * target.spread + target.centre.x - turned.x;
        placement.dy = found[3] * target.spread + target.centre.y - turned.y;
        return placement;
    }

    std::span<const SeenPoint> m_seen;
    std::size_t m_reference;
    std::vector<Frame> m_frames;
    std::map<std::size_t, std::vector<std::size_t>> m_shown; ///< Indices in `m_seen` by point.
};

std::vector<double> residualsOf(const std::vector<Similarity>& placements,
                                std::span<const SeenPoint> seen) {
    std::map<std::size_t, PixelPoint> sums;
    std::map<std::size_t, double> counts;
    for (const SeenPoint& sight : seen) {
        const PixelPoint at = placements[sight.picture](sight.at);
        sums[sight.point].x += at.x;
        sums[sight.point].y += at.y;
        ++counts[sight.point];
    }
    std::vector<double> residuals;
    for (const SeenPoint& sight : seen) {
        const PixelPoint at = placements[sight.picture](sight.at), sum = sums[sight.point];
        const double count = counts[sight.point];
        const double x = at.x - sum.x / count, y = at.y - sum.y / count;
        residuals.push_back(count < 2 ? 0 : std::sqrt(x * x + y * y));
    }
    return residuals;
}

} // namespace

std::vector<bool> connectedPictures(std::size_t pictures, std::span<const SeenPoint> seen,
                                    std::size_t reference) {
    const RigidSets sets(pictures, seen);
    std::vector<bool> connected;
    for (std::size_t i = 0; i < pictures; ++i)
        connected.push_back(sets.areTogether(i, reference));
    return connected;
}

double Alignment::worst() const {
    return residuals.empty() ? 0 : *std::ranges::max_element(residuals);
}

Result<Alignment> alignPictures(std::span<const std::string> pictures,
                                std::span<const std::string> points,
                                std::span<const SeenPoint> seen, std::size_t reference) {
    if (pictures.size() > maxAlignedPictures || seen.size() > maxSeenPoints)
        return errorOf(ErrorKind::TooLarge,
                       say(texts::tooManyToAlign, std::to_string(maxAlignedPictures),
                           std::to_string(maxSeenPoints)));
    std::set<std::pair<std::size_t, std::size_t>> taken;
    for (const SeenPoint& sight : seen)
        if (!taken.emplace(sight.picture, sight.point).second)
            return invalid(say(texts::seenTwice, points[sight.point], pictures[sight.picture]));
    const auto lost = [&](std::size_t picture) {
        return invalid(say(texts::notAligned, pictures[picture], pictures[reference]));
    };
    const std::vector<bool> connected = connectedPictures(pictures.size(), seen, reference);
    if (const auto at = std::ranges::find(connected, false); at != connected.end())
        return lost(static_cast<std::size_t>(at - connected.begin()));
    auto solved = Equations(pictures.size(), seen, reference).solve();
    if (const auto* free = std::get_if<std::size_t>(&solved))
        return lost(*free);
    Alignment alignment{std::get<std::vector<Similarity>>(std::move(solved)), {}};
    for (std::size_t i = 0; i < pictures.size(); ++i)
        if (const Similarity& s = alignment.placements[i]; !(s.scale() > leastPivot))
            return lost(
                i); // All of its points would be at one position, or a number is not finite.
    alignment.residuals = residualsOf(alignment.placements, seen);
    return alignment;
}

} // namespace navcore
