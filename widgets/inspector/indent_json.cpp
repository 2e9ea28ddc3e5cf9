// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/indent_json.h"

namespace landfall {

namespace {

class Indenter {
public:
    std::string run(std::string_view json)
    {
        for (std::size_t i = 0; i < json.size(); ++i) {
            if (m_inString)
                string(json[i]);
            else if ((json[i] == '{' || json[i] == '[') && i + 1 < json.size() && json[i + 1] == json[i] + 2)
                m_out += json.substr(i++, 2); // empty: {} and [] stay together
            else
                structure(json[i]);
        }
        return std::move(m_out);
    }

private:
    void string(char c)
    {
        m_out += c;
        m_inString = m_escaped || c != '"';
        m_escaped = !m_escaped && c == '\\';
    }

    void structure(char c)
    {
        switch (c) {
        case '{':
        case '[': m_out += c; return newLine(1);
        case '}':
        case ']':
            newLine(-1);
            m_out += c;
            return;
        case ',': m_out += c; return newLine(0);
        case ':': m_out += ": "; return;
        case '"': m_inString = true; break;
        default: break;
        }
        m_out += c;
    }

    void newLine(int deeper)
    {
        m_depth += deeper;
        m_out += '\n' + std::string(static_cast<std::size_t>(m_depth > 0 ? 2 * m_depth : 0), ' ');
    }

    std::string m_out;
    int m_depth = 0;
    bool m_inString = false;
    bool m_escaped = false;
};

} // namespace

std::string indentJson(std::string_view json)
{
    return Indenter().run(json);
}

} // namespace landfall
