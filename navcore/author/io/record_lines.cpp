// SPDX-License-Identifier: MIT
#include "navcore/author/io/record_lines.h"

#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/level/level_records.h"

namespace navcore {
namespace {

class LinePieces : public JsonPieces {
public:
    RecordLines lines;

    bool splits(std::string_view name) override {
        bool is = false;
        forEachItemType([&]<class Item>(ItemType<Item> sort) {
            is = is || (!std::is_same_v<typename Item::Key, SingletonKey> &&
                        nameOf(sort).section == name);
        });
        return is;
    }
    Status member(std::string_view name, JsonTree& value) override {
        const std::uint32_t line = value.nodes.front().line;
        if (name == nameOf(ItemType<LevelInfo>{}).section)
            lines.info = line;
        else if (name == nameOf(ItemType<Picture>{}).section)
            lines.picture = line;
        return Done{};
    }
    Status element(std::string_view name, const JsonTree& value) override {
        forEachItemType([&]<class Item>(ItemType<Item> sort) {
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                if (nameOf(sort).section == name) {
                    MemberReader members(value);
                    typename Item::Key key{};
                    describeKey(members, key);
                    lines.items[key] = value.nodes.front().line;
                }
        });
        return Done{};
    }
};

} // namespace

RecordLines recordLines(std::string_view text) {
    LinePieces pieces;
    [[maybe_unused]] const Status done = readJsonPieces(text, {}, pieces);
    return std::move(pieces.lines);
}

} // namespace navcore
