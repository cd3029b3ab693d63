// SPDX-License-Identifier: MIT
#include "editor/app/go_to_dialog.h"

#include "editor/panels/words.h"
#include "editor/render/barrier_painter.h"

#include <QCoreApplication>
#include <QInputDialog>
#include <QLocale>
#include <QMessageBox>
#include <QRegularExpression>

namespace waymark {

using namespace navcore;

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(GoTo)
};
} // namespace

std::optional<Point2> placeOf(const Level& level, const QString& text) {
    const std::string name = text.trimmed().toStdString();
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.name.empty() && vertex.name == name)
            return vertex.position.flat();
    for (const auto& [id, barrier] : level.items<Barrier>())
        if (!barrier.name.empty() && barrier.name == name)
            return middleOf(barrier);
    const QStringList parts =
        text.split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts);
    if (parts.size() != 2)
        return std::nullopt;
    const QLocale english(QLocale::English);
    bool okX = false, okY = false;
    const double x = english.toDouble(parts[0], &okX), y = english.toDouble(parts[1], &okY);
    const auto mapX = fromUnits(level.info(), x), mapY = fromUnits(level.info(), y);
    if (!okX || !okY || !mapX || !mapY)
        return std::nullopt;
    return Point2{*mapX, *mapY};
}

std::optional<Point2> askWhereTo(QWidget& parent, const Level& level) {
    bool ok = false;
    const QString text =
        QInputDialog::getText(&parent, Words::tr("Go to"),
                              Words::tr("x, y in %1, or the name of a vertex or barrier")
                                  .arg(QString::fromStdString(level.info().unit)),
                              QLineEdit::Normal, {}, &ok);
    if (!ok || text.trimmed().isEmpty())
        return std::nullopt;
    const auto place = placeOf(level, text);
    if (!place)
        QMessageBox::information(&parent, Words::tr("Go to"),
                                 Words::tr("\"%1\" is no vertex, no barrier and no place. Type two "
                                           "numbers, such as 120, 48.5.")
                                     .arg(text));
    return place;
}

} // namespace waymark
