// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/scene.h"

namespace waymark {

/// The colour of a band between two isolines, of so many, counted from the goals: from light to
/// dark, so that it reads without colours too.
QColor fieldColour(int band, int bands);

/// The edges in the colours of what it costs to reach the goals from there, in place of
/// paintEdges(), with isolines across them; faint where no way leads on.
void paintFieldEdges(const Paint& paint);

/// The colours of vertices in the same field.
class FieldInks {
public:
    /// The scene has a field (asserted).
    FieldInks(const Paint& paint, double opacity);

    const Ink& ofBand(int band) const { return m_inks[static_cast<std::size_t>(band)]; }
    int bandOf(double cost) const;
    /// None where no way leads on.
    const Ink* of(navcore::VertexId vertex) const;

private:
    const ShownField& m_field;
    std::vector<Ink> m_inks;
};

/// Near enough, the move that comes next from each vertex.
void paintFieldMoves(const Paint& paint, FillRaster& fill);

} // namespace waymark
