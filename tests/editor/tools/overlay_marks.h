// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"

#include <QStringList>

#include <vector>

namespace waymark {

/// Records a tool's overlay as text.
class OverlayMarks : public OverlaySink {
public:
    struct Line {
        navcore::Point2 a, b;
        OverlayStyle style;
    };

    double unitsPerScreenPixel() const override { return navcore::unitsPerPixel; }
    void vertex(navcore::Point2, OverlayStyle) override { ++vertices; }
    void dots(std::span<const navcore::Point2> at, OverlayStyle) override { dotCount += at.size(); }
    void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) override {
        lines.push_back({a, b, style});
    }
    void chain(std::span<const navcore::Point2> points, OverlayStyle style) override {
        for (std::size_t i = 1; i < points.size(); ++i)
            line(points[i - 1], points[i], style);
    }
    void polygon(std::span<const navcore::Point2>, OverlayStyle) override {}
    void handle(navcore::Point2 at, OverlayStyle) override { handles.push_back(at); }
    void addHandle(navcore::Point2) override {}
    void roundHandle(navcore::Point2 at, OverlayStyle) override { roundHandles.push_back(at); }
    void circle(navcore::Point2, navcore::Coord, OverlayStyle) override { ++circles; }
    void label(navcore::Point2, const QString& text, OverlayStyle) override { labels << text; }
    void mask(const navcore::BitMask&, navcore::Point2, QColor colour) override {
        maskColour = colour;
    }
    void rubberBand(navcore::Point2, navcore::Point2) override { ++bands; }

    std::vector<Line> lines;
    std::vector<navcore::Point2> handles, roundHandles;
    QStringList labels;
    std::size_t dotCount = 0;
    QColor maskColour;
    int vertices = 0, circles = 0, bands = 0;
};

} // namespace waymark
