// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/render/overlay_sink.h"
#include "navcore/author/check/issue.h"
#include "navcore/author/level/level.h"

#include <QColor>
#include <QPalette>

#include <vector>

namespace waymark {

/// Colours of the canvas. Lines, marks and text have a halo of contrasting lightness, so that the
/// graph is readable on any picture, in both themes.
struct CanvasTheme {
    QColor background; ///< Colour of the area around the picture.
    QColor veil;       ///< Colour that covers the picture when it is dimmed.
    QColor halo;       ///< Colour of the halo around edges, vertices and text.
    /// Opacity of edges without a halo. It is reduced if many bright edges would cause glare.
    double bareEdges = 1;
    QColor vertex, vertexRing, named;
    QColor oneWay, blocked, forbidden, pin;
    QColor gate, needs; ///< Colours of gates, and of barriers that require abilities.
    QColor obstacleFill, obstacleHatch, obstacleLine, wall;
    QColor selection, hover;
    QColor text;
    QColor notePaper, noteTint;
    QColor grid;
    /// Colours of the scale bar, the legend, text boxes and the mini-map.
    QColor panel, panelText, panelLine;
    QColor error, warning, note;
    /// Colours of vertices in the Search Steps view: settled from the start, settled from the goal,
    /// and in the queue.
    QColor settled, settledGoal, frontier;
    QColor gained, lost, otherwise; ///< Colours of edges that differ from the baseline.
    QColor symmetry;                ///< Colour of the symmetry guide.
    QColor ghost, active, guide, removed, refused, paint;

    static CanvasTheme light();
    static CanvasTheme dark();
    /// Returns the light or dark theme that matches the palette of the window.
    static CanvasTheme of(const QPalette& palette);

    const QColor& of(OverlayStyle style) const;
    const QColor& of(navcore::Severity severity) const;
    /// Returns the colour of a vertex kind. It depends only on the text of the kind.
    QColor kind(const std::string& word) const;

    friend bool operator==(const CanvasTheme&, const CanvasTheme&) = default;
};

/// Style of the edges on a terrain. Terrains differ in colour and dash pattern, so that colour is
/// not essential.
struct TerrainStyle {
    navcore::TerrainId id;
    QColor colour;
    Dash dash;
};

/// Styles of all terrains of a level, in ascending order of their ids.
class TerrainStyles {
public:
    TerrainStyles(const navcore::Level& level, const CanvasTheme& theme, double devicePixelRatio);

    /// Returns the style of a terrain, or the style of the default terrain if the terrain does not
    /// exist.
    const TerrainStyle& of(navcore::TerrainId id) const { return m_styles[indexOf(id)]; }
    /// Returns the index in all() of the style that of() returns.
    std::size_t indexOf(navcore::TerrainId id) const;
    const std::vector<TerrainStyle>& all() const { return m_styles; }

private:
    std::vector<TerrainStyle> m_styles;
};

} // namespace waymark
