// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_text.h"

#include <string>
#include <string_view>

namespace navcore {

/// Appends UTF-8 text, escaped for XML elements and attributes. Control characters, which XML does
/// not allow, are replaced with U+FFFD.
void appendXml(std::string& out, std::string_view text);

/// Appends an attribute: ` name="text"`.
void appendXmlAttribute(std::string& out, std::string_view name, std::string_view text);
template <class Number>
void appendXmlNumber(std::string& out, std::string_view name, Number number) {
    std::string text;
    appendJson(text, number);
    appendXmlAttribute(out, name, text);
}

} // namespace navcore
