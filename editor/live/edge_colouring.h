// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_modes.h"
#include "editor/live/edge_index.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>

namespace waymark {

/// Returns whether the change may affect which edges agents can use, or the cost of all edges.
bool touchesUse(const DocumentChange& change);

/// Keeps the colours of the edge index up to date. A worker computes those that take long; it stops
/// at each edit and resumes afterwards. Until then the edges have waitingColour.
class EdgeColouring : public QObject {
    Q_OBJECT

public:
    /// Up to this many edges are coloured synchronously: measuredAtOnce if their clearance has yet
    /// to be measured, else countedAtOnce.
    static constexpr std::size_t measuredAtOnce = 1'000, countedAtOnce = 20'000;

    EdgeColouring(Document& document, ViewState& state, const AnalysisModes& views,
                  EdgeIndex& index);
    ~EdgeColouring() override;

    /// Prepares for a change of the document. expect() must be called before the index applies the
    /// change, follow() after it.
    void expect(const DocumentChange& change);
    void follow(const DocumentChange& change);

    /// Returns the colour for edges of a level that a worker builds in the background. Their real
    /// colours are computed once that level is open.
    EdgeColour beside() const {
        return m_colours == EdgeColours::Terrain ? noColour : waitingColour;
    }

    /// Computes the colour of an edge of the level, even if the index still has waitingColour for
    /// it.
    EdgeColour shadeOf(const navcore::Edge& edge) const;

    bool isWorking() const { return m_job.isRunning() || m_later.isActive(); }
    /// Returns whether the work takes long enough to show its progress.
    bool isLong() const { return m_isLong; }
    double done() const; ///< Returns the progress, from 0 to 1.
    void finish();       ///< Blocks until all edges are coloured.

signals:
    void changed(); ///< Emitted when the colours of edges changed.
    void progressed();

private:
    /// The edges that a worker colours, and its progress.
    struct Work {
        std::vector<navcore::EdgeKey> edges;
        /// Colours of the first of these edges. Read only when the worker does not run.
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
    EdgeColours m_colours = EdgeColours::Terrain; ///< Kind of colours that the index shows.
    navcore::AgentId m_lens;                      ///< Agent whose colours the index shows.
    bool m_expects = false;                       ///< True from expect() until follow().
    /// True while new edges get waitingColour, so that a worker colours them.
    bool m_leaves = false;
    bool m_isLong = false;
    /// Numbers of edges without a colour when the work began, and when the worker stopped.
    std::size_t m_all = 0, m_left = 0;
    std::shared_ptr<Work> m_work;
    QElapsedTimer m_since; ///< Measures the time since the work began.
    QTimer m_later, m_tick;
    Job<navcore::Done> m_job; ///< Must be destroyed before everything that it reads.
};

} // namespace waymark
