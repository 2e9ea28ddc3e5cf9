# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows the fences between targets a graph that keeps them and graphs that break one each."""

import unittest

import link_fences

SOUND = {
    "core": {"Qt6::Core", "nlohmann_json::nlohmann_json", "landfall_strict", "core_resources_1"},
    "core_io": {"core", "Qt6::Network", "Qt6::Sql"},
    "lab": {"Qt6::Network", "landfall_strict"},
    "widgets": {"core_io", "Qt6::Widgets", "QCustomPlotQt6::QCustomPlotQt6"},
    "landfall": {"widgets", "core_io", "lab"},
    "Qt6::Network": {"Qt6::Core", "WrapOpenSSL::WrapOpenSSL"},
    "Qt6::Widgets": {"Qt6::Gui"},
}

BROKEN = (
    ("core", "Qt6::Network"),
    ("core", "Qt6::Widgets"),
    ("lab", "core"),
    ("lab", "core_io"),
    ("core_io", "Qt6::Widgets"),
    ("core_io", "lab"),
)


class LinkFences(unittest.TestCase):
    def test_a_sound_graph_passes(self):
        self.assertEqual([], list(link_fences.violations(SOUND)))

    def test_each_forbidden_link_is_reported_with_its_way(self):
        for user, used in BROKEN:
            with self.subTest(user=user, used=used):
                found = list(link_fences.violations({**SOUND, user: SOUND[user] | {used}}))
                self.assertTrue(any(line.startswith(f"{user} -> {used}:") for line in found), found)

    def test_a_forbidden_link_behind_another_is_found(self):
        found = list(link_fences.violations({**SOUND, "landfall_strict": {"Qt6::Sql"}}))
        self.assertTrue(any("core -> landfall_strict -> Qt6::Sql" in line for line in found), found)

    def test_a_missing_target_is_reported(self):
        graph = {name: links for name, links in SOUND.items() if name != "lab"}
        self.assertTrue(any(line.startswith("lab: there is no such target") for line in link_fences.violations(graph)))

    def test_the_graph_is_read_as_cmake_writes_it(self):
        dot = (
            '    "node0" [ label = "core", shape = octagon ];\n'
            '    "node1" [ label = "Qt6::Core", shape = doubleoctagon ];\n'
            '    "node2" [ label = "json\\n(alias)", shape = pentagon ];\n'
            '    "node0" -> "node1"  // core -> Qt6::Core\n'
            '    "node0" -> "node2" [ style = dotted ] // core -> json\n'
        )
        self.assertEqual({"core": {"Qt6::Core", "json"}, "Qt6::Core": set(), "json": set()}, link_fences.read_graph(dot))


if __name__ == "__main__":
    unittest.main()
