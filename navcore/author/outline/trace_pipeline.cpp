// SPDX-License-Identifier: MIT
#include "navcore/author/outline/trace_pipeline.h"

#include "navcore/author/picture/mask_edits.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>

namespace navcore {
namespace {

std::vector<Swatch> withoutTicks(std::vector<Swatch> swatches) {
    for (Swatch& swatch : swatches)
        swatch.ground = Solidity::Free;
    return swatches;
}

/// Returns whether both recipes find the same solid pixels in a picture, before the clean-up.
bool sameGround(const TraceRecipe& one, const TraceRecipe& other) {
    if (one.method != other.method || one.ticked != other.ticked)
        return false;
    switch (one.method) {
    case TraceMethod::Palette:
        return one.swatches == other.swatches;
    case TraceMethod::Colour:
        return one.colour == other.colour && one.tolerance == other.tolerance;
    case TraceMethod::Alpha:
    case TraceMethod::Brightness:
        return one.threshold == other.threshold && one.solid == other.solid;
    case TraceMethod::MaskPicture:
        return one.mask == other.mask;
    }
    return false;
}

Error cancelled() {
    return errorOf(ErrorKind::Cancelled, texts::stopped);
}

} // namespace

void TracePipeline::setPicture(const PictureView& picture) {
    m_picture = picture;
    m_maskPicture.reset();
    m_colours.clear();
    m_swatches.clear();
    m_stage = Stage::Nothing;
    m_outlined = {};
    m_pieces.clear();
    m_isGroundCurrent = false;
}

Status TracePipeline::setMaskPicture(const PictureView& mask) {
    Result<Mask> read = maskFromPicture(mask, m_picture.width, m_picture.height);
    if (!read)
        return read.error();
    m_maskPicture = packed(read.value());
    if (m_recipe.method == TraceMethod::MaskPicture)
        m_stage = Stage::Nothing;
    return Done{};
}

const ColourCounts& TracePipeline::colours() {
    if (m_colours.empty())
        m_colours = countColours(m_picture, m_executor);
    return m_colours;
}

Status TracePipeline::findGround(const TraceRecipe& recipe) {
    m_isGroundCurrent = false;
    switch (recipe.method) {
    case TraceMethod::Palette: {
        const std::vector<Swatch> plain = withoutTicks(recipe.swatches);
        if (std::all_of(plain.begin(), plain.end(), [](const Swatch& s) { return s.seeThrough; }))
            return invalid(texts::noColour);
        if (plain != m_swatches) {
            m_map = SwatchMap(m_picture, plain, m_executor);
            m_swatches = plain;
        }
        m_found = m_map.mask(recipe.swatches, m_executor);
        break;
    }
    case TraceMethod::Colour:
        m_found = packed(maskByColour(m_picture, recipe.colour, recipe.tolerance));
        break;
    case TraceMethod::Alpha:
        m_found = packed(maskByAlpha(m_picture, recipe.threshold, recipe.solid));
        break;
    case TraceMethod::Brightness:
        m_found = packed(maskByBrightness(m_picture, recipe.threshold, recipe.solid));
        break;
    case TraceMethod::MaskPicture:
        if (!m_maskPicture)
            return invalid(texts::noMask);
        m_found = *m_maskPicture;
        break;
    }
    if (recipe.ticked == Solidity::Free)
        m_found.invert();
    return Done{};
}

/// Runs two tasks of similar duration in parallel. One finds the free parts of m_found. The other
/// one cleans up m_found, and finds the free parts of the clean mask.
void TracePipeline::cleanUpAndCompare(const TraceRecipe& recipe) {
    MaskParts cleanGround;
    const auto task = [&](std::size_t which) {
        if (which == 0) {
            if (!m_isGroundCurrent)
                m_foundGround = MaskParts(m_found, Solidity::Free);
            return;
        }
        m_clean = cleanUp(m_found, recipe.cleanUp);
        cleanGround = MaskParts(m_clean, Solidity::Free);
    };
    if (m_executor) {
        runTasks(*m_executor, 2, task);
    } else {
        task(0);
        task(1);
    }
    m_isGroundCurrent = true;
    // If a short wall piece was removed (e.g. the outline of a bed or a letter drawn on the map),
    // the area it enclosed is not a room.
    m_passages = passagesBetween(m_found, m_foundGround, m_clean, cleanGround,
                                 {minRoom(m_found), recipe.cleanUp.shortest});
}

Status TracePipeline::findMasks(const TraceRecipe& recipe, const Progress& progress) {
    Stage good = m_stage;
    if (!sameGround(recipe, m_recipe))
        good = Stage::Nothing;
    else if (recipe.cleanUp != m_recipe.cleanUp)
        good = std::min(good, Stage::Found);
    else if (recipe.corrections != m_recipe.corrections)
        good = std::min(good, Stage::Clean);
    else if (recipe.leeway != m_recipe.leeway)
        good = std::min(good, Stage::Corrected);
    m_stage = good;
    m_recipe = recipe;
    if (m_stage < Stage::Found) {
        if (Status status = findGround(recipe); !status)
            return status;
        m_stage = Stage::Found;
    }
    if (progress.cancelled())
        return cancelled();
    if (m_stage < Stage::Clean) {
        cleanUpAndCompare(recipe);
        m_stage = Stage::Clean;
    }
    if (progress.cancelled())
        return cancelled();
    if (m_stage < Stage::Corrected) {
        m_corrected = m_clean;
        correct(m_corrected, recipe.corrections, m_executor);
        m_stage = Stage::Corrected;
    }
    return Done{};
}

Result<const std::vector<TracedPiece>*> TracePipeline::findPieces(const TraceRecipe& recipe,
                                                                  const Progress& progress) {
    if (Status status = findMasks(recipe, progress); !status)
        return status.error();
    const bool same = m_outlined == m_corrected && m_outlinedLeeway == recipe.leeway;
    if (m_stage < Stage::Pieces && !same) {
        m_outlined = {};
        auto pieces = traceMask(m_corrected, {recipe.leeway, {}}, progress);
        if (!pieces)
            return pieces.error();
        m_pieces = std::move(pieces).value();
        m_outlined = m_corrected;
        m_outlinedLeeway = recipe.leeway;
    }
    m_stage = Stage::Pieces;
    return &m_pieces;
}

TraceCounts TracePipeline::counts() const {
    TraceCounts counts;
    counts.pieces = m_pieces.size();
    for (const TracedPiece& piece : m_pieces)
        for (const Ring& ring : piece.shape.rings)
            counts.corners += ring.size();
    counts.solid = m_corrected.count();
    for (const MaskPassage& passage : m_passages)
        ++(passage.change == MaskPassage::Change::Opened ? counts.opened : counts.closed);
    return counts;
}

Result<std::vector<TracedPiece>> trace(const PictureView& picture, const TraceRecipe& recipe,
                                       const PictureView* mask, Executor* executor,
                                       const Progress& progress) {
    TracePipeline pipeline(executor);
    pipeline.setPicture(picture);
    if (mask)
        if (Status status = pipeline.setMaskPicture(*mask); !status)
            return status.error();
    const auto pieces = pipeline.findPieces(recipe, progress);
    if (!pieces)
        return pieces.error();
    return *pieces.value();
}

} // namespace navcore
