// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// Returns the colour of a band between two isolines. Bands are counted from the goals, from light
/// to dark, so that they are distinguishable without hues.
QColor fieldColour(int band, int bands);

/// Paints the edges in the colours of their cost to the goals, with isolines across them. It
/// replaces paintEdges(). Edges that do not lead to a goal are faint.
void paintFieldEdges(const Paint& paint);

/// The inks of a field's bands, for vertices.
class FieldInks {
public:
    /// Creates the inks for the scene's field, which must exist (asserted).
    FieldInks(const Paint& paint, double opacity);

    const Ink& ofBand(int band) const { return m_inks[static_cast<std::size_t>(band)]; }
    int bandOf(double cost) const;
    /// Returns the ink of a vertex, or nullptr if it reaches no goal.
    const Ink* of(navcore::VertexId vertex) const;

private:
    const ShownField& m_field;
    std::vector<Ink> m_inks;
};

/// Paints the next move from each vertex if the zoom is close enough.
void paintFieldMoves(const Paint& paint, FillRaster& fill);

} // namespace waymark
