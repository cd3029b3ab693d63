// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"

#include <QFont>
#include <QFontMetrics>
#include <QHash>
#include <QString>

#include <string>
#include <unordered_map>

namespace waymark {

/// Caches short texts with a halo as coverage masks, so that thousands of cost labels fit into a
/// frame. One thread at a time may use it, except where noted.
class TextMasks {
public:
    /// Sets the text size in real pixels. Clears the cache if it changes.
    void setPixelSize(int size);

    /// A text and its size, before it is rendered. Few of many overlapping labels need to be.
    struct Text {
        QString text;
        QSize size;
    };
    /// Returns the text for an item's content, which `make()` produces on the first call.
    template <class Make>
    const Text& textOf(const std::string& said, const Make& make) {
        const auto known = m_texts.find(said);
        return known != m_texts.end() ? known->second : keep(said, make());
    }
    /// Clears the cache if it has become large.
    void tidy();
    /// Renders a text, which must be done before it is drawn.
    void make(const QString& text) { maskOf(text); }
    /// Draws a text prepared by make(), with its top left corner at a pixel. Several threads may
    /// draw at a time.
    void draw(const Pixels& target, QPoint at, const QString& text, const Ink& ink,
              const Ink& halo) const;
    /// Returns the size of a number, and renders its digits. Numbers are composed of single digits,
    /// so that each new number costs nothing.
    QSize sizeOfNumber(const QString& number);
    void drawNumber(const Pixels& target, QPoint at, const QString& number, const Ink& ink,
                    const Ink& halo) const;

private:
    struct Mask {
        QImage core, halo; // Coverage in 8 bits, with a margin on all sides.
        int advance = 0;
        int height = 0;
    };
    const Mask& maskOf(const QString& text);
    const Mask& madeOf(const QString& text) const { return *m_masks.constFind(text); }
    const Text& keep(const std::string& said, const QString& text);

    int m_size = 0;
    int m_margin = 0;
    QFont m_font;
    QFontMetrics m_metrics{m_font};
    QHash<QString, Mask> m_masks;
    std::unordered_map<std::string, Text> m_texts;
};

} // namespace waymark
