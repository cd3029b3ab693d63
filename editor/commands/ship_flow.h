// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/shipping.h"

#include <QWidget>

namespace waymark {

/// Ships the level, with the dialogs that ask for the nav file and whether to ship despite errors.
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
