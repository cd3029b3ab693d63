// SPDX-License-Identifier: MIT
#include "navcore/author/io/record_lines.h"

#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/level/level_records.h"

namespace navcore {
namespace {

class LinePieces : public JsonPieces {
public:
    std::map<Culprit, std::uint32_t> lines;

    bool splits(std::string_view name) const override {
        bool is = false;
        forEachSort([&]<class Item>(Sort<Item> sort) {
            is = is || (!std::is_same_v<typename Item::Key, Only> && nameOf(sort).section == name);
        });
        return is;
    }
    Status member(std::string_view, const JsonTree&) override { return Done{}; }
    Status element(std::string_view name, const JsonTree& value) override {
        forEachSort([&]<class Item>(Sort<Item> sort) {
            if constexpr (!std::is_same_v<typename Item::Key, Only>)
                if (nameOf(sort).section == name) {
                    MemberReader members(value);
                    typename Item::Key key{};
                    describeKey(members, key);
                    lines[key] = value.nodes.front().line;
                }
        });
        return Done{};
    }
};

} // namespace

std::map<Culprit, std::uint32_t> recordLines(std::string_view text) {
    LinePieces pieces;
    [[maybe_unused]] const Status done = readJsonPieces(text, {}, pieces);
    return std::move(pieces.lines);
}

} // namespace navcore
