// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help_dialogs.h"

#include "widgets/inspector/fact_grid.h"
#include "widgets/section_label.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QVBoxLayout>

namespace landfall {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::HelpDialogs)
};
} // namespace

void showKeys(QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("keysDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Keys"));
    auto* column = new QVBoxLayout(dialog);
    const auto add = [&](const QString& heading, const std::vector<Fact>& keys) {
        column->addWidget(new SectionLabel(heading, dialog));
        auto* grid = new FactGrid(dialog);
        grid->showFacts(keys);
        column->addWidget(grid);
        column->addSpacing(8);
    };
    add(Words::tr("Runs"), {{QStringLiteral("Ctrl+Enter"), Words::tr("Run the prompt")},
                            {QStringLiteral("Ctrl+R"), Words::tr("Run again")},
                            {QStringLiteral("Ctrl+D"), Words::tr("Go to the outcome that waits for you")},
                            {QStringLiteral("Ctrl+."), Words::tr("Cancel the run")},
                            {QStringLiteral("Ctrl+F"), Words::tr("Filter events")}});
    add(Words::tr("Timeline"),
        {{QStringLiteral("W S"), Words::tr("Zoom in and out; the wheel does so at the pointer")},
         {QStringLiteral("A D"), Words::tr("Move to earlier and later; dragging does the same")},
         {QStringLiteral("F"), Words::tr("Fit the whole run")},
         {QStringLiteral("L"), Words::tr("Follow the run while it lives")},
         {QStringLiteral(". ,"), Words::tr("Next and previous mark")},
         {QStringLiteral("Enter"), Words::tr("Show the selection in the inspector")},
         {Words::tr("Shift+drag"), Words::tr("Measure a stretch of time")}});
    add(Words::tr("Help"), {{QStringLiteral("F1"), Words::tr("What the rules mean")},
                            {QStringLiteral("Ctrl+F1"), Words::tr("These keys")}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    dialog->open();
}

void showAbout(QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("aboutDialog"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(Words::tr("About Landfall"));
    box->setTextFormat(Qt::PlainText);
    box->setText(Words::tr("Landfall %1").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(
        Words::tr("A workbench that shows what happened to an agent's requests, and asks before it "
                  "sends again what may have landed.\n\nFree software under the GNU General "
                  "Public License, version 3 or later."));
    box->open();
}

} // namespace landfall
