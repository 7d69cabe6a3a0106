#!/usr/bin/env python3
"""Linkage errors, compared with `java`: classes that were recompiled without their users (access/relinking.py), classes
that javac does not generate and malformed classes (access/odd_classes.py), and reflection and sun.misc.Unsafe
(access/programs).

  access_test.py --pathfleet BIN --build DIR [FILTER...]

All cases of one kind run in one `java` and one `pathfleet run`: a program calls each case and prints the exception. The
lines must be the same, except for hash codes. Then some cases are checked alone: the verdict must name the exception
with which `java` ends.
"""
import pathlib
import re
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "access"))
import odd_classes  # noqa: E402
import relinking  # noqa: E402
from jdk import JAVA  # noqa: E402
from pathfleet_command import arguments, compile_java, explore, finish, run, write_sources  # noqa: E402

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
        if (t.getCause() != null && !(t instanceof LinkageError || t instanceof InternalError)) System.out.println("because " + t.getCause());
      }
    }
  }
}
"""


def write(folder, files):
    """Writes sources under their names with the extension; the list of the files."""
    return write_sources(folder, {name.removesuffix(".java"): text for name, text in files.items()})


def javac(sources, out, class_path=None, options=()):
    compile_java(out, sources, "-proc:none", "-implicit:none", *options, release=None, classes=class_path)


def comparable(text):
    text = re.sub(r"@(0x)?[0-9a-f]{1,8}\b", "@HASH", text)
    text = re.sub(r"\$\$Lambda[$\w/+]*", "$$LAMBDA", text)
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
            done = finish([*command, "-cp", class_path, "access.Runner", *names], timeout=600)
            return comparable(done.stdout), done
        java, _ = output(JAVA)
        ours, done = output([self.args.pathfleet, "run"])
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


FORGED = """import java.lang.reflect.Field;
import sun.misc.Unsafe;
public class Forged {
  static class P { int i = 1; Object o = "o"; String s = "s"; static int t = 5; static Object so; long l; }
  static class Q extends Thread { int own; }
  public static void main(String[] args) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe u = (Unsafe) theUnsafe.get(null);
    P p = new P();
    long i = u.objectFieldOffset(P.class.getDeclaredField("i")), o = u.objectFieldOffset(P.class.getDeclaredField("o")),
        s = u.objectFieldOffset(P.class.getDeclaredField("s")), l = u.objectFieldOffset(P.class.getDeclaredField("l"));
    long base = u.arrayBaseOffset(int[].class), refs = u.arrayBaseOffset(Object[].class);
    int[] ints = new int[4];
    switch (args[0]) {
      case "address" -> u.getInt(12345L);
      case "put-address" -> u.putLong(12345L, 6);
      case "allocate" -> u.putInt(u.allocateMemory(16), 3);
      case "free" -> u.freeMemory(4711);
      case "null-object" -> u.getInt(null, 12345L);
      case "header" -> u.getInt(p, 0L);
      case "class-word" -> u.putInt(p, 4L, 77);
      case "before" -> u.getLong(p, -8L);
      case "behind" -> u.getInt(p, 4096L);
      case "far" -> u.getInt(p, 1L << 40);
      case "largest" -> u.getLong(p, Long.MAX_VALUE);
      case "length" -> u.putInt(ints, base - 4, 1 << 30);
      case "beyond" -> u.getInt(ints, base + 16);
      case "beyond-write" -> u.putInt(ints, base + 16, 1);
      case "straddles" -> u.getLong(ints, base + 12);
      case "reference-as-int" -> u.getInt(p, o);
      case "int-as-reference" -> u.getObject(p, i);
      case "reference-by-long" -> u.putLong(p, o & ~7L, 1L);
      case "element-as-int" -> u.putInt(new Object[2], refs, 1);
      case "between-elements" -> u.getObject(new Object[2], refs + 2);
      case "int-element-as-reference" -> u.putObject(ints, base, "x");
      case "wrong-type" -> u.putObject(p, s, new Object());
      case "wrong-type-swap" -> u.compareAndSwapObject(p, s, p.s, new int[2]);
      case "wrong-element" -> u.putObject(new String[2], refs, new Object());
      case "wrong-exchange" -> u.getAndSetObject(p, s, 3);
      case "statics-header" -> u.putInt(u.staticFieldBase(P.class.getDeclaredField("t")), 1L << 30 | 16, 0);
      case "mirror" -> u.putInt(P.class, 16L, 3);
      case "string-value" -> u.putObject("abc", u.objectFieldOffset(String.class.getDeclaredField("value")), new byte[0]);
      case "string-characters" ->
        u.putByte(u.getObject("abc", u.objectFieldOffset(String.class.getDeclaredField("value"))), (long) Unsafe.ARRAY_BYTE_BASE_OFFSET, (byte) 'x');
      case "integer-value" -> u.putInt(Integer.valueOf(3), u.objectFieldOffset(Integer.class.getDeclaredField("value")), 4);
      case "field-slot" -> { Field f = P.class.getDeclaredField("i"); for (long at = 16; at < 64; at += 4) u.putInt(f, at, 1 << 20); }
      case "thread" -> u.putLong(new Q(), 16L, 1L << 60);
      case "unpark" -> u.unpark("no thread");
      case "copy-to-address" -> u.copyMemory(ints, base, null, 12345L, 4);
      case "copy-beyond" -> u.copyMemory(ints, base, ints, base + 8, 16);
      case "copy-negative" -> u.copyMemory(ints, base - 8, ints, base, 4);
      case "set-beyond" -> u.setMemory(ints, base, 1 << 20, (byte) 1);
      case "volatile-beyond" -> u.getIntVolatile(ints, base + 400);
      case "swap-beyond" -> u.compareAndSwapLong(ints, base + 12, 0, 1);
      case "add-to-reference" -> u.getAndAddInt(p, o, 4);
      default -> throw new IllegalArgumentException(args[0]);
    }
    System.out.println("went on");
  }
}
"""


def forged(comparison, build, filters):
    """Forged addresses, which java would follow: here they must be unsupported, without any other effect."""
    names = selected(re.findall(r'case "([\w-]+)"', FORGED), filters)
    if not names:
        return
    classes = build / "classes"
    javac(write(build / "source", {"Forged.java": FORGED}), classes)
    for name in names:
        for command in ("run", "check") if name in ("behind", "wrong-type") else ("run",):
            done = run(comparison.args, command, "-cp", classes, "Forged", name)
            comparison.count += 1
            said = done.stdout + done.stderr
            if done.returncode != 2 or "nsupported" not in said and "unknown" not in said:
                comparison.fail(f"forged {name}", "(exit code 2, unsupported)", f"exit code {done.returncode}: {said[-400:]}")


def refused(comparison, build, filters):
    """Classes of the program in packages of the JDK, and wrong main classes: exit code 65 and one line."""
    cases = {
        "own_package": ({"M": odd_classes.main_that_calls("M", "jdk/internal/pathfleet/Mine"),
                         "jdk/internal/pathfleet/Mine": odd_classes.runner("jdk/internal/pathfleet/Mine", b"\xb1")}, "rename the program's"),
        "generated_package": ({"M": odd_classes.main_that_calls("M", "pathfleet/Mine"),
                               "pathfleet/Mine": odd_classes.runner("pathfleet/Mine", b"\xb1")}, "rename the program's"),
        "main_malformed": ({"M": b"\1\2\3\4\5\6\7\10\11"}, "cannot load main class M"),
        "main_truncated": ({"M": odd_classes.Writer("M").bytes()[:40]}, "cannot load main class M"),
        "main_unverifiable": ({"M": odd_classes.runner("M", b"\x57\xb1")}, "VerifyError"),
        "main_without_super": ({"M": odd_classes.Writer("M", "None").bytes()}, "NoClassDefFoundError: None"),
        "main_of_final_super": ({"M": odd_classes.Writer("M", "java/lang/String").bytes()}, "final class"),
    }
    for name in selected(cases, filters):
        files, line = cases[name]
        classes = build / name
        for path, data in files.items():
            file = classes / (path + ".class")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        for command in ("run", "check"):
            done = run(comparison.args, command, "-cp", classes, "M")
            comparison.count += 1
            if done.returncode != 65 or line not in done.stderr or done.stderr.count("\n") != 1:
                comparison.fail(f"refused {name} {command}", f"(exit code 65, {line})", f"exit code {done.returncode}: {done.stdout[-200:]}{done.stderr[-300:]}")


CHECKED = ["private_method", "final_class", "sealed_class", "package_class", "no_method", "now_static_method", "now_abstract_class", "not_implemented",
           "final_field_put", "protected_sibling", "interface_method_not_public", "implements_class"]


def checked(comparison, build, filters):
    """Checks the verdict of some cases: the error must be the exception with which java ends."""
    names = selected(CHECKED, filters)
    if not names:
        return
    first, second = {}, {}
    for name in names:
        first.update(relinking.CASES[name][0])
        second.update(relinking.CASES[name][1])
        first[f"Main_{name}.java"] = f"public class Main_{name} {{ public static void main(String[] a) throws Throwable {{ access.{name}.Main.run(); }} }}"
    before, classes = build / "before", build / "classes"
    javac(write(build / "first", first), before)
    shutil.copytree(before, classes)
    javac(write(build / "second", second), classes, before)
    for name in names:
        java = finish([*JAVA, "-cp", classes, f"Main_{name}"]).stderr
        thrown = re.search(r'Exception in thread "main" ([\w.]+)', java)
        for options in ([], ["-j", "2"], ["--symbolic"]):
            done, report = explore(comparison.args, classes, *options, f"Main_{name}")
            comparison.count += 1
            found = [error.get("exception", error.get("class", "")) for error in report.get("errors", [])] if done.returncode == 1 else []
            expected = thrown.group(1) if thrown else "no exception"
            if thrown is None and done.returncode == 0:
                continue
            if not any(expected in str(each) for each in found) and expected not in done.stdout:
                comparison.fail(f"checked {name} {options}", expected, f"exit code {done.returncode}: {done.stdout[-300:]}{done.stderr[-200:]}")


def main():
    parser = arguments(__doc__, build=True, api_jar=False)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("filters", nargs="*")
    args = parser.parse_args()
    build = args.build
    shutil.rmtree(build, ignore_errors=True)
    build.mkdir(parents=True)
    comparison = Comparison(args)
    relinked(comparison, build / "relinking", args.filters)
    odd(comparison, build / "odd", args.filters)
    forged(comparison, build / "forged", args.filters)
    refused(comparison, build / "refused", args.filters)
    checked(comparison, build / "checked", args.filters)
    print(f"{comparison.count} cases, {len(comparison.failures)} failed")
    return 1 if comparison.failures or not comparison.count else 0


if __name__ == "__main__":
    sys.exit(main())
