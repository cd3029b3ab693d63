// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/settings_file.h"
#include "editor/model/units_shown.h"
#include "editor/model/view_state.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

namespace waymark {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// Preferences and other state that persists between runs. It is never part of a level.
class Settings : public QObject {
    Q_OBJECT

public:
    static constexpr int recentLimit = 10;
    static constexpr int leastUndoBudget = 16; ///< Minimum of undoBudget(), in MB.

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    WheelUse wheelUse() const;
    void setWheelUse(WheelUse use);

    EdgeColours edgeColours() const;
    void setEdgeColours(EdgeColours colours);

    LegendPlace legendPlace() const;
    void setLegendPlace(LegendPlace place);

    bool showsMiniMap() const; ///< Returns whether the mini-map is shown. True by default.
    void setShowsMiniMap(bool shows);

    /// Returns the number of earlier versions to keep for each level.
    int versionsKept() const;
    void setVersionsKept(int count);

    /// Returns the name of the agent for new routes. Empty for the level's first agent.
    QString defaultAgent() const;
    void setDefaultAgent(const QString& name);

    UnitsShown unitsShown() const;
    void setUnitsShown(UnitsShown units);

    /// Returns the memory limit for undo steps, in MB.
    int undoBudget() const;
    void setUndoBudget(int megabytes);

    QByteArray windowGeometry() const;
    QByteArray windowLayout() const;
    void setWindow(const QByteArray& geometry, const QByteArray& layout);

    bool startedBefore() const;
    void setStartedBefore();
    bool firstRunCardClosed() const;
    void setFirstRunCardClosed();

    /// Returns the path of the nav file for the level file at `level`. Empty if none has been
    /// chosen.
    QString shipPath(const QString& level) const;
    void setShipPath(const QString& level, const QString& nav);

    /// Returns the commands that were run most recently, the last one first.
    QStringList commandLines() const;
    void addCommandLine(const QString& line);
    /// Returns whether the designer allowed commands on the level file at `level`: those that the
    /// designer types or, if `lines` is not empty, exactly these commands of its rules file.
    bool runsCommandsOn(const QString& level, const QStringList& lines = {}) const;
    void setRunsCommandsOn(const QString& level, const QStringList& lines = {});

    QString lastFolder() const;
    void setLastFolder(const QString& folder);

signals:
    /// Emitted when a setting could not be written. Its new value is used until the program exits.
    /// The signal is not emitted again until writing has succeeded.
    void notKept(const QString& why);

private:
    void set(const QJsonObject& values);

    SettingsFile m_store;
    bool m_isErrorShown = false;
};

} // namespace waymark
