// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/disk_version.h"
#include "editor/files/versions.h"
#include "editor/live/workspace.h"

#include <QSize>

namespace waymark {

/// A level file, read and linked, ready to be shown.
struct LoadedLevel {
    navcore::LiveLevel live;
    navcore::UnknownMembers unknown;
    QString path;           ///< Absolute path of the level file.
    FileStamp stamp;        ///< State of the file when it was read.
    SavedContent text = {}; ///< Content of the level file.
    /// Indexes that Document::beside() has prepared for `live`, or empty.
    Document::Take beside = {};
};

/// Reads and links a level file. May run on any thread.
navcore::Result<LoadedLevel> loadLevel(const QString& path, const navcore::Progress& progress = {});

/// Returns a file's content with all paths made absolute, as they are in memory. Paths in the file
/// are relative to the file at `path`.
navcore::LevelFile withAbsolutePaths(navcore::LevelFile said, const QString& path);
/// Parses the text of the level file at `path`. Picture paths are relative to it.
navcore::Result<navcore::LevelFile> readLevel(const QByteArray& text, const QString& path);

/// The way in which a replacement picture is placed on the map.
enum class PictureFit : std::uint8_t {
    /// One pixel of the picture is one map pixel, so that the frame takes the picture's size.
    SamePixels,
    OldFrame ///< The picture is stretched to the frame of the previous one.
};

/// Returns the level's picture with another image in it. `size` is in pixels.
navcore::Picture replacedPicture(const navcore::Picture& before, const QString& path,
                                 const QSize& size, PictureFit fit);

/// Opens and saves the file of the open level, and knows its name. It shows no dialogs.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    explicit LevelFiles(Workspace& workspace, QObject* parent = nullptr);

    /// Returns the path of the open level. Empty if it was never saved.
    QString path() const { return m_path; }
    /// Returns the name for the title bar: the file's name, the level's name, or "Untitled".
    QString shownName() const;
    /// Returns whether a level is open. If not, the start page is shown.
    bool isOpen() const { return m_open; }
    bool hasUnsavedChanges() const;
    /// Returns whether the sample is open, which is opened as a copy.
    bool isSample() const { return m_open && m_isSample; }

    /// Returns the members of the file that this version does not know.
    const navcore::UnknownMembers& unknown() const { return m_file.unknown; }

    /// Returns the content of the file when it was read or written here. fileHash() is its hash.
    /// Empty without a file.
    const SavedContent& fileText() const { return m_file.text; }
    const QByteArray& fileHash() const { return m_file.stamp.hash(); }

    /// Returns the time at which another program changed the open level's file after it was opened
    /// or saved here. Nullopt if it was not changed, does not exist, or if `path` is another file.
    std::optional<QDateTime> changedOnDisk(const QString& path) const;

    /// Opens a level file. On an error, nothing changes.
    navcore::Status open(const QString& path);
    void show(LoadedLevel loaded);
    /// Opens a built-in level, "sample" or a study level, as a copy without a path.
    navcore::Status openSample(const QString& name);
    /// Opens a new, unsaved level. The path of its picture must be absolute.
    void start(navcore::Level level);
    void close();
    /// The way in which a change of the file by another program is applied to the open level.
    enum class ExternalChange : std::uint8_t {
        Reload, ///< The change replaces the open level.
        /// The change is merged with the changes here. Incompatible changes are a Conflict.
        Merge
    };
    /// Applies the change as one undo step, even if the level is read-only. When it is undone, the
    /// file counts as changed by another program again. On an error, nothing changes.
    navcore::Status takeIn(const DiskVersion& theirs, ExternalChange how);
    /// Keeps the open level, whose next save will overwrite the change.
    void keepMine(const DiskVersion& theirs);

    /// Treats the open level as a descendant of `text`, which is the content of its file at that
    /// time, or empty if unknown. The file then counts as changed by another program.
    void rebaseOn(const QByteArray& text);

    /// Makes the open level an independent one without a path.
    void becomeCopy();

    /// Makes each later save store its text and the replaced text in `versions`.
    void keepVersions(const Versions& versions) { m_versions = &versions; }
    /// Returns the store of earlier versions, or nullptr for none.
    const Versions* versions() const { return m_versions; }

    navcore::Status save() { return saveAs(m_path); }
    /// Saves to `path`. On an error, the level stays unsaved under its previous name. A built-in
    /// picture, such as the sample's, is written beside the level, so that the level can be opened
    /// elsewhere.
    navcore::Status saveAs(const QString& path);

    /// Replaces the picture with another one of the given size in pixels, as one undo step.
    /// Everything else in the level stays in place.
    navcore::Status replacePicture(const QString& path, const QSize& size, PictureFit fit);

signals:
    void changed(); ///< Emitted when path() or isOpen() changed.
    /// Emitted before the open level overwrites the file.
    void aboutToSave();
    /// Emitted when the level was saved, but could not be added to the earlier versions.
    void versionNotKept(const QString& why);

private:
    void adopt(LoadedLevel loaded, const QString& copyName);
    void followPicture(const DocumentChange& change);
    void followHistory(int index);

    /// The known state of the file at m_path.
    struct FileState {
        SavedContent text; ///< Content of the file, the common ancestor for a merge.
        FileStamp stamp;
        navcore::UnknownMembers unknown;
    };
    /// A step of the history that applied a change of the file by another program.
    struct TakenStep {
        int index;             ///< Index in the undo history after the step.
        std::uint64_t content; ///< Content number at that index (Document::contentAt).
        /// State of the file before the step, or after it while the step is undone.
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
