// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/saved_content.h"
#include "editor/files/versions.h"
#include "editor/live/workspace.h"
#include "editor/store/file_stamp.h"

#include <QSize>

namespace waymark {

// Maximum size of a level file, in bytes.
inline constexpr qint64 largestLevel = qint64{1} << 30;

/// A level file that has been read but not linked. Picture paths are absolute.
struct DiskVersion {
    navcore::LevelFile file;
    SavedContent text;
    FileStamp stamp;
};

/// Reads a level file. Returns the errors of readFile() and readLevelText(). May be called on any
/// thread.
navcore::Result<DiskVersion> readVersion(const QString& path);

/// A level file that has been read and linked.
struct LoadedLevel {
    navcore::LiveLevel live;
    navcore::UnknownMembers unknown;
    QString path;    ///< Absolute path of the level file.
    FileStamp stamp; ///< State of the file when it was read.
    SavedContent text = {};
    /// Indexes from Document::beside() for `live`, or empty.
    Document::Take beside = {};
};

/// Reads and links a level file. May be called on any thread.
navcore::Result<LoadedLevel> loadLevel(const QString& path, const navcore::Progress& progress = {});

/// Returns `said` with all paths converted to absolute ones, as used in memory. The paths in `said`
/// are relative to the level file, whose path is `path`.
navcore::LevelFile withAbsolutePaths(navcore::LevelFile said, const QString& path);
/// Parses the text of the level file at `path`. Relative paths in the text are converted to
/// absolute ones.
navcore::Result<navcore::LevelFile> readLevel(const QByteArray& text, const QString& path);

/// How a replacement picture is placed on the map.
enum class PictureFit : std::uint8_t {
    /// One pixel of the picture is one map pixel. The frame gets the size of the picture.
    SamePixels,
    OldFrame ///< The picture is stretched to the frame of the previous one.
};

/// Returns `before` with another picture file, placed as `fit` specifies. `size` is the size of the
/// new picture in pixels.
navcore::Picture replacedPicture(const navcore::Picture& before, const QString& path,
                                 const QSize& size, PictureFit fit);

/// Opens and saves level files. Shows no dialogs.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    explicit LevelFiles(Workspace& workspace, QObject* parent = nullptr);

    /// Returns the path of the open level. Empty if the level has never been saved.
    QString path() const { return m_path; }
    /// Returns the name for the title bar: the file name, the level's name, or "Untitled".
    QString shownName() const;
    /// Returns whether a level is open. Otherwise, the start page is shown.
    bool isOpen() const { return m_open; }
    bool hasUnsavedChanges() const;
    /// Returns whether the open level is the sample. The sample is always opened as a copy.
    bool isSample() const { return m_open && m_isSample; }

    /// Returns the members of the file that this version of the program does not know.
    const navcore::UnknownMembers& unknown() const { return m_file.unknown; }

    /// Returns the content of the file as last read or written by this object. fileHash() returns
    /// its hash. Both are empty if there is no file.
    const SavedContent& fileText() const { return m_file.text; }
    const QByteArray& fileHash() const { return m_file.stamp.hash(); }

    /// Returns the time at which another program changed the file after it was opened or saved
    /// here. Returns nullopt if the file is unchanged or does not exist, or if `path` is not the
    /// path of the open level.
    std::optional<QDateTime> changedOnDisk(const QString& path) const;

    /// Opens a level file. If this fails, the open level does not change.
    navcore::Status open(const QString& path);
    void show(LoadedLevel loaded);
    /// Opens a built-in level ("sample", "castle" or a study level) as a copy without a path.
    navcore::Status openSample(const QString& name);
    /// Opens a new, unsaved level. The path of its picture must be absolute.
    void start(navcore::Level level);
    void close();
    /// How to apply a change that another program made to the file.
    enum class ExternalChange : std::uint8_t {
        Reload,
        /// Merges the change with the unsaved changes. Fails with Conflict if they are
        /// incompatible.
        Merge
    };
    /// Applies a change made by another program as one undo step, even if the level is read-only.
    /// If the step is undone, the file counts as changed again. After an error, nothing has
    /// changed.
    navcore::Status applyExternalChange(const DiskVersion& theirs, ExternalChange how);
    /// Ignores a change made by another program. The next save will overwrite it.
    void ignoreExternalChange(const DiskVersion& theirs);

    /// Makes `text` the version on which the open level is based. The level file is then treated as
    /// changed by another program. If `text` is empty, the version is unknown.
    void rebaseOn(const QByteArray& text);

    /// Makes the open level a copy without a path.
    void becomeCopy();

    /// From now on, each save stores both the replaced text and the new text of the level file in
    /// `versions`.
    void keepVersions(const Versions& versions) { m_versions = &versions; }
    /// Returns the store of earlier versions, or nullptr if there is none.
    const Versions* versions() const { return m_versions; }

    navcore::Status save() { return saveAs(m_path); }
    /// Saves the level to `path`. After an error, the level is still unsaved and keeps its previous
    /// path. A built-in picture, such as the sample's, is written beside the level, so that the
    /// level can be opened elsewhere.
    navcore::Status saveAs(const QString& path);

    /// Replaces the picture with the file at `path`, as one undo step. `size` is the size of the
    /// new picture in pixels. All items keep their positions.
    navcore::Status replacePicture(const QString& path, const QSize& size, PictureFit fit);

signals:
    void changed();
    /// Emitted before the file is overwritten.
    void aboutToSave();
    /// Emitted when the level was saved, but could not be added to the earlier versions.
    void versionNotKept(const QString& why);

private:
    void adopt(LoadedLevel loaded, const QString& copyName);
    void followPicture(const DocumentChange& change);
    void showPicture(Extent extent);
    void followHistory(int index);

    /// The known state of the file at m_path.
    struct FileState {
        SavedContent text; ///< Content of the file. It is the common ancestor for merging.
        FileStamp stamp;
        navcore::UnknownMembers unknown;
    };
    /// A history step that applied a change made to the file by another program.
    struct TakenStep {
        int index;             ///< Index in the undo history after the step.
        std::uint64_t content; ///< Content id at that index; see Document::contentAt().
        /// State of the file before the step or, while the step is undone, after it.
        FileState other;
        bool isDone;
    };

    Workspace& m_workspace;
    QString m_path, m_copyName;
    FileState m_file;
    std::vector<TakenStep> m_taken;
    const Versions* m_versions = nullptr;
    bool m_open = false, m_isSample = false;
};

} // namespace waymark
