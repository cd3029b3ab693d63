// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"

#include "navcore/runtime/base/utf8.h"

#include <cassert>

namespace navcore {

void appendHex(std::string& out, std::uint64_t number, unsigned digits) {
    while (digits-- > 0)
        out += "0123456789abcdef"[(number >> (4 * digits)) & 15U];
}

void appendJson(std::string& out, std::string_view text) {
    assert(isUtf8(text));
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\u00";
            appendHex(out, byte, 2);
        } else {
            out += c;
        }
    }
    out += '"';
}

void appendJson(std::string& out, const std::string& text) {
    appendJson(out, std::string_view(text));
}

void appendMember(std::string& out, const char* name, const std::string& text) {
    out += std::string(",\"") + name + "\":";
    appendJson(out, text);
}

} // namespace navcore
