// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_modes.h"
#include "editor/live/edge_index.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>

namespace waymark {

/// Returns whether the change can affect which edges agents can use, or the cost of all edges.
bool touchesUse(const DocumentChange& change);

/// Keeps the colours in the edge index up to date. Slow computations run on a worker, which stops
/// at each edit and resumes afterwards. Until then, the affected edges have waitingColour.
class EdgeColouring : public QObject {
    Q_OBJECT

public:
    /// Maximum number of edges that are coloured synchronously. measuredAtOnce is the limit if the
    /// clearance of the edges must be measured first.
    static constexpr std::size_t measuredAtOnce = 1'000, countedAtOnce = 20'000;

    EdgeColouring(Document& document, ViewState& state, const AnalysisModes& views,
                  EdgeIndex& index);
    ~EdgeColouring() override;

    /// Call expect() before the index applies a change, and follow() afterwards.
    void expect(const DocumentChange& change);
    void follow(const DocumentChange& change);

    /// Returns the initial colour for the edges of a level that is built in the background. Their
    /// real colours are computed after the level has been opened.
    EdgeColour beside() const {
        return m_colours == EdgeColours::Terrain ? noColour : waitingColour;
    }

    /// Computes the colour of an edge, even if the index still has waitingColour for it.
    EdgeColour shadeOf(const navcore::Edge& edge) const;

    bool isWorking() const { return m_job.isRunning() || m_later.isActive(); }
    /// Returns whether the computation takes so long that its progress should be shown.
    bool isLong() const { return m_isLong; }
    double done() const; ///< Returns the progress, from 0 to 1.
    void finish();       ///< Blocks until all edges are coloured.

signals:
    void changed();
    void progressed();

private:
    struct Work {
        std::vector<navcore::EdgeKey> edges;
        /// Colours computed so far, in the order of `edges`. Must not be read while the worker
        /// runs.
        std::vector<EdgeColour> shades;
        std::atomic<std::size_t> done = 0;
    };

    std::size_t mostAtOnce() const;
    void followLook();
    void followObstacles(const navcore::LevelChange& change);
    void restart();
    void goOn();
    void halt();
    void take();
    void tick();

    Document& m_document;
    ViewState& m_state;
    const AnalysisModes& m_views;
    EdgeIndex& m_index;
    EdgeColours m_colours = EdgeColours::Terrain; ///< Kind of colours in the index.
    navcore::AgentId m_lens;                      ///< Agent whose colours are in the index.
    bool m_expects = false;                       ///< True between expect() and follow().
    /// True if new edges get waitingColour, to be coloured by a worker.
    bool m_leaves = false;
    bool m_isLong = false;
    /// Number of uncoloured edges when the work began, and when the worker last stopped.
    std::size_t m_all = 0, m_left = 0;
    std::shared_ptr<Work> m_work;
    QElapsedTimer m_since;
    QTimer m_later, m_tick;
    /// Declared last, because it must be destroyed before everything that it reads.
    Job<navcore::Done> m_job;
};

} // namespace waymark
