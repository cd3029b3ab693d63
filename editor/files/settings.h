// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace waymark {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// What the program remembers between runs. Never part of a level.
class Settings {
public:
    static constexpr int recentLimit = 10;

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    WheelUse wheelUse() const;
    void setWheelUse(WheelUse use);

    EdgeColours edgeColours() const;
    void setEdgeColours(EdgeColours colours);

    /// How many earlier versions of each level are kept.
    int versionsKept() const;
    void setVersionsKept(int count);

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

private:
    QSettings m_store;
};

} // namespace waymark
