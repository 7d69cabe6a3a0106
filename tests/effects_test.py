#!/usr/bin/env python3
"""Each native with an effect that other threads can notice has a row in src/vm/program/effects.def, and each row
has a native.

  effects_test.py --source ROOT

At run time a native without a row depends on everything, which is safe but slow. This test reads the sources: the body
of a native names an effect (Effect::x), or calls an operation of the machine that has one.
"""
import argparse
import pathlib
import re
import sys
import unittest

OPERATIONS = {"vm.wait_on(": "wait", "vm.notify(": "notify", "vm.sleep(": "sleep", "vm.join(": "join", "vm.park(": "park"}
# What no native may touch but by an operation that has an effect.
GUARDED = ("vm.interrupt(", "vm.unpark(", "vm.start_thread(", "vm.thread_record(", "kInterrupted")
ROOT = pathlib.Path(__file__).resolve().parent.parent


def native_functions(text):
    """(name, body) of each function of a file that may be a native."""
    return re.findall(r"^NativeResult (\w+)\(NativeContext& vm[^{;]*\{(.*?)(?:^\}|\}$)", text, re.M | re.S)


def effects_in(body):
    return set(re.findall(r"Effect::(\w+)", body)) | {effect for call, effect in OPERATIONS.items() if call in body}


class Effects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        table = (ROOT / "src/vm/program/effects.def").read_text()
        cls.known = set(re.findall(r"^EFFECT\((\w+),", table, re.M))
        cls.rows = {(c, m): set(re.findall(r"effect\((\w+)\)", effects))
                    for c, m, effects in re.findall(r'^NATIVE\("([^"]+)", "([^"]+)", (.*)\)$', table, re.M)}
        cls.natives = {}  # (class, method): effects that its body has
        cls.unguarded = []
        for path in sorted((ROOT / "src/vm/natives").glob("*.cpp")):
            text = path.read_text()
            names = dict(re.findall(r'constexpr std::string_view (k\w+) = "([^"]+)";', text))
            bodies = dict(native_functions(text))
            for owner, method, function in re.findall(r'\{("[^"]+"|k\w+), "([^"]+)", "[^"]*", (\w+)\}', text):
                owner = owner.strip('"') if owner.startswith('"') else names.get(owner, owner)
                body = bodies.get(function, "")
                cls.natives.setdefault((owner, method), set()).update(effects_in(body))
                if any(word in body for word in GUARDED) and not effects_in(body):
                    cls.unguarded.append(f"{path.name}: {function}")

    def test_the_sources_are_read(self):
        self.assertGreater(len(self.natives), 250)
        self.assertEqual(self.natives[("java/lang/Thread", "sleep")], {"sleep"})

    def test_each_native_with_an_effect_has_a_row(self):
        for native, effects in self.natives.items():
            self.assertLessEqual(effects, self.rows.get(native, set()), native)

    def test_each_row_is_one_of_a_native_that_has_the_effect(self):
        for native, effects in self.rows.items():
            self.assertIn(native, self.natives)
            self.assertLessEqual(effects, self.known, native)
            self.assertLessEqual(effects, self.natives[native], native)

    def test_what_stands_for_a_thread_is_touched_under_an_effect(self):
        self.assertEqual(self.unguarded, [])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", type=pathlib.Path, default=ROOT)
    options, rest = parser.parse_known_args()
    ROOT = options.source
    unittest.main(argv=[sys.argv[0], *rest])
