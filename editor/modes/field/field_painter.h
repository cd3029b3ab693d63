// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/field/field_answer.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// A field that colours the map, and the current graph of its agent.
struct ShownField {
    FieldAnswer answer;
    const navcore::CompiledGraph& graph;
};

/// Returns the colour of a band between two isolines. Bands are counted from the goals, from light
/// to dark, so that they are distinguishable without hues.
QColor fieldColour(int band, int bands);

/// The inks of bands, vertices and the ground of a field.
class FieldInks : public VertexInks {
public:
    FieldInks(const ShownField& field, double opacity);

    const Ink& ofBand(int band) const { return m_inks[static_cast<std::size_t>(band)]; }
    int bandOf(double cost) const;
    /// Returns null if the vertex reaches no goal.
    const Ink* of(navcore::VertexId vertex) const override;

private:
    const ShownField& m_field;
    std::vector<Ink> m_inks;
};

/// Paints the ground between the vertices in the colours of the field, with its isolines, if the
/// field has a ground.
void paintFieldGround(const Paint& paint, const ShownField& field);

/// Returns the layer that paints a field: the ground, the edges in the colours of their cost to the
/// goals with isolines across them, the vertices and, if the zoom is close enough, the next move
/// from each vertex. Edges that do not lead to a goal are faint.
std::shared_ptr<const FrameLayer> fieldLayer(const ShownField& field);

} // namespace waymark
