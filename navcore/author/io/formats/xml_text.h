// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_text.h"

#include <string>
#include <string_view>

namespace navcore {

/// Appends text as XML writes it within an element or between the quotes of an attribute. What XML
/// cannot hold (control characters) becomes U+FFFD. The text must be UTF-8.
void appendXml(std::string& out, std::string_view text);

/// ` name="text"`.
void appendXmlAttribute(std::string& out, std::string_view name, std::string_view text);
template <class Number>
void appendXmlNumber(std::string& out, std::string_view name, Number number) {
    std::string text;
    appendJson(text, number);
    appendXmlAttribute(out, name, text);
}

} // namespace navcore
