// SPDX-License-Identifier: MIT
#include "editor/widgets/focus_frame.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QPainter>
#include <QTabBar>

namespace waymark {

namespace {

constexpr int frameWidth = 2; // In logical pixels.

class Frame : public QWidget {
public:
    explicit Frame(QWidget* framed) : QWidget(framed) {
        setObjectName("focusFrame");
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(framed->rect());
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Active, QPalette::Highlight), frameWidth));
        constexpr qreal inset = frameWidth / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 3, 3);
    }
};

/// Returns whether a widget does not show its focus itself, as a text field does by its cursor.
bool needsFrame(const QWidget& widget) {
    const auto* combo = qobject_cast<const QComboBox*>(&widget);
    return (combo && !combo->isEditable()) || qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QAbstractItemView*>(&widget) || qobject_cast<const QTabBar*>(&widget);
}

} // namespace

FocusFrame::FocusFrame(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::FocusIn: {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::MouseFocusReason)
            m_isByKeyboard = false;
        else if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                 reason == Qt::ShortcutFocusReason)
            m_isByKeyboard = true;
        if (auto* widget = qobject_cast<QWidget*>(watched))
            frame(*widget);
        break;
    }
    case QEvent::FocusOut:
        if (m_frame && watched == m_frame->parentWidget())
            delete m_frame;
        break;
    case QEvent::Resize:
        if (m_frame && watched == m_frame->parentWidget())
            m_frame->setGeometry(m_frame->parentWidget()->rect());
        break;
    default:
        break;
    }
    return false;
}

void FocusFrame::frame(QWidget& widget) {
    delete m_frame;
    if (!m_isByKeyboard || !needsFrame(widget))
        return;
    m_frame = new Frame(&widget);
    m_frame->show();
}

} // namespace waymark
