#!/usr/bin/env python3
"""What linking refuses, beside `java`: classes compiled again without those that use them (access/relinking.py), classes that no
javac emits and classes that are malformed (access/odd_classes.py), and what reflection and sun.misc.Unsafe allow (access/programs).

  access_test.py --pathfleet BIN --build DIR [FILTER...]

All cases of one kind run in one `java` and one `pathfleet run`: a program calls each and prints what it throws. The lines are the same,
but for hash codes. Then some are checked alone: the verdict names the exception that `java` ends with.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "access"))
import odd_classes  # noqa: E402
import relinking  # noqa: E402
from jdk import JAVA, JAVAC  # noqa: E402

RUNNER = """package access;
public class Runner {
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      System.out.println("-- " + name);
      try {
        switch (name) {
%s
        }
      } catch (Throwable t) {
        System.out.println(t);
        if (t.getCause() != null && !(t.getCause() instanceof ClassNotFoundException)) System.out.println("because " + t.getCause());
      }
    }
  }
}
"""


def write(folder, files):
    paths = []
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    return paths


def javac(sources, out, class_path=None, options=()):
    command = [*JAVAC, "-nowarn", "-proc:none", "-Xlint:none", "-implicit:none", "-d", str(out), *options]
    if class_path:
        command += ["-cp", str(class_path)]
    done = subprocess.run(command + sources, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)


def comparable(text):
    text = re.sub(r"@(0x)?[0-9a-f]{1,8}\b", "@HASH", text)
    # What a class file's or method's flaw is called is ours to say; that there is one, and of which kind, is java's.
    text = re.sub(r"(java\.lang\.VerifyError): (?:.|\n(?! ?loaded|--|java|in run|ran))*", r"\1", text)
    return re.sub(r"(ClassFormatError): (?!Incompatible magic|Truncated).*", r"\1", text)


def sections(text):
    found = {}
    for part in ("\n" + text).split("\n-- ")[1:]:
        name, _, lines = part.partition("\n")
        found[name] = lines.rstrip("\n")
    return found


ODD_RUNNER = """package access;
public class Runner {
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      System.out.println("-- " + name);
      for (int i = 0; i < 2; i++) {
        try {
          Class<?> loaded = Class.forName("odd." + name);
          System.out.println("loaded");
          for (java.lang.reflect.Method m : loaded.getDeclaredMethods()) if (m.getName().equals("run")) { m.invoke(null); System.out.println("ran"); }
        } catch (java.lang.reflect.InvocationTargetException e) {
          System.out.println("in run: " + e.getCause());
        } catch (Throwable t) {
          System.out.println(t);
        }
      }
    }
  }
}
"""


class Comparison:
    def __init__(self, args):
        self.args = args
        self.failures = []
        self.count = 0

    def fail(self, name, expected, actual):
        self.failures.append(name)
        print(f"FAIL {name}\n  java:      {expected}\n  pathfleet: {actual}")

    def run_all(self, class_path, names):
        def output(command):
            done = subprocess.run(command, capture_output=True, text=True, timeout=600)
            return comparable(done.stdout), done
        java, _ = output([*JAVA, "-cp", str(class_path), "access.Runner", *names])
        ours, done = output([self.args.pathfleet, "run", "-cp", str(class_path), "access.Runner", *names])
        java, ours = sections(java), sections(ours)
        for name in names:
            self.count += 1
            if name not in ours:
                self.fail(name, java.get(name), f"ended before: {done.returncode} {done.stderr[-400:]}")
            elif java[name] != ours[name]:
                self.fail(name, java[name], ours[name] + (f"  [{done.returncode} {done.stderr[-300:]}]" if done.returncode > 1 else ""))
            elif self.args.verbose:
                print(f"same {name}\n    {java[name]}")


def selected(names, filters):
    return [name for name in names if not filters or any(f in name for f in filters)]


def relinked(comparison, build, filters):
    names = selected(relinking.CASES, filters)
    if not names:
        return
    first, second = {}, {}
    for name in names:
        first.update(relinking.CASES[name][0])
        second.update(relinking.CASES[name][1])
    first["access/Runner.java"] = RUNNER % "\n".join(f'case "{name}": access.{name}.Main.run(); break;' for name in names)
    before, classes = build / "before", build / "classes"
    javac(write(build / "first", first), before)
    shutil.copytree(before, classes)
    if second:
        javac(write(build / "second", second), classes, before)
    for gone in relinking.REMOVED:
        (classes / gone).unlink(missing_ok=True)
    comparison.run_all(classes, names)


def odd(comparison, build, filters):
    cases = odd_classes.odd_cases()
    names = selected(cases, filters)
    if not names:
        return
    classes = build / "classes"
    javac(write(build / "source", {"access/Runner.java": ODD_RUNNER}), classes)
    for name in names:
        for path, data in cases[name].items():
            file = classes / (path + ".class")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    comparison.run_all(classes, names)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("filters", nargs="*")
    args = parser.parse_args()
    build = args.build.resolve()
    shutil.rmtree(build, ignore_errors=True)
    build.mkdir(parents=True)
    comparison = Comparison(args)
    relinked(comparison, build / "relinking", args.filters)
    odd(comparison, build / "odd", args.filters)
    print(f"{comparison.count} cases, {len(comparison.failures)} failed")
    return 1 if comparison.failures or not comparison.count else 0


if __name__ == "__main__":
    sys.exit(main())
