// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"
#include "editor/dialogs/find_items.h"
#include "editor/dialogs/search_box.h"

namespace waymark {

/// Type a name, a kind or "x, y"; Enter selects it and brings it into view.
class FindBox : public SearchBox {
    Q_OBJECT

public:
    explicit FindBox(const CommandHost& host);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    const CommandHost& m_host;
    std::vector<FoundItems> m_found; ///< of the rows
};

} // namespace waymark
