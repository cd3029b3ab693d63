// SPDX-License-Identifier: MIT
#include "navcore/author/revision/record_name.h"

#include "navcore/author/io/json_text.h"

namespace navcore {

std::string quoted(const std::string& text) {
    std::string json;
    appendJson(json, text);
    return json;
}

} // namespace navcore
