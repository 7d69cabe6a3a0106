// Damaged input: class files, jars and run-time images, truncated at every length and with flipped bits, are read or
// cause BadInput. A crash, another exception, or a read out of bounds (under the sanitizers) fails.
#include "classfile/class_path.h"
#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

// Between them they have every constant and attribute the parser spells out.
const char* const samples[] = {"java/lang/Object",
                               "java/util/HashMap",
                               "java/util/Collections$1",
                               "java/lang/constant/ConstantDesc",
                               "java/util/function/Function",
                               "java/util/TreeMap",
                               "java/lang/Thread$State",
                               "java/lang/Deprecated",
                               "java/lang/runtime/ObjectMethods"};

/// Whether it was read. Anything but BadInput goes through.
bool survives(const std::vector<u8>& bytes) {
  try {
    parse(bytes, "damaged");
    return true;
  } catch (const BadInput& error) {
    EXPECT_TRUE(std::string_view(error.what()).starts_with("damaged: ")) << error.what();
    EXPECT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos) << error.what();
    return false;
  }
}

TEST(DamagedClass, TruncatedAtEveryLength) {
  for (const char* name : {"java/lang/Object", "java/util/Collections$1", "java/util/function/Function",
                           "java/lang/constant/ConstantDesc"}) {
    std::vector<u8> whole = bytes_of(name);
    EXPECT_TRUE(survives(whole));
    for (std::size_t length = 0; length < whole.size(); ++length) {
      // An exact copy, so that the sanitizer sees one byte too far.
      EXPECT_FALSE(survives(std::vector<u8>(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length))))
          << name << " at " << length;
    }
  }
}

TEST(DamagedClass, FlippedBits) {
  Random random(2024);
  std::size_t read = 0, refused = 0;
  for (const char* name : samples) {
    const std::vector<u8> whole = bytes_of(name);
    for (int round = 0; round < 2000; ++round) {
      std::vector<u8> bytes = whole;
      for (std::size_t flips = 1 + random.below(3); flips > 0; --flips) {
        bytes[random.below(bytes.size())] ^= static_cast<u8>(1u << random.below(8));
      }
      ++(survives(bytes) ? read : refused);
    }
  }
  EXPECT_GT(refused, 3000u);  // the checks do bite
  EXPECT_GT(read, 1000u);     // and a changed opcode is not theirs
}

TEST(DamagedClass, EveryByteMadeExtreme) {
  // Counts, lengths and indexes of 0 and of their maximum, everywhere.
  for (const char* name : {"java/lang/Object", "java/util/Collections$1", "java/lang/Thread$State"}) {
    std::vector<u8> bytes = bytes_of(name);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      u8 before = bytes[i];
      for (u8 value : {0x00, 0x7F, 0xFF}) {
        bytes[i] = value;
        survives(bytes);
      }
      bytes[i] = before;
    }
  }
}

TEST(DamagedClass, RandomPiecesOverwrittenAndMoved) {
  Random random(7);
  for (const char* name : samples) {
    const std::vector<u8> whole = bytes_of(name);
    for (int round = 0; round < 300; ++round) {
      std::vector<u8> bytes = whole;
      std::size_t length = 1 + random.below(16), from = random.below(bytes.size()), to = random.below(bytes.size());
      for (std::size_t i = 0; i < length && from + i < bytes.size() && to + i < bytes.size(); ++i) {
        bytes[to + i] = whole[from + i];
      }
      survives(bytes);
    }
  }
}

/// Opens the jar and reads all of its entries.
void exercise_jar(const std::string& path) {
  try {
    auto jar = open_jar(path);
    for (const char* name : {"p/C", "p/D", "p/Stored"}) {
      try {
        jar->find(name);
      } catch (const BadInput&) {
      }
    }
    jar->find_resource("META-INF/MANIFEST.MF");
  } catch (const BadInput& error) {
    EXPECT_TRUE(std::string_view(error.what()).starts_with(path)) << error.what();
  }
}

std::vector<u8> small_jar(const TemporaryDirectory& directory) {
  write_jar(directory / "whole.jar",
            {{"META-INF/MANIFEST.MF", to_bytes("Manifest-Version: 1.0\nMulti-Release: true\n")},
             {"p/C.class", bytes_of("java/lang/Deprecated")},
             {"META-INF/versions/11/p/D.class", bytes_of("java/lang/Runnable")},
             {"p/Stored.class", {}}});
  return read_file(directory / "whole.jar");
}

TEST(DamagedJar, TruncatedAtEveryLength) {
  TemporaryDirectory directory;
  const std::vector<u8> whole = small_jar(directory);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    exercise_jar(directory.write("cut.jar", {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)}));
  }
}

TEST(DamagedJar, FlippedBits) {
  TemporaryDirectory directory;
  const std::vector<u8> whole = small_jar(directory);
  Random random(99);
  for (int round = 0; round < 3000; ++round) {
    std::vector<u8> bytes = whole;
    for (std::size_t flips = 1 + random.below(3); flips > 0; --flips) {
      bytes[random.below(bytes.size())] ^= static_cast<u8>(1u << random.below(8));
    }
    exercise_jar(directory.write("flipped.jar", bytes));
  }
}

/// A run-time image of one module, one package and one class, laid out as jlink does. Every name leads to its location
/// through a redirect that names the slot (-1 - slot).
std::vector<u8> small_image() {
  auto hash = [](std::string_view name) {
    u32 seed = 0x01000193;
    for (char c : name) seed = (seed * 0x01000193) ^ static_cast<u8>(c);
    return seed & 0x7FFFFFFF;
  };
  auto put = [](std::vector<u8>& out, u32 value) {  // native order, as the reader expects
    const u8* bytes = reinterpret_cast<const u8*>(&value);
    out.insert(out.end(), bytes, bytes + 4);
  };
  std::string strings(1, '\0');
  auto string = [&](std::string_view text) {
    u8 offset = static_cast<u8>(strings.size());
    strings += text;
    strings += '\0';
    return offset;
  };
  std::vector<u8> resources;
  u8 module = string("java.base");
  put(resources, 0);  // "/packages/p": one row, not empty, in java.base
  put(resources, module);
  std::vector<u8> object = bytes_of("java/lang/Deprecated");
  resources.insert(resources.end(), object.begin(), object.end());

  std::vector<u8> locations = {0};
  auto location = [&](u8 in_module, u8 parent, u8 base, u8 extension, u8 offset, u32 size) {
    u8 at = static_cast<u8>(locations.size());
    locations.insert(locations.end(), {1 << 3, in_module, 2 << 3, parent, 3 << 3, base, 4 << 3, extension, 5 << 3,
                                       offset, 7 << 3 | 1, static_cast<u8>(size >> 8), static_cast<u8>(size), 0});
    return at;
  };
  u8 package_at = location(string("packages"), 0, string("p"), 0, 0, 8);
  u8 class_at = location(module, string("p"), string("C"), string("class"), 8, static_cast<u32>(object.size()));

  constexpr u32 table_length = 16;
  std::vector<i32> redirects(table_length);
  std::vector<u32> offsets(table_length);
  u32 package_slot = hash("/packages/p") % table_length, class_slot = hash("/java.base/p/C.class") % table_length;
  EXPECT_NE(package_slot, class_slot);
  redirects[package_slot] = -1 - 0;
  redirects[class_slot] = -1 - 1;
  offsets[0] = package_at;
  offsets[1] = class_at;

  std::vector<u8> out;
  for (u32 word : {0xCAFEDADAu, 0x00010000u, 0u, 2u, table_length, static_cast<u32>(locations.size()),
                   static_cast<u32>(strings.size())}) {
    put(out, word);
  }
  for (i32 redirect : redirects) put(out, static_cast<u32>(redirect));
  for (u32 offset : offsets) put(out, offset);
  out.insert(out.end(), locations.begin(), locations.end());
  out.insert(out.end(), strings.begin(), strings.end());
  out.insert(out.end(), resources.begin(), resources.end());
  return out;
}

/// Whether the class was found. Anything but BadInput goes through.
bool exercise_image(const std::string& path) {
  try {
    auto opened = open_jimage(path);
    opened->class_names("java.base");
    opened->module_of("p");
    return opened->find("p/C").has_value();
  } catch (const BadInput&) {
    return false;
  }
}

TEST(DamagedImage, TruncatedAtEveryLengthAndFlipped) {
  TemporaryDirectory directory;
  const std::vector<u8> whole = small_image();
  std::string path = directory.write("modules", whole);
  ASSERT_TRUE(exercise_image(path));
  EXPECT_EQ(open_jimage(path)->find("p/C")->bytes, bytes_of("java/lang/Deprecated"));
  EXPECT_EQ(open_jimage(path)->class_names("java.base"), std::vector<std::string>{"p/C"});
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(
        exercise_image(directory.write("cut", {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)})));
  }
  Random random(31);
  for (int round = 0; round < 3000; ++round) {
    std::vector<u8> bytes = whole;
    for (std::size_t flips = 1 + random.below(3); flips > 0; --flips) {
      bytes[random.below(bytes.size())] ^= static_cast<u8>(1u << random.below(8));
    }
    exercise_image(directory.write("flipped", bytes));
  }
}

TEST(DamagedImage, CompressedResourcesAreRefused) {
  TemporaryDirectory directory;
  std::vector<u8> bytes = small_image();
  // The kind of the class's "extension" attribute becomes "compressed size": any value but 0 means compressed.
  std::size_t locations = 28 + 2 * 4 * 16;
  std::size_t class_location = locations + 1 + 14;
  ASSERT_EQ(bytes[class_location + 6], 4 << 3);
  bytes[class_location + 6] = 6 << 3;
  // Without an extension the name no longer matches; the package's location shows the refusal instead.
  std::size_t package_location = locations + 1;
  bytes[package_location + 6] = 6 << 3;
  bytes[package_location + 7] = 1;
  auto opened = open_jimage(directory.write("modules", bytes));
  std::string message = message_of([&] { opened->find("p/C"); });
  EXPECT_NE(message.find("compressed"), std::string::npos) << message;
}

}  // namespace
}  // namespace pathfleet::classfile::testing
