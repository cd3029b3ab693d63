// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/probe_set.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/random.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace navcore {
namespace {

/// A connected part counts as ground if it has at least 1 / leastPart of the free samples.
constexpr std::size_t leastPart = 50;
/// Number of samples that justify another thread.
constexpr std::size_t placesWorthAThread = 512;
/// Number of attempts to draw a probe before the set remains smaller than requested.
constexpr std::size_t drawsPerProbe = 400;

/// The component of a free position that sees no bend point, because it is on open ground without
/// obstacles.
constexpr TruthGraph::Node openPart = TruthGraph::none - 1;

/// Returns the component of a position, or nullopt if it is not free.
TruthGraph::Node partOf(TruthSearch& search, const TruthGraph& truth, Point2 place) {
    if (!truth.isFree(place))
        return TruthGraph::none;
    const TruthGraph::Node seen = search.anySeen(place);
    return seen == TruthGraph::none ? openPart : truth.components()[seen];
}

} // namespace

void ProbeSet::findGround(const ProbeSettings& settings, Executor* executor) {
    const Box& area = m_truth->settings().area;
    const double width = static_cast<double>(area.hi.x) - area.lo.x + 1,
                 height = static_cast<double>(area.hi.y) - area.lo.y + 1;
    const double wanted = static_cast<double>(std::max<std::size_t>(settings.groundPlaces, 1));
    m_spacing = static_cast<Coord>(std::max(1.0, std::floor(std::sqrt(width * height / wanted))));
    const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor(width / m_spacing))),
               rows = static_cast<std::size_t>(std::max(1.0, std::floor(height / m_spacing)));
    const auto placeOf = [&](std::size_t i) {
        const auto at = [&](Coord lo, Coord hi, std::size_t step) {
            const std::int64_t c =
                std::int64_t{lo} + m_spacing / 2 + static_cast<std::int64_t>(step) * m_spacing;
            return static_cast<Coord>(std::min<std::int64_t>(c, hi));
        };
        return Point2{at(area.lo.x, area.hi.x, i % columns), at(area.lo.y, area.hi.y, i / columns)};
    };
    std::vector<TruthGraph::Node> parts(columns * rows);
    forEachBand(executor, parts.size(), placesWorthAThread,
                [&](std::size_t begin, std::size_t end) {
                    TruthSearch search(*m_truth);
                    for (std::size_t i = begin; i < end; ++i)
                        parts[i] = partOf(search, *m_truth, placeOf(i));
                });
    std::map<TruthGraph::Node, std::size_t> sizes;
    std::size_t free = 0;
    for (const TruthGraph::Node part : parts)
        if (part != TruthGraph::none) {
            ++sizes[part];
            ++free;
        }
    for (const auto& [part, size] : sizes)
        if (size * leastPart >= free)
            m_parts.push_back(part);
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (std::binary_search(m_parts.begin(), m_parts.end(), parts[i]))
            m_ground.push_back(placeOf(i));
}

void ProbeSet::drawProbes(std::size_t wanted, std::uint64_t seed) {
    m_probes.clear();
    if (m_ground.empty())
        return;
    const Box& area = m_truth->settings().area;
    Random random(seed);
    const auto draw = [&](Coord lo, Coord hi) {
        return static_cast<Coord>(lo + static_cast<std::int64_t>(random.below(
                                           static_cast<std::uint64_t>(std::int64_t{hi} - lo + 1))));
    };
    TruthSearch search(*m_truth);
    wanted = std::min<std::size_t>(wanted, 1000);
    for (std::size_t i = 0; i < wanted * drawsPerProbe && m_probes.size() < wanted; ++i) {
        const Coord x = draw(area.lo.x, area.hi.x), y = draw(area.lo.y, area.hi.y);
        if (std::binary_search(m_parts.begin(), m_parts.end(), partOf(search, *m_truth, {x, y})))
            m_probes.push_back(search.look({x, y}));
    }
}

void ProbeSet::measure(const Progress& progress, Executor* executor) {
    const std::size_t n = count();
    m_trees.resize(n);
    m_lengths.assign(n * n, noPath);
    m_straight.assign(n * n, 0);
    forEachBand(executor, n, 1, [&](std::size_t begin, std::size_t end) {
        TruthSearch search(*m_truth);
        for (std::size_t i = begin; i < end && !progress.cancelled(); ++i) {
            search.tree(m_probes[i], m_trees[i]);
            for (std::size_t j = 0; j < n; ++j) {
                m_lengths[i * n + j] = search.length(m_probes[i], m_trees[i], m_probes[j]);
                m_straight[i * n + j] = m_truth->goesStraight(m_probes[i].at, m_probes[j].at);
            }
        }
    });
}

Result<ProbeSet> ProbeSet::make(const TruthGraph& truth, const ProbeSettings& settings,
                                const Progress& progress, Executor* executor) {
    ProbeSet set;
    set.m_truth = &truth;
    set.findGround(settings, executor);
    if (auto drawn = set.redraw(settings.probes, settings.seed, progress, executor); !drawn)
        return drawn.error();
    return set;
}

Status ProbeSet::redraw(std::size_t probes, std::uint64_t seed, const Progress& progress,
                        Executor* executor) {
    if (!progress.cancelled())
        drawProbes(probes, seed);
    if (!progress.cancelled())
        measure(progress, executor);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    return Done{};
}

void ProbeSet::forEachBend(std::size_t from, std::size_t to,
                           FunctionRef<void(TruthGraph::Node)> visit) const {
    if (isStraight(from, to) || length(from, to) == noPath)
        return;
    const TruthTree& tree = m_trees[from];
    TruthGraph::Node last = TruthGraph::none;
    for (const TruthGraph::Leg& leg : m_probes[to].into)
        if (tree.lengths[leg.to] != noPath && tree.lengths[leg.to] + leg.length == length(from, to))
            last = std::min(last, leg.to);
    for (; last != TruthGraph::none; last = tree.parents[last])
        visit(last);
}

std::optional<TruePath> ProbeSet::path(std::size_t from, std::size_t to) const {
    return TruthSearch(*m_truth).path(m_probes[from], m_trees[from], m_probes[to]);
}

} // namespace navcore
