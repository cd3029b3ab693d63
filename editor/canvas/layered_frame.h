// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/overlay_cache.h"

#include <variant>

namespace waymark {

/// Caches the map image in two layers: the frame, and over it what is painted with any tool, such
/// as routes, selection and issues. touch() is the only way in which changes reach both layers.
class LayeredFrame : public QObject {
    Q_OBJECT

public:
    /// Follows the announcements of changes to the objects that the worker reads.
    explicit LayeredFrame(Workspace& workspace);

    enum class Part : std::uint8_t {
        Overlay, ///< The layer over the frame.
        Both,    ///< Both layers.
        Level    ///< Both layers, and the old image is not shown, because another level was opened.
    };
    /// The outdated part of the image after a change: whole layers, or boxes in both layers.
    using Dirty = std::variant<Part, std::vector<DirtyBox>>;
    void touch(const Dirty& dirty);

    /// Paints `part` of `shown`, which has the size of the image in real pixels. Until the frame is
    /// crisp, this is the previous image, moved and scaled to its new place.
    void paint(const Scene& scene, const Projection& projection, QImage& shown, const QRect& part);
    /// Starts the worker for what paint() left unpainted, once the image is on the screen, because
    /// otherwise both compete for the processor.
    void workLater();
    /// Blocks until the frame is painted, so that the next paint() is crisp.
    void finish(const Scene& scene, const Projection& projection, QSize size);
    /// Returns a buffer of that size in real pixels for windows whose pixels are not accessible.
    QImage& buffer(QSize size);

    /// Whether the result of paint() is final.
    bool isCrisp() const { return m_base.isCrisp(); }
    /// Returns the number of pixels of the frame painted so far.
    qint64 drawnPixels() const { return m_base.drawnPixels(); }

signals:
    void improved(); ///< Emitted when paint() would paint more than before.

private:
    FrameCache m_base;
    OverlayCache m_over;
    QImage m_buffer;
};

} // namespace waymark
