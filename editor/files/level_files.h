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
    QString path;               ///< absolute
    FileStamp stamp;            ///< of the file as it was read
    SavedContent text = {};     ///< of the file
    Document::Take beside = {}; ///< Document::beside() of `live`, where it was asked for already
};

/// Reads and links a level file. Any thread.
navcore::Result<LoadedLevel> loadLevel(const QString& path, const navcore::Progress& progress = {});

/// What such a text says, as it is in memory: its paths made absolute from the file at `path`.
navcore::LevelFile withAbsolutePaths(navcore::LevelFile said, const QString& path);
/// The level of a text that stands in the level file at `path`; its pictures are found from there.
navcore::Result<navcore::LevelFile> readLevel(const QByteArray& text, const QString& path);

/// How another picture lies on the map.
enum class PictureFit : std::uint8_t {
    SamePixels, ///< one of its pixels is one map pixel: the frame follows its size
    OldFrame    ///< it is stretched over the frame of the one before
};

/// The map picture of a level as another one lies in its place; `size` in pixels.
navcore::Picture replacedPicture(const navcore::Picture& before, const QString& path,
                                 const QSize& size, PictureFit fit);

/// The file of the open level: opening, saving, what it is called. No dialogs.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    explicit LevelFiles(Workspace& workspace, QObject* parent = nullptr);

    /// Where the level was opened from or saved to; empty = never saved.
    QString path() const { return m_path; }
    /// The name for the title bar: the file's, or the level's, or "Untitled".
    QString shownName() const;
    /// Whether a level is open at all; false = the start page.
    bool isOpen() const { return m_open; }
    bool hasUnsavedChanges() const;
    /// Whether the sample is open, as the copy that it opens as.
    bool isSample() const { return m_open && m_isSample; }

    /// Members of its file that this version does not know.
    const navcore::UnknownMembers& unknown() const { return m_file.unknown; }

    /// What the file held when it was read or written here, and a name of that; empty without one.
    const SavedContent& fileText() const { return m_file.text; }
    const QByteArray& fileHash() const { return m_file.stamp.hash(); }

    /// When the open level's file was changed by others since it was opened or saved here; none
    /// when it was not, is gone, or `path` is another file.
    std::optional<QDateTime> changedOnDisk(const QString& path) const;

    /// On an error nothing was opened or changed.
    navcore::Status open(const QString& path);
    void show(LoadedLevel loaded);
    /// Opens a level from inside the program, "sample" or one to study, as a copy without a path.
    navcore::Status openSample(const QString& name);
    /// A new level, unsaved; its picture's path is absolute.
    void start(navcore::Level level);
    void close();
    /// How what others wrote into the file comes into the level that is open.
    enum class ExternalChange : std::uint8_t {
        Reload, ///< in its place
        Merge   ///< with the changes here; what does not go together becomes a Conflict
    };
    /// One undo step, also where edits are refused. Undone, the file counts as changed by others
    /// again. On an error nothing was changed.
    navcore::Status takeIn(const DiskVersion& theirs, ExternalChange how);
    /// The next save overwrites what others wrote.
    void keepMine(const DiskVersion& theirs);

    /// The step that was just made made what is open of that text of the file (empty: not known),
    /// not of what the file holds now: it counts as changed by others.
    void rebaseOn(const QByteArray& text);

    /// From now on what is open is a level of its own, without a path.
    void becomeCopy();

    /// From now on each save keeps what it wrote there, and what it replaced.
    void keepVersions(const Versions& versions) { m_versions = &versions; }
    /// Null: there are none.
    const Versions* versions() const { return m_versions; }

    navcore::Status save() { return saveAs(m_path); }
    /// On an error the level stays unsaved and under its old name. A picture inside the program
    /// (the sample's) is written beside the level, so that it opens elsewhere.
    navcore::Status saveAs(const QString& path);

    /// Puts another picture of that many pixels under the level, as one undo step. All else of the
    /// level stays where it is.
    navcore::Status replacePicture(const QString& path, const QSize& size, PictureFit fit);

signals:
    void changed(); ///< path or open
    /// The file will be replaced by what is open now.
    void aboutToSave();
    /// The level was saved, but is not among the earlier versions.
    void versionNotKept(const QString& why);

private:
    void adopt(LoadedLevel loaded, const QString& copyName);
    void followPicture(const DocumentChange& change);
    void followHistory(int index);

    /// What is known of the file at m_path.
    struct FileState {
        SavedContent text; ///< what both sides of a merge come from
        FileStamp stamp;
        navcore::UnknownMembers unknown;
    };
    /// A step of the history that came with what others wrote.
    struct TakenStep {
        int index;             ///< of the history after it
        std::uint64_t content; ///< Document::contentAt() there
        FileState other;       ///< before it; once it is undone, after it
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
