// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"
#include "editor/widgets/text_area.h"

namespace waymark {

class NotePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit NotePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addCoordinate(const QString& name, navcore::Coord navcore::Point2::*member);
    void modify(const QString& text, const std::function<void(navcore::Note&)>& change);

    TextArea* m_text;
    NumberField *m_x, *m_y;
};

} // namespace waymark
