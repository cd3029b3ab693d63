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

/// The colours of the canvas. They keep the graph readable on a busy picture in both themes:
/// everything thin has a halo of the opposite lightness under it.
struct CanvasTheme {
    QColor background; ///< Colour of the canvas beside the picture.
    QColor veil;       ///< Colour with which Dim covers the picture.
    QColor halo;       ///< Colour of the rim under edges, vertices and text.
    /// Opacity of edges without a halo. Many bright ones would glare.
    double bareEdges = 1;
    QColor vertex, vertexRing, named;
    QColor oneWay, blocked, forbidden, pin;
    QColor gate, needs; ///< Colours of gates, and of barriers that require abilities.
    QColor obstacleFill, obstacleHatch, obstacleLine, wall;
    QColor selection, hover;
    QColor text;
    QColor notePaper, noteInk; ///< Colours of notes on the map.
    QColor grid;
    /// Colours of the scale bar, the legend, boxed labels and the mini-map.
    QColor panel, panelText, panelLine;
    QColor error, warning, note;
    /// Colours of searched vertices: settled from the start, settled from the goal, and waiting.
    QColor settled, settledGoal, frontier;
    QColor gained, lost, otherwise; ///< Colours of edges that differ from the baseline.
    QColor ghost, active, guide, removed, refused, paint; ///< Colours of the overlay styles.

    static CanvasTheme light();
    static CanvasTheme dark();
    /// Returns the theme that suits the lightness of the window's palette.
    static CanvasTheme of(const QPalette& palette);

    const QColor& of(OverlayStyle style) const;
    const QColor& of(navcore::Severity severity) const;
    /// Returns the colour of a vertex kind, which depends only on the word.
    QColor kind(const std::string& word) const;

    friend bool operator==(const CanvasTheme&, const CanvasTheme&) = default;
};

/// The style of a terrain's edges. Terrains differ by colour and by dash, so that colours are not
/// essential.
struct TerrainStyle {
    navcore::TerrainId id;
    QColor colour;
    Dash dash;
};

/// The styles of a level's terrains, in ascending order of id.
class TerrainStyles {
public:
    TerrainStyles(const navcore::Level& level, const CanvasTheme& theme, double devicePixelRatio);

    /// Returns the style of a terrain, or the ground's style if the terrain does not exist.
    const TerrainStyle& of(navcore::TerrainId id) const { return m_styles[indexOf(id)]; }
    /// Returns the index in all() of the style that of() returns.
    std::size_t indexOf(navcore::TerrainId id) const;
    const std::vector<TerrainStyle>& all() const { return m_styles; }

private:
    std::vector<TerrainStyle> m_styles;
};

} // namespace waymark
