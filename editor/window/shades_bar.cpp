// SPDX-License-Identifier: MIT
#include "editor/window/shades_bar.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace waymark {

namespace {

constexpr int barWidth = 200;

} // namespace

ShadesBar::ShadesBar(Workspace& workspace, QWidget* parent)
    : QFrame(parent), m_workspace(workspace) {
    setObjectName("shadesBar");
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text = new QLabel(this);
    m_done = new QProgressBar(this);
    m_done->setFixedWidth(barWidth);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName("cancelShades");
    cancel->setToolTip(tr("Colour edges by terrain again"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->addWidget(m_text);
    row->addWidget(m_done);
    row->addStretch(1);
    row->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &ShadesBar::cancelWanted);
    connect(&workspace.shades, &EdgeColouring::progressed, this, &ShadesBar::refresh);
    hide();
}

void ShadesBar::refresh() {
    const EdgeColours colours = m_workspace.view.settings().edgeColours;
    m_text->setText(colours == EdgeColours::Room ? tr("Measuring clearance of edges")
                                                 : tr("Calculating edge colours"));
    m_done->setValue(static_cast<int>(100 * m_workspace.shades.done()));
    setVisible(m_workspace.shades.isLong());
}

} // namespace waymark
