// SPDX-License-Identifier: MIT
#pragma once

// Headers that most editor tests include. Including all of <QtWidgets> would take eight seconds
// longer.
#include "editor/live/workspace.h"
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
