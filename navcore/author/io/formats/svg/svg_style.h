// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/author/io/formats/svg/svg_length.h"
#include "navcore/author/io/formats/svg/svg_sheet.h"

namespace navcore {

/// The style that determines whether and how SVG draws an element.
class SvgStyle {
public:
    /// Creates the style of the root element of a drawing. The sheet must outlive the style.
    SvgStyle(const SvgSize& size, const SvgSheet& sheet) : m_size(size), m_sheet(&sheet) {}

    /// Returns the style of a child element, from its attributes, the style sheets and its
    /// attribute `style`. Other properties are inherited. Unsupported values are ignored.
    SvgStyle within(const XmlNode& node) const;

    /// Returns whether the element and all of its contents are hidden.
    bool isHidden() const { return m_isHidden || m_opacity == 0; }
    bool isInvisible() const { return m_isInvisible; }
    /// Returns whether the drawing states that the inside of a closed shape is not drawn.
    bool isEmptyInside() const { return !m_isFilled || m_fillOpacity == 0; }
    bool isStroked() const { return m_isDrawn && m_strokeOpacity != 0 && m_look.width > 0; }
    bool isEvenOdd() const { return m_isEvenOdd; }
    /// Returns whether the element is clipped or masked.
    bool isClipped() const { return m_isClipped; }
    /// Returns the look of an open line in drawing coordinates. `scale` is the scale of the
    /// transforms.
    LineLook look(double scale) const;

    /// Returns the transform of the element itself, without the transforms of its parents.
    const std::string& transform() const { return m_transform; }
    /// Returns the CSS property `transform-origin`. If it depends on the box of the element, the
    /// result is a word that cannot be parsed.
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
    /// The text m_box is empty if transforms refer to the view box.
    std::string m_transform, m_origin, m_box;
};

} // namespace navcore
