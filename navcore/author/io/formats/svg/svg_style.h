// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/author/io/formats/svg/svg.h"
#include "navcore/author/io/formats/svg/svg_sheet.h"

namespace navcore {

/// The style of an element: whether it is visible, filled and stroked, and its transform.
class SvgStyle {
public:
    /// Creates the style of the root element. `sheet` must outlive the style and all styles made
    /// from it.
    SvgStyle(const SvgSize& size, const SvgSheet& sheet) : m_size(size), m_sheet(&sheet) {}

    /// Returns the style of a child element. Properties are taken from its attributes, the style
    /// sheets and its `style` attribute; all other properties are inherited. Unsupported values are
    /// ignored.
    SvgStyle within(const XmlNode& node) const;

    /// Returns whether the element is not displayed, including everything inside it.
    bool isHidden() const { return m_isHidden || m_opacity == 0; }
    bool isInvisible() const { return m_isInvisible; }
    /// Returns whether closed shapes are drawn without a fill.
    bool isEmptyInside() const { return !m_isFilled || m_fillOpacity == 0; }
    bool isStroked() const { return m_isDrawn && m_strokeOpacity != 0 && m_look.width > 0; }
    bool isEvenOdd() const { return m_isEvenOdd; }
    /// Returns whether the element is clipped or masked.
    bool isClipped() const { return m_isClipped; }
    /// Returns the appearance of an open line in drawing coordinates. `scale` is the scale of all
    /// transforms.
    LineLook look(double scale) const;

    /// Returns the transform of the element, without those of its ancestors.
    const std::string& transform() const { return m_transform; }
    /// Returns the value of `transform-origin`. If it refers to the bounding box of the element,
    /// which is not supported, returns a text that svgTransformIn() rejects.
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
    /// `m_box` is the value of `transform-box`; empty if that is the view box.
    std::string m_transform, m_origin, m_box;
};

} // namespace navcore
