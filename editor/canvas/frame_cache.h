// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/dirty_boxes.h"
#include "editor/jobs/job.h"
#include "editor/render/frame_moves.h"
#include "editor/render/frame_painter.h"

#include <QObject>
#include <QRegion>

namespace waymark {

/// The difference between two frames: the image moved by some pixels, and then parts of it were
/// repainted.
struct FrameChange {
    QPoint moved;
    QRegion drawn;
};

/// Caches the frame, which contains everything that does not depend on the pointer. After an edit
/// or panning, only the affected parts are repainted. If that is slow, a worker thread paints them,
/// and a sketch is shown until then. The final pixels do not depend on the cache: they are the same
/// as when painting the whole frame.
class FrameCache : public QObject {
    Q_OBJECT

public:
    /// Marks the whole frame as outdated.
    void invalidate();
    /// Marks the areas that an edit changes as outdated.
    void touch(const std::vector<DirtyBox>& dirty);
    /// Stops other threads from reading scenes. Must be called before the objects in the scenes
    /// change. Takes less than a millisecond.
    void release();

    /// Returns the current state of the frame. `size` is in device pixels. Parts that have never
    /// been painted contain a sketch, except inside `known`, where they are undefined. For the
    /// lifetime of the image, see SlidingImage.
    const QImage& update(const Scene& scene, const Projection& projection, QSize size,
                         const QRect& known = {});
    /// Lets the worker paint what update() left unpainted. Call this once the result of update() is
    /// on screen, so that the worker does not compete with this thread for the processor.
    void work();
    /// Like update(), but blocks until the whole frame is final.
    const QImage& finish(const Scene& scene, const Projection& projection, QSize size);

    /// Returns whether the last result of update() was final.
    bool isCrisp() const { return m_isValid && m_stale.isEmpty() && m_dirty.empty(); }
    /// Returns how the frame has changed since the last call of this function.
    FrameChange takeChange() { return std::exchange(m_change, {}); }
    /// Returns the total number of pixels painted so far, on any thread.
    qint64 drawnPixels() const { return m_drawn; }

signals:
    void improved(); ///< Emitted when update() can return a better frame.

private:
    /// All parameters that determine the pixels, except the scene and the position.
    struct Look {
        Measures measures;
        ShadeRange shades; ///< Range of edge colours, extended to whole octaves.
        QSize size;
        friend bool operator==(const Look&, const Look&) = default;
    };
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
    Projection m_projection;
    Look m_look;
    QRegion m_stale;   ///< Part of m_image that is not final.
    QRegion m_unknown; ///< Part of m_image that has been neither painted nor sketched.
    FrameChange m_change;
    std::vector<DirtyBox> m_dirty;
    bool m_isValid = false;

    /// Image that the worker paints. Only the worker may access it while it is running.
    SlidingImage m_back;
    FramePainter m_backPainter;
    std::optional<Order> m_order;   ///< Parts that the running job paints.
    std::optional<Scene> m_waiting; ///< Scene that the worker paints next.
    /// True if a change has interrupted the worker.
    bool m_wasInterrupted = false;
    std::uint64_t m_serial = 1; ///< Incremented whenever a change affects the pixels.
    qint64 m_drawn = 0;
    /// Measured painting speed, and the scale at which it was measured.
    double m_msPerPixel = 0, m_speedScale = 0;
    /// Must be the last member, because the job uses the others until it is destroyed.
    Job<navcore::Done> m_job;
};

} // namespace waymark
