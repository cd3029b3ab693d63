// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace_pipeline.h"

#include <QCoreApplication>
#include <QImage>
#include <QString>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace waymark {

/// The result of a recipe for the picture. The mask is available first, the outlines later.
struct TraceFinding {
    std::shared_ptr<const navcore::BitMask> mask;
    std::vector<navcore::MaskPassage> passages;
    /// Traced pieces. Null until they are computed.
    std::shared_ptr<const std::vector<navcore::TracedPiece>> pieces;
    navcore::TraceCounts counts; ///< Statistics of the pieces and of the clean-up.
    std::vector<std::int64_t> swatchPixels;
    QString problem; ///< Reason why there is no result.
};

/// Traces a picture in its own thread. It caches the results of the stages between requests.
class TraceWorker {
    Q_DECLARE_TR_FUNCTIONS(TraceWorker)

public:
    TraceWorker();
    /// Stops the current work and waits for its end.
    ~TraceWorker();

    /// Sets the picture to trace. `covered` is the number of map pixels that the picture covers; a
    /// picture of another size is scaled to it. Answer callbacks run on the worker thread. A new
    /// trace replaces older ones.
    void setPicture(const QImage& picture, QSize covered);
    /// Sets the mask, which must be as large as the picture, or as the map area that the picture
    /// covers.
    void setMaskPicture(const QString& path);
    void suggest(std::function<void(const navcore::TraceRecipe&)> answer);
    /// Computes the recipe with the brightness threshold that separates best.
    void divideByBrightness(const navcore::TraceRecipe& recipe,
                            std::function<void(const navcore::TraceRecipe&)> answer);
    void makePalette(std::size_t swatches,
                     std::function<void(const std::vector<navcore::Swatch>&)> answer);
    /// Computes the swatches under a stroke, and the mean colour there.
    void look(const navcore::TraceRecipe& recipe, const navcore::TraceStroke& where,
              std::function<void(std::vector<std::size_t>, std::optional<navcore::Rgb>)> answer);
    void trace(const navcore::TraceRecipe& recipe, std::function<void(const TraceFinding&)> answer);

private:
    struct Job {
        bool trace = false;
        std::function<void(std::stop_token)> work;
    };
    void put(Job job);
    void run(const std::stop_token& ending);
    QString setMask(const QString& path);
    void find(const navcore::TraceRecipe& recipe, const std::stop_token& stop,
              const std::function<void(const TraceFinding&)>& answer);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs;
    std::stop_source m_current; ///< Stops the current trace.

    // The members below are used only by the worker.
    QImage m_picture;
    QSize m_fileSize;      ///< Size of the picture before scaling.
    QString m_maskProblem; ///< Reason why the mask picture cannot be used.
    bool m_fits = true;    ///< True as long as memory has sufficed for everything.
    std::unique_ptr<navcore::Executor> m_team;
    std::unique_ptr<navcore::TracePipeline> m_pipeline;

    std::jthread m_thread;
};

} // namespace waymark
