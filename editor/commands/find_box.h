// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"
#include "editor/dialogs/find_items.h"
#include "editor/widgets/search_box.h"

namespace waymark {

/// Search box for items. It accepts a name, a kind or coordinates such as "120, 48.5". Enter
/// selects the item and scrolls to it.
class FindBox : public SearchBox {
    Q_OBJECT

public:
    explicit FindBox(const CommandHost& host);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    const CommandHost& m_host;
    std::vector<FoundItems> m_found;
};

} // namespace waymark
