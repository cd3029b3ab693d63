// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/shipping.h"

#include <QWidget>

namespace waymark {

/// Writes the level's nav file. Dialogs ask for the path of the file, and whether to continue if
/// the level has errors.
class ShipFlow : public QObject {
    Q_OBJECT

public:
    ShipFlow(Workspace& workspace, LevelFiles& files, Shipping& shipping, Settings& settings,
             QWidget* window);

    bool ship();
    bool shipTo();

signals:
    void notice(const QString& text);
    void issuesWanted();

private:
    bool shipTo(const QString& path);
    bool mayShipErrors();
    QString askForPath();

    Workspace& m_workspace;
    LevelFiles& m_files;
    Shipping& m_shipping;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace waymark
