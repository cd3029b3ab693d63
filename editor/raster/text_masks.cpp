// SPDX-License-Identifier: MIT
#include "editor/raster/text_masks.h"

#include "editor/raster/lanes.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace waymark {

namespace {

// Maximum number of cached masks, to limit the use of memory. A screen needs far fewer.
constexpr int maxMasks = 4096;
constexpr std::size_t maxTexts = 1 << 16;

// Returns a halo: the maximum coverage around each pixel, decreasing towards the rim.
QImage spread(const QImage& core, int radius) {
    QImage out(core.size(), QImage::Format_Alpha8);
    out.fill(0);
    for (int y = 0; y < core.height(); ++y) {
        const uchar* from = core.constScanLine(y);
        for (int x = 0; x < core.width(); ++x) {
            if (from[x] == 0)
                continue;
            for (int dy = -radius; dy <= radius; ++dy)
                for (int dx = -radius; dx <= radius; ++dx) {
                    const int distance = dx * dx + dy * dy;
                    if (distance > radius * radius + 1 || y + dy < 0 || y + dy >= core.height() ||
                        x + dx < 0 || x + dx >= core.width())
                        continue;
                    const int weight = distance >= radius * radius ? 160 : 256;
                    uchar& there = out.scanLine(y + dy)[x + dx];
                    there = static_cast<uchar>(std::max<int>(there, from[x] * weight >> 8));
                }
        }
    }
    return out;
}

void blendMask(const Pixels& target, QPoint at, const QImage& mask, const Tint& tint) {
    const QRect part = QRect(at, mask.size()) & target.clip;
    const Blender laying(tint.colour);
    for (int y = part.top(); y <= part.bottom(); ++y) {
        const uchar* coverage = mask.constScanLine(y - at.y()) - at.x();
        QRgb* row = target.row(y);
        int x = part.left();
        for (; x + lanes - 1 <= part.right(); x += lanes) {
            std::uint32_t four = 0;
            std::memcpy(&four, coverage + x, sizeof four);
            if (four != 0)
                store(row + x, laying.over(loaded(row + x), shareOf(tint.weight, four)));
        }
        for (; x <= part.right(); ++x)
            blend(row[x], tint.colour, (tint.weight * coverage[x] + 127) / 255);
    }
}

} // namespace

void TextMasks::setPixelSize(int size) {
    if (size == m_size)
        return;
    m_size = size;
    m_margin = std::max(2, (size + 3) / 6);
    m_font = QGuiApplication::font();
    m_font.setPixelSize(size);
    m_font.setWeight(QFont::Medium);
    m_font.setStyleStrategy(QFont::NoSubpixelAntialias);
    m_metrics = QFontMetrics(m_font);
    m_masks.clear();
    m_texts.clear();
}

void TextMasks::tidy() {
    if (m_masks.size() > maxMasks)
        m_masks.clear();
}

const TextMasks::Mask& TextMasks::maskOf(const QString& text) {
    const auto known = m_masks.constFind(text);
    if (known != m_masks.constEnd())
        return *known;
    Mask mask;
    mask.advance = m_metrics.horizontalAdvance(text);
    mask.height = m_metrics.height();
    QImage drawn(mask.advance + 2 * m_margin + 2, mask.height + 2 * m_margin,
                 QImage::Format_ARGB32_Premultiplied);
    drawn.fill(0);
    QPainter painter(&drawn);
    painter.setFont(m_font);
    painter.setPen(Qt::white);
    painter.drawText(m_margin, m_margin + m_metrics.ascent(), text);
    painter.end();
    mask.core = drawn.convertToFormat(QImage::Format_Alpha8);
    mask.halo = spread(mask.core, m_margin);
    return *m_masks.insert(text, mask);
}

const TextMasks::Text& TextMasks::keep(const std::string& said, const QString& text) {
    if (m_texts.size() >= maxTexts)
        m_texts.clear();
    const QSize size(m_metrics.horizontalAdvance(text), m_metrics.height());
    return m_texts.insert_or_assign(said, Text{text, size}).first->second;
}

void TextMasks::draw(const Pixels& target, QPoint at, const QString& text, const Tint& tint,
                     const Tint& halo) const {
    const Mask& mask = madeOf(text);
    const QPoint corner = at - QPoint(m_margin, m_margin);
    blendMask(target, corner, mask.halo, halo);
    blendMask(target, corner, mask.core, tint);
}

QSize TextMasks::sizeOfNumber(const QString& number) {
    QSize size;
    for (const QChar figure : number) {
        const Mask& mask = maskOf(QString(figure));
        size = {size.width() + mask.advance, mask.height};
    }
    return size;
}

void TextMasks::drawNumber(const Pixels& target, QPoint at, const QString& number, const Tint& tint,
                           const Tint& halo) const {
    // Draw all halos first. Otherwise each halo would cover part of the previous digit.
    const auto pass = [&](QImage Mask::*part, const Tint& with) {
        QPoint corner = at - QPoint(m_margin, m_margin);
        for (const QChar figure : number) {
            const Mask& mask = madeOf(QString(figure));
            blendMask(target, corner, mask.*part, with);
            corner.rx() += mask.advance;
        }
    };
    pass(&Mask::halo, halo);
    pass(&Mask::core, tint);
}

} // namespace waymark
