// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace.h"
#include "navcore/author/picture/palette.h"
#include "navcore/author/picture/passages.h"
#include "navcore/author/picture/swatch_map.h"

#include <optional>

namespace navcore {

/// A summary of a tracing result, which is shown in one line.
struct TraceCounts {
    std::size_t pieces = 0, corners = 0;
    std::int64_t solid = 0;
    /// Numbers of passages that the clean-up opened and closed.
    std::size_t opened = 0, closed = 0;
    friend bool operator==(const TraceCounts&, const TraceCounts&) = default;
};

/// The stages of tracing: picture and recipe -> mask -> clean mask -> corrected mask -> outlines.
/// The result of each stage is cached, and recomputed only if a change to the recipe affects it.
/// Not thread-safe.
class TracePipeline {
public:
    explicit TracePipeline(Executor* executor = nullptr) : m_executor(executor) {}

    /// Sets the picture and discards all results. The pixels must remain valid until the next call
    /// to setPicture().
    void setPicture(const PictureView& picture);
    const PictureView& picture() const { return m_picture; }
    /// Sets the picture for TraceMethod::MaskPicture. Its pixels must remain valid too. Fails if
    /// `mask` and the picture differ in size.
    Status setMaskPicture(const PictureView& mask);

    /// Returns the number of pixels of each colour. They are counted once per picture.
    const ColourCounts& colours();

    /// Computes the masks for a recipe. Errors: Cancelled; InvalidArgument for
    /// TraceMethod::MaskPicture without a mask picture, or for a palette without colours. The masks
    /// and the passages are valid until the next call.
    Status findMasks(const TraceRecipe& recipe, const Progress& progress = {});
    /// Returns the mask that the trace method produced.
    const BitMask& found() const { return m_found; }
    const BitMask& clean() const { return m_clean; } ///< Returns the mask after the clean-up.
    /// Returns the mask after the corrections. Its outlines are traced.
    const BitMask& corrected() const { return m_corrected; }
    const std::vector<MaskPassage>& passages() const { return m_passages; }

    /// Calls findMasks() and traces the outlines of corrected(). Errors: those of findMasks() and
    /// traceMask(). Positions are relative to the picture's top left corner. The result is valid
    /// until the next call.
    Result<const std::vector<TracedPiece>*> findPieces(const TraceRecipe& recipe,
                                                       const Progress& progress = {});

    TraceCounts counts() const;

private:
    Status findGround(const TraceRecipe& recipe);
    void cleanUpAndCompare(const TraceRecipe& recipe);

    Executor* m_executor;
    PictureView m_picture;
    std::optional<BitMask> m_maskPicture;
    ColourCounts m_colours;
    /// The palette from which m_found was made. The information about which swatches are solid is
    /// not included.
    std::vector<Swatch> m_swatches;
    SwatchMap m_map;

    enum class Stage : std::uint8_t { Nothing, Found, Clean, Corrected, Pieces };
    Stage m_stage = Stage::Nothing; ///< Last completed stage for m_recipe.
    TraceRecipe m_recipe;
    BitMask m_found, m_clean, m_corrected;
    MaskParts m_foundGround;
    bool m_isGroundCurrent = false; ///< True if m_foundGround corresponds to m_found.
    std::vector<MaskPassage> m_passages;
    BitMask m_outlined; ///< Mask from which m_pieces were traced.
    Coord m_outlinedLeeway = 0;
    std::vector<TracedPiece> m_pieces;
};

/// Returns whether more than 90 % of a picture is solid, which is probably a mistake.
constexpr bool isNearlyAll(std::int64_t solid, std::int64_t pixels) {
    return 10 * solid > 9 * pixels;
}

/// Returns an initial recipe for a picture. If at least a twentieth of it is transparent and at
/// least a twentieth opaque, it is traced by alpha. If it has no colours, it is traced by
/// brightness, as divideByBrightness() does. All other pictures get a palette of eight colours,
/// none of which is solid. The result never makes almost the whole picture solid.
TraceRecipe suggestRecipe(const PictureView& picture, const ColourCounts& colours);

/// Makes a recipe trace by brightness, with Otsu's threshold. The smaller of the two classes is
/// solid.
void divideByBrightness(const PictureView& picture, TraceRecipe& recipe);

/// Traces the outlines of a picture in a single call, without caching.
Result<std::vector<TracedPiece>> trace(const PictureView& picture, const TraceRecipe& recipe,
                                       const PictureView* mask = nullptr,
                                       Executor* executor = nullptr, const Progress& progress = {});

} // namespace navcore
