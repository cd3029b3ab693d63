// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/field/field_answer.h"
#include "editor/render/map_layers.h"

namespace waymark {

/// A field to paint, and the current graph of its agent.
struct ShownField {
    FieldAnswer answer;
    const navcore::CompiledGraph& graph;
};

/// Returns the colour of a band between two isolines. Band 0 is at the goals. The lightness
/// decreases from band to band, so the colours can be distinguished without their hue.
QColor fieldColour(int band, int bands);

/// The tints of the bands, which are used for edges, vertices and the ground.
class FieldTints : public VertexTints {
public:
    FieldTints(const ShownField& field, double opacity);

    const Tint& ofBand(int band) const { return m_tints[static_cast<std::size_t>(band)]; }
    int bandOf(double cost) const;
    /// Returns nullptr if the vertex reaches no goal.
    const Tint* of(navcore::VertexId vertex) const override;

private:
    const ShownField& m_field;
    std::vector<Tint> m_tints;
};

/// Paints the costs and isolines between the vertices. Does nothing if the field has no ground.
void paintFieldGround(const Paint& paint, const ShownField& field);

/// Returns the layer that paints a field: the ground, the edges with isolines, the vertices and, at
/// close zoom, the next move from each vertex. Edges that do not lead to a goal are faint.
std::shared_ptr<const FrameLayer> fieldLayer(const ShownField& field);

} // namespace waymark
