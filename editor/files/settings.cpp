// SPDX-License-Identifier: MIT
#include "editor/files/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace waymark {

namespace {

/// A key per level: a path holds '/', which QSettings reads as groups.
QString shipKey(const QString& level) {
    return "ship/" + QString::fromLatin1(level.toUtf8().toPercentEncoding());
}

/// What colours of edges tell, as it is stored.
constexpr std::array<std::pair<EdgeColours, const char*>, 4> edgeColourNames{
    {{EdgeColours::Terrain, "terrain"},
     {EdgeColours::Cost, "cost"},
     {EdgeColours::Multiplier, "multiplier"},
     {EdgeColours::Room, "room"}}};

} // namespace

QStringList Settings::recentFiles() const {
    return m_store.value("recentFiles").toStringList();
}

void Settings::addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store.setValue("recentFiles", files.mid(0, recentLimit));
}

ThemeChoice Settings::theme() const {
    const QString name = m_store.value("theme").toString();
    return name == "light"  ? ThemeChoice::Light
           : name == "dark" ? ThemeChoice::Dark
                            : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme) {
    m_store.setValue("theme", theme == ThemeChoice::Light  ? "light"
                              : theme == ThemeChoice::Dark ? "dark"
                                                           : "system");
}

WheelUse Settings::wheelUse() const {
    return m_store.value("wheel").toString() == "scrolls" ? WheelUse::Scrolls : WheelUse::Zooms;
}

void Settings::setWheelUse(WheelUse use) {
    m_store.setValue("wheel", use == WheelUse::Scrolls ? "scrolls" : "zooms");
}

EdgeColours Settings::edgeColours() const {
    const QString stored = m_store.value("edgeColours").toString();
    for (const auto& [colours, name] : edgeColourNames)
        if (stored == name)
            return colours;
    return EdgeColours::Terrain;
}

void Settings::setEdgeColours(EdgeColours colours) {
    for (const auto& [each, name] : edgeColourNames)
        if (each == colours)
            m_store.setValue("edgeColours", name);
}

int Settings::versionsKept() const {
    return std::max(0, m_store.value("versionsKept", 10).toInt());
}

void Settings::setVersionsKept(int count) {
    m_store.setValue("versionsKept", count);
}

QByteArray Settings::windowGeometry() const {
    return m_store.value("window/geometry").toByteArray();
}

QByteArray Settings::windowLayout() const {
    return m_store.value("window/layout").toByteArray();
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& layout) {
    m_store.setValue("window/geometry", geometry);
    m_store.setValue("window/layout", layout);
}

bool Settings::startedBefore() const {
    return m_store.value("startedBefore").toBool();
}

void Settings::setStartedBefore() {
    m_store.setValue("startedBefore", true);
}

bool Settings::firstRunCardClosed() const {
    return m_store.value("firstRunCardClosed").toBool();
}

void Settings::setFirstRunCardClosed() {
    m_store.setValue("firstRunCardClosed", true);
}

QString Settings::shipPath(const QString& level) const {
    return level.isEmpty() ? QString() : m_store.value(shipKey(level)).toString();
}

void Settings::setShipPath(const QString& level, const QString& nav) {
    if (!level.isEmpty())
        m_store.setValue(shipKey(level), nav);
}

QString Settings::lastFolder() const {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString folder = m_store.value("lastFolder", documents).toString();
    // A file dialog takes the last part of what is not there for the name of a file.
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setLastFolder(const QString& folder) {
    m_store.setValue("lastFolder", folder);
}

} // namespace waymark
