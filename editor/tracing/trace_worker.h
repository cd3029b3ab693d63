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

/// What a recipe finds in the picture. The mask comes first, the outlines when they are done.
struct TraceFinding {
    std::shared_ptr<const navcore::BitMask> mask;
    std::vector<navcore::MaskPassage> passages;
    std::shared_ptr<const std::vector<navcore::TracedPiece>> pieces; ///< null: not yet
    navcore::TraceCounts counts;                                     ///< of the pieces
    std::vector<std::int64_t> swatchPixels;
    QString problem; ///< why there is nothing
};

/// Traces a picture in a thread of its own, with what each stage made kept between two orders.
class TraceWorker {
    Q_DECLARE_TR_FUNCTIONS(TraceWorker)

public:
    TraceWorker();
    /// Stops what is under way and waits for it.
    ~TraceWorker();

    /// Answers are called in the worker; the newest trace makes older ones pointless.
    /// `covered`: how many map pixels it covers; a picture of another size is stretched over them.
    void setPicture(const QImage& picture, QSize covered);
    /// One as large as the picture, or as what it covers.
    void setMaskPicture(const QString& path);
    void suggest(std::function<void(const navcore::TraceRecipe&)> answer);
    /// The recipe, divided by brightness where that separates best.
    void divideByBrightness(const navcore::TraceRecipe& recipe,
                            std::function<void(const navcore::TraceRecipe&)> answer);
    void makePalette(std::size_t swatches,
                     std::function<void(const std::vector<navcore::Swatch>&)> answer);
    /// The swatches under a stroke, and the mean colour there.
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
    std::stop_source m_current; ///< of the trace that is under way

    // The worker's own.
    QImage m_picture;
    QSize m_fileSize;      ///< of the picture before it was stretched
    QString m_maskProblem; ///< why the mask picture cannot be used
    bool m_fits = true;    ///< there was enough memory for all that was done
    std::unique_ptr<navcore::Executor> m_team;
    std::unique_ptr<navcore::TracePipeline> m_pipeline;

    std::jthread m_thread;
};

} // namespace waymark
