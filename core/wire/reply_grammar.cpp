// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/reply_grammar.h"

#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/reply_builder.h"

namespace landfall {

void takeError(const JsonValue& document, ReplyBuilder& out)
{
    out.fail(failureFromInBand(dumpJson(document)), dumpJson(errorObject(document)));
}

} // namespace landfall
