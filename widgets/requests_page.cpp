// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/requests_page.h"

#include "core/models/request_table_model.h"
#include "core/models/run_document.h"
#include "widgets/event_table_view.h"

#include <QVBoxLayout>

namespace landfall {

RequestsPage::RequestsPage(Selection& selection, QWidget* parent)
    : QWidget(parent), m_model(new RequestTableModel(this)), m_table(new EventTableView(selection, this))
{
    m_table->setObjectName(QStringLiteral("requestsTable"));
    m_table->setAccessibleName(tr("Requests"));
    m_table->setEvents(
        m_model, [this](std::uint64_t seq) { return m_model->indexOfSeq(seq); },
        [](const QModelIndex& index) { return index.data(RequestTableModel::SeqRole).toULongLong(); });
    m_table->setColumnWidths({8, 24, 20, 9, 9, 8, 9, 11, 8, 8});

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
}

void RequestsPage::setRun(RunDocument* run)
{
    m_run = run;
    if (isVisible())
        m_model->setDocument(run);
}

void RequestsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_model->setDocument(m_run);
    m_table->showSelection();
}

void RequestsPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_model->setDocument(nullptr);
}

} // namespace landfall
