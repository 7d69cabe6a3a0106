#!/usr/bin/env python3
"""Writes the seeds of tests/fuzz/corpus anew: make_corpus.py --pathfleet BIN --api-jar JAR [--corpus DIR].

A folder for each kind of input. Besides small inputs that are right there is a seed for each thing that once went wrong (found-*): those
are left alone, and added by hand.
"""
import argparse
import io
import pathlib
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE.parent / "programs/differential/opcodes"))
import jdk  # noqa: E402
import rare_classes  # noqa: E402

MODIFIED = (2024, 1, 1, 0, 0, 0)


def compiled(sources, release, folder):
    """Class files by name."""
    out = folder / str(release)
    subprocess.run([*jdk.JAVAC, "-nowarn", "-Xlint:none", "--release", str(release), "-d", out, *sources], check=True, stderr=subprocess.DEVNULL)
    return {str(file.relative_to(out)): file.read_bytes() for file in out.rglob("*.class")}


def image(classes):
    """A run-time image (jimage 1.0) of these classes of java.base, with its packages."""
    strings, resources, locations = b"\0", b"", b"\0"
    known, names = {"": 0}, {}

    def text(value):
        nonlocal strings
        if value not in known:
            known[value] = len(strings)
            strings += value.encode() + b"\0"
        return known[value]

    def add(whole, module, parent, base, extension, content):
        nonlocal locations, resources
        names[whole] = len(locations)
        for kind, value in ((1, text(module)), (2, text(parent)), (3, text(base)), (4, text(extension)), (5, len(resources)), (7, len(content))):
            locations += bytes([kind << 3 | 3]) + struct.pack(">I", value)
        locations += b"\0"
        resources += content

    for path, content in classes.items():
        parent, _, file = path.rpartition("/")
        add(f"/java.base/{path}", "java.base", parent, file.removesuffix(".class"), "class", content)
    for package in {path.rpartition("/")[0] for path in classes}:
        add("/packages/" + package.replace("/", "."), "", "", "/packages/" + package.replace("/", "."), "", struct.pack("<II", 0, text("java.base")))

    def hash_of(name, seed=0x01000193):
        for byte in name.encode():
            seed = (seed * 0x01000193 ^ byte) & 0xFFFFFFFF
        return seed & 0x7FFFFFFF

    # A perfect hash by trying: a bucket of several names gets a seed that sends them to free slots.
    size = 11  # no power of two, by which such hashes are not spread
    redirects, offsets, free = [0] * size, [0] * size, set(range(size))
    buckets = {}
    for name in names:
        buckets.setdefault(hash_of(name) % size, []).append(name)
    for bucket, members in sorted(buckets.items(), key=lambda item: -len(item[1])):
        if len(members) == 1:
            slot = min(free)
            redirects[bucket] = -1 - slot
            slots = [slot]
        else:
            seed = next(s for s in range(1, 1 << 20)
                        if len({hash_of(m, s) % size for m in members}) == len(members) and all(hash_of(m, s) % size in free for m in members))
            redirects[bucket] = seed
            slots = [hash_of(member, seed) % size for member in members]
        for member, slot in zip(members, slots):
            offsets[slot] = names[member]
            free.discard(slot)
    header = struct.pack("<IIIIIII", 0xCAFEDADA, 0x00010000, 0, size, size, len(locations), len(strings))
    return header + struct.pack(f"<{size}i", *redirects) + struct.pack(f"<{size}I", *offsets) + locations + strings + resources


def jar(entries, compression=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as made:
        for name, content in entries.items():
            info = zipfile.ZipInfo(name, MODIFIED)
            info.compress_type = compression
            made.writestr(info, content)
    return out.getvalue()


def saved_trace(settings, folder):
    """What check --trace writes for a small program with a choice."""
    source = folder / "Traced.java"
    source.write_text("public class Traced { public static void main(String[] a) { if (gov.nasa.jpf.vm.Verify.getInt(0, 3) == 2) throw new IllegalStateException(); } }")
    subprocess.run([*jdk.JAVAC, "-cp", settings.api_jar, "-d", folder, source], check=True)
    subprocess.run([settings.pathfleet, "check", "-q", "--trace", folder / "t", "-cp", folder, "Traced"], check=False, stdout=subprocess.DEVNULL)
    return (folder / "t").read_bytes().replace(str(folder).encode(), b"classes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pathfleet", required=True)
    parser.add_argument("--api-jar", required=True)
    parser.add_argument("--corpus", type=pathlib.Path, default=HERE / "corpus")
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sources = HERE.parent / "parity/seeds"
        new = compiled(sorted(sources.rglob("*.java")), 17, folder)
        old = compiled([sources / "p/Base.java", sources / "p/Old.java"], 8, folder)
        programs = compiled(sorted((HERE / "programs").glob("*.java")), 17, folder / "programs")
        aged = bytearray(old["p/Old.class"])
        aged[6:8] = struct.pack(">H", 49)
        seeds = {
            "class": {"square": new["p/Square.class"], "point": new["p/Modern$Point.class"], "modern": new["p/Modern.class"], "shape": new["p/Shape.class"],
                      "colour": new["p/Modern$Colour.class"], "far": new["q/Far.class"], "old": old["p/Old.class"], "old-49": bytes(aged),
                      "rare": rare_classes.class_file("Rare", rare_classes.RARE),
                      "subroutines": rare_classes.class_file("Subroutines", rare_classes.SUBROUTINES)},
            "run": {"seed": programs["Seed.class"], "reads-input": programs["ReadsInput.class"]},
            "jar": {"plain": jar({"META-INF/MANIFEST.MF": "Manifest-Version: 1.0\n", "p/Leaf.class": new["p/Modern$Leaf.class"], "data.txt": "x" * 99}),
                    "stored": jar({"A.class": new["p/Modern$Leaf.class"]}, zipfile.ZIP_STORED),
                    "releases": jar({"META-INF/MANIFEST.MF": "Manifest-Version: 1.0\nMulti-Release: true\n", "A.class": b"a",
                                     "META-INF/versions/9/A.class": b"b", "META-INF/versions/17/A.class": new["p/Modern$Leaf.class"]}),
                    "large-manifest": jar({"META-INF/MANIFEST.MF": b"\0" * (5 << 20)}), "empty": jar({})},
            "image": {"three": image({f"java/lang/{key}.class": value for key, value in
                                      (("Leaf", new["p/Modern$Leaf.class"]), ("Mark", new["p/Modern$Mark.class"]), ("Visitor", new["p/Old$Visitor.class"]))})},
            "jpf": {"plain": b"# a program\ntarget = p.Main\ntarget.args = a,b\nclasspath = ${config_path}/classes;${x}\nsearch.class = .search.DFSearch\n",
                    "escapes": b"target=Ma\\u0069n\nnative = \\\n  a\\tb\nlist += ,c\n+list = d,\n@requires nothing\nx = 1\n",
                    "includes": b"@include other.jpf\n@include_if ?a?b.jpf\n@using jpf-core\n",
                    "found-doubling": b"a = 0123456789\n" + b"a = ${a}${a}\n" * 40, "found-self": b"@include input.jpf\n"},
            "toml": {"plain": b'search = "bfs"\n[limits]\ntime-limit = 5\n[jpf]\nsize.min = 1\n"x y".z = true\n',
                     "arrays": b'[jpf]\na = 1.5\nb = "t"\nc = \'\'\'x\ny\'\'\'\n', "found-deep-key": b"[jpf]\n" + b".".join([b"a"] * 3000) + b" = 1\n",
                     "found-deep-array": b"x = " + b"[" * 3000},
            "trace": {"plain": saved_trace(settings, folder), "found-brackets": b"[" * 3000},
            "stdin": {"lines": b"xone, two\nthree;four five\n\n", "numbers": b"21 2 abc 99999999999 -3\n", "empty": b"", "bytes": bytes(range(256))},
        }
        for kind, files in seeds.items():
            (settings.corpus / kind).mkdir(parents=True, exist_ok=True)
            for key, content in files.items():
                (settings.corpus / kind / key).write_bytes(content)


if __name__ == "__main__":
    main()
