// SPDX-License-Identifier: MIT
#include "navcore/author/picture/trace.h"

#include "navcore/author/picture/contours.h"

#include <cassert>
#include <string>

namespace navcore {
namespace {

/// What becomes of the outlines when specks are dropped, then small holes filled.
class CleanUp {
public:
    CleanUp(const std::vector<ContourNode>& nodes, std::int64_t minPixels)
        : m_nodes(nodes), m_least(minPixels), m_pixels(nodes.size(), 0),
          m_target(nodes.size(), noContour) {
        count();
        dropSpecks();
        fillHoles();
    }

    /// The outer outline of the piece that outline i belongs to in the end, or noContour.
    std::uint32_t piece(std::uint32_t i) const { return m_target[i]; }
    std::int64_t pixels(std::uint32_t i) const { return m_pixels[i]; }

private:
    bool dropped(std::uint32_t piece) const { return m_pixels[piece] < m_least; }

    /// Solid pixels of pieces, free pixels of holes: what is enclosed less what lies within.
    void count() {
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            const ContourNode& node = m_nodes[i];
            m_pixels[i] += node.hole ? -node.area : node.area;
            if (node.parent != noContour)
                m_pixels[node.parent] -= node.hole ? -node.area : node.area;
        }
    }

    /// The ground of a dropped piece and of its holes joins the hole around it.
    void dropSpecks() {
        m_around.assign(m_nodes.size(), noContour);
        std::vector<std::int64_t> gained(m_nodes.size(), 0);
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            const ContourNode& node = m_nodes[i];
            const std::uint32_t piece = node.hole ? node.parent : i;
            if (!node.hole && node.parent != noContour) {
                const std::uint32_t outer = m_nodes[node.parent].parent;
                m_around[i] = dropped(outer) ? m_around[outer] : node.parent;
            }
            if (dropped(piece) && m_around[piece] != noContour)
                gained[m_around[piece]] += m_pixels[i];
        }
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
            m_pixels[i] += gained[i];
    }

    /// A filled hole joins its piece and the pieces that lie in it.
    void fillHoles() {
        std::vector<std::uint32_t> owner(m_nodes.size(), noContour);
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            const ContourNode& node = m_nodes[i];
            if (dropped(node.hole ? node.parent : i))
                continue;
            if (node.hole) {
                owner[i] = owner[node.parent];
                if (m_pixels[i] >= m_least)
                    m_target[i] = owner[i];
                else
                    m_pixels[owner[i]] += m_pixels[i];
            } else if (m_around[i] != noContour && m_pixels[m_around[i]] < m_least) {
                owner[i] = owner[m_around[i]];
                m_pixels[owner[i]] += m_pixels[i];
            } else {
                owner[i] = m_target[i] = i;
            }
        }
    }

    const std::vector<ContourNode>& m_nodes;
    std::int64_t m_least;
    std::vector<std::int64_t> m_pixels;
    std::vector<std::uint32_t> m_around; ///< of a piece: the hole it lies in once specks are gone
    std::vector<std::uint32_t> m_target;
};

bool fits(const Mask& mask, Point2 origin) {
    const std::int64_t right = origin.x + std::int64_t{mask.width} * unitsPerPixel;
    const std::int64_t bottom = origin.y + std::int64_t{mask.height} * unitsPerPixel;
    return onLattice(origin) && right <= maxCoord && bottom <= maxCoord;
}

} // namespace

Result<std::vector<TracedPiece>> traceMask(const Mask& mask, const TraceOptions& options,
                                           const Progress& progress) {
    assert(options.tolerance >= 0 && options.tolerance <= maxTolerance);
    assert(mask.solid.size() ==
           static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    if (!fits(mask, options.origin))
        return Error{ErrorKind::TooLarge, "a mask of " + std::to_string(mask.width) + " x " +
                                              std::to_string(mask.height) +
                                              " pixels does not fit on the map"};
    const Result<std::vector<ContourNode>> found = findContours(mask, progress);
    if (!found)
        return found.error();
    const std::vector<ContourNode>& nodes = found.value();
    progress.at(0.5);
    const CleanUp clean(nodes, options.minPixels);
    std::vector<const Contour*> kept;
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (clean.piece(i) != noContour)
            kept.push_back(&nodes[i].corners);
    const Box frame = Box::of(options.origin, {options.origin.x + mask.width * unitsPerPixel,
                                               options.origin.y + mask.height * unitsPerPixel});
    Result<std::vector<Ring>> rings =
        simplifyContours(kept, options.tolerance, frame,
                         {progress.stop, [&](double done) { progress.at(0.5 + done / 2); }});
    if (!rings)
        return rings.error();
    std::vector<TracedPiece> pieces;
    std::vector<std::uint32_t> pieceOf(nodes.size());
    auto ring = rings.value().begin();
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const std::uint32_t target = clean.piece(i);
        if (target == noContour)
            continue;
        if (target == i) {
            pieceOf[i] = static_cast<std::uint32_t>(pieces.size());
            pieces.push_back({{}, clean.pixels(i)});
        }
        pieces[pieceOf[target]].shape.rings.push_back(std::move(*ring++));
    }
    progress.at(1);
    return pieces;
}

} // namespace navcore
