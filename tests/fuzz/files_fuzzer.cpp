// The inputs that src/classfile reads: class files (parsed, verified, and their frames analysed), jars, run-time
// images.
#include <algorithm>
#include <random>

#include "analysis/frame_facts.h"
#include "analysis/loop_heads.h"
#include "analysis/subroutines.h"
#include "analysis/verifier.h"
#include "class_mutator.h"
#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "classfile/descriptor.h"
#include "classfile/manifest.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "kind.h"
#include "zip_mutator.h"

namespace pathfleet::fuzz {
namespace {

using namespace classfile;

/// Asks the pool for every constant as what its tag says; none may refuse.
void read_constants(const ConstantPool& pool) {
  for (u32 i = 1; i < pool.size(); ++i) {
    const u16 index = static_cast<u16>(i);
    switch (pool.tag(index)) {
      case Tag::utf8: modified_utf8::decode(pool.utf8(index)); break;
      case Tag::class_: modified_utf8::to_utf8(pool.class_name(index)); break;
      case Tag::string: modified_utf8::decode(pool.string(index)); break;
      case Tag::field_ref: PF_CHECK(is_field_descriptor(pool.member(index).descriptor)); break;
      case Tag::method_ref:
      case Tag::interface_method_ref: parse_method_descriptor(pool.member(index).descriptor); break;
      case Tag::method_handle: PF_CHECK(!pool.method_handle(index).member.name.empty()); break;
      case Tag::method_type: parse_method_descriptor(pool.method_type(index)); break;
      case Tag::dynamic:
      case Tag::invoke_dynamic: PF_CHECK(!pool.dynamic(index).name.empty()); break;
      default: break;
    }
  }
}

void read_members(const ClassFile& file) {
  for (const FieldInfo& field : file.fields) PF_CHECK(is_field_descriptor(field.descriptor));
  for (const MethodInfo& method : file.methods) {
    const u32 slots = parse_method_descriptor(method.descriptor).argument_slots;
    PF_CHECK(method.code.has_value() == ((method.access & (ACC_NATIVE | ACC_ABSTRACT)) == 0));
    if (!method.code) continue;
    PF_CHECK(slots <= method.code->max_locals);
    for (u32 pc = 0; pc < method.code->bytes.size(); pc += 7) line_at(*method.code, pc);
  }
  for (const BootstrapMethod& method : file.bootstrap_methods) file.constants.method_handle(method.method_handle);
}

/// Of a class there is nothing but what its own file says.
class Alone final : public analysis::TypeHierarchy {
 public:
  bool is_assignable(std::string_view from, std::string_view to) const override { return to.size() % 2 == 0; }
  std::string superclass(std::string_view name) const override {
    return name.size() % 3 == 0 || name == "java/lang/Object" ? "" : "java/lang/Object";
  }
  bool is_protected_elsewhere(const MemberRef& member) const override { return member.name.size() % 4 == 0; }
};

void run_class(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    const auto file = parse({bytes.begin(), bytes.end()}, "input");
    read_constants(file->constants);
    read_members(*file);
    analysis::inline_subroutines(*file);
    analysis::verify(*file, Alone());
    // What the verifier has passed the analyses can follow.
    for (const MethodInfo& method : file->methods) {
      if (!method.code) continue;
      analysis::loop_heads(*method.code);
      try {
        analysis::frame_facts(*file, method);
      } catch (const BadInput& error) {
        throw InternalError(std::string("verified, and not to be followed: ") + error.what());
      }
    }
  });
}

void run_jar(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    const std::string path = file_with(bytes, ".jar");
    const auto jar = open_jar(path);
    for (const std::string& name : jar_class_names(path)) {
      expect_refusal_or_success([&] { jar->load(name); });
    }
    resolve_class_path(read_manifest(*jar, path).class_path, path);
    jar->find_resource("data.txt");
  });
}

void run_image(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    const auto image = open_jimage(file_with(bytes, ".image"));
    image->module_of("java/lang");
    for (const std::string& name : image->class_names("java.base")) {
      expect_refusal_or_success([&] { image->load(name); });
      expect_refusal_or_success([&] { image->find(name); });
    }
  });
}

std::vector<u8> mutate_image(std::span<const u8> bytes, u64 seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15ull + 1);
  std::vector<u8> changed(bytes.begin(), bytes.end());
  for (u64 changes = 1 + random() % 3; changes > 0 && !changed.empty(); --changes) {
    // Half of them in the header, the tables and the locations, which are a small part.
    const std::size_t at = random() % (random() % 2 == 0 ? std::min<std::size_t>(changed.size(), 600) : changed.size());
    changed[at] =
        random() % 2 == 0 ? static_cast<u8>(random()) : static_cast<u8>(changed[at] + (random() % 2 == 0 ? 1 : 255));
  }
  return changed;
}

constexpr Kind all[] = {
    {"class", run_class, mutate_class}, {"jar", run_jar, mutate_zip}, {"image", run_image, mutate_image}};

}  // namespace

std::span<const Kind> kinds() { return all; }

}  // namespace pathfleet::fuzz
