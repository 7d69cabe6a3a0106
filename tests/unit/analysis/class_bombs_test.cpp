// Small class files that would take much memory if every frame were stored in full: the memory of the verifiers and of
// the analysis stays below a limit.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "../support/class_builder.h"
#include "analysis/frame_facts.h"
#include "analysis/stack_map.h"
#include "analysis/verifier.h"
#include "classfile/class_error.h"
#include "core/limits.h"

namespace pathfleet::analysis {
namespace {

using test::ClassBuilder;
using test::Method;

/// Knows no class but Object.
class Nothing : public TypeHierarchy {
 public:
  bool is_assignable(std::string_view, std::string_view) const override { return false; }
  std::string superclass(std::string_view) const override { return {}; }
};

/// How much the process's highest memory grows by an action, in bytes.
template <class Action>
u64 growth(Action action) {
  const auto highest = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<u64>(usage.ru_maxrss) * 1024;
  };
  const u64 before = highest();
  action();
  return highest() - before;
}

constexpr u64 kMuch = u64{64} << 20;

TEST(ClassBombs, AStackMapOfFramesThatAppend) {
  // Frame i has i locals: laid out, 40,000 of them are 6 GB.
  constexpr u32 frames = 40000;
  std::vector<u8> table{static_cast<u8>(frames >> 8), static_cast<u8>(frames)};
  for (u32 i = 0; i < frames; ++i) table.insert(table.end(), {252, 0, 0, 1});
  const std::vector<u8> bytes(frames + 1, 0);  // nops
  auto class_file = ClassBuilder().parse();
  classfile::Code code{};
  code.max_locals = 65535;
  code.bytes = bytes;
  code.stack_map_table = table;
  const std::vector<bool> starts(bytes.size() + 1, true);
  const u64 taken = growth([&] {
    TypeTable types(Nothing(), "T", "java/lang/Object");
    const StackMap map(*class_file, code, {}, starts, types);
    ASSERT_EQ(map.frames().size(), frames);
    EXPECT_EQ(map.frames().back().locals, frames);
    TypeFrame last;
    map.copy_to(map.frames().back(), last);
    EXPECT_EQ(last.locals, std::vector<VerificationType>(frames, VerificationType{VerificationType::int_}));
  });
  EXPECT_LT(taken, kMuch);
}

/// Writes a local of a high number: wide istore 65000.
const std::string kHighStore = "iconst_0 ; bytes 196 54 253 232 ; ";

/// Then very many places where paths meet.
std::string many_meetings(u32 meetings) {
  std::string text = kHighStore;
  for (u32 i = 0; i < meetings; ++i)
    text += "iconst_0 ; ifeq a" + std::to_string(i) + " ; a" + std::to_string(i) + ": ";
  return text + "return";
}

TEST(ClassBombs, InferredFramesOfVeryManyLocals) {
  ClassBuilder builder("T", "java/lang/Object", 49);
  builder.add_method({.max_locals = 65535, .code = many_meetings(12000)});
  auto class_file = builder.parse();
  const u64 taken = growth([&] { EXPECT_THROW(verify(*class_file, Nothing()), LimitReached); });
  EXPECT_LT(taken, 4 * kMuch);
}

TEST(ClassBombs, FramesAreOnlyKeptWherePathsMeet) {
  ClassBuilder builder("T", "java/lang/Object", 49);
  std::string text = kHighStore;
  for (u32 i = 0; i < 20000; ++i) text += "iconst_0 ; pop ; ";
  builder.add_method({.max_locals = 65535, .code = text + "return"});
  auto class_file = builder.parse();
  const u64 taken = growth([&] { EXPECT_NO_THROW(verify(*class_file, Nothing())); });
  EXPECT_LT(taken, kMuch);
  // What an interpreter wants to know of each instruction takes a bit for each local, and has its limit.
  EXPECT_THROW(frame_facts(*class_file, class_file->methods[0]), LimitReached);
}

}  // namespace
}  // namespace pathfleet::analysis
