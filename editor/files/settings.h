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

/// What the program remembers between runs. Never part of a level.
class Settings : public QObject {
    Q_OBJECT

public:
    static constexpr int recentLimit = 10;
    static constexpr int leastUndoBudget = 16; ///< MB

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

    bool showsMiniMap() const; ///< true by default
    void setShowsMiniMap(bool shows);

    /// How many earlier versions of each level are kept.
    int versionsKept() const;
    void setVersionsKept(int count);

    /// By name, whom new routes are for; empty: the first agent of a level.
    QString defaultAgent() const;
    void setDefaultAgent(const QString& name);

    UnitsShown unitsShown() const;
    void setUnitsShown(UnitsShown units);

    /// How much the undo steps of a level may take, MB.
    int undoBudget() const;
    void setUndoBudget(int megabytes);

    QByteArray windowGeometry() const;
    QByteArray windowLayout() const;
    void setWindow(const QByteArray& geometry, const QByteArray& layout);

    /// False until the program was started once.
    bool startedBefore() const;
    void setStartedBefore();
    bool firstRunCardClosed() const;
    void setFirstRunCardClosed();

    /// Where the level at `level` ships to; empty = nowhere yet.
    QString shipPath(const QString& level) const;
    void setShipPath(const QString& level, const QString& nav);

    /// The folder a file dialog starts in.
    QString lastFolder() const;
    void setLastFolder(const QString& folder);

signals:
    /// What was set holds as long as this object lives, but could not be kept for the next run.
    /// Told once, until it works again.
    void notKept(const QString& why);

private:
    void set(const QJsonObject& values);

    SettingsFile m_store;
    bool m_isTold = false;
};

} // namespace waymark
