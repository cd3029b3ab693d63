// SPDX-License-Identifier: MIT
#include "editor/canvas/frame_cache.h"

#include <QElapsedTimer>

namespace waymark {

using namespace navcore;

namespace {

// Painting time in ms below which painting on this thread causes no noticeable delay. Painting the
// overlays takes about the same time again.
constexpr double quickMs = 2.5;
// Two zoom levels are painted about equally fast if their ratio is below this limit.
constexpr double similarZoom = 1.6;
constexpr qint64 fewOf = 40; // Painting at most 1/40 of the frame is always considered quick.
// Painting at least 1/8 of the frame is enough to measure the speed.
constexpr qint64 someOf = 8;
// Maximum time that drawSome() spends painting on this thread, in ms.
constexpr double turnMs = 15;
// Number of pixels to paint between two checks of the time.
constexpr qint64 stripPixels = 350'000;

bool isSameScale(const Projection& a, const Projection& b) {
    return a.scale() == b.scale() && a.devicePixelRatio() == b.devicePixelRatio();
}

double msOf(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

} // namespace

void FrameCache::invalidate() {
    m_isValid = false;
    m_dirty.clear();
    m_waiting.reset(); // The pending scene is outdated.
    ++m_serial;
}

void FrameCache::touch(const std::vector<DirtyBox>& dirty) {
    if (m_isValid)
        m_dirty.insert(m_dirty.end(), dirty.begin(), dirty.end());
}

void FrameCache::release() {
    m_waiting.reset();
    if (!m_job.isRunning())
        return;
    m_wasInterrupted = true; // take() clears the flag if the job has completed.
    m_job.stop();
    m_job.finish();
}

const QImage& FrameCache::update(const Scene& scene, const Projection& projection, QSize size,
                                 const QRect& known) {
    const Look now{scene.measures(projection), scene.shades.inOctaves(), size};
    if (now == m_look && isSameScale(projection, m_projection) && !m_image.isNull())
        scroll(projection);
    else
        turnTo(now, projection);
    if (!std::exchange(m_isValid, true))
        m_stale = m_image.rect();
    const QRegion edited =
        dirtyPixels(std::exchange(m_dirty, {}), scene, projection) & m_image.rect();
    m_stale += edited;

    QRegion open = m_stale;
    if (m_order && m_order->serial == m_serial && isSameScale(m_order->projection, m_projection))
        open -= m_order->parts.translated(offset(m_order->projection, m_projection));
    if (isQuick(open)) {
        drawNow(scene, open);
        open = {};
    } else if (std::exchange(m_wasInterrupted, false)) {
        open -= drawSome(scene, edited, open);
    }
    if (open.isEmpty()) {
        m_waiting.reset();
    } else {
        sketch(scene, known);
        m_waiting.emplace(scene.apart());
    }
    return m_image.image();
}

const QImage& FrameCache::finish(const Scene& scene, const Projection& projection, QSize size) {
    update(scene, projection, size);
    while (!isCrisp()) {
        work();
        m_job.finish();
        update(scene, projection, size);
    }
    return m_image.image();
}

/// Moves the image to another position at the same scale.
void FrameCache::scroll(const Projection& projection) {
    const QPoint by = offset(m_projection, projection);
    m_projection = projection;
    if (by.isNull())
        return;
    m_image.move(by);
    const QRect all = m_image.rect();
    const QRegion exposed = QRegion(all) - all.translated(by);
    m_stale = (m_stale.translated(by) & all) | exposed;
    m_unknown = (m_unknown.translated(by) & all) | exposed;
    m_change.moved += by;
    m_change.drawn.translate(by);
}

/// Prepares the image for another scale, size or look.
void FrameCache::turnTo(const Look& look, const Projection& projection) {
    m_look = look;
    m_projection = projection;
    m_image.resize(look.size);
    m_stale = m_unknown = m_image.rect();
    m_job.stop(); // The job is painting an image that is no longer needed.
}

bool FrameCache::isQuick(const QRegion& parts) const {
    if (parts.isEmpty())
        return false;
    const qint64 pixels = areaOf(fewRects(parts));
    if (pixels * fewOf <= areaOf(m_image.rect()))
        return true;
    const double zoom = m_speedScale > 0 ? m_projection.scale() / m_speedScale : 0;
    return zoom < similarZoom && zoom > 1 / similarZoom &&
           static_cast<double>(pixels) * m_msPerPixel < quickMs;
}

void FrameCache::drawNow(const Scene& scene, const QRegion& parts) {
    const QRegion drawn = fewRects(parts);
    QElapsedTimer timer;
    timer.start();
    for (const QRect& part : drawn)
        m_painter.paint(scene, m_projection, m_image.image(), part);
    noteSpeed(areaOf(drawn), msOf(timer), m_projection.scale());
    m_wasInterrupted = false;
    settle(drawn);
}

/// Paints edited areas first, then other outdated areas, until the time limit is reached. Used when
/// edits are so frequent that the worker would never finish. Returns the painted region, which is
/// never empty.
QRegion FrameCache::drawSome(const Scene& scene, const QRegion& edited, const QRegion& parts) {
    QElapsedTimer timer;
    timer.start();
    QRegion drawn;
    for (const QRegion& region : {edited, parts})
        for (const QRect& part : fewRects(region)) {
            const int rows = static_cast<int>(std::max<qint64>(1, stripPixels / part.width()));
            for (int top = part.top(); top <= part.bottom(); top += rows) {
                const QRect strip = QRect(part.left(), top, part.width(), rows) & part;
                if (msOf(timer) > turnMs)
                    return drawn;
                if ((QRegion(strip) - drawn).isEmpty())
                    continue;
                drawNow(scene, strip);
                drawn += strip;
            }
        }
    return drawn;
}

/// Marks parts of m_image as final.
void FrameCache::settle(const QRegion& parts) {
    m_stale -= parts;
    m_unknown -= parts;
    m_change.drawn += parts;
}

/// Paints a sketch into parts that have never been painted, to avoid showing outdated content.
void FrameCache::sketch(const Scene& scene, const QRect& known) {
    const QRegion parts = m_unknown - known;
    if (!parts.isEmpty())
        FramePainter::sketch(scene, m_projection, m_image.image(), parts);
    m_unknown -= parts;
}

void FrameCache::work() {
    if (!m_waiting || m_job.isRunning())
        return;
    const Scene scene = *std::move(m_waiting);
    m_waiting.reset();
    if (m_stale.isEmpty())
        return;
    m_order = Order{m_projection, fewRects(m_stale), m_serial};
    m_back.resize(m_image.size());
    QElapsedTimer timer;
    timer.start();
    m_job.start(
        [this, scene, order = *m_order](const Progress& progress) {
            for (const QRect& part : order.parts)
                m_backPainter.paint(scene, order.projection, m_back.image(), part, progress.stop);
            return Done{};
        },
        [this, timer](const Result<Done>& done) {
            // The job fails if there is not enough memory for its image. Painting on this thread
            // will then report the error.
            m_wasInterrupted |= !done && done.error().kind != ErrorKind::Cancelled;
            take(*std::exchange(m_order, {}), done.ok(), msOf(timer));
        });
}

void FrameCache::take(const Order& order, bool isDone, double ms) {
    if (isDone) {
        m_wasInterrupted = false;
        noteSpeed(areaOf(order.parts), ms, order.projection.scale());
    }
    if (isDone && m_back.size() == m_image.size() && isSameScale(order.projection, m_projection)) {
        const QPoint by = offset(order.projection, m_projection);
        if (by.isNull() && order.parts == QRegion(m_back.rect()))
            std::swap(m_back, m_image);
        else
            for (const QRect& part : order.parts)
                copyPart(m_back.image(), part, by, m_image.image());
        // The result is outdated, but closer to the current state than the previous image.
        const QRegion stale = order.serial == m_serial ? QRegion() : m_stale;
        settle(order.parts.translated(by) & m_image.rect());
        m_stale += stale;
    }
    work();
    emit improved();
}

void FrameCache::noteSpeed(qint64 pixels, double ms, double scale) {
    m_drawn += pixels;
    if (pixels * someOf < areaOf(m_image.rect()))
        return;
    m_msPerPixel = ms / static_cast<double>(pixels);
    m_speedScale = scale;
}

} // namespace waymark
