// SPDX-License-Identifier: MIT
#pragma once

// What most sources of the editor and their tests read: instantiating the tables of a level alone
// costs each of them two seconds. Not all of <QtWidgets>: that is eight seconds more here, twice.
#include "editor/boards/workspace.h"
#include "navcore/author/level/level_edit.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>
// navcore has slots too (places in its arrays). Qt's keyword would break its headers wherever Qt's
// come first, as they do once they are precompiled: test classes say Q_SLOTS.
#undef slots
