// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/dirty_boxes.h"
#include "editor/jobs/job.h"
#include "editor/render/frame_moves.h"
#include "editor/render/frame_painter.h"

#include <QObject>
#include <QRegion>

namespace waymark {

/// How a frame differs from what it was: it moved, and then parts were drawn.
struct FrameChange {
    QPoint moved;
    QRegion drawn;
};

/// The frame that stays while the pointer moves. An edit redraws only where it was, panning only
/// what comes into view. What would take long is drawn by a worker, and there is a sketch until it
/// comes. What is crisp has always the pixels of drawing the whole frame.
class FrameCache : public QObject {
    Q_OBJECT

public:
    /// Everything may look different.
    void invalidate();
    /// An edit was there.
    void touch(const std::vector<DirtyBox>& dirty);
    /// What scenes refer to is about to change: no other thread looks at it on return. Within a
    /// millisecond.
    void release();

    /// The frame for this view as far as it is there; `size` in real pixels. A sketch, where it
    /// never was, but for the part that is `known`: it may hold anything. See SlidingImage for how
    /// long it is good.
    const QImage& update(const Scene& scene, const Projection& projection, QSize size,
                         const QRect& known = {});
    /// Sets the worker to what update() left open: once what there is was shown, which would have
    /// to share the processor otherwise.
    void work();
    /// As update() when all of it is crisp: waits for the worker.
    const QImage& finish(const Scene& scene, const Projection& projection, QSize size);

    /// Whether what update() returned is as it stays.
    bool isCrisp() const { return m_isValid && m_stale.isEmpty() && m_dirty.empty(); }
    /// How it differs from when this was asked before.
    FrameChange takeChange() { return std::exchange(m_change, {}); }
    /// How many pixels were drawn so far, here and by the worker.
    qint64 drawnPixels() const { return m_drawn; }

signals:
    void improved(); ///< update() returns more than it did

private:
    /// What the pixels depend on beside the scene and the place.
    struct Look {
        Measures measures;
        ShadeRange shades; ///< in octaves
        QSize size;
        friend bool operator==(const Look&, const Look&) = default;
    };
    /// Of a picture that is drawn elsewhere.
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
    Projection m_projection; ///< of m_image
    Look m_look;
    QRegion m_stale;   ///< the part of m_image that is not crisp
    QRegion m_unknown; ///< the part of it that is not even sketched
    FrameChange m_change;
    std::vector<DirtyBox> m_dirty;
    bool m_isValid = false;

    SlidingImage m_back; ///< the worker's while it runs
    FramePainter m_backPainter;
    std::optional<Order> m_order;   ///< of the job that runs
    std::optional<Scene> m_waiting; ///< to be drawn next
    bool m_wasInterrupted = false;  ///< by a change: there was no time to draw aside
    std::uint64_t m_serial = 1;     ///< of what the pixels depend on
    qint64 m_drawn = 0;
    double m_msPerPixel = 0, m_speedScale = 0; ///< how long drawing took, and at what scale
    Job<navcore::Done> m_job;                  ///< ends first
};

} // namespace waymark
