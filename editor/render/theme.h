// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"
#include "editor/render/overlay_sink.h"
#include "navcore/author/check/issue.h"
#include "navcore/author/level/level.h"

#include <QColor>
#include <QPalette>

#include <vector>

namespace waymark {

/// The colours of the canvas. Chosen so that the graph reads on a busy painting in both themes:
/// everything that is drawn thin has a halo of the opposite lightness under it.
struct CanvasTheme {
    QColor background;    ///< beside the picture
    QColor veil;          ///< what Dim lays over the picture
    QColor halo;          ///< under edges, vertices and text
    double bareEdges = 1; ///< strength of edges without a halo: where they are bright, many glare
    QColor vertex, vertexRing, named;
    QColor oneWay, blocked, forbidden, pin;
    QColor gate, needs; ///< barriers of these kinds
    QColor obstacleFill, obstacleHatch, obstacleLine, wall;
    QColor selection, hover;
    QColor text;
    QColor notePaper, noteInk; ///< notes on the map
    QColor grid;
    QColor panel, panelText, panelLine; ///< scale bar, legend, labels with a box, mini-map
    QColor error, warning, note;
    QColor settled, settledGoal, frontier; ///< a search: done, done from the goal, waiting
    QColor gained, lost, otherwise;        ///< edges beside those of before
    QColor ghost, active, guide, removed, refused, paint; ///< overlay styles

    static CanvasTheme light();
    static CanvasTheme dark();
    /// The one that fits the lightness of the window's palette.
    static CanvasTheme of(const QPalette& palette);

    const QColor& of(OverlayStyle style) const;
    const QColor& of(navcore::Severity severity) const;
    /// A colour for a vertex kind, the same for the same word.
    QColor kind(const std::string& word) const;

    friend bool operator==(const CanvasTheme&, const CanvasTheme&) = default;
};

/// How edges of one terrain look: told apart by colour and by dash, so that nobody needs to see
/// colours.
struct TerrainStyle {
    navcore::TerrainId id;
    QColor colour;
    Dash dash;
};

/// The styles of a level's terrains, ascending by id.
class TerrainStyles {
public:
    TerrainStyles(const navcore::Level& level, const CanvasTheme& theme, double devicePixelRatio);

    /// The style of a terrain; of the ground for one that does not exist.
    const TerrainStyle& of(navcore::TerrainId id) const { return m_styles[indexOf(id)]; }
    /// Of that style in all().
    std::size_t indexOf(navcore::TerrainId id) const;
    const std::vector<TerrainStyle>& all() const { return m_styles; }

private:
    std::vector<TerrainStyle> m_styles;
};

} // namespace waymark
