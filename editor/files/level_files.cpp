// SPDX-License-Identifier: MIT
#include "editor/files/level_files.h"

#include "editor/model/language.h"
#include "editor/store/file_io.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/io/file_checks.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "navcore/runtime/base/thread_team.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace waymark {

using namespace navcore;

namespace {

/// Returns the level with each of its file paths converted by `path`. In memory, paths are
/// absolute; on disk, they are relative to the level file.
template <class Path>
Level withPaths(Level level, const Path& path) {
    LevelEdit edit(level);
    const auto change = [&path](std::string& text) {
        text = path(QString::fromStdString(text)).toStdString();
    };
    edit.modify<Picture>({}, [&](Picture& picture) { change(picture.path); });
    for (const auto& [id, floor] : level.items<Floor>())
        edit.modify<Floor>(id, [&](Floor& item) { change(item.picture.path); });
    edit.modify<TraceRecipe>({}, [&](TraceRecipe& recipe) { change(recipe.mask); });
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) { change(info.rules); });
    const LevelChange all = edit.change();
    [[maybe_unused]] const auto done = level.apply(all);
    Q_ASSERT(done.ok());
    return level;
}

QString absolutePath(const QString& path, const QString& levelPath) {
    if (path.isEmpty() || path.startsWith(':'))
        return path;
    return QDir::cleanPath(QFileInfo(levelPath).absoluteDir().absoluteFilePath(path));
}

bool isPainted(const Level& level, FloorId floor) {
    return std::ranges::any_of(level.items<PaintTile>(),
                               [floor](const auto& tile) { return tile.first.floor == floor; });
}

QString relativePath(const QString& path, const QString& levelPath) {
    if (path.isEmpty())
        return path;
    return QFileInfo(levelPath).absoluteDir().relativeFilePath(path);
}

QString pictureOf(const Level& level, FloorId floor) {
    return QString::fromStdString(level.picture(floor).path);
}

/// Returns the paths of the pictures of all floors, without duplicates.
QSet<QString> picturesOf(const Level& level) {
    QSet<QString> paths;
    for (const FloorId floor : level.floors())
        if (const QString path = pictureOf(level, floor); !path.isEmpty())
            paths << path;
    return paths;
}

/// Returns the path of a picture for a level that is saved at `levelPath`. A built-in picture is
/// first written beside the level, with an unused name.
Result<QString> placedPicture(const QString& path, const QString& levelPath) {
    if (!path.startsWith(':'))
        return path;
    QFile own(path);
    if (!own.open(QIODevice::ReadOnly))
        return Error{ErrorKind::NotFound,
                     LevelFiles::tr("This build has no picture %1.").arg(path).toStdString()};
    const QByteArray bytes = own.readAll();
    const QDir folder = QFileInfo(levelPath).absoluteDir();
    const QFileInfo name(path);
    for (int count = 1;; ++count) {
        const QString number = count == 1 ? QString() : QStringLiteral("-%1").arg(count);
        const QString target =
            folder.filePath(name.completeBaseName() + number + '.' + name.suffix());
        if (QFileInfo::exists(target)) {
            const Result<QByteArray> there = readFile(target, bytes.size());
            if (there && there.value() == bytes)
                return target;
            continue;
        }
        if (const Status saved = saveFile(target, bytes); !saved)
            return saved.error();
        return target;
    }
}

FileStamp stampOf(const QString& path, const QByteArray& content) {
    FileStamp stamp = FileStamp::of(path);
    stamp.setContent(content);
    return stamp;
}

Result<LoadedLevel> readAndLink(const QString& path, const Progress& progress) {
    Result<DiskVersion> version = readVersion(path);
    if (!version)
        return version.error();
    DiskVersion& disk = version.value();
    LevelFile& read = disk.file;
    ThreadTeam team;
    auto live = LiveLevel::link(std::move(read.level), progress.part(0.3, 1), &team);
    if (!live)
        return live.error();
    return LoadedLevel{std::move(live).value(), std::move(read.unknown),
                       QFileInfo(path).absoluteFilePath(), std::move(disk.stamp),
                       std::move(disk.text)};
}

} // namespace

LevelFiles::LevelFiles(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {
    connect(&workspace.document, &Document::changed, this, &LevelFiles::followPicture);
    connect(&workspace.view, &ViewState::changed, this, [this] { showPicture(Extent::Few); });
    connect(&workspace.document.history(), &History::indexChanged, this,
            &LevelFiles::followHistory);
}

QString LevelFiles::shownName() const {
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    if (!m_copyName.isEmpty())
        return m_copyName;
    const std::string& name = m_workspace.document.level().info().name;
    return name.empty() ? tr("Untitled") : QString::fromStdString(name);
}

bool LevelFiles::hasUnsavedChanges() const {
    return m_open && !m_workspace.document.history().isClean();
}

std::optional<QDateTime> LevelFiles::changedOnDisk(const QString& path) const {
    return areSameFile(path.toStdString(), m_path.toStdString()) ? m_file.stamp.changedSince(path)
                                                                 : std::nullopt;
}

Result<LevelFile> readLevel(const QByteArray& text, const QString& path) {
    Result<LevelFile> file = readLevelText(viewOf(text), QFileInfo(path).fileName().toStdString());
    return file ? withAbsolutePaths(std::move(file).value(), path) : std::move(file);
}

LevelFile withAbsolutePaths(LevelFile said, const QString& path) {
    said.level = withPaths(std::move(said.level),
                           [&path](const QString& named) { return absolutePath(named, path); });
    return said;
}

Result<LoadedLevel> loadLevel(const QString& path, const Progress& progress) {
    Result<LoadedLevel> loaded = outOfMemory();
    if (!withinMemory([&] { loaded = readAndLink(path, progress); }))
        return Error{ErrorKind::TooLarge, LevelFiles::tr("There is not enough memory to open %1. "
                                                         "Close other programs and try again.")
                                              .arg(QFileInfo(path).fileName())
                                              .toStdString()};
    return loaded;
}

Status LevelFiles::open(const QString& path) {
    Result<LoadedLevel> loaded = loadLevel(path);
    if (!loaded)
        return loaded.error();
    show(std::move(loaded).value());
    return Done{};
}

void LevelFiles::show(LoadedLevel loaded) {
    adopt(std::move(loaded), {});
}

Status LevelFiles::openSample(const QString& name) {
    QFile file(":/samples/" + name + ".waymark");
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorKind::NotFound, tr("This build has no sample level.").toStdString()};
    const QByteArray bytes = file.readAll();
    Result<LevelFile> read = readLevelText(viewOf(bytes), name.toStdString());
    if (!read)
        return read.error();
    Level level = std::move(read).value().level;
    const QSet<QString> pictures = picturesOf(level);
    level = withPaths(std::move(level), [&pictures](const QString& named) {
        return pictures.contains(named) ? ":/samples/" + named : QString();
    });
    adopt({LiveLevel::link(std::move(level)).value(), {}, {}, {}},
          name == "sample" ? tr("Sample (copy)") : QString());
    return Done{};
}

void LevelFiles::start(Level level) {
    adopt({LiveLevel::link(std::move(level)).value(), {}, {}, {}}, {});
}

void LevelFiles::close() {
    m_path.clear();
    m_copyName.clear();
    m_open = m_isSample = false;
    m_file = {};
    m_taken.clear();
    m_workspace.document.reset(Level());
    emit changed();
}

void LevelFiles::becomeCopy() {
    m_copyName = tr("%1 (copy)").arg(QFileInfo(shownName()).completeBaseName());
    m_path.clear();
    m_isSample = false;
    m_file = {{}, {}, std::move(m_file.unknown)};
    m_taken.clear();
    // The level is unsaved, because no file has this content.
    m_workspace.document.history().resetClean();
    emit changed();
}

void LevelFiles::adopt(LoadedLevel loaded, const QString& copyName) {
    m_taken.clear(); // Clear these steps before document.reset() changes the history.
    m_file = {std::move(loaded.text), std::move(loaded.stamp), std::move(loaded.unknown)};
    m_path = loaded.path;
    m_copyName = copyName;
    m_isSample = !copyName.isEmpty();
    m_open = true;
    m_workspace.document.reset(std::move(loaded.live), std::move(loaded.beside));
    emit changed();
}

Status LevelFiles::saveAs(const QString& path) {
    Document& document = m_workspace.document;
    document.cancelTransaction(); // An unfinished gesture is not part of the level.
    emit aboutToSave();
    Status saved = Error{ErrorKind::Cancelled, {}}, kept = Done{};
    SavedContent written;
    // Stamp of the file at `path`. Only set if the file contains the level that is being saved.
    std::optional<FileStamp> stamp;
    document.blockingTask().run(
        tr("Saving %1…").arg(QFileInfo(path).fileName()), [&](const Progress&) {
            std::map<QString, QString> moved; // Built-in pictures, and their files.
            for (const QString& before : picturesOf(document.level())) {
                const Result<QString> picture = placedPicture(before, path);
                if (!picture) {
                    saved = picture.error();
                    return;
                }
                moved[before] = picture.value();
            }
            const Level level = withPaths(document.level(), [&](const QString& named) {
                const auto at = moved.find(named);
                return relativePath(at != moved.end() ? at->second : named, path);
            });
            written = SavedContent(LevelFile{level, m_file.unknown});
            const auto bytes = QByteArray::fromStdString(writeLevelText(level, m_file.unknown));
            if (const Result<QByteArray> old = readFile(path, largestLevel); old && m_versions)
                kept = m_versions->add(path, old.value());
            saved = saveFile(path, bytes);
            if (saved && kept && m_versions)
                kept = m_versions->add(path, bytes);
            // A failed save may have written all bytes. In this case, the file must not be reported
            // as changed by another program.
            const Result<QByteArray> there = saved ? bytes : readFile(path, bytes.size());
            if (there && there.value() == bytes)
                stamp = stampOf(QFileInfo(path).absoluteFilePath(), bytes);
        });
    if (!saved) {
        if (stamp && areSameFile(path.toStdString(), m_path.toStdString()))
            m_file = {std::move(written), std::move(*stamp), std::move(m_file.unknown)};
        return saved;
    }
    m_path = QFileInfo(path).absoluteFilePath();
    m_file = {std::move(written), std::move(*stamp), std::move(m_file.unknown)};
    m_taken.clear();
    m_copyName.clear();
    m_isSample = false;
    m_workspace.document.history().setClean();
    emit changed();
    if (!kept)
        emit versionNotKept(localized(kept.error()));
    return Done{};
}

Picture replacedPicture(const Picture& before, const QString& path, const QSize& size,
                        PictureFit fit) {
    Picture picture = before;
    picture.path = path.toStdString();
    if (fit == PictureFit::SamePixels || before.width == 0 || before.height == 0) {
        picture.width = static_cast<std::uint32_t>(size.width());
        picture.height = static_cast<std::uint32_t>(size.height());
    }
    return picture;
}

Status LevelFiles::replacePicture(const QString& path, const QSize& size, PictureFit fit) {
    m_workspace.picture.exclude({});
    const Level& level = m_workspace.document.level();
    const FloorId floor = m_workspace.floor();
    LevelEdit edit(level);
    const Picture picture = replacedPicture(level.picture(floor), path, size, fit);
    setPicture(edit, floor, picture);
    // Change the paint grid only if nothing is painted. Otherwise, the painted cells would move.
    if (!isPainted(level, floor)) {
        const PaintFrame frame = paintFrameFor(picture.width, picture.height, picture.origin);
        if (floor == firstFloor)
            edit.set<PaintGrid>({}, PaintGrid{frame});
        else
            modifyFloor(edit, floor, [&](Floor& item) { item.paint = frame; });
    }
    const bool sameFile = path == m_workspace.picture.path();
    const Status done = m_workspace.document.edit(edit.change(), tr("Replace picture"));
    // Load the picture again, because the pixels in its file may have changed.
    if (done && sameFile)
        m_workspace.picture.load(path);
    return done;
}

void LevelFiles::followPicture(const DocumentChange& change) {
    if (change.touches<Picture, Floor>())
        showPicture(change.extent);
}

/// Loads the picture of the current floor if it is not the loaded one, or if another level has been
/// opened.
void LevelFiles::showPicture(Extent extent) {
    const Level& level = m_workspace.document.level();
    const FloorId floor = m_workspace.floor();
    if (!level.hasFloor(floor))
        return;
    const QString path = pictureOf(level, floor);
    if (extent == Extent::Whole)
        m_workspace.picture.forgetEarlier();
    if (extent == Extent::Whole || path != m_workspace.picture.path())
        m_workspace.picture.load(path);
}

} // namespace waymark
