// SPDX-License-Identifier: MIT
#include "editor/canvas/layered_frame.h"

namespace waymark {

LayeredFrame::LayeredFrame(Workspace& workspace) {
    connect(&workspace.document, &Document::aboutToChange, &m_base, &FrameCache::release);
    connect(&workspace.view, &ViewState::aboutToChange, &m_base, &FrameCache::release);
    connect(&m_base, &FrameCache::improved, this, &LayeredFrame::improved);
}

void LayeredFrame::touch(const Dirty& dirty) {
    if (const auto* boxes = std::get_if<std::vector<DirtyBox>>(&dirty)) {
        m_base.touch(*boxes);
        m_over.touch(*boxes);
        return;
    }
    const Part part = std::get<Part>(dirty);
    m_over.invalidate();
    if (part == Part::Overlay)
        return;
    m_base.invalidate();
    if (part == Part::Level)
        m_over.forget();
}

void LayeredFrame::paint(const Scene& scene, const Projection& projection, QImage& shown,
                         const QRect& part) {
    const QSize size = shown.size();
    const QRect known = coveredPart(m_over.image().size(), m_over.projection(), size, projection);
    const QImage& frame = m_base.update(scene, projection, size, known);
    if (m_base.isCrisp()) {
        m_over.follow(scene, projection, frame, m_base.takeChange());
        copyPart(m_over.image(), part, {}, shown);
        return;
    }
    for (const QRect& rest : QRegion(part) - known)
        copyPart(frame, rest, {}, shown);
    copyScaled(m_over.image(), m_over.projection(), shown, projection, part);
}

void LayeredFrame::workLater() {
    QMetaObject::invokeMethod(&m_base, &FrameCache::work, Qt::QueuedConnection);
}

void LayeredFrame::finish(const Scene& scene, const Projection& projection, QSize size) {
    m_base.finish(scene, projection, size);
}

QImage& LayeredFrame::buffer(QSize size) {
    if (m_buffer.size() != size)
        m_buffer = QImage(size, QImage::Format_RGB32);
    return m_buffer;
}

} // namespace waymark
