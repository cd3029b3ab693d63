// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/pixels.h"

#include <QFont>
#include <QFontMetrics>
#include <QHash>
#include <QString>

#include <string>
#include <unordered_map>

namespace waymark {

/// Short texts with a halo, made once each and then blended like any other mark: thousands of cost
/// labels fit a frame. One thread at a time.
class TextMasks {
public:
    /// The size of text in real pixels; another size forgets what was made.
    void setPixelSize(int size);

    /// A text and its size. Of labels that overlap few are drawn: nothing is drawn for it.
    struct Text {
        QString text;
        QSize size;
    };
    /// What `make()` makes of what an item says; asked for the first time only.
    template <class Make>
    const Text& textOf(const std::string& said, const Make& make) {
        const auto known = m_texts.find(said);
        return known != m_texts.end() ? known->second : keep(said, make());
    }
    /// Throws away what was made, where it is much.
    void tidy();
    /// Makes a text that is to be drawn.
    void make(const QString& text) { maskOf(text); }
    /// A text that was made, as one piece, its top left corner at a pixel. Several threads may
    /// draw.
    void draw(const Pixels& target, QPoint at, const QString& text, const Ink& ink,
              const Ink& halo) const;
    /// A number, put together from its figures so that each new number costs nothing. They are made
    /// when its size is asked for.
    QSize sizeOfNumber(const QString& number);
    void drawNumber(const Pixels& target, QPoint at, const QString& number, const Ink& ink,
                    const Ink& halo) const;

private:
    struct Mask {
        QImage core, halo; // 8-bit coverage, with a margin all around
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
