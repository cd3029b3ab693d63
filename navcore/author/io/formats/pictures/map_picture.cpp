// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/pictures/pictures.h"

#include "navcore/author/edit/apply_trace.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/outline/trace_pipeline.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/utf8_path.h"

#include <filesystem>

namespace navcore {
namespace mappicture {
namespace {

Result<Level> levelOver(const ForeignFile& file, const OwnedPicture& picture,
                        const std::vector<TracedPiece>* pieces, const TraceRecipe& recipe) {
    Level level;
    LevelEdit edit(level);
    const auto width = static_cast<std::uint32_t>(picture.width);
    const auto height = static_cast<std::uint32_t>(picture.height);
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) { info.name = file.title(); });
    edit.set<Picture>({}, Picture{file.path(), width, height, {}});
    edit.set<PaintGrid>({}, PaintGrid{paintFrameFor(width, height, {})});
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.longest = defaultLongest(picture.width, picture.height);
    });
    IdBlock ids(1);
    if (pieces)
        applyTrace(edit, ids, *pieces, recipe);
    if (auto applied = level.apply(edit.change()); !applied)
        return file.error(0, phraseOf(applied.error()), applied.error().kind);
    return level;
}

Phrase sizeOf(const OwnedPicture& picture) {
    return say(texts::sizeInPixels, std::to_string(picture.width), std::to_string(picture.height));
}

void reportCleanUp(const TracePipeline& pipeline, std::vector<Phrase>& notes) {
    const TraceCounts counts = pipeline.counts();
    if (counts.closed > 0)
        notes.push_back(say(texts::closedGaps, Count{counts.closed}));
    if (counts.opened > 0)
        notes.push_back(say(texts::openedGaps, Count{counts.opened}));
    for (const MaskPassage& passage : pipeline.passages())
        notes.push_back(
            say(passage.change == MaskPassage::Change::Closed ? texts::closedAt : texts::openedAt,
                std::to_string(passage.x), std::to_string(passage.y)));
}

/// Returns the path of a picture relative to the folder that contains the level, as stored in level
/// files.
std::string relativePath(const std::string& level, const std::string& picture) {
    const auto native = [](const std::string& path) {
        std::error_code error;
        return std::filesystem::absolute(pathOf(path), error);
    };
    const std::u8string path =
        native(picture)
            .lexically_normal()
            .lexically_relative(native(level).lexically_normal().parent_path())
            .generic_u8string();
    return path.empty() ? picture : std::string(path.begin(), path.end());
}

} // namespace
} // namespace mappicture

namespace {

bool isPng(const FileStart& start) {
    return start.bytes.starts_with("\x89PNG\r\n\x1a\n");
}

/// Imports a map picture (PNG) as a level. Solid ground, as detected by ImportOptions::recipe,
/// becomes obstacles. The user can change the trace settings in the editor later. Notes list the
/// passages that the clean-up of the mask opens or closes.
Result<Imported> importMapPicture(const ForeignFile& file, const ImportOptions& options) {
    const auto picture = readPngPicture(file.path());
    if (!picture)
        return picture.error();
    if (!options.recipe) {
        auto level = mappicture::levelOver(file, picture.value(), nullptr, {});
        if (!level)
            return level.error();
        return Imported{std::move(level).value(), mappicture::sizeOf(picture.value()), {}, {}};
    }
    std::optional<OwnedPicture> mask;
    const auto recipe = options.recipe(picture.value().view(), mask);
    if (!recipe)
        return recipe.error();
    return levelOfPicture(file, picture.value(), recipe.value(), mask, options.progress);
}

} // namespace

Result<Imported> levelOfPicture(const ForeignFile& file, const OwnedPicture& picture,
                                const TraceRecipe& recipe, const std::optional<OwnedPicture>& mask,
                                const Progress& progress) {
    TracePipeline pipeline;
    pipeline.setPicture(picture.view());
    if (mask)
        if (Status status = pipeline.setMaskPicture(mask->view()); !status)
            return ForeignFile(recipe.mask).error(0, phraseOf(status.error()));
    const auto pieces = pipeline.findPieces(recipe, progress);
    if (!pieces)
        return file.error(0, phraseOf(pieces.error()), pieces.error().kind);
    auto level = mappicture::levelOver(file, picture, pieces.value(), recipe);
    if (!level)
        return level.error();
    const TraceCounts counts = pipeline.counts();
    Imported imported{std::move(level).value(),
                      say(words::list,
                          say(words::list, mappicture::sizeOf(picture),
                              say(texts::obstacles, Count{counts.pieces})),
                          say(texts::corners, Count{counts.corners})),
                      {},
                      {}};
    mappicture::reportCleanUp(pipeline, imported.notes);
    // If nothing or everything is solid, the trace settings are probably wrong.
    const std::int64_t pixels = std::int64_t{picture.width} * picture.height;
    if (counts.solid == 0 || counts.solid == pixels)
        imported.warnings.emplace_back(counts.solid == 0 ? texts::nothingSolid : texts::allSolid);
    return imported;
}

void storePicturesBeside(Level& level, const std::string& path) {
    LevelEdit edit(level);
    if (!level.picture().path.empty())
        edit.modify<Picture>({}, [&](Picture& picture) {
            picture.path = mappicture::relativePath(path, picture.path);
        });
    for (const auto& [id, floor] : level.items<Floor>())
        if (!floor.picture.path.empty())
            edit.modify<Floor>(id, [&](Floor& changed) {
                changed.picture.path = mappicture::relativePath(path, changed.picture.path);
            });
    if (!level.traceRecipe().mask.empty())
        edit.modify<TraceRecipe>({}, [&](TraceRecipe& recipe) {
            recipe.mask = mappicture::relativePath(path, recipe.mask);
        });
    const LevelChange change = edit.change();
    [[maybe_unused]] const Status applied = level.apply(change);
    // Cannot fail, because any text is a valid path.
    assert(applied.ok());
}

const Format pictureFormat{
    .id = "picture",
    .name = WAYMARK_TEXT("words", "Map picture"),
    .endings = {".png"},
    .framing = Framing::Fixed,
    .sniff = isPng,
    .importer =
        Importer{importMapPicture,
                 WAYMARK_TEXT("words", "the picture; with a mask, solid ground as obstacles"),
                 WAYMARK_TEXT("words", "nothing"), ImportChoice::Recipe},
    .exporter = {},
};

} // namespace navcore
