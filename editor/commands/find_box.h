// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"
#include "editor/dialogs/find_items.h"
#include "editor/widgets/search_box.h"

namespace waymark {

/// A search box for items: type a name, a kind or "x, y", and press Enter to select the item and
/// bring it into view.
class FindBox : public SearchBox {
    Q_OBJECT

public:
    explicit FindBox(const CommandHost& host);

protected:
    void search(const QString& words) override;
    void take(const QListWidgetItem& row) override;

private:
    const CommandHost& m_host;
    std::vector<FoundItems> m_found; ///< Search results, one per row of the list.
};

} // namespace waymark
