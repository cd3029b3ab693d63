// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_modes.h"
#include "editor/live/edge_index.h"

#include <QElapsedTimer>
#include <QTimer>

#include <atomic>

namespace waymark {

/// Whether agents may use other edges than before, or pay otherwise for all.
bool touchesUse(const DocumentChange& change);

/// Keeps the shades of the index of edges: what their colours tell. What takes long is worked out
/// in a worker, which stops at each edit and goes on after it; until then an edge has
/// waitingColour.
class EdgeColouring : public QObject {
    Q_OBJECT

public:
    /// Up to so many edges are done at once: those whose room nobody measured, and others.
    static constexpr std::size_t measuredAtOnce = 1'000, countedAtOnce = 20'000;

    EdgeColouring(Document& document, ViewState& state, const AnalysisModes& views,
                  EdgeIndex& index);
    ~EdgeColouring() override;

    /// The index is about to file the edges of a change of the document, and has filed them.
    void expect(const DocumentChange& change);
    void follow(const DocumentChange& change);

    /// Of any edge of a level that is made beside this one: it waits until that is taken.
    EdgeColour beside() const {
        return m_colours == EdgeColours::Terrain ? noColour : waitingColour;
    }

    /// The shade of an edge of the level, whether or not it waits.
    EdgeColour shadeOf(const navcore::Edge& edge) const;

    bool isWorking() const { return m_job.isRunning() || m_later.isActive(); }
    /// It has taken a while, and will take some more: worth a word.
    bool isLong() const { return m_isLong; }
    double done() const; ///< 0..1
    void finish();       ///< waits until nothing waits

signals:
    void changed(); ///< shades
    void progressed();

private:
    /// What a worker does, and how far it is.
    struct Work {
        std::vector<navcore::EdgeKey> edges;
        std::vector<EdgeColour> shades; ///< of the first of them; read when it does not run
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
    EdgeColours m_colours = EdgeColours::Terrain; ///< that the index knows of
    navcore::AgentId m_lens;                      ///< likewise
    bool m_expects = false;                       ///< between expect() and follow()
    bool m_leaves = false;                        ///< what is filed now is left to a worker
    bool m_isLong = false;
    std::size_t m_all = 0, m_left = 0; ///< that waited when it began, and when it stopped
    std::shared_ptr<Work> m_work;
    QElapsedTimer m_since; ///< it began
    QTimer m_later, m_tick;
    Job<navcore::Done> m_job; ///< ends before all that it reads
};

} // namespace waymark
