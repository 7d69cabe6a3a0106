#!/usr/bin/env python3
"""The rules of the source tree: includes as in ARCHITECTURE.md, no stale names in comments, and the format of
clang-format.

  source_test.py [unittest options]

Walls: the tables "Who may include whom" of ARCHITECTURE.md are read. An include that they do not allow fails, and so
does a row that allows an include that no file has.
Names: a comment or document that names a file, a function or a member must name one that exists.
Words: those of src/core/finding_kinds.def are the same in the schema, the documents and the tests.
Links: a relative link of a document, and its anchor, leads somewhere; so does a path docs/*.md in any other file. The index
docs/README.md lists every document, and a page for users does not lead to the working papers of maintainers.
"""
import ast
import io
import json
import pathlib
import re
import shutil
import subprocess
import tokenize
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)


def sources(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*")) if path.suffix in {".h", ".cpp", ".inc", ".def"}]


def folder_of(path):
    return path.split("/")[0]


def room_of(path):
    """The room of a file: "vm/heap", or "vm" for the files above the rooms."""
    return "/".join(path.split("/")[:-1])


def walls(text):
    """{folder: folders it may include}, from the rows "| `core` | nothing |" below the heading."""
    part = text.split("## Who may include whom", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| `([a-z/_]+)` \| ([^|]*) \|", part, re.M)
    return {folder: set(re.findall(r"`([a-z/_]+)`", allowed)) for folder, allowed in rows}


class Walls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        rows = walls((ROOT / "ARCHITECTURE.md").read_text())
        cls.allowed = {folder: allowed for folder, allowed in rows.items() if "/" not in folder}
        cls.rooms = {room: allowed for room, allowed in rows.items() if "/" in room}
        cls.includes = {}  # (from, to): a file that includes and what
        for path in sources("src"):
            name = str(path.relative_to(ROOT / "src"))
            for included in INCLUDE.findall(path.read_text()):
                here, there = folder_of(name), folder_of(included)
                if here != there:
                    cls.includes.setdefault((here, there), []).append(f'src/{name} includes "{included}"')

    def test_every_folder_has_a_row(self):
        folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()}
        self.assertEqual(folders, set(self.allowed))

    def test_no_include_is_forbidden(self):
        forbidden = [line for (here, there), lines in self.includes.items() if there not in self.allowed.get(here, set()) for line in lines]
        self.assertEqual(forbidden, [], "ARCHITECTURE.md does not allow:\n" + "\n".join(forbidden))

    def test_no_row_allows_what_nobody_needs(self):
        unused = [f"{here} -> {there}" for here, allowed in self.allowed.items() for there in allowed if (here, there) not in self.includes]
        self.assertEqual(unused, [])

    def test_rooms(self):
        """An include of a room is allowed, or is listed among those that still have to be removed."""
        upward = set()
        for folder in ("vm", "cli"):
            rooms = {f"{folder}/{path.name}" for path in (ROOT / "src" / folder).iterdir() if path.is_dir()}
            self.assertEqual(rooms, {room for room in self.rooms if folder_of(room) == folder})
            for path in sources(f"src/{folder}"):
                name = str(path.relative_to(ROOT / "src"))
                for included in INCLUDE.findall(path.read_text()):
                    here, there = room_of(name), room_of(included)
                    if here in self.rooms and folder_of(included) == folder and there != here and there not in self.rooms[here]:
                        upward.add(f"{name} includes {included}")
        known = set((ROOT / "tests/upward_includes.txt").read_text().splitlines())
        self.assertEqual(sorted(upward - known), [], "new includes against the table of rooms")
        self.assertEqual(sorted(known - upward), [], "gone, and to be taken off the list")

    def test_link_lines_say_the_same(self):
        text = (ROOT / "CMakeLists.txt").read_text()
        lines = re.findall(r"^pathfleet_library\((\w+)([^)]*)\)", text, re.M) + re.findall(r"^target_link_libraries\(pathfleet_(cli)\b([^)]*)\)", text, re.M)
        linked = {folder: set(re.findall(r"\bpathfleet_(\w+)", rest)) for folder, rest in lines}
        self.assertEqual(linked, self.allowed)

    def test_searches_begin_again_in_one_way(self):
        """Only the policy of assumptions, and the threads of a search on its behalf, catch AssumptionBroken."""
        catch = [path.relative_to(ROOT / "src") for path in sources("src") if re.search(r"catch \((const )?AssumptionBroken", path.read_text())]
        self.assertEqual([str(path) for path in catch if path.parts[0] != "dist"], ["core/assumption_policy.h", "ltl/parallel_cycle_search.cpp"])
        self.assertEqual(len(catch), 3, catch)

    def test_arrows_go_one_way(self):
        """The includes between folders, and between rooms, have no cycle."""
        seen, done = [], set()

        def visit(folder):
            self.assertNotIn(folder, seen, " -> ".join(seen + [folder]))
            if folder in done:
                return
            seen.append(folder)
            for there in sorted(self.allowed.get(folder, ())):
                visit(there)
            seen.pop()
            done.add(folder)

        for folder in self.allowed:
            visit(folder)
        self.allowed = self.rooms
        for room in self.rooms:
            visit(room)


def split_cpp(text):
    """(code, comments) of C++ text; both keep the line numbers. A "//" in a string literal is code."""
    code, comments = [], []
    literal_or_comment = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.S)
    at = 0
    for found in literal_or_comment.finditer(text):
        if found.group().startswith('"'):
            continue
        code.append(text[at : found.start()])
        comments.append(re.sub(r"[^\n]", "", text[at : found.start()]))
        comments.append(found.group() + " ")
        code.append(re.sub(r"[^\n]", "", found.group()))
        at = found.end()
    return "".join(code) + text[at:], "".join(comments)


def split_python(text):
    """(code, comments) of Python text; a docstring is a comment."""
    lines = text.split("\n")
    comments = [""] * len(lines)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments[token.start[0] - 1] = token.string
            lines[token.start[0] - 1] = lines[token.start[0] - 1][: token.start[1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            for i in range(node.body[0].lineno - 1, node.body[0].end_lineno):
                comments[i], lines[i] = lines[i], ""
    return "\n".join(lines), "\n".join(comments)


class StaleNames:
    """Finds names in comments and documents that no longer exist in the tree.

    file.h, path/file.cpp, path/file.*: a file of the tree must have a path with this ending. Suite.*: the word must
    occur in code. function(): the word must occur in code before a parenthesis. Class::member: the member must occur in
    the code of a file that also contains the class's name.
    """

    FILE = re.compile(r"(?<![\w/.*<{-])((?:[\w-]+/)*[\w-]+\.(?:h|cpp|def|inc|py|md|sh|\*))(?![\w/*.-]*[\w*])")
    FUNCTION = re.compile(r"(?<![\w.:>$-])(\w+)\(\)")
    MEMBER = re.compile(r"(?<![\w:])([A-Z]\w*)::(~?\w+)")
    # Documents of an earlier time: they keep the names of their day.
    UNCHECKED = re.compile(r"CHANGELOG\.md|docs/(status\.md|internals/(decisions|notes)/.*)|results/.*")
    # Written by `ninja docs`: full of names of the JDK.
    GENERATED = {"docs/options.md", "docs/supported-java.md"}

    def __init__(self, root):
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True)
        self.files = [name for name in listed.stdout.splitlines() if (root / name).is_file()]
        self.comments = {}  # by file
        self.words = set()
        self.called = set()  # words before a parenthesis
        self.words_by_file = {}
        for name in self.files:
            path = root / name
            if path.suffix in {".h", ".cpp", ".def", ".inc"}:
                code, comments = split_cpp(path.read_text())
            elif path.suffix == ".py":
                code, comments = split_python(path.read_text())
            elif path.suffix in {".java", ".cmake", ".sh"} or path.name == "CMakeLists.txt":
                code, comments = path.read_text(errors="replace"), ""
            elif path.suffix == ".md" and name not in self.GENERATED and not self.UNCHECKED.fullmatch(name):
                code, comments = "", path.read_text()
            else:
                continue
            words = set(re.findall(r"\w+", code))
            self.words |= words
            self.called |= set(re.findall(r"(\w+)\s*\(", code))
            if path.suffix in {".h", ".cpp", ".def", ".inc"}:
                self.words_by_file[name] = words
            if name.startswith(("src/", "tests/", "model/")) or path.suffix == ".md":
                self.comments[name] = comments
        self.endings = set()
        for name in self.files:
            parts = name.split("/")
            for i in range(len(parts)):
                ending = "/".join(parts[i:])
                self.endings.update((ending, ending.rsplit(".", 1)[0] + ".*"))

    def in_line(self, line, allowed=frozenset()):
        """The stale names in a line of a comment."""
        for name in self.FILE.findall(line):
            if name.endswith(".*") and "/" not in name:
                exists = name[0].islower() or name[:-2] in self.words  # tests of a suite; a Java package
            else:
                exists = name in self.endings
            if not exists and name not in allowed:
                yield name
        for name in self.FUNCTION.findall(line):
            if name not in self.called and name not in allowed:
                yield name + "()"
        for owner, member in self.MEMBER.findall(line):
            if not any({owner, member} <= words for words in self.words_by_file.values()) and f"{owner}::{member}" not in allowed:
                yield f"{owner}::{member}"

    def all(self, allowed=frozenset()):
        return [
            f"{name}:{number}: {stale}"
            for name, text in sorted(self.comments.items())
            for number, line in enumerate(text.split("\n"), 1)
            for stale in self.in_line(line, allowed)
        ]


class Names(unittest.TestCase):
    ALLOWED = frozenset(
        {
            # Examples.
            "Effect::x", "Class::member", "Suite.*", "file.h", "path/file.cpp", "path/file.*", "rK",
            "grade_minus1_throwsIllegalArgumentException", "grade_notBonus_returns5", "deposit_amountAtMost0_throwsIllegalArgumentException", "together_1",
            # A method that pathfleet generates.
            "conservative",
            # HotSpot's functions.
            "Reflection::verify_class_access", "Reflection::verify_member_access",
        }
    )

    @classmethod
    def setUpClass(cls):
        cls.stale = StaleNames(ROOT)

    def test_comments_and_documents_name_what_exists(self):
        found = self.stale.all(self.ALLOWED)
        self.assertEqual(found, [], "stale names:\n" + "\n".join(found))

    def test_stale_names_are_found(self):
        for line in ("core/explorer.h", "`src/core/explorer.*`", "call explore_part()", "SearchOptions::max_depth, Explorer::run"):
            self.assertEqual(list(self.stale.in_line(line)), [], line)
        for line, name in (
            ("see core/no_such_file.h.", "core/no_such_file.h"),
            ("(`src/core/no_such_file.*`)", "src/core/no_such_file.*"),
            ("calls no_such_" "function() first", "no_such_" "function()"),
            ("Explorer::no_such_" "member does", "Explorer::no_such_" "member"),
        ):
            self.assertEqual(list(self.stale.in_line(line)), [name], line)


class Document:
    """A Markdown file: its relative links and its anchors, as GitHub makes them of headings."""

    LINK = re.compile(r"\]\(([^()\s]*)\)")

    def __init__(self, text):
        text = re.sub(r"^( *)```.*?^\1```", lambda block: "\n" * block[0].count("\n"), text, flags=re.M | re.S)
        prose = re.sub(r"`[^`\n]*`", "", text)  # an expression of C++ may look like a link
        self.links = [target for target in self.LINK.findall(prose) if not re.match(r"[a-z]+:", target)]
        self.anchors = set()
        for heading in re.findall(r"^#+ (.*)$", text, re.M):
            words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
            anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
            number = sum(known == anchor or re.fullmatch(re.escape(anchor) + r"-\d+", known) is not None for known in self.anchors)
            self.anchors.add(f"{anchor}-{number}" if number else anchor)


def broken_links(root, name, text):
    """The links of the document `name` that lead to no file, no folder or no anchor."""
    for link in Document(text).links:
        path, _, anchor = link.partition("#")
        target = (root / name).parent / path
        if path and not target.exists():
            yield link
        elif anchor and anchor not in Document(target.read_text() if path else text).anchors:
            yield link


class Links(unittest.TestCase):
    # What only maintainers read: the state of the work, and what is kept of earlier work.
    WORKING_PAPERS = re.compile(r"docs/(status\.md|internals/notes/.*)")
    # Documents of an earlier time: they name paths of their day.
    EARLIER = re.compile(r"CHANGELOG\.md|results/.*")

    @classmethod
    def setUpClass(cls):
        listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True)
        cls.files = [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
        cls.documents = [name for name in cls.files if name.endswith(".md")]
        index = (ROOT / "docs/README.md").read_text()
        cls.for_users, cls.for_maintainers = index.split("\n## For maintainers", 1)

    def targets(self, name, text):
        """The files of the tree to which the links of a text lead, as if it were the document `name`."""
        links = (link.partition("#")[0] for link in Document(text).links)
        return {str(((ROOT / name).parent / link).resolve().relative_to(ROOT)) for link in links if link}

    def test_links_lead_somewhere(self):
        broken = [f"{name}: {link}" for name in self.documents for link in broken_links(ROOT, name, (ROOT / name).read_text())]
        self.assertEqual(broken, [], "broken links:\n" + "\n".join(broken))

    def test_paths_of_documents_exist(self):
        """docs/search.md and the like in sources, help texts, scripts and examples."""
        stale = []
        for name in self.files:
            if self.EARLIER.fullmatch(name):
                continue
            text = (ROOT / name).read_bytes()
            if b"docs/" in text and b"\0" not in text:
                paths = re.findall(r"(?<![\w/*])docs/[\w./-]*\.(?:md|json|png)\b", text.decode())
                stale += [f"{name}: {path}" for path in paths if not (ROOT / path).exists()]
        self.assertEqual(stale, [], "paths that do not exist:\n" + "\n".join(stale))

    def test_the_index_lists_every_page(self):
        pages = {name for name in self.documents if re.fullmatch(r"docs/(internals/)?[\w-]+\.md", name)} - {"docs/README.md"}
        self.assertEqual(pages - self.targets("docs/README.md", self.for_users) - self.targets("docs/README.md", self.for_maintainers), set())

    def test_users_are_not_led_to_working_papers(self):
        pages = {name for name in self.targets("docs/README.md", self.for_users) if name.endswith(".md")} | {"README.md"}
        self.assertGreater(len(pages), 15)
        led = [f"{page}: {target}" for page in sorted(pages) for target in self.targets(page, (ROOT / page).read_text())
               if self.WORKING_PAPERS.fullmatch(target)]
        self.assertEqual(led + [target for target in self.targets("docs/README.md", self.for_users) if self.WORKING_PAPERS.fullmatch(target)], [])

    def test_broken_links_are_found(self):
        text = "# A title: `code`, twice\n## Part\n[a](README.md) [b](#part) [c](#a-title-code-twice) [d](https://x.org)\n```\n[e](no.md)\n```\n"
        self.assertEqual(list(broken_links(ROOT, "text.md", text)), [])
        self.assertEqual(list(broken_links(ROOT, "text.md", text + "[f](no.md) [g](#none) [h](README.md#none)")), ["no.md", "#none", "README.md#none"])


class Format(unittest.TestCase):
    def test_clang_format_would_change_nothing(self):
        tool = shutil.which("clang-format-14") or shutil.which("clang-format")
        self.assertIsNotNone(tool, "scripts/install-deps.sh installs clang-format")
        files = [str(path) for path in sources("src", "tests", "model") if path.suffix in {".h", ".cpp"}]
        wrong = subprocess.run([tool, "--dry-run", "-Werror", *files], capture_output=True, text=True)
        self.assertEqual(wrong.returncode, 0, wrong.stderr[:4000])


class FindingKinds(unittest.TestCase):
    """The words of src/core/finding_kinds.def in places other than C++."""

    def setUp(self):
        rows = re.findall(r'^FINDING_KIND\(\w+, "([a-z-]+)", (\w+),', (ROOT / "src/core/finding_kinds.def").read_text(), re.M)
        self.words = [word for word, _ in rows]
        self.properties = {word for word, asked in rows if asked == "by_property"}

    def test_the_schema_has_them(self):
        schema = (ROOT / "docs/report.schema.json").read_text()
        self.assertIn(f'"kind": {{"type": "string", "enum": {json.dumps(self.words)}}}', schema)

    def test_the_document_has_them(self):
        quoted = [f"`{word}`" for word in self.words]
        self.assertIn(f"| `kind` | {', '.join(quoted[:-1])} or {quoted[-1]} |", (ROOT / "docs/json.md").read_text())

    def test_the_option_has_those_that_it_asks_for(self):
        rows = re.search(r'OPTION\([^,]*, "--property", set, property, "([^"]*)"', (ROOT / "src/cli/options/options.def").read_text())
        self.assertEqual(set(rows[1].split(",")) - {"runtime-exception"}, self.properties)

    def test_the_programs_may_expect_them(self):
        kinds = re.search(r"^KINDS = \(([^)]*)\)", (ROOT / "tests/run_programs.py").read_text(), re.M)
        self.assertEqual(re.findall(r'"([^"]+)"', kinds[1]), self.words)


if __name__ == "__main__":
    unittest.main()
