// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/recovery_flow.h"
#include "editor/window/notice_bar.h"

namespace waymark {

/// Bar that offers to restore unsaved work. It stays open until the designer chooses an option.
class RecoveryBar : public NoticeBar {
    Q_OBJECT

public:
    RecoveryBar(RecoveryFlow& flow, const LevelFiles& files, QWidget* parent = nullptr);

private:
    void refresh();

    RecoveryFlow& m_flow;
};

} // namespace waymark
