// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/recovery_flow.h"

#include <QFrame>
#include <QLabel>

namespace waymark {

/// The bar about work that was not saved, until the designer has decided.
class RecoveryBar : public QFrame {
    Q_OBJECT

public:
    RecoveryBar(RecoveryFlow& flow, const LevelFiles& files, QWidget* parent = nullptr);

private:
    void refresh();

    RecoveryFlow& m_flow;
    QLabel* m_text;
};

} // namespace waymark
