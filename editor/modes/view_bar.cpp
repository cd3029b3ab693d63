// SPDX-License-Identifier: MIT
#include "editor/modes/view_bar.h"

#include "editor/panels/words.h"
#include "editor/render/icons.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <cmath>
#include <limits>

namespace waymark {

namespace {

/// A slider that jumps to the clicked position and can then be dragged.
class ScrubSlider : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void mousePressEvent(QMouseEvent* event) override {
        if (event->button() == Qt::LeftButton) {
            const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
            setValue(QStyle::sliderValueFromPosition(minimum(), maximum(),
                                                     qRound(event->position().x()) - handle / 2,
                                                     width() - handle));
        }
        // The handle is now under the pointer, so QSlider starts dragging it.
        QSlider::mousePressEvent(event);
    }
};

constexpr int barHeight = 40;
constexpr int minScrub = 120, maxScrub = 360;

/// Converts a timeline position to a slider position, which is limited to int.
int inSlider(qint64 position) {
    return static_cast<int>(std::min<qint64>(position, std::numeric_limits<int>::max()));
}

} // namespace

ViewBar::ViewBar(const ActionSet& actions, const ToolBox& tools, AnalysisModes& views,
                 QWidget* parent)
    : QWidget(parent), m_actions(actions), m_tools(tools), m_views(views) {
    setObjectName("viewBar");
    setFixedHeight(barHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 8, 0);
    row->setSpacing(4);
    for (const char* id : {"step.first", "step.back", "step.play", "step.on", "step.goal"}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(actions[id]);
        button->setAutoRaise(true);
        button->setIconSize({20, 20});
        button->setFocusPolicy(Qt::NoFocus);
        row->addWidget(button);
    }
    m_speed = new QComboBox(this);
    m_speed->setObjectName("speed");
    m_speed->setToolTip(tr("Playback speed"));
    m_speed->setAccessibleName(m_speed->toolTip());
    const int doublings = static_cast<int>(std::log2(Timeline::maxSpeed / Timeline::minSpeed));
    for (int i = 0; i <= doublings; ++i) {
        const double speed = std::ldexp(Timeline::minSpeed, i);
        m_speed->addItem(tr("%1×").arg(numberText(speed, 2)), speed);
    }
    m_scrub = new ScrubSlider(Qt::Horizontal, this);
    m_scrub->setObjectName("scrub");
    m_scrub->setToolTip(tr("Playback position: drag to jump"));
    m_scrub->setAccessibleName(m_scrub->toolTip());
    m_scrub->setMinimumWidth(minScrub);
    m_scrub->setMaximumWidth(maxScrub);
    // A slider with the focus would consume Home and End, which are shortcuts of the map.
    m_scrub->setFocusPolicy(Qt::NoFocus);
    m_sentence = new ElidedLabel(this);
    m_sentence->setObjectName("sentence");
    m_sentence->setContentsMargins(8, 0, 0, 0);
    row->addWidget(m_speed);
    row->addWidget(m_scrub, 2);
    row->addWidget(m_sentence, 3);
    connect(m_speed, &QComboBox::activated, this, [this](int index) {
        if (Timeline* time = timeline())
            time->setSpeed(m_speed->itemData(index).toDouble());
    });
    connect(m_scrub, &QSlider::valueChanged, this, [this](int value) {
        if (Timeline* time = timeline()) {
            time->pause();
            time->setPosition(value);
        }
    });
    connect(&views, &AnalysisModes::changed, this, &ViewBar::follow);
    connect(&views, &AnalysisModes::shown, this, &ViewBar::refresh);
    hide();
}

Timeline* ViewBar::timeline() const {
    AnalysisModel* tracker = m_views.tracker();
    return tracker ? tracker->timeline() : nullptr;
}

void ViewBar::follow() {
    const ModeRow* row = m_tools.view();
    if (row && row->makeBarEnd && !m_ends.contains(row->action.id)) {
        m_ends[row->action.id] = row->makeBarEnd(*m_views.tracker(), this);
        layout()->addWidget(m_ends[row->action.id]);
    }
    for (const auto& [id, end] : m_ends)
        end->setVisible(m_views.isOpen(id));
    setVisible(timeline() != nullptr);
    refresh();
}

void ViewBar::refresh() {
    const Timeline* time = timeline();
    if (!time)
        return;
    const QSignalBlocker quiet(m_scrub);
    m_scrub->setRange(0, inSlider(time->length()));
    m_scrub->setSingleStep(inSlider(time->stride()));
    m_scrub->setPageStep(inSlider(std::max(time->stride(), time->length() / 10)));
    m_scrub->setValue(inSlider(time->position()));
    m_scrub->setEnabled(time->length() > 0);
    m_speed->setCurrentIndex(m_speed->findData(time->speed()));
    m_actions["step.play"]->setIcon(themedIcon(time->isPlaying() ? "pause" : "play"));
    m_sentence->showText(m_views.tracker()->sentence());
}

} // namespace waymark
