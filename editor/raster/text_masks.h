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

/// Caches short texts with halos as coverage masks, so that thousands of cost labels can be painted
/// within a frame. Not thread-safe, except where noted.
class TextMasks {
public:
    /// Sets the text size in device pixels. If it changes, clears the cache.
    void setPixelSize(int size);

    /// A text and its size. It is rendered only on demand, because most of the labels that overlap
    /// others are never shown.
    struct Text {
        QString text;
        QSize size;
    };
    /// Returns the text that is cached under the key `said`. If the key is not in the cache,
    /// creates the text with make().
    template <class Make>
    const Text& textOf(const std::string& said, const Make& make) {
        const auto known = m_texts.find(said);
        return known != m_texts.end() ? known->second : keep(said, make());
    }
    /// Clears the cache if it has become too large.
    void tidy();
    /// Renders a text. Must be called before draw().
    void make(const QString& text) { maskOf(text); }
    /// Draws a text for which make() has been called. `at` is its top left pixel. Thread-safe.
    void draw(const Pixels& target, QPoint at, const QString& text, const Tint& tint,
              const Tint& halo) const;
    /// Returns the size of a number, and renders its digits. Numbers are composed of cached digits,
    /// so new numbers need no rendering.
    QSize sizeOfNumber(const QString& number);
    void drawNumber(const Pixels& target, QPoint at, const QString& number, const Tint& tint,
                    const Tint& halo) const;

private:
    struct Mask {
        QImage core, halo; // 8-bit coverage masks with a margin on all sides.
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
