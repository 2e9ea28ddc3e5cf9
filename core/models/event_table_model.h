// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QPointer>

#include <cstdint>

namespace landfall {

class RunDocument;
struct RunEvent;

// The events of one run, a row each, in order. Rows are only ever appended, in the batches they come in;
// another run resets the model.
class EventTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, Seq, Type, Place, Member, Summary, ColumnCount };
    enum Role {
        SeqRole = Qt::UserRole + 1, // qulonglong, in every column: what a Selection holds
    };

    explicit EventTableModel(QObject* parent = nullptr);

    // Null for none. Not owned; the model empties itself when the run goes away.
    void setDocument(RunDocument* document);

    // Only for a row of this model.
    const RunEvent& eventAt(int row) const;
    // The row of an event, invalid if it is not here.
    QModelIndex indexOfSeq(std::uint64_t seq, int column = Time) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void takeNewRows();
    QString text(const RunEvent& event, int column) const;

    QPointer<RunDocument> m_document;
    int m_rows = 0; // how many of the run's events views know of
};

} // namespace landfall
