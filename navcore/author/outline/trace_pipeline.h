// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace.h"
#include "navcore/author/picture/palette.h"
#include "navcore/author/picture/passages.h"
#include "navcore/author/picture/swatch_map.h"

#include <optional>

namespace navcore {

/// A summary of the result of a recipe in a picture, which is shown in one line.
struct TraceCounts {
    std::size_t pieces = 0, corners = 0;
    std::int64_t solid = 0;             ///< Number of solid pixels.
    std::size_t opened = 0, closed = 0; ///< Number of passages opened and closed by the clean-up.
    friend bool operator==(const TraceCounts&, const TraceCounts&) = default;
};

/// The stages of tracing: picture and recipe -> mask -> clean mask -> corrected mask -> outlines.
/// Caches the result of each stage and recomputes only what a changed recipe affects. Not
/// thread-safe.
class TracePipeline {
public:
    explicit TracePipeline(Executor* executor = nullptr) : m_executor(executor) {}

    /// Sets the picture and discards all results. The pixels of the picture must stay valid until
    /// the next call of setPicture().
    void setPicture(const PictureView& picture);
    const PictureView& picture() const { return m_picture; }
    /// Sets the picture for TraceMethod::MaskPicture; its pixels must stay valid as well. Returns
    /// an error if its size differs from the picture's size.
    Status setMaskPicture(const PictureView& mask);

    /// Returns the number of pixels of each colour. They are counted only once per picture.
    const ColourCounts& colours();

    /// Computes the masks for a recipe. Errors: Cancelled; InvalidArgument for
    /// TraceMethod::MaskPicture without a mask picture, or for a palette without colours. The masks
    /// and passages below are valid until the next call.
    Status findMasks(const TraceRecipe& recipe, const Progress& progress = {});
    /// Mask that the trace method produced.
    const BitMask& found() const { return m_found; }
    const BitMask& clean() const { return m_clean; }         ///< Mask after the clean-up.
    const BitMask& corrected() const { return m_corrected; } ///< Mask whose outlines are traced.
    /// Returns the passages that the clean-up opened or closed.
    const std::vector<MaskPassage>& passages() const { return m_passages; }

    /// Calls findMasks() and traces the outlines of corrected(). Fails with TooLarge if the picture
    /// leaves the lattice. Positions are relative to the picture's top left corner; the pieces are
    /// valid until the next call.
    Result<const std::vector<TracedPiece>*> findPieces(const TraceRecipe& recipe,
                                                       const Progress& progress = {});

    /// Returns the summary of the last findPieces().
    TraceCounts counts() const;

private:
    Status findGround(const TraceRecipe& recipe);
    void cleanUpAndCompare(const TraceRecipe& recipe);

    Executor* m_executor;
    PictureView m_picture;
    std::optional<BitMask> m_maskPicture;
    ColourCounts m_colours;
    std::vector<Swatch> m_swatches; ///< Palette of m_found, in which no swatch is marked as solid.
    SwatchMap m_map;

    enum class Stage : std::uint8_t { Nothing, Found, Clean, Corrected, Pieces };
    Stage m_stage = Stage::Nothing; ///< Last stage that was completed for m_recipe.
    TraceRecipe m_recipe;
    BitMask m_found, m_clean, m_corrected;
    MaskParts m_foundGround;
    bool m_knowsGround = false; ///< True if m_foundGround is up to date with m_found.
    std::vector<MaskPassage> m_passages;
    BitMask m_outlined; ///< Mask from which m_pieces were traced.
    Coord m_outlinedLeeway = 0;
    std::vector<TracedPiece> m_pieces;
};

/// Returns whether more than nine tenths of a picture are solid, which is probably a mistake.
constexpr bool isNearlyAll(std::int64_t solid, std::int64_t pixels) {
    return 10 * solid > 9 * pixels;
}

/// Returns the initial recipe for a picture. A picture that is at least one twentieth transparent
/// and one twentieth opaque is traced by alpha. A picture without colours is traced by brightness,
/// with the threshold that separates best and the smaller side solid. All others get a palette of
/// eight colours, none marked as solid. The result is never nearly all solid.
TraceRecipe suggestRecipe(const PictureView& picture, const ColourCounts& colours);

/// Makes a recipe use brightness with the threshold that separates best (Otsu's method) and the
/// smaller side solid.
void divideByBrightness(const PictureView& picture, TraceRecipe& recipe);

/// Traces the outlines of a picture in one call, without caching.
Result<std::vector<TracedPiece>> trace(const PictureView& picture, const TraceRecipe& recipe,
                                       const PictureView* mask = nullptr,
                                       Executor* executor = nullptr, const Progress& progress = {});

} // namespace navcore
