// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/events_page.h"

#include "core/models/event_filter_model.h"
#include "core/models/event_table_model.h"
#include "core/models/run_document.h"
#include "widgets/event_table_view.h"

#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace landfall {

EventsPage::EventsPage(Selection& selection, QWidget* parent)
    : QWidget(parent), m_model(new EventTableModel(this)), m_filtered(new EventFilterModel(this)),
      m_table(new EventTableView(selection, this)), m_note(new QLabel(this))
{
    m_filtered->setSourceModel(m_model);
    m_table->setObjectName(QStringLiteral("eventsTable"));
    m_table->setAccessibleName(tr("Events"));
    m_table->setEvents(
        m_filtered, [this](std::uint64_t seq) { return m_filtered->mapFromSource(m_model->indexOfSeq(seq)); },
        [](const QModelIndex& index) { return index.data(EventTableModel::SeqRole).toULongLong(); });
    m_table->setColumnWidths({9, 6, 27, 9, 24});
    m_note->setObjectName(QStringLiteral("eventsNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(12, 9, 12, 9);
    m_note->setProperty("tone", QStringLiteral("dim"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_table, 1);

    // A table that is read at its end stays at its end while it grows.
    connect(m_filtered, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar* bar = m_table->verticalScrollBar();
        m_atEnd = bar->value() >= bar->maximum() - 2;
    });
    connect(m_filtered, &QAbstractItemModel::rowsInserted, this, &EventsPage::stickToEnd);
    for (auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filtered, changed, this, &EventsPage::showNote);
    connect(m_filtered, &QAbstractItemModel::modelReset, this, &EventsPage::showNote);
    showNote();
}

void EventsPage::setRun(RunDocument* run)
{
    m_run = run;
    if (isVisible())
        m_model->setDocument(run);
    showNote();
}

QString EventsPage::setFilter(const QString& text)
{
    m_filtered->setFilter(text);
    showNote();
    return m_filtered->errorText();
}

void EventsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_model->setDocument(m_run);
    m_table->showSelection();
}

void EventsPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_model->setDocument(nullptr);
}

void EventsPage::stickToEnd()
{
    if (m_atEnd)
        m_table->scrollToBottom();
}

// An empty table says why it is empty.
void EventsPage::showNote()
{
    const bool hasEvents = m_run && m_run->log().size() > 0;
    m_note->setText(hasEvents
                        ? tr("No event of this run matches the filter above.")
                        : tr("No run is selected. Its events appear here, one a line, as they happen."));
    m_note->setVisible(m_filtered->rowCount() == 0);
}

} // namespace landfall
