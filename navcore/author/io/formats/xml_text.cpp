// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_xml.h"

namespace navcore {

void appendXml(std::string& out, std::string_view text) {
    for (const char c : text)
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        // In attributes, XML readers convert these characters to spaces.
        case '\t':
            out += "&#9;";
            break;
        case '\n':
            out += "&#10;";
            break;
        case '\r':
            out += "&#13;";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out += "\xef\xbf\xbd";
            else
                out += c;
        }
}

void appendXmlAttribute(std::string& out, std::string_view name, std::string_view text) {
    out += ' ';
    out += name;
    out += "=\"";
    appendXml(out, text);
    out += '"';
}

} // namespace navcore
