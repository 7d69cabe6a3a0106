// The verifier on java.base. It accepts every class, and survives damaged code. Damaged code that it accepts must still
// be code that frame_facts can analyse, because an interpreter relies on that.
#include <gtest/gtest.h>

#include <random>

#include "../support/java_base.h"
#include "../support/rounds.h"
#include "analysis/frame_facts.h"
#include "analysis/inference_verifier.h"
#include "analysis/verifier.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using test::JavaBase;

TEST(VerifierOfJavaBase, AcceptsEveryClass) {
  u64 classes = 0;
  for (const auto& class_file : JavaBase::get().all()) {
    ASSERT_NO_THROW(verify(*class_file, JavaBase::get())) << class_file->name;
    ++classes;
  }
  EXPECT_GT(classes, 5000u);
}

TEST(VerifierOfJavaBase, InferenceAcceptsEveryClassWithoutItsStackMaps) {
  u64 classes = 0;
  for (const auto& class_file : JavaBase::get().all()) {
    ASSERT_NO_THROW(verify_by_inference(*class_file, JavaBase::get())) << class_file->name;
    ++classes;
  }
  EXPECT_GT(classes, 5000u);
}

/// Where the Code bytes of the class's methods lie in its file.
std::vector<std::size_t> code_offsets(const classfile::ClassFile& class_file) {
  std::vector<std::size_t> offsets;
  for (const classfile::MethodInfo& method : class_file.methods) {
    if (!method.code) continue;
    std::size_t first = static_cast<std::size_t>(method.code->bytes.data() - class_file.bytes.data());
    // Max_stack, max_locals and the length stand before the code; the exception table and the stack map after it.
    for (std::size_t i = first - 8; i < first + method.code->bytes.size() + 2; ++i) offsets.push_back(i);
    for (u8 const& byte : method.code->stack_map_table) {
      offsets.push_back(static_cast<std::size_t>(&byte - class_file.bytes.data()));
    }
  }
  return offsets;
}

class BitFlips : public testing::TestWithParam<decltype(&verify)> {};
INSTANTIATE_TEST_SUITE_P(VerifierOfJavaBase, BitFlips, testing::Values(&verify, &verify_by_inference),
                         [](const auto& info) { return info.index == 0 ? "TypeChecking" : "Inference"; });

TEST_P(BitFlips, AreRefusedOrHarmless) {
  u64 accepted = 0, refused = 0;
  std::mt19937 random(20240229);
  for (std::string_view name : {"java/util/TreeMap", "java/lang/String", "java/util/HashMap", "java/util/ArrayList",
                                "java/util/concurrent/ConcurrentHashMap", "java/math/BigInteger", "java/util/Formatter",
                                "java/lang/invoke/MethodHandles"}) {
    const classfile::ClassFile* original = JavaBase::get().find(name);
    ASSERT_NE(original, nullptr) << name;
    std::vector<std::size_t> offsets = code_offsets(*original);
    for (u32 round = 0; round < rounds(600); ++round) {
      std::vector<u8> bytes = original->bytes;
      int flips = 1 + static_cast<int>(random() % 3);
      for (int i = 0; i < flips; ++i) bytes[offsets[random() % offsets.size()]] ^= static_cast<u8>(1u << random() % 8);
      std::unique_ptr<const classfile::ClassFile> damaged;
      try {
        damaged = classfile::parse(std::move(bytes), "damaged");
        GetParam()(*damaged, JavaBase::get());
      } catch (const BadInput& error) {
        ++refused;
        EXPECT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos);
        continue;
      }
      ++accepted;
      for (const classfile::MethodInfo& method : damaged->methods) {
        if (method.code) {
          ASSERT_NO_THROW(frame_facts(*damaged, method)) << name << "." << method.name;
        }
      }
    }
  }
  EXPECT_GT(accepted, rounds(100));
  EXPECT_GT(refused, rounds(2000));
}

TEST(FrameFactsOfDamagedCode, ThrowOrEnd) {
  // Without the verifier in front: any answer is good, a crash or an endless loop is not.
  std::mt19937 random(7);
  const classfile::ClassFile* original = JavaBase::get().find("java/util/TreeMap");
  std::vector<std::size_t> offsets = code_offsets(*original);
  u64 refused = 0;
  for (u32 round = 0; round < rounds(1000); ++round) {
    std::vector<u8> bytes = original->bytes;
    for (int i = 0; i < 4; ++i) bytes[offsets[random() % offsets.size()]] ^= static_cast<u8>(1u << random() % 8);
    try {
      auto damaged = classfile::parse(std::move(bytes), "damaged");
      for (const classfile::MethodInfo& method : damaged->methods) {
        if (method.code) frame_facts(*damaged, method);
      }
    } catch (const BadInput&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, rounds(300));
}

}  // namespace
}  // namespace pathfleet::analysis
