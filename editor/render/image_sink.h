// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "navcore/author/edit/symmetry_map.h"

namespace waymark {

/// Paints the images of a tool's overlay under a symmetry guide as ghosts. Omits handles, labels,
/// guide lines and masks, which do not become items.
class ImageSink : public OverlaySink {
public:
    /// Paints the image of one step; see SymmetryMap.
    ImageSink(OverlaySink& sink, const navcore::SymmetryMap& map, int step)
        : m_sink(sink), m_map(map), m_step(step) {}

    double unitsPerScreenPixel() const override { return m_sink.unitsPerScreenPixel(); }
    void vertex(navcore::Point2 at, OverlayStyle style) override;
    void dots(std::span<const navcore::Point2> at, OverlayStyle style) override;
    void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) override;
    void chain(std::span<const navcore::Point2> points, OverlayStyle style) override;
    void polygon(std::span<const navcore::Point2> ring, OverlayStyle style) override;
    void handle(navcore::Point2, OverlayStyle) override {}
    void addHandle(navcore::Point2) override {}
    void roundHandle(navcore::Point2, OverlayStyle) override {}
    void circle(navcore::Point2 centre, navcore::Coord radius, OverlayStyle style) override;
    void label(navcore::Point2, const QString&, OverlayStyle) override {}
    void mask(const navcore::BitMask&, navcore::Point2, QColor) override {}
    void rubberBand(navcore::Point2, navcore::Point2) override {}

private:
    std::optional<navcore::Point2> imageOf(navcore::Point2 p) const { return m_map(p, m_step); }

    OverlaySink& m_sink;
    const navcore::SymmetryMap& m_map;
    int m_step;
};

} // namespace waymark
