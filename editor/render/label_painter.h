// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/text_masks.h"
#include "editor/render/item_painters.h"
#include "editor/render/route_cover.h"

namespace waymark {

/// Formats a cost (in lu at multiplier 1) in the level's unit, such as "7.4" or "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// Returns the horizontal and vertical distance, in device pixels, within which a change of a
/// vertex name can affect labels. costReach() does the same for the cost of an edge; it returns 0
/// if costs are hidden.
QSizeF nameReach(const Paint& paint);
QSizeF costReach(const Paint& paint);

struct Label {
    QRect box; ///< Rectangle of the text, in image pixels.
    QString text;
    std::uint64_t key = 0; ///< If labels overlap, only the one with the smallest key is shown.
    Layer layer = Layer::Labels;
    QColor CanvasTheme::*colour = &CanvasTheme::text;
};

struct Labels {
    std::vector<Label> costs, names;
};

/// Places the labels of one type of item.
class LabelSink {
public:
    /// `reached` is the area whose labels must be painted; nullopt for the whole image.
    LabelSink(const Paint& paint, const ItemLabels& of, TextMasks& text,
              const std::optional<RouteCover>& reached, std::vector<Label>& labels)
        : m_paint(paint), m_of(of), m_text(text), m_reached(reached), m_labels(labels) {}

    /// Returns whether the label of an item at `place` must be painted.
    bool isWanted(navcore::Point2 place) const;
    /// Adds the label of an item at `place`. make() returns the text; `key` is as in
    /// TextMasks::textOf(). Does nothing if the text is empty.
    template <class Make>
    void add(std::uint32_t id, navcore::Point2 place, const std::string& key, const Make& make) {
        add(id, place, m_text.textOf(key, make));
    }

private:
    void add(std::uint32_t id, navcore::Point2 place, const TextMasks::Text& label);

    const Paint& m_paint;
    const ItemLabels& m_of;
    TextMasks& m_text;
    const std::optional<RouteCover>& m_reached;
    std::vector<Label>& m_labels;
};

/// Returns the beginning of a name that fits into a label.
QString elided(const QString& name);

/// Places the labels of items, such as the names of vertices, and the costs of edges that are long
/// enough. Labels never overlap. Items have priority over costs, and the ItemLabels with the
/// smaller rank over others; among equals, the smaller id or key has priority. Does not paint
/// anything.
Labels placeLabels(const Paint& paint, TextMasks& text);
/// Paints the labels. If there are many labels, uses two threads, which does not affect the pixels.
void drawLabels(const Paint& paint, TextMasks& text, Labels labels);

/// Repaints the labels that are covered by lines, if they are on Layer::Labels.
void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover);

} // namespace waymark
