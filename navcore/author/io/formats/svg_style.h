// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/author/io/formats/svg_length.h"
#include "navcore/author/io/formats/svg_sheet.h"

namespace navcore {

/// Whether and how SVG draws an element.
class SvgStyle {
public:
    /// Creates the style of the root element of a drawing. The sheet must outlive it.
    SvgStyle(const SvgSize& size, const SvgSheet& sheet) : m_size(size), m_sheet(&sheet) {}

    /// Returns the style of a child element, from its attributes, the style sheets and its
    /// attribute `style`. Other properties are inherited. Unsupported values are ignored.
    SvgStyle within(const XmlNode& node) const;

    bool isHidden() const { return m_isHidden || m_opacity == 0; } ///< including its contents
    bool isInvisible() const { return m_isInvisible; }
    /// Returns whether the drawing states that the inside of a closed shape is not drawn.
    bool isEmptyInside() const { return !m_isFilled || m_fillOpacity == 0; }
    bool isStroked() const { return m_isDrawn && m_strokeOpacity != 0 && m_look.width > 0; }
    bool isEvenOdd() const { return m_isEvenOdd; }
    /// Returns whether the element is clipped or masked.
    bool isClipped() const { return m_isClipped; }
    /// Returns the look of an open line in drawing coordinates; `scale` is that of the transforms.
    LineLook look(double scale) const;

    const std::string& transform() const { return m_transform; } ///< excludes parent elements
    /// Returns the CSS property `transform-origin`, or a word that cannot be parsed if it depends
    /// on the box of the element.
    const std::string& transformOrigin() const { return m_box.empty() ? m_origin : m_box; }

private:
    void read(std::string_view name, std::string_view value);
    void readStroke(std::string_view name, std::string_view value);

    SvgSize m_size;
    const SvgSheet* m_sheet;
    LineLook m_look{1, LineLook::End::Flat, LineLook::Bend::Mitre, 4};
    double m_opacity = 1, m_fillOpacity = 1, m_strokeOpacity = 1;
    bool m_isDrawn = false, m_isFilled = true, m_isEvenOdd = false;
    bool m_isHidden = false, m_isInvisible = false, m_isClipped = false;
    std::string m_transform, m_origin, m_box; ///< m_box: empty for the view box
};

} // namespace navcore
