// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/overlay_cache.h"

#include <variant>

namespace waymark {

/// Caches the map image in two layers: the frame, and above it overlays that all tools share, such
/// as routes, selection and issues. Every change must be reported by touch().
class LayeredFrame : public QObject {
    Q_OBJECT

public:
    /// Subscribes to the document's notifications about changes to objects that the worker reads.
    explicit LayeredFrame(Workspace& workspace);

    enum class Part : std::uint8_t {
        Overlay, ///< Only the upper layer, which contains the overlays.
        Both,
        /// Repaints both layers and discards the old image, because another level has been opened.
        Level
    };
    /// The outdated part of the image: whole layers, or areas in both layers.
    using Dirty = std::variant<Part, std::vector<DirtyBox>>;
    void touch(const Dirty& dirty);

    /// Paints the rectangle `part` of the map image into `shown`, which must have the widget's size
    /// in device pixels. Until the frame is final, paints the previous image, moved and scaled to
    /// its new position.
    void paint(const Scene& scene, const Projection& projection, QImage& shown, const QRect& part);
    /// Lets the worker paint the missing parts once the image is on screen, so that the worker does
    /// not compete with this thread for the processor.
    void workLater();
    /// Blocks until the frame is final.
    void finish(const Scene& scene, const Projection& projection, QSize size);
    /// Returns a buffer of `size` device pixels, for windows whose pixels are not accessible.
    QImage& buffer(QSize size);

    /// Returns whether the last result of paint() was final.
    bool isCrisp() const { return m_base.isCrisp(); }
    /// Returns the total number of pixels that have been painted into the frame.
    qint64 drawnPixels() const { return m_base.drawnPixels(); }

signals:
    void improved(); ///< Emitted when paint() can paint a better image.

private:
    FrameCache m_base;
    OverlayCache m_over;
    QImage m_buffer;
};

} // namespace waymark
