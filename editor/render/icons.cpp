// SPDX-License-Identifier: MIT
#include "editor/render/icons.h"

#include "navcore/author/check/issue.h"

#include <QColor>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

// Forces the linker to include the resources of the static library. Q_INIT_RESOURCE must be used
// outside namespaces.
static void initResourceFile() {
    Q_INIT_RESOURCE(resources);
}

namespace waymark {

namespace {

class TintedSvg : public QIconEngine {
public:
    TintedSvg(QString name, QColor colour) : m_name(std::move(name)), m_colour(colour) {}

    QIconEngine* clone() const override { return new TintedSvg(*this); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }

    /// Renders the icon at `size` device pixels. QIcon sets the device pixel ratio of the result.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override {
        const QColor colour = tint(mode);
        const QString key = QStringLiteral("waymark-icon-%1-%2-%3x%4")
                                .arg(m_name, colour.name(QColor::HexArgb))
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        QSvgRenderer renderer(QStringLiteral(":/icons/%1.svg").arg(m_name));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(pixmap.rect(), colour);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

private:
    QColor tint(QIcon::Mode mode) const {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        if (mode == QIcon::Selected) // A fixed colour could be invisible on the selection.
            return palette.color(QPalette::HighlightedText);
        return m_colour.isValid() ? m_colour : palette.color(QPalette::WindowText);
    }

    QString m_name;
    QColor m_colour;
};

} // namespace

void initResources() {
    initResourceFile();
}

QIcon themedIcon(const QString& name) {
    return colouredIcon(name, {});
}

QIcon colouredIcon(const QString& name, const QColor& colour) {
    return name.isEmpty() ? QIcon() : QIcon(new TintedSvg(name, colour));
}

QIcon severityIcon(navcore::Severity severity) {
    switch (severity) {
    case navcore::Severity::Error:
        return colouredIcon("issue-error", QColor(0xd0, 0x3b, 0x3b));
    case navcore::Severity::Warning:
        return colouredIcon("issue-warning", QColor(0xc9, 0x86, 0x0b));
    case navcore::Severity::Note:
        return colouredIcon("issue-note", QColor(0x3b, 0x82, 0xc4));
    }
    return {};
}

} // namespace waymark
