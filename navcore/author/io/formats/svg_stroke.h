// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/shape_areas.h"
#include "navcore/author/io/formats/svg_length.h"

namespace navcore {

/// How SVG draws the lines of an element, and whether it draws it at all.
class SvgStroke {
public:
    explicit SvgStroke(const SvgSize& size) : m_size(size) {} ///< of the drawing

    /// What an element says of itself, by attributes or its style; all else is as around it. Words
    /// that are not understood say nothing, style sheets are not read.
    SvgStroke within(const XmlNode& node) const;

    bool isHidden() const { return m_isHidden; } ///< with all that it holds
    bool isInvisible() const { return m_isInvisible; }
    /// Of an open line, in the coordinates of the drawing: `scale` is that of its transforms.
    LineLook look(double scale) const;

private:
    void read(std::string_view name, std::string_view value);

    SvgSize m_size;
    LineLook m_look{1, LineLook::End::Flat, LineLook::Bend::Mitre, 4};
    bool m_isDrawn = false, m_isHidden = false, m_isInvisible = false;
};

} // namespace navcore
