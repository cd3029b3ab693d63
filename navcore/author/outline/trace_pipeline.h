// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/trace.h"
#include "navcore/author/picture/palette.h"
#include "navcore/author/picture/passages.h"
#include "navcore/author/picture/swatch_map.h"

#include <optional>

namespace navcore {

/// What a recipe finds out about a picture, shown as one line.
struct TraceCounts {
    std::size_t pieces = 0, corners = 0;
    std::int64_t solid = 0;             ///< pixels
    std::size_t opened = 0, closed = 0; ///< passages, by the clean-up
    friend bool operator==(const TraceCounts&, const TraceCounts&) = default;
};

/// Picture + recipe -> mask -> clean mask -> corrected mask -> outlines. Keeps what each stage
/// made: what a changed recipe leaves as it was is not done again. One thread at a time.
class TracePipeline {
public:
    explicit TracePipeline(Executor* executor = nullptr) : m_executor(executor) {}

    /// The picture's pixels must stay until the next one is set. Forgets everything.
    void setPicture(const PictureView& picture);
    const PictureView& picture() const { return m_picture; }
    /// What TraceMethod::MaskPicture reads; the same holds. Fails when it is of another size.
    Status setMaskPicture(const PictureView& mask);

    /// How many pixels have which colour. Found once for a picture.
    const ColourCounts& colours();

    /// Works out the masks. Errors: Cancelled; InvalidArgument for TraceMethod::MaskPicture without
    /// a mask picture, or a palette without colours. Then, until the next call:
    Status findMasks(const TraceRecipe& recipe, const Progress& progress = {});
    const BitMask& found() const { return m_found; }         ///< as the method has it
    const BitMask& clean() const { return m_clean; }         ///< after the clean-up
    const BitMask& corrected() const { return m_corrected; } ///< what is outlined
    const std::vector<MaskPassage>& passages() const { return m_passages; } ///< found() to clean()

    /// findMasks(), and the outlines of corrected(). TooLarge when the picture leaves the lattice.
    /// The pieces count from the picture's top left corner; they stay until the next call.
    Result<const std::vector<TracedPiece>*> findPieces(const TraceRecipe& recipe,
                                                       const Progress& progress = {});

    /// Of the last findPieces(), and how much of it is solid.
    TraceCounts counts() const;

private:
    Status findGround(const TraceRecipe& recipe);
    void cleanUpAndCompare(const TraceRecipe& recipe);

    Executor* m_executor;
    PictureView m_picture;
    std::optional<BitMask> m_maskPicture;
    ColourCounts m_colours;
    std::vector<Swatch> m_swatches; ///< those of the map, none solid
    SwatchMap m_map;

    enum class Stage : std::uint8_t { Nothing, Found, Clean, Corrected, Pieces };
    Stage m_stage = Stage::Nothing; ///< how far m_recipe was followed
    TraceRecipe m_recipe;
    BitMask m_found, m_clean, m_corrected;
    MaskParts m_foundGround;
    bool m_knowsGround = false; ///< m_foundGround is that of m_found
    std::vector<MaskPassage> m_passages;
    BitMask m_outlined; ///< the mask that m_pieces are those of
    Coord m_outlinedLeeway = 0;
    std::vector<TracedPiece> m_pieces;
};

/// Whether so many pixels of a picture are solid, over nine tenths, that they are hardly meant.
constexpr bool isNearlyAll(std::int64_t solid, std::int64_t pixels) {
    return 10 * solid > 9 * pixels;
}

/// The recipe to begin with: alpha for a picture of which at least a twentieth is see-through and a
/// twentieth opaque; brightness, divided where it separates best with the smaller side solid, for
/// one without colours; else a palette of eight colours, none ticked. What it finds is never nearly
/// all of the picture.
TraceRecipe suggestRecipe(const PictureView& picture, const ColourCounts& colours);

/// Makes a recipe divide by brightness where it separates best (Otsu), the smaller side solid.
void divideByBrightness(const PictureView& picture, TraceRecipe& recipe);

/// Picture and recipe in one go, without keeping anything.
Result<std::vector<TracedPiece>> trace(const PictureView& picture, const TraceRecipe& recipe,
                                       const PictureView* mask = nullptr,
                                       Executor* executor = nullptr, const Progress& progress = {});

} // namespace navcore
