// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QNetworkProxy>
#include <QUrl>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// The proxies that the environment asks for: HTTPS_PROXY and HTTP_PROXY by the scheme of the request, else
// ALL_PROXY; of each, the name in lower case comes first, and an empty value is none. A value is
// [http://][USER:PASSWORD@]HOST[:PORT], or begins with socks5:// (names are resolved here) or socks5h://
// (names are resolved by the proxy).
//
// NO_PROXY lists, with commas or blanks between, hosts that are reached directly: a name stands for itself
// and all names below it, with or without a leading dot or "*."; an address for itself; with :PORT for that
// port only; "*" for everything. This machine is always reached directly, unless NO_PROXY names
// "<-loopback>".
//
// Read once, then const; any thread.
class EnvironmentProxies {
public:
    using Lookup = std::function<std::optional<std::string>(const std::string& name)>;
    explicit EnvironmentProxies(const Lookup& environment);
    static EnvironmentProxies ofThisProcess();

    // Error: InvalidArgument, naming the variable whose value is no proxy; never the value, which may hold a
    // password. Going directly instead would show the request to a network that is not to see it.
    Result<QNetworkProxy> proxyFor(const QUrl& url) const;

private:
    struct Setting {
        std::string variable;
        std::string value;
    };
    struct Exception {
        QString host; // lower case, without a leading dot
        int port = -1;
    };
    static std::optional<Setting> read(const Lookup& environment, std::string_view lower);
    void readExceptions(const QString& list);
    bool isException(const QUrl& url) const;

    std::optional<Setting> m_https;
    std::optional<Setting> m_http;
    std::optional<Setting> m_all;
    std::vector<Exception> m_exceptions;
    bool m_exceptAll = false;
    bool m_loopbackToo = false;
};

} // namespace landfall
