// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "editor/panels/command_host.h"

#include <QMenu>

namespace waymark {

/// Saves stamps to the library, places them and updates their copies, including all dialogs. The
/// library is the folder "stamps" next to the rules file or the level; see io/stamp_files.h. Each
/// function reports its result and its errors to the designer.
class StampFlow : public QObject {
    Q_OBJECT

public:
    StampFlow(const CommandHost& host, LevelFiles& files, FileFlow& fileFlow, QWidget* window);

    /// Asks for a name and saves the selected items as a stamp.
    void save();
    /// Places a copy of the stamp that was placed or saved last at the pointer, as one undo step.
    void placeLast();
    void place(const QString& name);
    /// Updates the copies of all stamps in the level, as one undo step.
    void update();
    /// Opens the level file of a stamp.
    void edit(const QString& name);

    /// Turns the next copies by another 90 degrees, or mirrors them.
    void turn();
    void mirror();

    /// Fills a menu with the stamps of the library: entries that place a stamp, and a submenu of
    /// entries that open its file.
    void fill(QMenu& menu);

private:
    QString folder() const;
    QStringList names() const;
    QString keyOf(const char* action) const;
    void sayHowNext();

    const CommandHost& m_host;
    LevelFiles& m_files;
    FileFlow& m_fileFlow;
    QWidget* m_window;
    QString m_last; ///< Name of the stamp that was placed or saved last.
    std::uint8_t m_turns = 0;
    bool m_isMirrored = false;
};

} // namespace waymark
