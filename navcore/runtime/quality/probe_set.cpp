// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/probe_set.h"

#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace navcore {
namespace {

/// A connected component counts as ground if it contains at least 1 / leastPart of the free
/// samples.
constexpr std::size_t leastPart = 50;
constexpr std::size_t samplesWorthAThread = 512;
/// Maximum number of random positions to try per requested probe.
constexpr std::size_t drawsPerProbe = 400;

/// Part of the free positions that see no bend point, such as open ground without obstacles.
constexpr TruthGraph::Node openPart = TruthGraph::none - 1;

} // namespace

std::uint64_t ProbeSet::nextVersion() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

ProbeSet::Sample ProbeSet::sampleAt(Point2 at, TruthSearch& search) const {
    Sample sample{at, m_truth->isFree(at), TruthGraph::none, 0};
    if (!sample.isFree)
        return sample;
    sample.seen = search.anySeen(at);
    sample.reach = sample.seen == TruthGraph::none
                       ? std::numeric_limits<std::int64_t>::max()
                       : squaredDistance(at, m_truth->position(sample.seen));
    return sample;
}

/// Returns the part of a sample, or `none` if the sample is not free.
TruthGraph::Node ProbeSet::partOf(const Sample& sample) const {
    if (!sample.isFree)
        return TruthGraph::none;
    return sample.seen == TruthGraph::none ? openPart : m_truth->components()[sample.seen];
}

bool ProbeSet::isGround(const Sample& sample) const {
    return std::binary_search(m_parts.begin(), m_parts.end(), partOf(sample));
}

void ProbeSet::makeSamples(const ProbeSettings& settings, Executor* executor) {
    const Box& area = m_truth->settings().area;
    const double width = static_cast<double>(area.hi.x) - area.lo.x + 1,
                 height = static_cast<double>(area.hi.y) - area.lo.y + 1;
    const double wanted = static_cast<double>(std::max<std::size_t>(settings.groundPlaces, 1));
    m_spacing = static_cast<Coord>(std::max(1.0, std::floor(std::sqrt(width * height / wanted))));
    m_columns = static_cast<std::size_t>(std::max(1.0, std::floor(width / m_spacing)));
    const auto rows = static_cast<std::size_t>(std::max(1.0, std::floor(height / m_spacing)));
    const auto placeOf = [&](std::size_t i) {
        const auto at = [&](Coord lo, Coord hi, std::size_t step) {
            const std::int64_t c =
                std::int64_t{lo} + m_spacing / 2 + static_cast<std::int64_t>(step) * m_spacing;
            return static_cast<Coord>(std::min<std::int64_t>(c, hi));
        };
        return Point2{at(area.lo.x, area.hi.x, i % m_columns),
                      at(area.lo.y, area.hi.y, i / m_columns)};
    };
    m_samples.resize(m_columns * rows);
    forEachBand(executor, m_samples.size(), samplesWorthAThread,
                [&](std::size_t begin, std::size_t end) {
                    TruthSearch search(*m_truth);
                    for (std::size_t i = begin; i < end; ++i)
                        m_samples[i] = sampleAt(placeOf(i), search);
                });
    classify();
    m_groundVersion = nextVersion();
    m_history.clear();
}

/// Joins parts of one component. The nodes of a convex region can be in several parts, because no
/// shortest path bends at both ends of the lines between them. Returns the component of each part.
std::map<TruthGraph::Node, TruthGraph::Node> ProbeSet::joinParts() const {
    std::map<TruthGraph::Node, TruthGraph::Node> parents;
    const auto rootOf = [&](TruthGraph::Node part) {
        while (parents[part] != part)
            part = parents[part] = parents[parents[part]];
        return part;
    };
    TruthGraph::Node last = TruthGraph::none;
    for (const Sample& sample : m_samples)
        if (const TruthGraph::Node part = partOf(sample); part != last)
            parents.try_emplace(last = part, part);
    const auto join = [&](const Sample& a, const Sample& b) {
        TruthGraph::Node from = partOf(a), to = partOf(b);
        if (from == to || !a.isFree || !b.isFree || from == openPart || to == openPart)
            return;
        if ((from = rootOf(from)) != (to = rootOf(to)) && m_truth->sees(a.at, b.at))
            parents[std::max(from, to)] = std::min(from, to);
    };
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        if ((i + 1) % m_columns != 0)
            join(m_samples[i], m_samples[i + 1]);
        if (i + m_columns < m_samples.size())
            join(m_samples[i], m_samples[i + m_columns]);
    }
    for (auto& [part, root] : parents)
        root = rootOf(part);
    return parents;
}

/// Determines which connected components, and thereby which samples, count as ground.
void ProbeSet::classify() {
    const std::map<TruthGraph::Node, TruthGraph::Node> components = joinParts();
    std::map<TruthGraph::Node, std::size_t> sizes;
    std::size_t free = 0;
    std::size_t* size = nullptr;
    TruthGraph::Node last = TruthGraph::none;
    for (const Sample& sample : m_samples)
        if (const TruthGraph::Node part = partOf(sample); part != TruthGraph::none) {
            if (part != last)
                size = &sizes[components.at(last = part)];
            ++*size;
            ++free;
        }
    m_parts.clear();
    for (const auto& [part, component] : components)
        if (part != TruthGraph::none && sizes[component] * leastPart >= free)
            m_parts.push_back(part);
    m_ground.clear();
    m_groundSamples.clear();
    for (std::size_t i = 0; i < m_samples.size(); ++i)
        if (isGround(m_samples[i])) {
            m_ground.push_back(m_samples[i].at);
            m_groundSamples.push_back(i);
        }
}

/// Returns the indices in m_drawn of the first `m_wanted` positions on the ground, which become the
/// probes. Draws more random positions if necessary.
std::vector<std::size_t> ProbeSet::chooseProbes(TruthSearch& search) {
    std::vector<std::size_t> chosen;
    if (m_ground.empty())
        return chosen;
    const Box& area = m_truth->settings().area;
    const auto draw = [&](Coord lo, Coord hi) {
        return static_cast<Coord>(lo + static_cast<std::int64_t>(m_random.below(
                                           static_cast<std::uint64_t>(std::int64_t{hi} - lo + 1))));
    };
    for (std::size_t i = 0; i < m_wanted * drawsPerProbe && chosen.size() < m_wanted; ++i) {
        if (i == m_drawn.size()) {
            const Coord x = draw(area.lo.x, area.hi.x), y = draw(area.lo.y, area.hi.y);
            m_drawn.push_back(sampleAt({x, y}, search));
        }
        if (isGround(m_drawn[i]))
            chosen.push_back(i);
    }
    return chosen;
}

/// Computes the true length from probe i to probe j. The tree of i and the m_straight entry of the
/// pair must be up to date.
void ProbeSet::measurePair(std::size_t i, std::size_t j) {
    m_lengths[i * count() + j] =
        isStraight(i, j) ? latticeLength(onPlane(m_probes[i].at), onPlane(m_probes[j].at))
                         : TruthSearch::bentLength(m_trees[i], m_probes[j]);
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
            const Point2 at = m_probes[i].at;
            for (std::size_t j = 0; j <= i; ++j)
                if (m_truth->sees(at, m_probes[j].at)) {
                    m_straight[i * n + j] = m_truth->lets(at, m_probes[j].at);
                    m_straight[j * n + i] = m_truth->lets(m_probes[j].at, at);
                }
        }
    });
    if (progress.cancelled())
        return;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            measurePair(i, j);
}

Result<ProbeSet> ProbeSet::make(const TruthGraph& truth, const ProbeSettings& settings,
                                const Progress& progress, Executor* executor) {
    ProbeSet set;
    set.m_truth = &truth;
    set.makeSamples(settings, executor);
    if (auto drawn = set.redraw(settings.probes, settings.seed, progress, executor); !drawn)
        return drawn.error();
    return set;
}

Status ProbeSet::redraw(std::size_t probes, std::uint64_t seed, const Progress& progress,
                        Executor* executor) {
    m_version = nextVersion();
    m_probes.clear();
    m_drawn.clear();
    m_random = Random(seed);
    m_wanted = std::min<std::size_t>(probes, 1000);
    if (!progress.cancelled()) {
        TruthSearch search(*m_truth);
        m_chosen = chooseProbes(search);
        for (const std::size_t i : m_chosen)
            m_probes.push_back(search.look(m_drawn[i].at));
    }
    if (!progress.cancelled())
        measure(progress, executor);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    return Done{};
}

void ProbeSet::forEachBend(std::size_t from, std::size_t to,
                           FunctionRef<void(TruthGraph::Node)> visit) const {
    if (!isStraight(from, to) && length(from, to) != noPath)
        TruthSearch::forEachBend(*m_truth, m_trees[from], m_probes[to], length(from, to), visit);
}

std::optional<TruePath> ProbeSet::path(std::size_t from, std::size_t to) const {
    if (length(from, to) == noPath)
        return std::nullopt;
    TruePath path{length(from, to), {m_probes[to].at}, {}};
    forEachBend(from, to, [&](TruthGraph::Node node) {
        path.points.push_back(m_truth->position(node));
        path.bends.push_back(node);
    });
    path.points.push_back(m_probes[from].at);
    std::reverse(path.points.begin(), path.points.end());
    std::reverse(path.bends.begin(), path.bends.end());
    return path;
}

std::optional<std::vector<Box>> ProbeSet::changedSince(std::uint64_t groundVersion) const {
    if (groundVersion == m_groundVersion)
        return std::vector<Box>();
    const auto from =
        std::ranges::find(m_history, groundVersion, [](const auto& entry) { return entry.first; });
    if (from == m_history.end())
        return std::nullopt;
    std::vector<Box> boxes;
    for (auto change = from; change != m_history.end(); ++change)
        boxes.insert(boxes.end(), change->second.begin(), change->second.end());
    return boxes;
}

} // namespace navcore
