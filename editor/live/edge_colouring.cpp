// SPDX-License-Identifier: MIT
#include "editor/live/edge_colouring.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/link/level_plane.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int resumeMs = 50; // Delay before an interrupted worker resumes, in ms.
constexpr int tickMs = 100;
constexpr qint64 longMs = 300; // Minimum duration in ms before the progress is shown.
// If more than this fraction is done, the progress is not shown.
constexpr double nearlyDone = 0.7;
// Estimated number of edges that change when a vertex changes.
constexpr std::size_t edgesAVertex = 8;

} // namespace

bool touchesUse(const DocumentChange& change) {
    return change.extent == Extent::Gates || change.touches<Agent, Terrain, Barrier, Lift>();
}

EdgeColouring::EdgeColouring(Document& document, ViewState& state, const AnalysisModes& views,
                             EdgeIndex& index)
    : m_document(document), m_state(state), m_views(views), m_index(index) {
    m_later.setSingleShot(true);
    m_later.setInterval(resumeMs);
    connect(&m_later, &QTimer::timeout, this, &EdgeColouring::goOn);
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &EdgeColouring::tick);
    connect(&document, &Document::aboutToChange, this, &EdgeColouring::halt);
    connect(&state, &ViewState::changed, this, &EdgeColouring::followLook);
    index.setColour([this](const Edge& edge) { return m_leaves ? waitingColour : shadeOf(edge); });
}

EdgeColouring::~EdgeColouring() {
    m_job.stop();
}

EdgeColour EdgeColouring::shadeOf(const Edge& edge) const {
    const auto amount = amountOf(m_colours, edge, m_document.live(), m_views.agent());
    return amount ? waymark::shadeOf(*amount) : noColour;
}

std::size_t EdgeColouring::mostAtOnce() const {
    return m_colours == EdgeColours::Terrain ? std::numeric_limits<std::size_t>::max()
           : m_colours == EdgeColours::Room && clearanceLimitOf(m_document.level()) == 0
               ? measuredAtOnce
               : countedAtOnce;
}

void EdgeColouring::expect(const DocumentChange& change) {
    const std::size_t filed =
        change.graph.edges.size() + edgesAVertex * change.graph.vertices.size();
    m_leaves = filed > mostAtOnce();
    m_expects = true;
}

void EdgeColouring::follow(const DocumentChange& change) {
    m_expects = m_leaves = false;
    if (m_colours == EdgeColours::Terrain)
        return;
    // This also handles levels that were built in the background, in which all edges have
    // waitingColour.
    if (touchesUse(change))
        return restart();
    if (change.extent == Extent::Few && m_colours == EdgeColours::Room)
        followObstacles(change.level);
    if (m_all > 0 || m_index.shades().hasWaiting)
        // Each edit restarts the timer, so that the worker does not slow down drags.
        m_later.start();
}

/// Updates the colours of edges near changed obstacles. This is only needed if no agent has a
/// radius, because obstacles then change the clearance along edges without changing the edges
/// themselves.
void EdgeColouring::followObstacles(const LevelChange& change) {
    if (clearanceLimitOf(m_document.level()) > 0)
        return;
    for (const auto& [id, swap] : change.of<Obstacle>())
        for (const auto& side : {swap.before, swap.after})
            if (side) {
                const Box box =
                    grown(ItemTraits<ObstacleId>::bounds(*side), LiveLevel::maxClearance());
                m_leaves = m_index.on(side->floor).in(box).size() > mostAtOnce();
                m_index.refreshColours(m_document.graph(), box);
            }
    m_leaves = false;
}

void EdgeColouring::followLook() {
    const ViewSettings& settings = m_state.settings();
    const bool isOther = std::exchange(m_lens, settings.lens) != settings.lens;
    const EdgeColours before = std::exchange(m_colours, settings.edgeColours);
    if (m_expects || (before == m_colours && (!isOther || m_colours == EdgeColours::Terrain)))
        return; // follow() will colour all edges.
    halt();
    restart();
}

/// Colours all edges from scratch.
void EdgeColouring::restart() {
    m_all = 0;
    if (m_document.graph().edgeCount() > mostAtOnce())
        m_index.forgetColours();
    else
        m_index.refreshColours(m_document.graph());
    goOn();
    emit changed();
}

/// Starts the worker if any edges are waiting for their colour.
void EdgeColouring::goOn() {
    m_later.stop();
    if (m_job.isRunning())
        return;
    auto work = std::make_shared<Work>();
    if (m_index.shades().hasWaiting)
        work->edges = m_index.waiting();
    if (work->edges.empty()) {
        m_all = 0;
        m_tick.stop();
        return tick();
    }
    if (m_all == 0)
        m_since.start();
    m_all = std::max(m_all, work->edges.size());
    work->shades.reserve(work->edges.size());
    m_work = work;
    m_tick.start();
    m_job.start(
        [work, &live = m_document.live(), colours = m_colours,
         agent = m_views.agent()](const Progress& progress) {
            for (const EdgeKey key : work->edges) {
                if (progress.cancelled())
                    break;
                const auto amount = amountOf(colours, *live.graph().find(key), live, agent);
                work->shades.push_back(amount ? waymark::shadeOf(*amount) : noColour);
                ++work->done;
            }
            return Done{};
        },
        [this](const Result<Done>&) { take(); });
}

/// Stops the worker, because the level is about to change. Results up to this point are valid.
void EdgeColouring::halt() {
    if (!m_job.isRunning())
        return;
    m_job.stop();
    m_job.finish();
    m_later.start(); // Resume even if no change follows.
}

void EdgeColouring::take() {
    m_index.takeColours(m_work->shades);
    m_left = m_work->edges.size() - m_work->shades.size();
    m_work.reset();
    if (!m_index.shades().hasWaiting)
        goOn(); // No edges are left to colour, so this call only reports the end.
    else
        m_later.start();
    emit changed();
}

double EdgeColouring::done() const {
    if (m_all == 0)
        return 1;
    const std::size_t left = m_work ? m_work->edges.size() - m_work->done : m_left;
    return 1 - static_cast<double>(left) / static_cast<double>(m_all);
}

void EdgeColouring::tick() {
    m_isLong = m_all > 0 && (m_isLong || (m_since.elapsed() >= longMs && done() < nearlyDone));
    emit progressed();
}

void EdgeColouring::finish() {
    while (isWorking()) {
        if (m_later.isActive())
            goOn();
        m_job.finish();
    }
}

} // namespace waymark
