// SPDX-License-Identifier: MIT
#include "navcore/author/outline/trace.h"

#include "navcore/author/outline/contours.h"
#include "navcore/runtime/base/error_texts.h"

#include <cassert>
#include <string>

namespace navcore {
namespace {

bool fits(const BitMask& mask, Point2 origin) {
    const std::int64_t right = origin.x + std::int64_t{mask.width} * unitsPerPixel;
    const std::int64_t bottom = origin.y + std::int64_t{mask.height} * unitsPerPixel;
    return onLattice(origin) && right <= maxCoord && bottom <= maxCoord;
}

} // namespace

Result<std::vector<TracedPiece>> traceMask(const BitMask& mask, const TraceOptions& options,
                                           const Progress& progress) {
    assert(options.tolerance >= 0 && options.tolerance <= maxTolerance);
    if (!fits(mask, options.origin))
        return errorOf(ErrorKind::TooLarge,
                       say(texts::maskOffMap,
                           std::to_string(mask.width) + " x " + std::to_string(mask.height)));
    const Result<std::vector<ContourNode>> found = findContours(mask, progress);
    if (!found)
        return found.error();
    const std::vector<ContourNode>& nodes = found.value();
    progress.at(0.5);
    std::vector<const Contour*> contours;
    contours.reserve(nodes.size());
    for (const ContourNode& node : nodes)
        contours.push_back(&node.corners);
    const Box frame = Box::of(options.origin, {options.origin.x + mask.width * unitsPerPixel,
                                               options.origin.y + mask.height * unitsPerPixel});
    Result<LevelVector<Ring>> rings =
        simplifyContours(contours, options.tolerance, frame, progress.part(0.5, 1));
    if (!rings)
        return rings.error();
    std::vector<TracedPiece> pieces;
    std::vector<std::size_t> pieceOf(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!nodes[i].hole) {
            pieceOf[i] = pieces.size();
            pieces.emplace_back();
        }
        TracedPiece& piece = pieces[nodes[i].hole ? pieceOf[nodes[i].parent] : pieceOf[i]];
        piece.pixels += nodes[i].area;
        piece.shape.rings.push_back(std::move(rings.value()[i]));
    }
    progress.at(1);
    return pieces;
}

} // namespace navcore
