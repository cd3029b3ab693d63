// SPDX-License-Identifier: MIT
#include "editor/dialogs/measure_dialog.h"

#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

/// Returns the size of the picture in map pixels, which may differ from its size in the file.
QSize coveredBy(const Workspace& workspace) {
    const Picture& picture = workspace.document.level().picture(workspace.floor());
    return picture.width > 0
               ? QSize(static_cast<int>(picture.width), static_cast<int>(picture.height))
               : workspace.picture.image().size();
}

} // namespace

MeasureDialog::MeasureDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent), m_document(workspace.document), m_unit(new QLineEdit(this)),
      m_result(new QLabel(this)), m_picture(coveredBy(workspace)) {
    setWindowTitle(tr("Measure the scale"));
    resize(720, 560);
    auto* view = new PictureView(m_picture, this);
    view->setObjectName("picture");
    view->setLevels(workspace.picture.levels());
    m_row = new MeasureRow(*view, this);
    m_unit->setObjectName("unit");
    m_unit->setMaximumWidth(64);
    m_unit->setText(QString::fromStdString(m_document.level().info().unit));
    m_result->setObjectName("scale");
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_use = buttons->addButton(tr("Use this scale"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName("use");

    auto* units = new QHBoxLayout;
    units->addWidget(new QLabel(tr("Unit"), this));
    units->addWidget(m_unit);
    units->addWidget(m_result, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(view, 1);
    column->addWidget(m_row);
    column->addLayout(units);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &MeasureDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_unit, &QLineEdit::textChanged, this, &MeasureDialog::refresh);
    connect(m_row, &MeasureRow::measured, this, [this](double pixelsPerUnit) {
        m_pixelsPerUnit = pixelsPerUnit;
        refresh();
    });
    refresh();
}

void MeasureDialog::refresh() {
    const LevelInfo& info = m_document.level().info();
    const double scale = m_pixelsPerUnit.value_or(info.pixelsPerUnit);
    m_row->setUnit(m_unit->text());
    m_result->setText(tr("1 %1 = %2 px. The picture is %3 × %4 %1.")
                          .arg(m_unit->text(), numberText(scale, 3),
                               numberText(m_picture.width() / scale),
                               numberText(m_picture.height() / scale)));
    m_use->setEnabled(m_pixelsPerUnit || m_unit->text() != QString::fromStdString(info.unit));
}

void MeasureDialog::accept() {
    LevelEdit edit(m_document.level());
    edit.modify<LevelInfo>({}, [this](LevelInfo& info) {
        info.unit = m_unit->text().toStdString();
        info.pixelsPerUnit = m_pixelsPerUnit.value_or(info.pixelsPerUnit);
    });
    // This cannot fail, because every unit text and every scale above 0 is valid.
    const Status done = m_document.edit(edit.change(), tr("Measure the scale"));
    Q_ASSERT(done.ok());
    QDialog::accept();
}

} // namespace waymark
