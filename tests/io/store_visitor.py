# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another program on a run store.

store_visitor.py hold FILE       takes the write lock, prints "held", lets go when its input ends
store_visitor.py sql FILE SQL…   runs each statement; prints its rows, or "refused: " and why
"""

import sqlite3
import sys


def hold(path):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    print("held", flush=True)
    sys.stdin.read()
    connection.execute("ROLLBACK")


def sql(path, *statements):
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        try:
            for row in connection.execute(statement):
                print(*row, sep="|")
        except sqlite3.Error as why:
            print("refused:", why)


if __name__ == "__main__":
    {"hold": hold, "sql": sql}[sys.argv[1]](*sys.argv[2:])
