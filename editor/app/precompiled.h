// SPDX-License-Identifier: MIT
#pragma once

// What most sources of the window and its tests read. Not all of <QtWidgets>: that is eight seconds
// more here, twice.
#include "editor/boards/precompiled.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#undef slots // see there
