// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"

#include <map>
#include <utility>
#include <vector>

/// Finds the rooms of a mask by flood fill. It shares no code with what it checks.
namespace roomsoracle {

/// Labels the free parts of more than 1,000 pixels by flood fill: the label of each pixel, 0
/// elsewhere.
inline std::vector<int> roomsByFlood(const navcore::Mask& mask, int& count) {
    std::vector<int> label(mask.solid.size(), 0);
    std::vector<std::size_t> stack, part;
    const auto width = static_cast<std::size_t>(mask.width);
    std::vector<char> seen(label.size(), 0);
    count = 0;
    for (std::size_t start = 0; start < label.size(); ++start) {
        if (mask.solid[start] || seen[start])
            continue;
        part.clear();
        stack.push_back(start);
        while (!stack.empty()) {
            const std::size_t at = stack.back();
            stack.pop_back();
            if (seen[at] || mask.solid[at])
                continue;
            seen[at] = 1;
            part.push_back(at);
            if (at % width > 0)
                stack.push_back(at - 1);
            if (at % width + 1 < width)
                stack.push_back(at + 1);
            if (at >= width)
                stack.push_back(at - width);
            if (at + width < label.size())
                stack.push_back(at + width);
        }
        if (part.size() > 1000) {
            ++count;
            for (const std::size_t at : part)
                label[at] = count;
        }
    }
    return label;
}

/// Returns whether the rooms of two masks correspond one-to-one, which means that each room shares
/// pixels with exactly one room of the other mask.
inline bool sameRooms(const navcore::Mask& one, const navcore::Mask& other) {
    int count = 0, otherCount = 0;
    const std::vector<int> a = roomsByFlood(one, count), b = roomsByFlood(other, otherCount);
    std::map<std::pair<int, int>, int> shared;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] && b[i])
            ++shared[{a[i], b[i]}];
    return count == otherCount && static_cast<int>(shared.size()) == count && count > 0;
}

} // namespace roomsoracle
