// SPDX-License-Identifier: MIT
#include "editor/dialogs/help_dialogs.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QString row(const QString& left, const QString& right) {
    return QStringLiteral("<tr><td style='padding:2px 18px 2px 0'><b>%1</b></td><td>%2</td></tr>")
        .arg(left.toHtmlEscaped(), right.toHtmlEscaped());
}

QString gestures() {
    return row(Words::tr("Click"), Words::tr("select; click again to select what is underneath")) +
           row(Words::tr("Shift, Ctrl at press"),
               Words::tr("add to the selection, remove from it")) +
           row(Words::tr("Shift, Ctrl in a drag"), Words::tr("straight, no snapping")) +
           row(Words::tr("Middle or right drag, Space+drag"), Words::tr("pan")) +
           row(Words::tr("Wheel, pinch"), Words::tr("zoom at the pointer")) +
           row(Words::tr("Drag on empty ground"), Words::tr("box selection")) +
           row(Words::tr("Drop a vertex on a vertex"), Words::tr("merge them")) +
           row(Words::tr("Double-click"),
               Words::tr("edge: insert a vertex; obstacle: edit corners")) +
           row(Words::tr("Hold H"), Words::tr("show only the picture"));
}

} // namespace

void showKeys(const ActionSet& actions, QWidget* parent) {
    QString keys;
    for (const Action& action : actions.rows()) {
        if (action.keys.isEmpty())
            continue;
        QStringList names;
        for (const QKeySequence& key : actions[action.id]->shortcuts())
            names << key.toString(QKeySequence::NativeText);
        keys += row(names.join(", "), QString(action.text).remove('&'));
    }
    QDialog dialog(parent);
    dialog.setWindowTitle(Words::tr("Keys and mouse"));
    dialog.resize(560, 620);
    auto* text = new QTextBrowser(&dialog);
    text->setHtml(QStringLiteral("<h3>%1</h3><table>%2</table><h3>%3</h3><table>%4</table>")
                      .arg(Words::tr("Mouse"), gestures(), Words::tr("Keys"), keys));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(&dialog);
    column->addWidget(text);
    column->addWidget(buttons);
    dialog.exec();
}

void showAbout(QWidget* parent) {
    QMessageBox box(parent);
    box.setWindowTitle(Words::tr("About Waymark"));
    box.setIconPixmap(QIcon(":/icons/waymark.svg").pixmap(64, 64));
    box.setText(QStringLiteral("<b>Waymark %1</b>").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(
        Words::tr("A level editor for navigation graphs.\nMIT licence. Made with Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    box.exec();
}

} // namespace waymark
