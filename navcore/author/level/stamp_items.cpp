// SPDX-License-Identifier: MIT
#include "navcore/author/level/stamp_items.h"

namespace navcore {
namespace {

constexpr std::size_t numbersPerItem = 8;

bool isWithin(std::int64_t number, std::int64_t least, std::int64_t most) {
    return number >= least && number <= most;
}

bool isOffset(std::int64_t number) {
    return isWithin(number, -2 * std::int64_t{maxCoord}, 2 * std::int64_t{maxCoord});
}

/// Returns whether two numbers are the key of an item of this type.
bool isKey(StampedType type, std::int64_t a, std::int64_t b) {
    const bool isPair = type == StampedType::EdgeRule;
    return isWithin(a, 1, VertexId::max) &&
           isWithin(b, isPair ? a + 1 : 0, isPair ? VertexId::max : 0);
}

} // namespace

std::vector<std::int64_t> numbersOf(const StampPlacement& placement) {
    return {placement.at.x,         placement.at.y,       placement.floor.value,
            placement.quarterTurns, placement.isMirrored, placement.number};
}

bool readNumbers(std::span<const std::int64_t> numbers, StampPlacement& placement) {
    constexpr std::int64_t maxNumber = 0x7fffffff;
    if (numbers.size() != 6 || !isWithin(numbers[0], -maxCoord, maxCoord) ||
        !isWithin(numbers[1], -maxCoord, maxCoord) || !isWithin(numbers[2], 1, FloorId::max) ||
        !isWithin(numbers[3], 0, 3) || !isWithin(numbers[4], 0, 1) ||
        !isWithin(numbers[5], 1, maxNumber))
        return false;
    placement = {{static_cast<Coord>(numbers[0]), static_cast<Coord>(numbers[1])},
                 {static_cast<std::uint32_t>(numbers[2])},
                 static_cast<std::uint8_t>(numbers[3]),
                 numbers[4] == 1,
                 static_cast<std::uint32_t>(numbers[5])};
    return true;
}

std::vector<std::int64_t> numbersOf(const std::vector<StampedItem>& items) {
    std::vector<std::int64_t> numbers;
    numbers.reserve(items.size() * numbersPerItem);
    for (const StampedItem& item : items)
        numbers.insert(numbers.end(), {static_cast<std::int64_t>(item.type), item.inStamp.a,
                                       item.inStamp.b, item.inLevel.a, item.inLevel.b,
                                       item.checksum, item.offset.x, item.offset.y});
    return numbers;
}

bool readNumbers(std::span<const std::int64_t> numbers, std::vector<StampedItem>& items) {
    if (numbers.size() % numbersPerItem != 0)
        return false;
    for (; !numbers.empty(); numbers = numbers.subspan(numbersPerItem)) {
        if (!isWithin(numbers[0], 0, stampedTypes - 1))
            return false;
        const auto type = static_cast<StampedType>(numbers[0]);
        if (!isKey(type, numbers[1], numbers[2]) || !isKey(type, numbers[3], numbers[4]) ||
            !isWithin(numbers[5], 0, 0xffffffff) || !isOffset(numbers[6]) || !isOffset(numbers[7]))
            return false;
        const auto part = [&](std::size_t i) { return static_cast<std::uint32_t>(numbers[i]); };
        items.push_back({type,
                         {part(1), part(2)},
                         {part(3), part(4)},
                         part(5),
                         {static_cast<Coord>(numbers[6]), static_cast<Coord>(numbers[7])}});
    }
    return true;
}

bool isStorable(const StampUse& use) {
    StampPlacement placement;
    std::vector<StampedItem> items;
    return readNumbers(numbersOf(use.placement), placement) &&
           readNumbers(numbersOf(use.items), items);
}

} // namespace navcore
