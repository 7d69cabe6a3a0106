#!/usr/bin/env python3
"""Starting a program as java does: system properties (-D), jars that can be run (-jar), and the Class-Path of manifests. What
`pathfleet run` prints is compared with what java prints.

  launch_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import os
import pathlib
import sys
import tempfile
import unittest
import zipfile

from jdk import JAVA
from pathfleet_command import MPIRUN, arguments, class_path, compile_java, finish, read_report, run, unittest_arguments, write_sources

SETTINGS = None
FOLDER = None  # the compiled programs

PROGRAMS = {
    "Shows": """
      public class Shows {
        public static void main(String[] args) {
          for (String name : args) System.out.println(name + "=" + System.getProperty(name));
          System.out.println(Integer.getInteger("size", 7) + " " + Boolean.getBoolean("on"));
        }
      }""",
    "Fails": """
      public class Fails {
        public static void main(String[] args) { assert Integer.getInteger("size", 7) != 3; }
      }""",
    "Counts": """
      import gov.nasa.jpf.vm.Verify;
      public class Counts {
        public static void main(String[] args) {
          int n = Integer.getInteger("size", 0);
          for (int i = 0; i < n; i++) Verify.getBoolean();
        }
      }""",
    "Starts": """
      public class Starts {
        public static void main(String[] args) {
          System.out.println(String.join(" ", args) + " " + System.getProperty("java.class.path"));
          for (String name : new String[] {"First", "Second", "Third"}) {
            try {
              Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) args);
            } catch (ReflectiveOperationException e) {
              System.out.println("no " + name);
            }
          }
        }
      }""",
    "First": 'public class First { public static void main(String[] args) { System.out.println("first"); } }',
    "Second": 'public class Second { public static void main(String[] args) { System.out.println("second"); } }',
    "Third": 'public class Third { public static void main(String[] args) { System.out.println("third"); } }',
}


def setUpModule():
    global FOLDER
    FOLDER = tempfile.TemporaryDirectory()
    compile_java(FOLDER.name, write_sources(FOLDER.name, PROGRAMS), classes=SETTINGS.api_jar)


def tearDownModule():
    FOLDER.cleanup()


class Launch(unittest.TestCase):
    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.work = pathlib.Path(work.name)

    def same_as_java(self, *words, **more):
        java = finish([*JAVA, *words], **more)
        ours = run(SETTINGS, "run", *words, **more)
        self.assertEqual((ours.returncode, ours.stdout, ours.stderr), (java.returncode, java.stdout, java.stderr))
        return ours.stdout

    def refused(self, code, *words, text):
        done = run(SETTINGS, *words)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (code, 1), done.stdout + done.stderr)
        self.assertIn(text, done.stderr)

    def jar(self, name, *classes, **attributes):
        """A jar with classes of FOLDER and attributes (with '_' for '-') in its manifest, broken after 72 bytes."""
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = []
        for line in ["Manifest-Version: 1.0", *(f"{key.replace('_', '-')}: {value}" for key, value in attributes.items())]:
            lines += [line[:70], *(" " + line[at:at + 69] for at in range(70, len(line), 69))]
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("META-INF/MANIFEST.MF", "\r\n".join(lines) + "\r\n\r\nName: x/\r\nMain-Class: Third\r\n")
            for each in classes:
                file.write(pathlib.Path(FOLDER.name) / f"{each}.class", f"{each}.class")
        return path


class Properties(Launch):
    def test_they_are_those_of_java(self):
        names = ["a", "b", "c", "size", "os.name", "java.specification.version", "java.class.version"]
        given = ["-Da=1", "-Db", "-Dc=x=y z", "-Da=2", "-Dsize=12", "-Don=true", "-Dos.name=Minix", "-Djava.specification.version=5"]
        text = self.same_as_java(*given, "-cp", FOLDER.name, "Shows", *names)
        self.assertIn("a=2\nb=\nc=x=y z\nsize=12\nos.name=Minix\n", text)

    def test_they_are_part_of_a_saved_trace(self):
        trace = self.work / "t.json"
        self.assertEqual(run(SETTINGS, "check", "-cp", FOLDER.name, "Fails").returncode, 0)
        done = run(SETTINGS, "check", "-cp", FOLDER.name, "-Dsize=3", "--trace", trace, "Fails")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(run(SETTINGS, "replay", trace).returncode, 1)
        saved = json.loads(trace.read_text())
        self.assertEqual(saved["program"].pop("properties"), {"size": "3"})
        trace.write_text(json.dumps(saved))
        done = run(SETTINGS, "replay", trace)
        self.assertEqual(done.returncode, 65, done.stdout)
        self.assertIn("does not show its error again", done.stderr)

    def test_they_are_part_of_a_checkpoint_and_of_all_ranks(self):
        folder, report = self.work / "saved", self.work / "r.json"
        words = ["-cp", FOLDER.name, "-Dsize=30", "--por=off", "Counts"]
        done = run(SETTINGS, "check", "--json", report, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        whole = read_report(report)["statistics"]["states_new"]
        self.assertGreater(whole, 10)
        done = run(SETTINGS, "check", "--max-states=8", "--checkpoint", folder, *words, cwd=self.work)
        self.assertEqual(done.returncode, 75, done.stdout + done.stderr)
        done = run(SETTINGS, "resume", "--max-states=0", "--json", report, folder, cwd=self.work)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(read_report(report)["statistics"]["states_new"], whole)
        done = run(SETTINGS, "check", "--json", report, *words, launcher=[*MPIRUN, "-n", "2"])
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(read_report(report)["statistics"]["states_new"], whole)

    def test_in_a_file(self):
        config = self.work / "o.toml"
        config.write_text('[define]\n"a" = "1"\nb.c = "two"\nsize = 5\non = true\n')
        done = run(SETTINGS, "run", "--config", config, "-Da=9", "-cp", FOLDER.name, "Shows", "a", "b.c")
        self.assertEqual(done.stdout, "a=9\nb.c=two\n5 true\n")
        config.write_text('[define]\na = "1"\nfile.encoding = "Latin1"\n')
        self.refused(65, "run", "--config", config, "-cp", FOLDER.name, "Shows", text="o.toml:3: ")
        config.write_text('define = "a=1"\n')
        self.refused(65, "run", "--config", config, "-cp", FOLDER.name, "Shows", text="a table")

    def test_refused(self):
        for word, text in {"-D=x": "no name", "-Djava.class.path=.": "-cp", "-Dline.separator=x": "line feed",
                           "-Djava.security.manager": "security manager"}.items():
            with self.subTest(word):
                self.refused(64, "check", word, "-cp", FOLDER.name, "Shows", text=text)
        self.refused(64, "replay", "-Da=1", "x", text="-Da=1")
        self.assertEqual(run(SETTINGS, "run", "-Dfile.encoding=UTF-8", "-cp", FOLDER.name, "First").stdout, "first\n")


class Jars(Launch):
    def test_a_jar_runs_as_under_java(self):
        jar = self.jar("lib/app.jar", "Starts", "First", Main_Class="Starts ", Class_Path="more%20jars/b.jar none.jar ../classes/")
        self.jar("lib/more jars/b.jar", "Second")
        (self.work / "classes").mkdir()
        (self.work / "classes" / "Third.class").write_bytes((pathlib.Path(FOLDER.name) / "Third.class").read_bytes())
        text = self.same_as_java("-jar", jar, "-x", "y z", "-jar2")
        self.assertEqual(text, f"-x y z -jar2 {jar}\nfirst\nsecond\nthird\n")
        self.same_as_java("-cp", FOLDER.name, "-jar", "lib/app.jar", "a", cwd=self.work)  # -cp has no meaning
        done = run(SETTINGS, "check", "-q", "-jar", jar, "-j4")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"warning: -j4 stands after {jar}", done.stderr)

    def test_what_manifests_name_comes_after_their_jar(self):
        far = "x" * 90  # so that the line goes on
        a = self.jar("a.jar", "Starts", Class_Path=f"{far}.jar a.jar sub/b.jar")
        self.jar("sub/b.jar", "First", Class_Path="../c.jar ../a.jar")
        self.jar("c.jar", "Second")
        self.jar(f"{far}.jar", "Third")
        self.assertEqual(self.same_as_java("-cp", a, "Starts").splitlines()[1:], ["first", "second", "third"])
        (self.work / "other").mkdir()
        (self.work / "other" / "link.jar").symlink_to(a)
        self.same_as_java("-cp", self.work / "other" / "link.jar", "Starts")
        done = run(SETTINGS, "run", "-cp", f"{self.work}/*", "Starts")
        self.assertEqual(done.stdout.splitlines()[1:], ["first", "second", "third"])

    def test_what_is_no_jar_there(self):
        """Schemes, directories without '/', missing files and odd texts are passed over, as by java."""
        self.jar("sub/x.jar", "First")
        jar = self.jar("a.jar", "Starts", Class_Path=f"http://host/x.jar {FOLDER.name} #x file: / . .. sub")
        self.assertEqual(self.same_as_java("-cp", jar, "Starts").splitlines()[1:], ["no First", "no Second", "no Third"])
        jar = self.jar("b.jar", "Starts", Class_Path=f"file:{self.work}/sub/x.jar FILE:///{self.work}/c.jar")
        self.jar("c.jar", "Second")
        self.assertEqual(self.same_as_java("-cp", jar, "Starts").splitlines()[1:], ["first", "second", "no Third"])
        jar = self.jar("d.jar", "Starts", Class_Path="% %zz %00 %0 file:// C:x.jar :")
        self.assertEqual(run(SETTINGS, "run", "-cp", jar, "Starts").stdout.splitlines()[1:], ["no First", "no Second", "no Third"])

    def test_manifests_that_want_too_much(self):
        many = self.jar("many.jar", "First", Class_Path=" ".join(f"{i}.jar" for i in range(100_001)))
        self.refused(65, "run", "-cp", many, "First", text="more than 100000 files")
        long = self.jar("long.jar", "First", X="y" * (5 << 20))
        self.refused(65, "run", "-cp", long, "First", text="4 MB")
        self.refused(65, "run", "-jar", long, text="4 MB")
        for i in range(60):  # a chain, each naming the others
            self.jar(f"{i}.jar", *(["Second"] if i == 59 else []), Class_Path=" ".join(f"{j}.jar" for j in range(60)))
        first = self.jar("first.jar", "Starts", Class_Path="0.jar")
        done = run(SETTINGS, "run", "-cp", first, "Starts")
        self.assertEqual(done.stdout.splitlines()[1:], ["no First", "second", "no Third"])

    def test_sources_in_jars(self):
        """Source lines of a trace come from a jar of the source path, and from the jar with sources beside a jar."""
        jar = self.jar("lib/app.jar", "Fails", Main_Class="Fails")
        words = ["check", "-Dsize=3", "-jar", jar]
        text = "assert Integer.getInteger"
        self.assertNotIn(text, run(SETTINGS, *words, cwd=self.work).stdout)
        with zipfile.ZipFile(self.work / "any.jar", "w") as file:
            file.writestr("Fails.java", PROGRAMS["Fails"])
        done = run(SETTINGS, "check", "--sourcepath", self.work / "any.jar", *words[1:], cwd=self.work)
        self.assertIn("| public static void main(String[] args) { " + text, done.stdout)
        beside = self.work / "lib" / "app-sources.jar"
        beside.write_bytes(b"no jar")
        self.assertNotIn(text, run(SETTINGS, *words, cwd=self.work).stdout)
        (self.work / "any.jar").rename(beside)
        self.assertIn(text, run(SETTINGS, *words, cwd=self.work).stdout)

    def test_refused(self):
        self.refused(65, "check", "-jar", self.jar("no.jar", "First"), text="no Main-Class")
        self.refused(65, "check", "-jar", self.work / "none.jar", text="none.jar")
        self.refused(65, "check", "-jar", self.jar("gone.jar", "First", Main_Class="p.Gone"), text="p.Gone")
        self.refused(64, "check", "-jar", text="FILE.jar")
        self.refused(64, "check", self.jar("app.jar", "First", Main_Class="First"), text="-jar")

    def test_a_changed_jar_of_a_manifest_is_another_program(self):
        jar = self.jar("a.jar", Class_Path="b.jar")
        self.jar("b.jar", "Counts")
        words = ["-Dsize=8", "--por=off", "-cp", class_path(jar, SETTINGS.api_jar), "Counts"]
        done = run(SETTINGS, "check", "--max-states=5", "--checkpoint", self.work / "s", *words, cwd=self.work)
        self.assertEqual(done.returncode, 75, done.stdout + done.stderr)
        self.jar("b.jar", "Counts", "First")
        done = run(SETTINGS, "resume", self.work / "s", cwd=self.work)
        self.assertEqual(done.returncode, 65, done.stderr)
        self.assertIn("class path", done.stderr)


def main():
    global SETTINGS
    SETTINGS, rest = unittest_arguments(arguments(__doc__))
    os.environ.pop("CLASSPATH", None)
    unittest.main(argv=rest)


if __name__ == "__main__":
    sys.exit(main())
