// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/author/io/formats/svg_length.h"
#include "navcore/author/io/formats/svg_sheet.h"

namespace navcore {

/// How SVG draws an element, and whether it draws it at all.
class SvgStyle {
public:
    /// Makes the style of the root element of a drawing. The sheet must outlive it.
    SvgStyle(const SvgSize& size, const SvgSheet& sheet) : m_size(size), m_sheet(&sheet) {}

    /// Returns the style of an element within this one, by its attributes, the style sheets and its
    /// attribute `style`; properties that they do not set are inherited. Words that are not
    /// understood are skipped.
    SvgStyle within(const XmlNode& node) const;

    bool isHidden() const { return m_isHidden || m_opacity == 0; } ///< with all that it contains
    bool isInvisible() const { return m_isInvisible; }
    /// Whether the drawing says that the inside of a closed shape is not drawn.
    bool isEmptyInside() const { return !m_isFilled || m_fillOpacity == 0; }
    bool isStroked() const { return m_isDrawn && m_strokeOpacity != 0 && m_look.width > 0; }
    bool isEvenOdd() const { return m_isEvenOdd; }
    /// Whether the element is clipped or masked.
    bool isClipped() const { return m_isClipped; }
    /// Of an open line, in the coordinates of the drawing: `scale` is that of its transforms.
    LineLook look(double scale) const;

    const std::string& transform() const { return m_transform; } ///< of this element alone
    /// The CSS property `transform-origin`; a word that cannot be read if it depends on the box of
    /// the element.
    const std::string& transformOrigin() const { return m_origin; }

private:
    void read(std::string_view name, std::string_view value);
    void readStroke(std::string_view name, std::string_view value);

    SvgSize m_size;
    const SvgSheet* m_sheet;
    LineLook m_look{1, LineLook::End::Flat, LineLook::Bend::Mitre, 4};
    double m_opacity = 1, m_fillOpacity = 1, m_strokeOpacity = 1;
    bool m_isDrawn = false, m_isFilled = true, m_isEvenOdd = false;
    bool m_isHidden = false, m_isInvisible = false, m_isClipped = false;
    std::string m_transform, m_origin;
};

} // namespace navcore
