// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/request_table.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <cstdint>

namespace landfall {

class RunDocument;
struct DocumentChange;

// The requests of one run, a row each, in order. New ones are appended, those that changed are told of;
// another run resets the model.
class RequestTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Request,
        Member,
        Status,
        Started,
        Connect,
        FirstEvent,
        Total,
        Sent,
        TokensIn,
        TokensOut,
        Why,
        ColumnCount
    };
    enum Role {
        SeqRole = Qt::UserRole + 1, // qulonglong, in every column: of REQUEST_STARTED, what a Selection holds
        FailedRole,                 // bool
        DiscardedRole,              // bool
        UnknownRole,                // bool: its outcome is unknown
    };

    explicit RequestTableModel(QObject* parent = nullptr);

    // Null for none. Not owned; the model empties itself when the run goes away.
    void setDocument(RunDocument* document);

    // Only for a row of this model.
    const RequestRow& rowAt(int row) const;
    // The row of the request an event belongs to, invalid if it belongs to none.
    QModelIndex indexOfSeq(std::uint64_t seq, int column = Request) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take(const DocumentChange& change);
    QString text(const RequestRow& row, int column) const;
    static QString statusText(const RequestRow& row);
    static QString whyText(const RequestRow& row);

    QPointer<RunDocument> m_document;
    int m_rows = 0; // how many of the run's requests views know of
};

} // namespace landfall
