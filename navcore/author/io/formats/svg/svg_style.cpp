// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg_style.h"

#include "navcore/author/io/formats/text_table.h"

#include <array>

namespace navcore {
namespace svgstyle {
namespace {

constexpr std::array properties{
    "stroke",           "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "display",          "visibility",   "fill",           "fill-rule",       "fill-opacity",
    "transform",        "opacity",      "stroke-opacity", "clip-path",       "mask",
    "transform-origin", "transform-box"};

/// Parses a number or a percentage. Returns 0.5 for "50%".
std::optional<double> shareIn(std::string_view text) {
    const bool isPerCent = text.ends_with('%');
    const auto number = numberIn(isPerCent ? text.substr(0, text.size() - 1) : text);
    return number && isPerCent ? std::optional(*number / 100) : number;
}

/// Returns whether a paint is `none` or a fully transparent colour.
bool isNoColour(std::string_view text) {
    if (text == "none" || text == "transparent")
        return true;
    if (text.starts_with('#'))
        return (text.size() == 9 && text.ends_with("00")) ||
               (text.size() == 5 && text.back() == '0');
    const std::size_t open = text.find('('), close = text.find(')');
    if (open == text.npos || close == text.npos || close < open)
        return false;
    const std::string_view inner = text.substr(open + 1, close - open - 1);
    const std::size_t slash = inner.rfind('/');
    const auto parts = partsOf(inner, ',');
    const std::string_view alpha = slash != inner.npos ? inner.substr(slash + 1)
                                   : parts.size() == 4 ? parts[3]
                                                       : std::string_view();
    const auto share = shareIn(trimmedText(alpha));
    return share && *share <= 0;
}

} // namespace
} // namespace svgstyle

void SvgStyle::readStroke(std::string_view name, std::string_view value) {
    if (name == "stroke") {
        m_isDrawn = !svgstyle::isNoColour(value);
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
    } else if (name == "stroke-opacity") {
        m_strokeOpacity = svgstyle::shareIn(value).value_or(m_strokeOpacity);
    }
}

void SvgStyle::read(std::string_view name, std::string_view value) {
    if (name.starts_with("stroke")) {
        readStroke(name, value);
    } else if (name == "display") {
        m_isHidden = value == "none";
    } else if (name == "visibility") {
        m_isInvisible = value != "visible";
    } else if (name == "fill") {
        m_isFilled = !svgstyle::isNoColour(value);
    } else if (name == "fill-rule") {
        m_isEvenOdd = value == "evenodd";
    } else if (name == "fill-opacity") {
        m_fillOpacity = svgstyle::shareIn(value).value_or(m_fillOpacity);
    } else if (name == "opacity") {
        m_opacity = svgstyle::shareIn(value).value_or(m_opacity);
    } else if (name == "clip-path" || name == "mask") {
        m_isClipped = m_isClipped || value != "none";
    } else if (name == "transform") {
        m_transform = value;
    } else if (name == "transform-origin") {
        m_origin = value;
    } else if (name == "transform-box") {
        m_box = value == "view-box" ? std::string() : "of " + std::string(value);
    }
}

SvgStyle SvgStyle::within(const XmlNode& node) const {
    SvgStyle own = *this;
    own.m_transform.clear(); // Transforms are not inherited.
    own.m_origin.clear();
    own.m_box.clear();
    own.m_isClipped = false;
    const auto read = [&](std::string_view name, std::string_view value) {
        if (!value.empty() && value != "inherit")
            own.read(name, value);
    };
    for (const char* name : svgstyle::properties)
        read(name, trimmedText(node.attribute(name)));
    m_sheet->apply(node, read);
    forEachDeclaration(node.attribute("style"), read);
    return own;
}

LineLook SvgStyle::look(double scale) const {
    LineLook look = m_look;
    look.width = isStroked() ? m_look.width * scale : 0;
    return look;
}

} // namespace navcore
