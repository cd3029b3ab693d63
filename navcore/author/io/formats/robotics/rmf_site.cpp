// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/robotics/rmf_site.h"

#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/picture/align.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace rmfsite {
namespace {

// Measurements that differ from the scale by this share are reported. Two measurements that
// contradict each other by 1 % differ from their mean by half as much.
constexpr double leastContradiction = 0.004;
// Deviations of fiducials above this many pixels are reported as warnings instead of notes.
constexpr double tolerableDeviation = 1;

std::string rounded(double number) {
    return jsonText(std::round(number * 100) / 100);
}

class SitePlacer {
public:
    SitePlacer(const RmfBuilding& building, const ForeignFile& file)
        : m_building(building), m_file(file) {
        m_site.placements.resize(building.levels.size());
    }

    Result<RmfSite> place() {
        if (Status status = align(); !status)
            return status.error();
        findScale();
        compareMeasurements();
        return std::move(m_site);
    }

private:
    /// Returns the fiducials of all levels, and stores their names in `m_names`.
    std::vector<SeenPoint> fiducials() {
        std::map<std::string, std::size_t> numbers;
        std::vector<SeenPoint> seen;
        for (std::size_t i = 0; i < m_building.levels.size(); ++i)
            for (const RmfFiducial& fiducial : m_building.levels[i].fiducials) {
                const auto [at, isNew] = numbers.try_emplace(fiducial.name, numbers.size());
                if (isNew)
                    m_names.push_back(fiducial.name);
                seen.push_back({i, at->second, fiducial.at});
            }
        return seen;
    }

    Status align() {
        const auto& levels = m_building.levels;
        if (levels.size() == 1)
            return Done{};
        const std::vector<SeenPoint> all = fiducials();
        if (levels.size() > maxAlignedPictures || all.size() > maxSeenPoints)
            return refused(0, alignPictures(std::vector<std::string>(levels.size()), m_names, all,
                                            m_building.reference));
        const auto connected = connectedPictures(levels.size(), all, m_building.reference);
        std::vector<std::size_t> taking; // The levels that can be aligned.
        std::vector<std::string> names;
        for (std::size_t i = 0; i < levels.size(); ++i)
            if (connected[i]) {
                taking.push_back(i);
                names.push_back(levels[i].name);
            } else {
                placeByMeasurements(i);
            }
        const auto indexOf = [&](std::size_t level) {
            return static_cast<std::size_t>(std::ranges::find(taking, level) - taking.begin());
        };
        std::vector<SeenPoint> seen;
        std::vector<std::size_t> levelOf; // The level of each seen point.
        for (const SeenPoint& point : all)
            if (connected[point.picture]) {
                levelOf.push_back(point.picture);
                seen.push_back({indexOf(point.picture), point.point, point.at});
            }
        const auto aligned = alignPictures(names, m_names, seen, indexOf(m_building.reference));
        if (!aligned) {
            const auto other = std::ranges::find_if(
                levels, [](const RmfLevel& level) { return !level.fiducials.empty(); });
            return refused(other->fiducials.front().line, aligned);
        }
        for (std::size_t i = 0; i < taking.size(); ++i)
            m_site.placements[taking[i]] = aligned.value().placements[i];
        if (taking.size() > 1)
            report(aligned.value(), seen, levelOf, taking.size() - 1);
        return Done{};
    }

    Error refused(std::uint32_t line, const Result<Alignment>& why) const {
        return m_file.error(line, phraseOf(why.error()), why.error().kind);
    }

    void report(const Alignment& aligned, const std::vector<SeenPoint>& seen,
                const std::vector<std::size_t>& levelOf, std::size_t count) {
        const auto worst = static_cast<std::size_t>(std::ranges::max_element(aligned.residuals) -
                                                    aligned.residuals.begin());
        auto& list = aligned.worst() > tolerableDeviation ? m_site.warnings : m_site.notes;
        list.push_back(say(texts::levelsAligned, Count{count},
                           m_building.levels[m_building.reference].name, rounded(aligned.worst()),
                           m_names[seen[worst].point], m_building.levels[levelOf[worst]].name));
    }

    /// Length of a measurement on the picture of its level, in pixels.
    static double pixelsOf(const RmfLevel& level, const RmfMeasurement& measured) {
        const ForeignPoint a = level.vertices[measured.from].vertex.at,
                           b = level.vertices[measured.to].vertex.at;
        return std::hypot(a.x - b.x, a.y - b.y);
    }

    /// Returns the length of a metre on the picture of a level, or nullopt if nothing was measured.
    std::optional<double> metreOn(std::size_t index) const {
        const RmfLevel& level = m_building.levels[index];
        double pixels = 0, metres = 0;
        for (const RmfMeasurement& measured : level.measurements) {
            pixels += pixelsOf(level, measured);
            metres += measured.metres;
        }
        const double metre = metres > 0 ? pixels / metres : 0;
        return scaleRange.contains(metre) ? std::optional(metre) : std::nullopt;
    }

    void placeByMeasurements(std::size_t index) {
        const auto own = metreOn(index), other = metreOn(m_building.reference);
        if (own && other)
            m_site.placements[index].a = *other / *own;
        m_site.warnings.push_back(say(texts::levelNotAligned, m_building.levels[index].name,
                                      m_building.levels[m_building.reference].name));
    }

    void findScale() {
        m_site.metre = metreOn(m_building.reference);
        double pixels = 0, metres = 0;
        for (std::size_t i = 0; !m_site.metre && i < m_building.levels.size(); ++i)
            for (const RmfMeasurement& measured : m_building.levels[i].measurements) {
                pixels += pixelsOf(m_building.levels[i], measured) * m_site.placements[i].scale();
                metres += measured.metres;
            }
        if (const double metre = metres > 0 ? pixels / metres : 0; scaleRange.contains(metre))
            m_site.metre = metre;
    }

    void compareMeasurements() {
        if (!m_site.metre)
            return;
        std::uint64_t count = 0;
        double worst = 0, shown = 0;
        const RmfMeasurement* found = nullptr;
        for (std::size_t i = 0; i < m_building.levels.size(); ++i)
            for (const RmfMeasurement& measured : m_building.levels[i].measurements) {
                const double metres = pixelsOf(m_building.levels[i], measured) *
                                      m_site.placements[i].scale() / *m_site.metre;
                const double difference = std::abs(metres / measured.metres - 1);
                count += difference >= leastContradiction ? 1 : 0;
                if (difference >= std::max(worst, leastContradiction)) {
                    worst = difference;
                    shown = metres;
                    found = &measured;
                }
            }
        if (found)
            m_site.warnings.push_back(say(texts::measurementsDisagree, Count{count},
                                          std::to_string(found->line), jsonText(found->metres),
                                          rounded(shown)));
    }

    const RmfBuilding& m_building;
    const ForeignFile& m_file;
    RmfSite m_site;
    std::vector<std::string> m_names; ///< Names of the fiducials.
};

} // namespace
} // namespace rmfsite

Result<RmfSite> placeRmfLevels(const RmfBuilding& building, const ForeignFile& file) {
    return rmfsite::SitePlacer(building, file).place();
}

} // namespace navcore
