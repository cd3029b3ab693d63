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

/// The result of applying a recipe to the picture. The mask is available before the pieces.
struct TraceFinding {
    std::shared_ptr<const navcore::BitMask> mask;
    std::vector<navcore::MaskPassage> passages;
    /// Traced pieces. Null until they have been computed.
    std::shared_ptr<const std::vector<navcore::TracedPiece>> pieces;
    navcore::TraceCounts counts; ///< Statistics about the pieces and the clean-up.
    std::vector<std::int64_t> swatchPixels;
    QString problem; ///< Error message if there is no result.
};

/// Traces a picture in its own thread. Caches the results of intermediate stages between requests.
/// The `answer` callbacks are called on that thread.
class TraceWorker {
    Q_DECLARE_TR_FUNCTIONS(TraceWorker)

public:
    TraceWorker();
    /// Cancels the current work and waits for the thread to end.
    ~TraceWorker();

    /// Sets the picture to trace. `covered` is its size on the map, in map pixels. If that differs
    /// from the size of the picture, the picture is scaled.
    void setPicture(const QImage& picture, QSize covered);
    /// Sets the path of the mask picture. The mask must have the same size as the picture, or as
    /// the area that the picture covers on the map.
    void setMaskPicture(const QString& path);
    void suggest(std::function<void(const navcore::TraceRecipe&)> answer);
    /// Calls `answer` with a recipe whose brightness threshold separates the picture best.
    void divideByBrightness(const navcore::TraceRecipe& recipe,
                            std::function<void(const navcore::TraceRecipe&)> answer);
    void makePalette(std::size_t swatches,
                     std::function<void(const std::vector<navcore::Swatch>&)> answer);
    /// Finds the swatches and the mean colour under a stroke.
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
    std::stop_source m_current; ///< Stops the current work.

    // Only the worker thread uses the following members.
    QImage m_picture;
    QSize m_fileSize;      ///< Size of the picture before scaling.
    QString m_maskProblem; ///< Reason why the mask cannot be used. Empty if it can.
    bool m_fits = true;    ///< False if memory has run out.
    std::unique_ptr<navcore::Executor> m_team;
    std::unique_ptr<navcore::TracePipeline> m_pipeline;

    std::jthread m_thread;
};

} // namespace waymark
