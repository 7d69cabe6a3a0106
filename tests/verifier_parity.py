#!/usr/bin/env python3
"""Mutated class files are accepted and refused as by java, with the same class of error.

  verifier_parity.py --mutants BIN --build DIR [--count N] [--first N] [--batch N] [--most PER_MILLION] [--keep DIR] [--show N]

BIN is parity_mutants (tests/parity/mutants.cpp), which creates the mutants and prints our verdict on each; one java
process (tests/parity/Judge.java) defines and links each. Seeds are the sources of tests/parity/seeds, compiled for
several releases and marked with older versions, and hand-assembled classes with subroutines. Differences are printed by
kind; those that explained() covers are counted separately. Exits with 1 if there are more than PER_MILLION others
(default 100) in a million mutants.
"""
import argparse
import collections
import pathlib
import shutil
import struct
import sys

from pathfleet_command import compile_java, finish

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "programs/differential/opcodes"))
import rare_classes  # noqa: E402

# jsr and ret as compilers once made them of try and finally. 0: jsr to the handler's body, 1: nested, 2: left by a jump.
ALOAD_2, ILOAD_0, ASTORE_1, ASTORE_2, ATHROW, IRETURN, ICONST_1, GOTO = 0x2c, 0x1a, 0x4c, 0x4d, 0xbf, 0xac, 0x04, 0xa7
JSR, RET, IINC, POP, IFEQ, ASTORE_3, ISTORE_0 = 0xa8, 0xa9, 0x84, 0x57, 0x99, 0x4e, 0x3b
SUBROUTINES = {
    ("nested", "(I)I"): [JSR, 0, 5, ILOAD_0, IRETURN, ASTORE_1, JSR, 0, 8, IINC, 0, 1, RET, 1, ASTORE_2, IINC, 0, 2, RET, 2],
    ("left", "(I)I"): [JSR, 0, 5, ILOAD_0, IRETURN, ASTORE_1, ILOAD_0, IFEQ, 0, 5, RET, 1, ICONST_1, IRETURN],
    ("dropped", "(I)I"): [JSR, 0, 3, POP, ILOAD_0, IFEQ, 0, 9, JSR, 0, 8, ILOAD_0, IRETURN, ICONST_1, IRETURN, 0, ASTORE_3, RET, 3],
    ("two", "(I)I"): [ILOAD_0, IFEQ, 0, 8, JSR, 0, 10, ILOAD_0, IRETURN, JSR, 0, 5, ICONST_1, IRETURN, ASTORE_2, ICONST_1, ISTORE_0, RET, 2],
}


def old_sources(folder):
    return [folder / "p/Base.java", folder / "p/Old.java", folder / "q/Far.java"]


def make_seeds(build):
    """Folders of class files, by name."""
    sources = HERE / "parity/seeds"
    releases = {"17": (["--release", "17", "-g", "-parameters"], sorted(sources.rglob("*.java"))),
                "11": (["--release", "11", "-g"], [sources / f"{name}.java" for name in ("p/Base", "p/Old", "p/Shape", "p/Square", "q/Far")]),
                "8": (["--release", "8"], [sources / f"{name}.java" for name in ("p/Base", "p/Old", "p/Shape", "p/Square", "q/Far")]),
                "old": (["--release", "8"], old_sources(sources))}
    folders = {}
    for name, (options, files) in releases.items():
        folder = build / f"seeds-{name}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        compile_java(folder, files, *options, release=None)
        folders[name] = folder
    old = folders.pop("old")
    for major in (45, 46, 48, 49, 50, 51):
        folder = build / f"seeds-{major}"
        shutil.rmtree(folder, ignore_errors=True)
        for file in old.rglob("*.class"):
            content = bytearray(file.read_bytes())
            content[6:8] = struct.pack(">H", major)
            copy = folder / file.relative_to(old)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
        if major <= 50:
            for name, methods in (("Rare", rare_classes.RARE), ("Subroutines", rare_classes.SUBROUTINES), ("Finally", SUBROUTINES)):
                content = bytearray(rare_classes.class_file(name, methods))
                content[6:8] = struct.pack(">H", major)
                (folder / f"{name}.class").write_bytes(content)
        folders[str(major)] = folder
    return folders


def explained(ours, java):
    """The reason why these answers may differ; empty if they must not."""
    error = java.split("\t")[0]
    if kind(java) in ours.split("\t")[0].split(" ")[-1].split("|"):
        return "the error of another method than the first: java looks at methods in the order of their names' addresses"
    if ours.startswith("define ClassFormatError") and error in ("define NoClassDefFoundError", "define ClassCircularityError"):
        return "java loads superinterfaces before it has read the rest of the class file"
    if error in ("define IncompatibleClassChangeError", "define IllegalAccessError", "link IllegalAccessError", "link IncompatibleClassChangeError"):
        return "how classes fit together, which linking decides and not the parser or the verifier"
    return ""


def kind(answer):
    return answer.split("\t")[0].split(" ")[-1].split("|")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", required=True)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batch", type=int, default=50000)
    parser.add_argument("--most", type=float, default=100)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--show", type=int, default=2)
    settings = parser.parse_args()
    build = settings.build
    build.mkdir(parents=True, exist_ok=True)
    classes = build / "judge"
    compile_java(classes, [HERE / "parity/Judge.java"], release=None)
    folders = make_seeds(build)
    home = pathlib.Path(shutil.which("java")).resolve().parent.parent
    total, differences, excused, outcomes = 0, collections.defaultdict(list), collections.Counter(), collections.Counter()
    for name, folder in folders.items():
        share = settings.count // len(folders)
        for first in range(settings.first, settings.first + share, settings.batch):
            count = min(settings.batch, settings.first + share - first)
            mutants, ours, java = build / "mutants", build / "ours", build / "java"
            finish([settings.mutants, "make", home, folder, first, count, mutants, ours], check=True, timeout=None)
            finish(["java", "-Xlog:disable", "-XX:+UseSerialGC", "-Xmx1g", "-cp", classes, "Judge", folder, mutants, java], check=True, timeout=None)
            data, at = mutants.read_bytes(), 0
            for number, (our, their) in enumerate(zip(ours.read_text("utf-8", "replace").split("\n")[:-1], java.read_text("utf-8", "replace").split("\n")[:-1], strict=True)):
                length = struct.unpack_from(">H", data, at)[0]
                class_name = data[at + 2:at + 2 + length].decode()
                size = struct.unpack_from(">I", data, at + 2 + length)[0]
                content = data[at + 6 + length:at + 6 + length + size]
                at += 6 + length + size
                total += 1
                outcomes[kind(their)] += 1
                if kind(our) == kind(their):
                    continue
                if why := explained(our, their):
                    excused[why] += 1
                    continue
                differences[(kind(our), kind(their))].append((name, first + number, class_name, our, their, content))
    wrong = sum(map(len, differences.values()))
    for (our, their), cases in sorted(differences.items(), key=lambda item: -len(item[1])):
        print(f"{len(cases)}: {our}, java: {their}")
        for name, number, class_name, ours, java, content in cases[:settings.show]:
            print(f"   {name} {class_name} {number}\n      ours: {ours}\n      java: {java}")
        if settings.keep:
            for name, number, class_name, ours, java, content in cases[:200]:
                folder = settings.keep / f"{our}-{their}"
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{name}-{class_name}-{number}.class").write_bytes(content)
                with open(folder / "list", "a") as out:
                    out.write(f"{name}-{class_name}-{number}\n   {ours}\n   {java}\n")
    print(f"{total} mutants ({', '.join(f'{count} {word}' for word, count in outcomes.most_common())})")
    for why, count in excused.items():
        print(f"{count} explained: {why}")
    print(f"{wrong} differ unexplained")
    if wrong * 1_000_000 > settings.most * total:
        sys.exit(1)


if __name__ == "__main__":
    main()
