// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg_stroke.h"

#include "navcore/author/io/formats/text_table.h"

#include <array>

namespace navcore {
namespace svgstroke {
namespace {

constexpr std::array properties{"stroke",          "stroke-width",      "stroke-linecap",
                                "stroke-linejoin", "stroke-miterlimit", "display",
                                "visibility"};

} // namespace
} // namespace svgstroke

void SvgStroke::read(std::string_view name, std::string_view value) {
    if (name == "stroke") {
        m_isDrawn = value != "none" && value != "transparent";
    } else if (name == "stroke-width") {
        const auto width = svgLengthIn(value, SvgAxis::Both, m_size);
        m_look.width = width && *width >= 0 ? *width : m_look.width;
    } else if (name == "stroke-linecap") {
        m_look.end = value == "round"    ? LineLook::End::Round
                     : value == "square" ? LineLook::End::Square
                                         : LineLook::End::Flat;
    } else if (name == "stroke-linejoin") {
        m_look.bend = value == "round"   ? LineLook::Bend::Round
                      : value == "bevel" ? LineLook::Bend::Cut
                                         : LineLook::Bend::Mitre;
    } else if (name == "stroke-miterlimit") {
        const auto limit = numberIn(value);
        m_look.mitreLimit = limit && *limit >= 1 ? *limit : m_look.mitreLimit;
    } else if (name == "display") {
        m_isHidden = value == "none";
    } else if (name == "visibility") {
        m_isInvisible = value != "visible";
    }
}

SvgStroke SvgStroke::within(const XmlNode& node) const {
    SvgStroke own = *this;
    const auto read = [&](std::string_view name, std::string_view value) {
        if (!value.empty() && value != "inherit")
            own.read(name, value);
    };
    for (const char* name : svgstroke::properties)
        read(name, trimmedText(node.attribute(name)));
    for (const std::string_view part : partsOf(node.attribute("style"), ';'))
        if (const std::size_t colon = part.find(':'); colon != part.npos)
            read(trimmedText(part.substr(0, colon)), trimmedText(part.substr(colon + 1)));
    return own;
}

LineLook SvgStroke::look(double scale) const {
    LineLook look = m_look;
    look.width = m_isDrawn ? m_look.width * scale : 0;
    return look;
}

} // namespace navcore
