// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace waymark {

/// The signals of Observed, in a base class because a template cannot have signals.
class ChangeSignal : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

signals:
    /// Emitted before the settings change. Handlers must stop all readers of the settings in other
    /// threads before they return. The change may not happen.
    void aboutToChange();
    void changed();
};

/// A plain settings struct that emits a signal when its value changes.
template <class Settings>
class Observed : public ChangeSignal {
public:
    using ChangeSignal::ChangeSignal;

    const Settings& settings() const { return m_settings; }
    void set(const Settings& settings) {
        if (settings == m_settings)
            return;
        emit aboutToChange();
        m_settings = settings;
        emit changed();
    }

private:
    Settings m_settings;
};

} // namespace waymark
