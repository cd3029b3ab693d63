// SPDX-License-Identifier: MIT
#include "editor/files/settings.h"

#include "editor/model/language.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace waymark {

namespace {

QString shipName(const QString& level) {
    return "ship/" + level;
}

/// Returns the text that identifies allowed commands on a level in the settings file.
QString trustName(const QString& level, const QStringList& lines) {
    return (QStringList(QFileInfo(level).absoluteFilePath()) + lines).join('\n');
}

QJsonValue jsonOf(const QByteArray& bytes) {
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray bytesOf(const QJsonValue& value) {
    return QByteArray::fromBase64(value.toString().toLatin1());
}

/// Names of the edge colours in the settings file.
constexpr std::array<std::pair<EdgeColours, const char*>, 4> edgeColourNames{
    {{EdgeColours::Terrain, "terrain"},
     {EdgeColours::Cost, "cost"},
     {EdgeColours::Multiplier, "multiplier"},
     {EdgeColours::Room, "room"}}};

constexpr std::pair<LegendPlace, const char*> legendPlaceNames[] = {
    {LegendPlace::BottomLeft, "bottomLeft"},
    {LegendPlace::TopLeft, "topLeft"},
    {LegendPlace::TopRight, "topRight"},
    {LegendPlace::Hidden, "hidden"}};

} // namespace

void Settings::set(const QJsonObject& values) {
    const navcore::Status kept = m_store.set(values);
    if (!kept && !m_isErrorShown)
        emit notKept(localized(kept.error()));
    m_isErrorShown = !kept;
}

QStringList Settings::recentFiles() const {
    return QVariant(m_store.value("recentFiles").toArray().toVariantList()).toStringList();
}

void Settings::addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    set({{"recentFiles", QJsonArray::fromStringList(files.mid(0, recentLimit))}});
}

ThemeChoice Settings::theme() const {
    const QString name = m_store.value("theme").toString();
    return name == "light"  ? ThemeChoice::Light
           : name == "dark" ? ThemeChoice::Dark
                            : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme) {
    set({{"theme", theme == ThemeChoice::Light  ? "light"
                   : theme == ThemeChoice::Dark ? "dark"
                                                : "system"}});
}

WheelUse Settings::wheelUse() const {
    return m_store.value("wheel").toString() == "scrolls" ? WheelUse::Scrolls : WheelUse::Zooms;
}

void Settings::setWheelUse(WheelUse use) {
    set({{"wheel", use == WheelUse::Scrolls ? "scrolls" : "zooms"}});
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
            set({{"edgeColours", name}});
}

LegendPlace Settings::legendPlace() const {
    const QString stored = m_store.value("legend").toString();
    for (const auto& [place, name] : legendPlaceNames)
        if (stored == name)
            return place;
    return LegendPlace::BottomLeft;
}

void Settings::setLegendPlace(LegendPlace place) {
    for (const auto& [each, name] : legendPlaceNames)
        if (each == place)
            set({{"legend", name}});
}

bool Settings::showsMiniMap() const {
    return m_store.value("miniMap").toBool(true);
}

void Settings::setShowsMiniMap(bool shows) {
    set({{"miniMap", shows}});
}

int Settings::versionsKept() const {
    return std::max(0, m_store.value("versionsKept").toInt(10));
}

void Settings::setVersionsKept(int count) {
    set({{"versionsKept", count}});
}

QString Settings::defaultAgent() const {
    return m_store.value("defaultAgent").toString();
}

void Settings::setDefaultAgent(const QString& name) {
    set({{"defaultAgent", name}});
}

UnitsShown Settings::unitsShown() const {
    return m_store.value("units").toString() == "pixels" ? UnitsShown::MapPixels
                                                         : UnitsShown::OfLevel;
}

void Settings::setUnitsShown(UnitsShown units) {
    set({{"units", units == UnitsShown::MapPixels ? "pixels" : "level"}});
}

int Settings::undoBudget() const {
    return std::max(leastUndoBudget, m_store.value("undoBudget").toInt(256));
}

void Settings::setUndoBudget(int megabytes) {
    set({{"undoBudget", megabytes}});
}

QByteArray Settings::windowGeometry() const {
    return bytesOf(m_store.value("window/geometry"));
}

QByteArray Settings::windowLayout() const {
    return bytesOf(m_store.value("window/layout"));
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& layout) {
    set({{"window/geometry", jsonOf(geometry)}, {"window/layout", jsonOf(layout)}});
}

bool Settings::startedBefore() const {
    return m_store.value("startedBefore").toBool();
}

void Settings::setStartedBefore() {
    set({{"startedBefore", true}});
}

bool Settings::firstRunCardClosed() const {
    return m_store.value("firstRunCardClosed").toBool();
}

void Settings::setFirstRunCardClosed() {
    set({{"firstRunCardClosed", true}});
}

QString Settings::shipPath(const QString& level) const {
    return level.isEmpty() ? QString() : m_store.value(shipName(level)).toString();
}

void Settings::setShipPath(const QString& level, const QString& nav) {
    if (!level.isEmpty())
        set({{shipName(level), nav}});
}

QStringList Settings::commandLines() const {
    return QVariant(m_store.value("commands").toArray().toVariantList()).toStringList();
}

void Settings::addCommandLine(const QString& line) {
    QStringList lines = commandLines();
    lines.removeAll(line);
    lines.prepend(line);
    set({{"commands", QJsonArray::fromStringList(lines.mid(0, recentLimit))}});
}

bool Settings::runsCommandsOn(const QString& level, const QStringList& lines) const {
    const QJsonArray levels = m_store.value("commandLevels").toArray();
    return !level.isEmpty() && levels.contains(trustName(level, lines));
}

void Settings::setRunsCommandsOn(const QString& level, const QStringList& lines) {
    if (level.isEmpty() || runsCommandsOn(level, lines))
        return;
    QJsonArray levels = m_store.value("commandLevels").toArray();
    levels.append(trustName(level, lines));
    set({{"commandLevels", levels}});
}

QString Settings::lastFolder() const {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString folder = m_store.value("lastFolder").toString(documents);
    // If the folder did not exist, file dialogs would interpret its last part as a file name.
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void Settings::setLastFolder(const QString& folder) {
    set({{"lastFolder", folder}});
}

} // namespace waymark
