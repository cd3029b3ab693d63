// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace.h"
#include "navcore/author/picture/mask.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

// Helpers for the picture tests. They do not use the code under test.
namespace maskoracle {

/// Returns a mask from text: '#' is solid, anything else free. All rows have the length of the
/// first.
inline navcore::Mask fromArt(const std::vector<std::string>& rows) {
    navcore::Mask mask{static_cast<int>(rows.at(0).size()), static_cast<int>(rows.size()), {}};
    for (const std::string& row : rows)
        for (const char c : row)
            mask.solid.push_back(c == '#' ? 1 : 0);
    return mask;
}

inline std::string toArt(const navcore::Mask& mask) {
    std::string art = "\n";
    for (int y = 0; y < mask.height; ++y, art += '\n')
        for (int x = 0; x < mask.width; ++x)
            art += mask.at(x, y) ? '#' : '.';
    return art;
}

/// The 4-connected free parts, labelled from 1, with 0 for solid pixels. The picture has a free
/// border of one pixel, so that label 1 is the ground around everything.
struct FreeParts {
    int width = 0, height = 0, count = 0;
    std::vector<int> label;
    int at(int x, int y) const {
        return label[static_cast<std::size_t>((y + 1) * (width + 2) + x + 1)];
    }
};

inline FreeParts freeParts(const navcore::Mask& mask) {
    FreeParts parts{mask.width, mask.height, 0, {}};
    const int w = mask.width + 2, h = mask.height + 2;
    parts.label.assign(static_cast<std::size_t>(w * h), 0);
    std::vector<std::pair<int, int>> stack;
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
            const auto push = [&](int px, int py) {
                if (px < 0 || py < 0 || px >= w || py >= h || mask.at(px - 1, py - 1))
                    return;
                int& label = parts.label[static_cast<std::size_t>(py * w + px)];
                if (label == 0) {
                    label = parts.count + 1;
                    stack.emplace_back(px, py);
                }
            };
            const std::size_t before = stack.size();
            push(x, y);
            if (stack.size() == before)
                continue;
            while (!stack.empty()) {
                const auto [px, py] = stack.back();
                stack.pop_back();
                push(px + 1, py);
                push(px - 1, py);
                push(px, py + 1);
                push(px, py - 1);
            }
            ++parts.count;
        }
    return parts;
}

/// Returns the pixel counts of the solid parts (8-connected) in the reading order of their first
/// pixels.
inline std::vector<std::int64_t> solidPieces(const navcore::Mask& mask) {
    std::vector<std::int64_t> sizes;
    navcore::Mask rest = mask;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            if (!rest.at(x, y))
                continue;
            std::vector<std::pair<int, int>> stack{{x, y}};
            std::int64_t size = 0;
            while (!stack.empty()) {
                const auto [px, py] = stack.back();
                stack.pop_back();
                if (!rest.at(px, py))
                    continue;
                rest.solid[static_cast<std::size_t>(py * mask.width + px)] = 0;
                ++size;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx)
                        stack.emplace_back(px + dx, py + dy);
            }
            sizes.push_back(size);
        }
    return sizes;
}

/// The pixels whose centres are inside any of the shapes under the even-odd rule, determined with
/// one ray per pixel. `onOutline` contains centres that are exactly on an outline and may have
/// either state.
struct Filled {
    navcore::Mask mask;
    int onOutline = 0;
};

inline Filled fill(const std::vector<navcore::TracedPiece>& pieces, int width, int height) {
    Filled filled{
        {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height))}, 0};
    for (const navcore::TracedPiece& piece : pieces)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const std::int64_t px = x * 256 + 128, py = y * 256 + 128;
                bool inside = false;
                for (const navcore::Ring& ring : piece.shape.rings)
                    for (std::size_t i = 0; i < ring.size(); ++i) {
                        const navcore::Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
                        const std::int64_t cross = (std::int64_t{b.x} - a.x) * (py - a.y) -
                                                   (std::int64_t{b.y} - a.y) * (px - a.x);
                        if (cross == 0 && std::min(a.x, b.x) <= px && px <= std::max(a.x, b.x) &&
                            std::min(a.y, b.y) <= py && py <= std::max(a.y, b.y))
                            ++filled.onOutline;
                        if ((a.y > py) != (b.y > py) && (b.y > a.y) == (cross > 0))
                            inside = !inside;
                    }
                if (inside)
                    filled.mask.solid[static_cast<std::size_t>(y * width + x)] ^= 1;
            }
    return filled;
}

/// Generates small masks: noise of any density, blobs, diagonals, and walls and corridors that are
/// one pixel wide.
inline rc::Gen<navcore::Mask> anyMask(int maxSide) {
    return rc::gen::exec([maxSide] {
        const int w = *rc::gen::inRange(1, maxSide + 1), h = *rc::gen::inRange(1, maxSide + 1);
        const int kind = *rc::gen::inRange(0, 4), density = *rc::gen::inRange(5, 96);
        const auto noise = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(w * h),
                                                                 rc::gen::inRange(0, 100));
        const int slope = *rc::gen::inRange(1, 5), period = *rc::gen::inRange(2, 7);
        navcore::Mask mask{w, h, {}};
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                const auto at = [&](int px, int py) {
                    return noise[static_cast<std::size_t>(py % h * w + px % w)] < density;
                };
                bool solid = at(x, y);
                if (kind == 1)
                    solid = at(x / 3, y / 3);
                else if (kind == 2) // slanted stripes with holes
                    solid = ((x + slope * y) % period == 0) !=
                            (noise[static_cast<std::size_t>(y * w + x)] < 8);
                else if (kind == 3) // half planes and combinations of them
                    solid = ((x * slope + y * 2) / (period * 3) % 2 == 0) !=
                            (noise[static_cast<std::size_t>(y * w + x)] < 4);
                mask.solid.push_back(solid ? 1 : 0);
            }
        return mask;
    });
}

} // namespace maskoracle
