// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace waymark {

enum class TransactionKind : std::uint8_t { Command, Gesture };

struct OpenEdit {
    QString text;
    QString mergeKey;
    TransactionKind kind = TransactionKind::Command;
    navcore::LevelChange composed = {};
    std::uint64_t serial = 0;
};

/// The content ids before and after a change. Nullopt if the history does not contain the content.
struct ContentWay {
    std::optional<std::uint64_t> from = {}, to = {};
};

} // namespace waymark
