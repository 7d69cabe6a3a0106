#!/usr/bin/env python3
"""Every instruction has a differential program that contains it, named in tests/programs/opcodes.json.

  opcode_coverage.py --api-jar JAR --build DIR [--write]

The instructions are those of src/classfile/opcodes.def. The instructions of a program are read from javap's listing of
the compiled classes. --write generates the JSON file. Without it, an instruction without a program, or with a program
that does not contain it, is a failure. run_programs.py runs the programs and compares them with java.
"""
import argparse
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import run_programs  # noqa: E402
from pathfleet_command import finish  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "src" / "classfile" / "opcodes.def"
COVERAGE = ROOT / "tests" / "programs" / "opcodes.json"


def instructions():
    """The mnemonics in the order of their codes."""
    names = re.findall(r"^OPCODE\(0x[0-9a-fA-F]+,\s*(\w+?)_?,", TABLE.read_text(), re.M)
    if len(names) != 202:
        sys.exit(f"{TABLE} lists {len(names)} instructions, not 202")
    return names


def mnemonics(listing, known):
    """The instructions in a listing of javap -c, which prints 'wide iload' as 'iload_w'."""
    found = set()
    for name in set(re.findall(r"^\s+\d+: ([a-z][a-z0-9_]*)", listing, re.M)):
        if name in known:
            found.add(name)
        elif name.endswith("_w") and name[:-2] in known:
            found |= {"wide", name[:-2]}
        else:
            sys.exit(f"javap names an instruction '{name}' that {TABLE} does not have")
    return found


def classes_of(program, classes):
    """The class files of a program, and the assembled ones that it names."""
    own = program.class_files(classes)
    constants = b"".join(f.read_bytes() for f in own)
    programs = {p.stem for p in program.path.parent.glob("*.java")}
    assembled = [f for f in classes.glob("*.class") if f.stem.split("$")[0] not in programs]
    return own + [f for f in assembled if len(f.stem).to_bytes(2, "big") + f.stem.encode() in constants]


def contents(options, known):
    """The set of instructions of each program."""
    programs = [run_programs.Program(p) for p in sorted((run_programs.PROGRAMS / "differential").rglob("*.java"))]
    folders = run_programs.compile_programs(programs, options)
    files = {p.name: classes_of(p, folders[p.topic]) for p in programs}
    listing = finish([options.javap, "-c", "-p", "-sysinfo", *sorted({str(f) for of in files.values() for f in of})], check=True, timeout=None).stdout
    parts = re.split(r"^Classfile (.*)$", listing, flags=re.M)
    found = {pathlib.Path(name): mnemonics(text, known) for name, text in zip(parts[1::2], parts[2::2])}
    return {name: set().union(*[found[f.resolve()] for f in of]) for name, of in files.items()}


def write(names, content):
    """Names for each instruction the program that contains it and has the fewest instructions."""
    table = {}
    for name in names:
        programs = [p for p in content if name in content[p]]
        if programs:
            table[name] = min(programs, key=lambda p: (len(content[p]), p))
    COVERAGE.write_text(json.dumps(table, indent=1) + "\n")


def check(names, content):
    """Prints the instructions without a program, and gives their number."""
    table = json.loads(COVERAGE.read_text())
    failures = [f"{name} is no instruction of {TABLE.name}" for name in table if name not in names]
    for name in names:
        if name not in table:
            failures.append(f"{name} has no program")
        elif table[name] not in content:
            failures.append(f"{name}: there is no program {table[name]}")
        elif name not in content[table[name]]:
            failures.append(f"{name} does not occur in {table[name]}")
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{len(names)} instructions, {len(failures)} failed")
    return len(failures)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--api-jar", required=True, type=pathlib.Path)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--javap", default="javap")
    parser.add_argument("-j", dest="jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.kind = "differential"
    names = instructions()
    content = contents(options, set(names))
    if options.write:
        write(names, content)
    sys.exit(1 if check(names, content) else 0)


if __name__ == "__main__":
    main()
