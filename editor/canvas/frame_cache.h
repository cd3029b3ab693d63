// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/dirty_boxes.h"
#include "editor/jobs/job.h"
#include "editor/render/frame_moves.h"
#include "editor/render/frame_painter.h"

#include <QObject>
#include <QRegion>

namespace waymark {

/// The difference of a frame from the previous one: it was scrolled, and then parts were repainted.
struct FrameChange {
    QPoint moved;
    QRegion drawn;
};

/// Caches the frame, which does not change with the pointer. An edit repaints only the affected
/// parts, panning only what comes into view. Slow painting happens on a worker thread, and a sketch
/// is shown until it is done. Crisp pixels are always the same as if the whole frame were painted.
class FrameCache : public QObject {
    Q_OBJECT

public:
    /// Marks the whole frame as outdated.
    void invalidate();
    /// Marks the parts that an edit affects as outdated.
    void touch(const std::vector<DirtyBox>& dirty);
    /// Stops other threads from reading scenes. Must be called before the objects that scenes refer
    /// to change. Takes less than a millisecond.
    void release();

    /// Returns the frame for this view as far as it is painted; `size` is in real pixels. Parts
    /// that were never painted contain a sketch, except inside `known`, where they are undefined.
    /// The image is valid for as long as an image of a SlidingImage.
    const QImage& update(const Scene& scene, const Projection& projection, QSize size,
                         const QRect& known = {});
    /// Starts the worker for the parts that update() left unpainted. Call it once the result of
    /// update() is on the screen, because otherwise both compete for the processor.
    void work();
    /// Returns the frame like update(), but blocks until all of it is crisp.
    const QImage& finish(const Scene& scene, const Projection& projection, QSize size);

    /// Returns whether the result of update() is final.
    bool isCrisp() const { return m_isValid && m_stale.isEmpty() && m_dirty.empty(); }
    /// Returns how the frame has changed since the last call.
    FrameChange takeChange() { return std::exchange(m_change, {}); }
    /// Returns the number of pixels painted so far, including pixels that the worker painted.
    qint64 drawnPixels() const { return m_drawn; }

signals:
    void improved(); ///< Emitted when update() would return more than before.

private:
    /// The properties that all pixels depend on, except the scene and the position.
    struct Look {
        Measures measures;
        ShadeRange shades; ///< Range of the edge colours, in whole octaves.
        QSize size;
        friend bool operator==(const Look&, const Look&) = default;
    };
    /// The parts of a frame that the worker is to paint.
    struct Order {
        Projection projection;
        QRegion parts;
        std::uint64_t serial;
    };

    void scroll(const Projection& projection);
    void turnTo(const Look& look, const Projection& projection);
    bool isQuick(const QRegion& parts) const;
    void drawNow(const Scene& scene, const QRegion& parts);
    QRegion drawSome(const Scene& scene, const QRegion& edited, const QRegion& parts);
    void settle(const QRegion& parts);
    void sketch(const Scene& scene, const QRect& known);
    void take(const Order& order, bool isDone, double ms);
    void noteSpeed(qint64 pixels, double ms, double scale);

    FramePainter m_painter;
    SlidingImage m_image;
    Projection m_projection; ///< Projection by which m_image was drawn.
    Look m_look;
    QRegion m_stale;   ///< Part of m_image that is not crisp.
    QRegion m_unknown; ///< Part of m_image that is not even sketched.
    FrameChange m_change;
    std::vector<DirtyBox> m_dirty;
    bool m_isValid = false;

    SlidingImage m_back; ///< Image of the worker, which owns it while it runs.
    FramePainter m_backPainter;
    std::optional<Order> m_order;   ///< Task of the running job.
    std::optional<Scene> m_waiting; ///< Scene to be painted next.
    /// True if a change interrupted the worker before it was done.
    bool m_wasInterrupted = false;
    std::uint64_t m_serial = 1; ///< Number that changes with everything that the pixels depend on.
    qint64 m_drawn = 0;
    /// Measured painting speed, and the scale at which it was measured.
    double m_msPerPixel = 0, m_speedScale = 0;
    Job<navcore::Done> m_job; ///< The job reads the other members, so it must be destroyed first.
};

} // namespace waymark
