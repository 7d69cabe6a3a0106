// Finding classes: the run-time image, jars, directories, whole class paths, and the JDK itself.
#include "classfile/class_path.h"

#include <unistd.h>

#include <thread>

#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

namespace fs = std::filesystem;

/// Sets an environment variable for a test.
class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~Environment() { old_ ? ::setenv(name_, old_->c_str(), 1) : ::unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(RuntimeImage, FindsClassesInTheirModules) {
  std::optional<FoundClass> found = image().find("java/util/List");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->origin, "java.base/java/util/List");
  EXPECT_EQ(parse(found->bytes, found->origin)->name, "java/util/List");
  EXPECT_EQ(image().find("java/util/logging/Logger")->origin, "java.logging/java/util/logging/Logger");
  EXPECT_EQ(image().module_of("java/lang"), "java.base");
  EXPECT_EQ(image().module_of("java"), std::nullopt);  // holds packages only
  EXPECT_EQ(image().module_of("no/such/package"), std::nullopt);
}

TEST(RuntimeImage, WhatIsNotThereIsNotFound) {
  for (const char* name : {"", "/", "List", "List.class", "java/util", "java/util/", "java/util/NoSuchClass",
                           "java.util.List", "/java/util/List", "no/such/Package", "../java/util/List"}) {
    EXPECT_FALSE(image().find(name).has_value()) << name;
    EXPECT_FALSE(image().find_resource(name).has_value()) << name;
  }
}

TEST(RuntimeImage, EveryListedClassIsFound) {
  for (const char* module : {"java.base", "java.logging", "java.xml"}) {
    std::vector<std::string> names = image().class_names(module);
    EXPECT_FALSE(names.empty());
    for (const std::string& name : names) ASSERT_TRUE(image().find(name).has_value()) << name;
  }
  EXPECT_TRUE(image().class_names("no.such.module").empty());
}

TEST(RuntimeImage, FindsResources) {
  std::optional<std::vector<u8>> bytes = image().find_resource("java/lang/Object.class");
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(*bytes, bytes_of("java/lang/Object"));
}

TEST(RuntimeImage, MayBeAskedByManyThreads) {
  std::vector<std::string> names = image().class_names("java.logging");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (const std::string& name : names) EXPECT_TRUE(image().find(name).has_value());
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(RuntimeImage, WrongFilesAreBadInput) {
  TemporaryDirectory directory;
  EXPECT_THROW(open_jimage(directory / "none"), BadInput);
  EXPECT_THROW(open_jimage(directory.path()), BadInput);
  EXPECT_THROW(open_jimage(directory.write("empty", {})), BadInput);
  EXPECT_THROW(open_jimage(directory.write("text", to_bytes("this is no image, but some text instead"))), BadInput);
  // Right magic: wrong version, the other byte order, tables longer than the file.
  std::vector<u8> header = {0xDA, 0xDA, 0xFE, 0xCA, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
                            0,    0,    0,    0,    0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  std::string message = message_of([&] { open_jimage(directory.write("version", header)); });
  EXPECT_NE(message.find("version 2.0"), std::string::npos) << message;
  header[6] = 1;
  EXPECT_EQ(message_of([&] { open_jimage(directory.write("nothing", header)); }), "");
  EXPECT_FALSE(open_jimage(directory / "nothing")->find("java/lang/Object").has_value());
  for (u32 field : {16u, 20u, 24u}) {
    std::vector<u8> lying = header;
    lying[field + 3] = 0xFF;
    EXPECT_THROW(open_jimage(directory.write("lying", lying)), BadInput) << field;
  }
  // An index of 3 GB in a file that has them.
  std::vector<u8> large = header;
  large[27] = 0xC0;
  const std::string sparse = directory.write("large", large);
  ASSERT_EQ(truncate(sparse.c_str(), off_t{4} << 30), 0);
  message = message_of([&] { open_jimage(sparse); });
  EXPECT_NE(message.find("corrupt"), std::string::npos) << message;
  std::swap(header[0], header[3]);
  std::swap(header[1], header[2]);
  message = message_of([&] { open_jimage(directory.write("order", header)); });
  EXPECT_NE(message.find("byte order"), std::string::npos) << message;
}

TEST(Jar, FindsClassesAndResources) {
  TemporaryDirectory directory;
  std::vector<u8> object = bytes_of("java/lang/Object");
  write_jar(directory / "a.jar", {{"p/C.class", object}, {"META-INF/services/x", to_bytes("p.C\n")}, {"empty", {}}});
  auto jar = open_jar(directory / "a.jar");
  std::optional<FoundClass> found = jar->find("p/C");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->bytes, object);
  EXPECT_EQ(found->origin, directory / "a.jar!/p/C.class");
  EXPECT_EQ(jar->find_resource("META-INF/services/x"), to_bytes("p.C\n"));
  EXPECT_EQ(jar->find_resource("empty"), std::vector<u8>{});
  EXPECT_FALSE(jar->find("p/D").has_value());
  EXPECT_FALSE(jar->find("").has_value());
  EXPECT_FALSE(jar->find_resource("p/").has_value());
}

TEST(Jar, NamesBeyondAscii) {
  TemporaryDirectory directory;
  write_jar(directory / "a.jar", {{"p/\xC3\xA9\xF0\x9F\x98\x80.class", {1}}});
  EXPECT_TRUE(open_jar(directory / "a.jar")->find("p/\xC3\xA9\xED\xA0\xBD\xED\xB8\x80").has_value());
}

TEST(Jar, LargeEntriesArriveWhole) {
  TemporaryDirectory directory;
  std::vector<u8> bytes(5'000'001);
  Random random(5);
  for (u8& byte : bytes) byte = static_cast<u8>(random.next());
  write_jar(directory / "a.jar", {{"big", bytes}});
  EXPECT_EQ(open_jar(directory / "a.jar")->find_resource("big"), bytes);
}

TEST(Jar, MultiRelease) {
  TemporaryDirectory directory;
  auto write = [&](const std::string& name, const std::string& manifest) {
    write_jar(directory / name, {{"META-INF/MANIFEST.MF", to_bytes(manifest)},
                                 {"p/C.class", {1}},
                                 {"META-INF/versions/9/p/C.class", {9}},
                                 {"META-INF/versions/17/p/C.class", {17}},
                                 {"META-INF/versions/21/p/C.class", {21}},
                                 {"META-INF/versions/11/p/New.class", {11}},
                                 {"META-INF/versions/8/p/Old.class", {8}},
                                 {"META-INF/versions/9x/p/Old.class", {8}}});
    return open_jar(directory / name);
  };
  auto jar = write("multi.jar", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n");
  EXPECT_EQ(jar->find("p/C")->bytes, std::vector<u8>{17});
  EXPECT_EQ(jar->find("p/C")->origin, directory / "multi.jar!/META-INF/versions/17/p/C.class");
  EXPECT_EQ(jar->find("p/New")->bytes, std::vector<u8>{11});
  EXPECT_FALSE(jar->find("p/Old").has_value());
  EXPECT_EQ(write("lf.jar", "Manifest-Version: 1.0\nmulti-release: TRUE\n")->find("p/C")->bytes, std::vector<u8>{17});
  EXPECT_EQ(write("no.jar", "Manifest-Version: 1.0\r\nMulti-Release: false\r\n\r\n")->find("p/C")->bytes,
            std::vector<u8>{1});
  // In another section than the main one it says nothing.
  EXPECT_EQ(write("part.jar", "Manifest-Version: 1.0\r\n\r\nName: p\r\nMulti-Release: true\r\n")->find("p/C")->bytes,
            std::vector<u8>{1});
}

TEST(Jar, MayBeAskedByManyThreads) {
  TemporaryDirectory directory;
  std::vector<std::pair<std::string, std::vector<u8>>> entries;
  for (int i = 0; i < 50; ++i) {
    entries.emplace_back("p/C" + std::to_string(i) + ".class", std::vector<u8>(1000 + i, static_cast<u8>(i)));
  }
  write_jar(directory / "a.jar", entries);
  auto jar = open_jar(directory / "a.jar");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(jar->find("p/C" + std::to_string(i))->bytes, std::vector<u8>(1000 + i, static_cast<u8>(i)));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Jar, MissingOrNoZipIsBadInput) {
  TemporaryDirectory directory;
  EXPECT_THROW(open_jar(directory / "none.jar"), BadInput);
  EXPECT_THROW(open_jar(directory.write("text.jar", to_bytes("no zip file at all"))), BadInput);
  EXPECT_THROW(open_jar(directory.write("empty.jar", {})), BadInput);
  EXPECT_THROW(open_jar(directory.path()), BadInput);
}

TEST(Jar, CutInItsLastRecordIsBadInput) {
  TemporaryDirectory directory;
  write_jar(directory / "a.jar", {{"p/C.class", {1, 2, 3}}});
  const std::vector<u8> whole = read_file(directory / "a.jar");
  for (std::size_t missing = 1; missing <= 30; ++missing) {
    const std::vector<u8> cut(whole.begin(), whole.end() - static_cast<long>(missing));
    EXPECT_THROW(open_jar(directory.write("b.jar", cut)), BadInput) << missing;
  }
}

TEST(Jar, ADamagedEntryIsBadInputNamingIt) {
  TemporaryDirectory directory;
  std::vector<u8> object = bytes_of("java/lang/Object");
  write_jar(directory / "a.jar", {{"p/C.class", object}});
  std::vector<u8> bytes = read_file(directory / "a.jar");
  bytes[300] ^= 0x40;  // inside the entry's data
  auto jar = open_jar(directory.write("b.jar", bytes));
  std::string message = message_of([&] { jar->find("p/C"); });
  EXPECT_TRUE(message.starts_with(directory / "b.jar!/p/C.class: ")) << message;
}

TEST(Directory, FindsClassesAndResources) {
  TemporaryDirectory directory;
  directory.write("p/C.class", {1, 2, 3});
  directory.write("r.txt", {});
  directory.write("p/\xC3\xA9.class", {4});
  auto source = open_directory(directory.path());
  EXPECT_EQ(source->find("p/C")->bytes, (std::vector<u8>{1, 2, 3}));
  EXPECT_EQ(source->find("p/C")->origin, directory / "p/C.class");
  EXPECT_EQ(source->find("p/\xC3\xA9")->bytes, std::vector<u8>{4});
  EXPECT_EQ(source->find_resource("r.txt"), std::vector<u8>{});
  EXPECT_FALSE(source->find("p/D").has_value());
  EXPECT_FALSE(source->find_resource("p").has_value());            // a directory
  EXPECT_FALSE(source->find("p/C.class/x").has_value());           // below a file
  EXPECT_FALSE(source->find(std::string(5000, 'x')).has_value());  // longer than any file name
  EXPECT_FALSE(open_directory(directory / "none")->find("p/C").has_value());
}

TEST(Directory, NoNameLeadsOutOfIt) {
  TemporaryDirectory directory;
  directory.write("secret", {1});
  directory.write("inside/p/C.class", {1});
  auto source = open_directory(directory / "inside");
  EXPECT_TRUE(source->find_resource("p/C.class").has_value());
  for (const std::string& path : std::vector<std::string>{
           "../secret", "p/../../secret", "/" + directory.path() + "/secret", std::string("p//C.class"),
           std::string("./p/C.class"), std::string("p/C.class\0x", 11), std::string()}) {
    EXPECT_FALSE(source->find_resource(path).has_value()) << path;
  }
}

TEST(Directory, WhatCannotBeReadIsBadInput) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  TemporaryDirectory directory;
  fs::permissions(directory.write("p/C.class", {1}), fs::perms::none);
  EXPECT_THROW(open_directory(directory.path())->find("p/C"), BadInput);
}

TEST(ClassPath, EntriesInOrder) {
  TemporaryDirectory directory;
  directory.write("classes/p/C.class", {1});
  write_jar(directory / "a.jar", {{"p/C.class", {2}}});
  auto first_found = [&](const std::string& class_path) {
    for (const auto& source : open_class_path(class_path)) {
      if (std::optional<FoundClass> found = source->find("p/C")) return static_cast<int>(found->bytes.at(0));
    }
    return 0;
  };
  std::string classes = directory / "classes", jar = directory / "a.jar";
  EXPECT_EQ(first_found(classes + ":" + jar), 1);
  EXPECT_EQ(first_found(jar + ":" + classes), 2);
  EXPECT_EQ(first_found(directory / "missing.jar" + ":" + directory / "missing" + ":" + jar), 2);
  EXPECT_EQ(first_found(directory / "missing"), 0);
}

TEST(ClassPath, TheJarsOfADirectory) {
  TemporaryDirectory directory;
  write_jar(directory / "b.jar", {{"p/C.class", {2}}});
  write_jar(directory / "a.jar", {{"p/C.class", {1}}});
  write_jar(directory / "c.JAR", {{"p/C.class", {3}}});
  directory.write("p/C.class", {9});  // not a jar: not on this path
  directory.write("notes.txt", to_bytes("x"));
  auto sources = open_class_path(directory.path() + "/*");
  ASSERT_EQ(sources.size(), 3u);
  for (u8 i = 0; i < 3; ++i) EXPECT_EQ(sources[i]->find("p/C")->bytes, std::vector<u8>{static_cast<u8>(i + 1)});
  EXPECT_TRUE(open_class_path(directory / "missing/*").empty());
}

TEST(ClassPath, AnEmptyEntryIsTheCurrentDirectory) {
  TemporaryDirectory directory;
  directory.write("p/C.class", {1});
  fs::path before = fs::current_path();
  fs::current_path(directory.path());
  for (const char* path : {"", ":", "missing:", "."}) {
    auto sources = open_class_path(path);
    ASSERT_FALSE(sources.empty()) << path;
    EXPECT_TRUE(sources[0]->find("p/C").has_value()) << path;
  }
  fs::current_path(before);
}

TEST(ClassPath, AnEntryThatIsNeitherIsBadInput) {
  TemporaryDirectory directory;
  std::string text = directory.write("notes.txt", to_bytes("no jar"));
  std::string message = message_of([&] { open_class_path(directory.path() + ":" + text); });
  EXPECT_TRUE(message.starts_with(text + ": ")) << message;
  EXPECT_THROW(open_class_path("/dev/null"), BadInput);
}

TEST(JdkHome, OneThatIsNamedMustDo) {
  TemporaryDirectory directory;
  std::string message = message_of([&] { find_jdk_home(directory.path()); });
  EXPECT_NE(message.find("lib/modules"), std::string::npos) << message;
  directory.write("lib/modules", {});
  EXPECT_EQ(find_jdk_home(directory.path()), directory.path());
  directory.write("release", to_bytes("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"21.0.2\"\n"));
  message = message_of([&] { find_jdk_home(directory.path()); });
  EXPECT_NE(message.find("Java 21.0.2"), std::string::npos) << message;
  directory.write("release", to_bytes("JAVA_VERSION=\"17\"\n"));
  EXPECT_EQ(find_jdk_home(directory.path()), directory.path());
}

TEST(JdkHome, TheEnvironmentIsAsked) {
  TemporaryDirectory directory;
  directory.write("lib/modules", {});
  directory.write("release", to_bytes("JAVA_VERSION=\"17.0.1\"\n"));
  {
    Environment ours("PATHFLEET_JDK", directory.path());
    EXPECT_EQ(find_jdk_home(""), directory.path());
  }
  Environment nothing("PATHFLEET_JDK", "");
  Environment java_home("JAVA_HOME", directory.path());
  EXPECT_EQ(find_jdk_home(""), directory.path());
  // A JAVA_HOME of another version is passed over.
  directory.write("release", to_bytes("JAVA_VERSION=\"11.0.1\"\n"));
  EXPECT_NE(message_of([&] { EXPECT_NE(find_jdk_home(""), directory.path()); }), directory.path());
  Environment wrong("PATHFLEET_JDK", directory / "missing");
  EXPECT_THROW(find_jdk_home(""), BadInput);
}

}  // namespace
}  // namespace pathfleet::classfile::testing
