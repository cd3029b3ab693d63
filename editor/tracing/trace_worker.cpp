// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_worker.h"

#include "editor/model/language.h"
#include "editor/model/picture_store.h"
#include "navcore/author/picture/mask_edits.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "navcore/runtime/base/thread_team.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t threads = 2;

PictureView viewOf(const QImage& rgba) {
    return {rgba.width(), rgba.height(), static_cast<std::size_t>(rgba.bytesPerLine()),
            rgba.constBits()};
}

QImage stretched(const QImage& picture, QSize covered) {
    return picture.size() == covered
               ? picture
               : picture.scaled(covered, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

TraceWorker::TraceWorker()
    : m_team(std::make_unique<ThreadTeam>(threads)),
      m_pipeline(std::make_unique<TracePipeline>(m_team.get())),
      m_thread([this](const std::stop_token& ending) { run(ending); }) {}

TraceWorker::~TraceWorker() {
    m_thread.request_stop();
    const std::lock_guard lock(m_mutex);
    m_current.request_stop();
}

void TraceWorker::put(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        if (job.trace)
            std::erase_if(m_jobs, [](const Job& waiting) { return waiting.trace; });
        // Requests of all other types are followed by a trace request, so the current trace is
        // outdated in any case.
        m_current.request_stop();
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

void TraceWorker::run(const std::stop_token& ending) {
    while (true) {
        std::unique_lock lock(m_mutex);
        if (!m_wake.wait(lock, ending, [this] { return !m_jobs.empty(); }))
            return;
        const Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        m_current = {};
        const std::stop_token stop = m_current.get_token();
        lock.unlock();
        if (!ending.stop_requested())
            m_fits = withinMemory([&] { job.work(stop); }).ok() && m_fits;
    }
}

void TraceWorker::setPicture(const QImage& picture, QSize covered) {
    put({false, [this, picture, covered](const std::stop_token&) {
             m_fits = true;
             m_fileSize = picture.size();
             m_picture = stretched(picture, covered).convertToFormat(QImage::Format_RGBA8888);
             if (m_picture.isNull() && !picture.isNull())
                 throw std::bad_alloc();
             m_pipeline->setPicture(viewOf(m_picture));
         }});
}

void TraceWorker::setMaskPicture(const QString& path) {
    put({false, [this, path](const std::stop_token&) { m_maskProblem = setMask(path); }});
}

QString TraceWorker::setMask(const QString& path) {
    Result<QImage> read = PictureStore::read(path);
    if (!read)
        return localized(read.error());
    QImage mask = std::move(read).value();
    if (mask.size() == m_fileSize)
        mask = stretched(mask, m_picture.size());
    mask = mask.convertToFormat(QImage::Format_RGBA8888);
    if (mask.isNull())
        return localized(outOfMemory());
    const Status status = m_pipeline->setMaskPicture(viewOf(mask));
    return status ? QString() : localized(status.error());
}

void TraceWorker::suggest(std::function<void(const TraceRecipe&)> answer) {
    put({false, [this, answer = std::move(answer)](const std::stop_token&) {
             TraceRecipe recipe;
             if (m_fits) // If memory has run out, the next trace reports it.
                 recipe = suggestRecipe(m_pipeline->picture(), m_pipeline->colours());
             answer(recipe);
         }});
}

void TraceWorker::divideByBrightness(const TraceRecipe& recipe,
                                     std::function<void(const TraceRecipe&)> answer) {
    put({false, [this, recipe, answer = std::move(answer)](const std::stop_token&) {
             TraceRecipe divided = recipe;
             navcore::divideByBrightness(m_pipeline->picture(), divided);
             answer(divided);
         }});
}

void TraceWorker::makePalette(std::size_t swatches,
                              std::function<void(const std::vector<Swatch>&)> answer) {
    put({false, [this, swatches, answer = std::move(answer)](const std::stop_token&) {
             answer(navcore::makePalette(m_pipeline->colours(), swatches));
         }});
}

void TraceWorker::look(const TraceRecipe& recipe, const TraceStroke& where,
                       std::function<void(std::vector<std::size_t>, std::optional<Rgb>)> answer) {
    put({false, [this, recipe, where, answer = std::move(answer)](const std::stop_token&) {
             const PictureView picture = m_pipeline->picture();
             BitMask under(picture.width, picture.height);
             TraceStroke stroke = where;
             stroke.ground = Solidity::Solid;
             markStroke(under, stroke);
             std::vector<std::size_t> swatches;
             if (!recipe.swatches.empty())
                 swatches = swatchesUnder(SwatchMap(picture, recipe.swatches, m_team.get()), under);
             answer(swatches, meanColour(picture, under));
         }});
}

void TraceWorker::trace(const TraceRecipe& recipe,
                        std::function<void(const TraceFinding&)> answer) {
    put({true, [this, recipe, answer = std::move(answer)](const std::stop_token& stop) {
             m_fits = m_fits && withinMemory([&] { find(recipe, stop, answer); }).ok();
             if (m_fits)
                 return;
             TraceFinding finding;
             finding.problem = tr("There is not enough memory to trace this picture. Close other "
                                  "programs, or scale the picture down.");
             answer(finding);
         }});
}

void TraceWorker::find(const TraceRecipe& recipe, const std::stop_token& stop,
                       const std::function<void(const TraceFinding&)>& answer) {
    TraceFinding finding;
    const auto failed = [&](const Error& error) {
        if (error.kind == ErrorKind::Cancelled)
            return;
        finding.problem = localized(error);
        answer(finding);
    };
    if (recipe.method == TraceMethod::MaskPicture && !m_maskProblem.isEmpty())
        return failed({ErrorKind::InvalidArgument, m_maskProblem.toStdString()});
    if (const Status status = m_pipeline->findMasks(recipe, {stop, {}}); !status)
        return failed(status.error());
    finding.mask = std::make_shared<const BitMask>(m_pipeline->corrected());
    finding.passages = m_pipeline->passages();
    if (recipe.method == TraceMethod::Palette)
        finding.swatchPixels = pixelsOfSwatches(m_pipeline->colours(), recipe.swatches);
    answer(finding);
    const auto pieces = m_pipeline->findPieces(recipe, {stop, {}});
    if (!pieces)
        return failed(pieces.error());
    finding.pieces = std::make_shared<const std::vector<TracedPiece>>(*pieces.value());
    finding.counts = m_pipeline->counts();
    answer(finding);
}

} // namespace waymark
